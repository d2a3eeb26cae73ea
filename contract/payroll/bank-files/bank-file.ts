import { z } from 'zod';
import { endpoint, file } from '#contract/endpoint.ts';
import { Instant, LocalDate } from '#contract/shapes.ts';
import { MadeList, Sent } from './payment-lists.ts';

/** What goes out through the bank: the net pay of posted runs, and the report that goes with the file. */

const common = { api: 'payroll', method: 'GET', permission: 'PAY09' } as const;
const monthOf = z.int().min(1).max(12);
const yearOf = z.int().min(2000).max(2199);
/** Which cut-off of the month. */
const periodOf = z.int().min(1).max(6);

/** One run alone. Left out: the regular runs of the cut-off; an off-cycle run has a file of its own. */
const runOf = z.int().positive().optional();

/** A file that was given to the bank. */
export const GivenBankFile = z.object({
  id: z.int(),
  /** Posted runs it pays, by name. */
  runs: z.array(z.string()),
  /** Its number among the files of its pay date, as the file carries it. */
  batch: z.int(),
  count: z.int(),
  total_centavos: z.int(),
  by: z.string().nullable(),
  at: Instant,
});

export const bankPreview = endpoint({
  ...common,
  path: '/api/report/bizlink/preview',
  summary:
    'The bank file of a cut-off before it is made: rows, control totals, what is paid in cash, and what stands in its way; of none named, of the run that was posted last',
  query: z.object({
    month: monthOf.optional(),
    year: yearOf.optional(),
    period: periodOf.optional(),
    run: runOf,
  }),
  response: z.object({
    data: z.object({
      /** Which cut-off it is of, and which run alone. */
      month: monthOf,
      year: yearOf,
      period: periodOf,
      run: z.int().nullable(),
      /** All posted runs of the cut-off, off-cycle ones too: each can have a file of its own. */
      posted: z.array(z.object({ id: z.int(), name: z.string(), off_cycle: z.boolean() })),
      /** Posted runs it pays. */
      runs: z.array(
        z.object({ id: z.int(), name: z.string(), pay_date: LocalDate, people: z.int(), net_centavos: z.int() }),
      ),
      /** The company's account, masked; null: none is set. */
      account: z.string().nullable(),
      count: z.int(),
      total_centavos: z.int(),
      sum_of_accounts: z.string(),
      sum_of_hashes_centavos: z.int(),
      cash: z.object({ count: z.int(), total_centavos: z.int() }),
      /** Who has an account at another bank: paid by hand, or by a file of that bank. */
      other_banks: z.object({ count: z.int(), total_centavos: z.int() }),
      /** Net of the runs; this bank, other banks and cash together come to it. */
      net_centavos: z.int(),
      rows: z.array(
        z.object({
          employee_id: z.int(),
          employee: z.string(),
          name: z.string(),
          /** Its last four digits; null where pay is in cash. */
          account: z.string().nullable(),
          amount_centavos: z.int(),
          /** Why the bank would refuse it; null: it would not. */
          wrong: z.string().nullable(),
          /** Why it is not in this file, though it has an account: another bank, or nothing to pay; null: it is in it, or in cash. */
          left_out: z.string().nullable(),
        }),
      ),
      /** Accounts, by their last four digits, that more than one person of the file is paid to. */
      same_accounts: z.array(z.object({ account: z.string(), people: z.array(z.string()) })),
      /**
       * Who is paid to another account by now than when they were posted, or given to the bank before: bank and last digits then
       * and now; null: in cash. Accounts that end alike may still be two.
       */
      changed_accounts: z.array(
        z.object({ employee: z.string(), name: z.string(), was: z.string().nullable(), is: z.string().nullable() }),
      ),
      /** Why no file is made; empty: it can be. */
      wrong: z.array(z.string()),
      /** What a plain list pays at each bank, the most people first. */
      lists: z.array(z.object({ bank: z.string(), count: z.int(), total_centavos: z.int() })),
      /** Accounts with the look of a number that a spreadsheet rounded. */
      rounded: z.array(z.object({ employee: z.string(), name: z.string(), account: z.string() })),
      /** Plain lists that were made of these runs, the latest first. */
      lists_made: z.array(MadeList),
      /** When the runs were marked as sent; null: not all of them were. */
      sent: Sent.nullable(),
      /** Files given to the bank before that pay one of these runs, the latest first. */
      given: z.array(GivenBankFile),
    }),
  }),
});

export const bizlinkFile = endpoint({
  ...common,
  path: '/api/report/bizlink/{MonthID}/{Period}/{YearID}/{ReportID}',
  summary: 'The bank’s payroll file of a cut-off (ReportID 1), or the control report that goes with it (2)',
  params: z.object({ MonthID: monthOf, Period: periodOf, YearID: yearOf, ReportID: z.int().min(1).max(2) }),
  query: z.object({
    run: runOf,
    /** The control sum of the file that was given: any other file, of a run posted meanwhile say, is refused. */
    sum_of_hashes_centavos: z.int().optional(),
    /** The file that was given: it carries the number of its batch. Left out: the number the next one would have. */
    given: z.int().positive().optional(),
  }),
  response: file('text/plain'),
  fresh: true,
});

export const giveBankFile = endpoint({
  ...common,
  method: 'POST',
  path: '/api/report/bizlink/given',
  summary:
    'Note that the file of a cut-off is given to the bank: its runs count as paid by it, and each payslip says which account it was paid to',
  body: z.object({
    month: monthOf,
    year: yearOf,
    period: periodOf,
    run: runOf,
    /** As it was seen: with other figures nothing is noted. */
    sum_of_hashes_centavos: z.int(),
    /** How many files that pay one of its runs were given before, as it was seen: so that nobody is paid twice unknowingly. */
    given_before: z.int().min(0),
    /** How many accounts had changed since their payslips were posted, as it was seen. */
    accounts_changed: z.int().min(0).default(0),
  }),
  response: z.object({ data: GivenBankFile }),
  fresh: true,
});

export const bankFileCalls = { bankPreview, bizlinkFile, giveBankFile };

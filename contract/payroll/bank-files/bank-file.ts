import { z } from 'zod';
import { endpoint, file } from '#contract/endpoint.ts';
import { Instant, LocalDate } from '#contract/shapes.ts';
import { BankState, MadeList, PaymentMark, Sent } from './payment-lists.ts';

/** Bank payments: the net pay of posted runs, and the control report of the file. */

const common = { api: 'payroll', method: 'GET', permission: 'PAY09' } as const;
const monthOf = z.int().min(1).max(12);
const yearOf = z.int().min(2000).max(2199);
/** The cutoff of the month. */
const periodOf = z.int().min(1).max(6);

/** ID of a single run. If left out, the regular runs of the cutoff. An off-cycle run has its own file. */
const runOf = z.int().positive().optional();

/** A file sent to the bank. */
export const GivenBankFile = z.object({
  id: z.int(),
  /** Names of the posted runs that the file pays. */
  runs: z.array(z.string()),
  /** Sequence number of the file for its pay date. */
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
    'Preview the bank file of a cutoff: rows, control totals, cash payments, and what blocks it; by default of the run posted last',
  query: z.object({
    month: monthOf.optional(),
    year: yearOf.optional(),
    period: periodOf.optional(),
    run: runOf,
  }),
  response: z.object({
    data: z.object({
      /** Cutoff of the file, and the single run if there is one. */
      month: monthOf,
      year: yearOf,
      period: periodOf,
      run: z.int().nullable(),
      /** All posted runs of the cutoff, including off-cycle ones: each can have its own file. */
      posted: z.array(z.object({ id: z.int(), name: z.string(), off_cycle: z.boolean() })),
      /** Posted runs that the file pays. */
      runs: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          pay_date: LocalDate,
          people: z.int(),
          net_centavos: z.int(),
          posted_at: Instant,
          /** Who approved it, which posts it. Null for a former user. */
          posted_by: z.string().nullable(),
        }),
      ),
      /** The company's account, masked. Null if not set. */
      account: z.string().nullable(),
      count: z.int(),
      total_centavos: z.int(),
      sum_of_accounts: z.string(),
      sum_of_hashes_centavos: z.int(),
      cash: z.object({ count: z.int(), total_centavos: z.int() }),
      /** Employees with an account at another bank, who are paid by hand or by that bank's file. */
      other_banks: z.object({ count: z.int(), total_centavos: z.int() }),
      /** Employees who are on no list because a reversal of their payslip is pending approval. */
      held: z.object({ count: z.int(), total_centavos: z.int() }),
      /** Amount already sent, by any bank or in cash. */
      sent_centavos: z.int(),
      /** Net pay of the runs: the total of this bank, other banks, cash, held pay, and the amount already sent. */
      net_centavos: z.int(),
      rows: z.array(
        z.object({
          employee_id: z.int(),
          employee: z.string(),
          name: z.string(),
          /** Name of the bank, or `Cash` without an account. */
          bank: z.string(),
          /** Last four digits of the account. Null for cash. */
          account: z.string().nullable(),
          amount_centavos: z.int(),
          /** Amount not sent yet. */
          due_centavos: z.int(),
          /** The last payment that was sent. */
          sent: Sent.nullable(),
          /** Why a payment came back and is due again. */
          returned: z.string().nullable(),
          /** Why the bank would refuse the row, or a change to confirm first. Null if there is none. */
          wrong: z.string().nullable(),
          /**
           * Why an account isn't in this file: it is at another bank, or nothing is due. Null if it is in the file, or
           * for cash.
           */
          left_out: z.string().nullable(),
        }),
      ),
      /** Last four digits of accounts that pay more than one employee of the file. */
      same_accounts: z.array(z.object({ account: z.string(), people: z.array(z.string()) })),
      /**
       * Employees whose account changed since posting, or since the last file sent: bank and last digits then and now.
       * Null means cash. Accounts with the same ending may still differ.
       */
      changed_accounts: z.array(
        z.object({ employee: z.string(), name: z.string(), was: z.string().nullable(), is: z.string().nullable() }),
      ),
      /** Why no file can be made. Empty if it can. */
      wrong: z.array(z.string()),
      /** Each bank, most employees first, and cash. */
      banks: z.array(BankState),
      /** Accounts that a spreadsheet may have rounded. */
      rounded: z.array(z.object({ employee: z.string(), name: z.string(), account: z.string() })),
      /** Plain lists made of these runs, latest first. */
      lists_made: z.array(MadeList),
      /** Payments marked as sent or returned, latest first. */
      marks: z.array(PaymentMark),
      /** When the last payment was marked as sent. Null if some are due. */
      sent: Sent.nullable(),
      /** Files already sent to the bank that pay one of these runs, latest first. */
      given: z.array(GivenBankFile),
    }),
  }),
});

export const bizlinkFile = endpoint({
  ...common,
  path: '/api/report/bizlink/{MonthID}/{Period}/{YearID}/{ReportID}',
  summary: 'Download the bank’s payroll file of a cutoff (ReportID 1), or its control report (2)',
  params: z.object({ MonthID: monthOf, Period: periodOf, YearID: yearOf, ReportID: z.int().min(1).max(2) }),
  query: z.object({
    run: runOf,
    /**
     * Checksum of the sent file. If the file would now differ, such as after another run is posted, the call is
     * refused.
     */
    sum_of_hashes_centavos: z.int().optional(),
    /** ID of a sent file, to make it again with its batch number. If left out, the file has the next number. */
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
    'Record that the file of a cutoff was sent to the bank: its runs count as paid by it, and each payslip shows its account',
  body: z.object({
    month: monthOf,
    year: yearOf,
    period: periodOf,
    run: runOf,
    /** Checksum as the user saw it. Nothing is recorded if it differs now. */
    sum_of_hashes_centavos: z.int(),
    /** Number of files already sent for its runs, as the user saw it, to prevent paying twice. */
    given_before: z.int().min(0),
    /** Number of accounts changed since posting, as the user saw it. */
    accounts_changed: z.int().min(0).default(0),
  }),
  response: z.object({ data: GivenBankFile }),
  fresh: true,
});

export const bankFileCalls = { bankPreview, bizlinkFile, giveBankFile };

import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { LocalDate } from '../shapes.ts';

/** What goes out through the bank: the net pay of posted runs, and the report that goes with the file. */

const common = { api: 'payroll', method: 'GET', permission: 'PAY09' } as const;
const monthOf = z.int().min(1).max(12);
const yearOf = z.int().min(2000).max(2199);
/** Which cut-off of the month. */
const periodOf = z.int().min(1).max(6);

/** One run alone. Left out: the regular runs of the cut-off; an off-cycle run has a file of its own. */
const runOf = z.int().positive().optional();

export const bankPreview = endpoint({
  ...common,
  path: '/api/report/bizlink/preview',
  summary:
    'The bank file of a cut-off before it is made: rows, control totals, what is paid in cash, and what stands in its way',
  query: z.object({ month: monthOf, year: yearOf, period: periodOf, run: runOf }),
  response: z.object({
    data: z.object({
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
      /** Net of the runs; bank and cash together come to it. */
      net_centavos: z.int(),
      rows: z.array(
        z.object({
          employee: z.string(),
          name: z.string(),
          /** Its last four digits; null where pay is in cash. */
          account: z.string().nullable(),
          amount_centavos: z.int(),
          /** Why the bank would refuse it; null: it would not. */
          wrong: z.string().nullable(),
        }),
      ),
      /** Why no file is made; empty: it can be. */
      wrong: z.array(z.string()),
    }),
  }),
});

export const bizlinkFile = endpoint({
  ...common,
  path: '/api/report/bizlink/{MonthID}/{Period}/{YearID}/{ReportID}',
  summary: 'The bank’s payroll file of a cut-off (ReportID 1), or the control report that goes with it (2)',
  params: z.object({ MonthID: monthOf, Period: periodOf, YearID: yearOf, ReportID: z.int().min(1).max(2) }),
  query: z.object({ run: runOf }),
  response: file('text/plain'),
});

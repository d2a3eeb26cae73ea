import { z } from 'zod';
import { Id, Instant, ListQuery, LocalDate, listOf } from '#contract/shapes.ts';
import { endpoint } from '#contract/endpoint.ts';
import { payAdjustments } from './adjustment-register.ts';
import { personStates, runStates } from '../runs/runs.ts';

/** Past and future amounts of employees on top of their rate, with the runs that paid them, in centavos. */

const api = 'payroll';

/** States of an amount. `due` means that it isn't on a posted payslip yet. */
const historyStates = ['due', 'in_run', 'paid', 'archived'] as const;

export const HistoryRow = z.object({
  /** Key of the row in the list, which has both adjustments and amounts of off-cycle runs. */
  key: z.string(),
  employee_id: Id,
  employee: z.string(),
  name: z.string(),
  what: z.string(),
  direction: z.enum(['add', 'take']),
  /** Amount. Null for 13th month pay that isn't computed yet. */
  amount_centavos: z.int().nullable(),
  recurring: z.boolean(),
  /** Start date, or the pay date of the off-cycle run. */
  date: LocalDate,
  to_date: LocalDate.nullable(),
  note: z.string(),
  off_cycle: z.boolean(),
  state: z.enum(historyStates),
  /** Runs, latest first: for an off-cycle amount its own run, for an adjustment the posted runs that include it. */
  runs: z.array(z.object({ id: Id, name: z.string(), state: z.enum(runStates), pay_date: LocalDate })),
});
export type HistoryRow = z.output<typeof HistoryRow>;

export const adjustmentHistory = endpoint({
  api,
  method: 'GET',
  path: '/api/employee/adjustment/history/{id}',
  permission: 'PAY05',
  summary: 'List adjustments and off-cycle amounts of an employee, or of all (0), with the runs that paid them',
  params: z.object({ id: z.int().min(0).max(2_147_483_647) }),
  query: ListQuery.omit({ sort: true }),
  response: listOf(HistoryRow),
});

export const adjustmentsOfCode = endpoint({
  api,
  method: 'GET',
  path: '/api/employeeadjustment/adjustments/{code}',
  permission: { PAY02: 'all', PAY05: 'all' },
  summary: 'List the adjustments of an employee, by HR’s code',
  params: z.object({ code: z.string().min(1).max(20) }),
  response: listOf(payAdjustments.Row),
});

const PersonRun = z.object({
  run_id: Id,
  name: z.string(),
  adjustment: z.boolean(),
  kind: z.string(),
  from_date: LocalDate,
  to_date: LocalDate,
  pay_date: LocalDate,
  run_state: z.enum(runStates),
  state: z.enum(personStates),
  /** Gross pay. Null until the run is computed. */
  gross_centavos: z.int().nullable(),
  net_centavos: z.int().nullable(),
  posted_at: Instant.nullable(),
});

export const runsOfEmployee = endpoint({
  api,
  method: 'GET',
  path: '/api/employee/payroll/list/{id}',
  permission: { PAY02: 'all', PAY07: 'all' },
  summary: 'List the runs of an employee with their results; latest first',
  params: z.object({ id: Id }),
  query: ListQuery.pick({ page: true, limit: true }),
  response: listOf(PersonRun),
});

const PersonCutoff = z.object({
  from_date: LocalDate,
  to_date: LocalDate,
  month: z.string(),
  index_in_month: z.int(),
  of_month: z.int(),
  /** Number of posted payslips of the cutoff, including those of off-cycle runs. */
  payslips: z.int(),
  gross_centavos: z.int(),
  net_centavos: z.int(),
  last_pay_date: LocalDate,
});

export const cutoffsOfCode = endpoint({
  api,
  method: 'GET',
  path: '/api/payrolls/cutoffs/employeeCode/{code}',
  permission: { PAY02: 'all', PAY07: 'all' },
  summary: 'List the cutoffs an employee was paid for, with the posted totals; latest first',
  params: z.object({ code: z.string().min(1).max(20) }),
  response: listOf(PersonCutoff),
});

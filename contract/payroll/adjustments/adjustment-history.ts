import { z } from 'zod';
import { Id, Instant, ListQuery, LocalDate, listOf } from '#contract/shapes.ts';
import { endpoint } from '#contract/endpoint.ts';
import { payAdjustments } from './adjustments.ts';
import { personStates, runStates } from '../runs/runs.ts';

/** What people got and get beside their rate, and in which runs they were paid. Amounts are centavos. */

const api = 'payroll';

/** `due`: no posted payslip has it yet. */
const historyStates = ['due', 'in_run', 'paid', 'archived'] as const;

export const HistoryRow = z.object({
  /** Of the list alone: an adjustment or an amount of an off-cycle run. */
  key: z.string(),
  employee_id: Id,
  employee: z.string(),
  name: z.string(),
  what: z.string(),
  direction: z.enum(['add', 'take']),
  /** Null: 13th month pay that is not computed yet. */
  amount_centavos: z.int().nullable(),
  recurring: z.boolean(),
  /** From when, or the pay date of the off-cycle run. */
  date: LocalDate,
  to_date: LocalDate.nullable(),
  note: z.string(),
  off_cycle: z.boolean(),
  state: z.enum(historyStates),
  /** The runs it is in, the latest first: an off-cycle amount's own, an adjustment's those that were posted with it. */
  runs: z.array(z.object({ id: Id, name: z.string(), state: z.enum(runStates), pay_date: LocalDate })),
});
export type HistoryRow = z.output<typeof HistoryRow>;

export const adjustmentHistory = endpoint({
  api,
  method: 'GET',
  path: '/api/employee/adjustment/history/{id}',
  permission: 'PAY05',
  summary: 'Adjustments and off-cycle amounts of a person, or of everybody (0), with the runs that paid them',
  params: z.object({ id: z.int().min(0).max(2_147_483_647) }),
  query: ListQuery.omit({ sort: true }),
  response: listOf(HistoryRow),
});

export const adjustmentsOfCode = endpoint({
  api,
  method: 'GET',
  path: '/api/employeeadjustment/adjustments/{code}',
  permission: { PAY02: 'all', PAY05: 'all' },
  summary: 'The adjustments of a person, by HR’s code',
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
  /** Null until computed. */
  gross_centavos: z.int().nullable(),
  net_centavos: z.int().nullable(),
  posted_at: Instant.nullable(),
});

export const runsOfEmployee = endpoint({
  api,
  method: 'GET',
  path: '/api/employee/payroll/list/{id}',
  permission: { PAY02: 'all', PAY07: 'all' },
  summary: 'The runs a person is in, the latest first, with what came out',
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
  /** Posted payslips of it: the cut-off's own, and those of off-cycle runs. */
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
  summary: 'The cut-offs a person was paid for, the latest first, with the posted sums',
  params: z.object({ code: z.string().min(1).max(20) }),
  response: listOf(PersonCutoff),
});

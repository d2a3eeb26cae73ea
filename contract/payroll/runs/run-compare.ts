import { z } from 'zod';
import { endpoint, file } from '#contract/endpoint.ts';
import { exportFormats } from '#contract/register.ts';
import { Id, ListQuery, LocalDate, listOf } from '#contract/shapes.ts';

/**
 * A run compared with an earlier posted one of the same clients: differences by employee and line type, in centavos.
 */

const common = { api: 'payroll', method: 'GET', permission: 'PAY07' } as const;

/** An employee in either run. A payslip is null if that run has none. */
export const ComparedPerson = z.object({
  employee: z.string(),
  name: z.string(),
  client: z.string(),
  before_centavos: z.int().nullable(),
  net_centavos: z.int().nullable(),
  /** Largest changes of the net pay, in words. */
  changes: z.array(z.object({ label: z.string(), why: z.string(), net_centavos: z.int() })),
});
export type ComparedPerson = z.output<typeof ComparedPerson>;

export const ComparedLine = z.object({
  code: z.string(),
  label: z.string(),
  kind: z.enum(['earning', 'contribution', 'tax', 'deduction']),
  before_centavos: z.int(),
  now_centavos: z.int(),
});
export type ComparedLine = z.output<typeof ComparedLine>;

/** ID of the run to compare with. If left out, the previous one. */
const against = Id.optional();

export const compareRun = endpoint({
  ...common,
  path: '/api/payroll/summary/compare/{id}',
  summary:
    'Compare a run with an earlier posted one: employees with the largest net difference first, totals by line type, and the runs to choose from',
  params: z.object({ id: Id }),
  query: ListQuery.omit({ sort: true }).extend({ against, limit: z.int().min(1).max(500).default(100) }),
  response: listOf(ComparedPerson).extend({
    /** The clients' earlier posted runs, latest first. */
    runs: z.array(
      z.object({ run_id: Id, name: z.string(), from_date: LocalDate, to_date: LocalDate, pay_date: LocalDate }),
    ),
    against: Id.nullable(),
    lines: z.array(ComparedLine),
    before: z.object({ people: z.int(), gross_centavos: z.int(), net_centavos: z.int() }),
    now: z.object({ people: z.int(), gross_centavos: z.int(), net_centavos: z.int() }),
  }),
});

export const downloadComparison = endpoint({
  ...common,
  path: '/api/payroll/summary/compare/download/{id}',
  summary: 'Download the comparison: all employees, with the difference of each line type',
  params: z.object({ id: Id }),
  query: z.object({ against, format: z.enum(exportFormats).default('xlsx') }),
  response: file('application/octet-stream'),
});

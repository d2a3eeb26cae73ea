import { z } from 'zod';
import { endpoint, file } from '#contract/endpoint.ts';
import { exportFormats } from '#contract/register.ts';
import { Id, ListQuery, LocalDate, listOf } from '#contract/shapes.ts';

/** A run beside an earlier posted one of the same clients: what differs by person and by kind of line. Amounts are centavos. */

const common = { api: 'payroll', method: 'GET', permission: 'PAY07' } as const;

/** Somebody in either of them; null: has no payslip in it. */
export const ComparedPerson = z.object({
  employee: z.string(),
  name: z.string(),
  client: z.string(),
  before_centavos: z.int().nullable(),
  net_centavos: z.int().nullable(),
  /** What changed the net most, in words. */
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

/** Which run it stands beside; left out: the last one before it. */
const against = Id.optional();

export const compareRun = endpoint({
  ...common,
  path: '/api/payroll/summary/compare/{id}',
  summary:
    'A run beside an earlier posted one: people with the largest difference of net first, the sums of each kind of line, and the runs to choose from',
  params: z.object({ id: Id }),
  query: ListQuery.omit({ sort: true }).extend({ against, limit: z.int().min(1).max(500).default(100) }),
  response: listOf(ComparedPerson).extend({
    /** The posted runs before it of its clients, the latest first. */
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
  summary: 'The same as a file: everybody, with what each kind of line differs by',
  params: z.object({ id: Id }),
  query: z.object({ against, format: z.enum(exportFormats).default('xlsx') }),
  response: file('application/octet-stream'),
});

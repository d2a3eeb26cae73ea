import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, LocalDate, one } from '../shapes.ts';
import { settingsShape } from './client-settings.ts';
import { runStates } from './runs.ts';

/** What settings would have done to a client's last run. Amounts are centavos; each is what it would be less what it is. */

const Why = z.object({ label: z.string(), why: z.string(), net_centavos: z.int() });
const TriedPerson = z.object({
  employee: z.string(),
  name: z.string(),
  before_centavos: z.int(),
  after_centavos: z.int(),
  /** What the employer pays beside the gross. */
  employer_centavos: z.int(),
  /** What of the payslip differs, by cause, the largest first. */
  why: z.array(Why),
});

export const TriedSettings = z.object({
  /** The runs that paid the client's last cut-off; empty: none has been computed yet. */
  runs: z.array(z.object({ id: Id, name: z.string(), state: z.enum(runStates) })),
  from_date: LocalDate.nullable(),
  to_date: LocalDate.nullable(),
  /** A mark of these runs as they are; sent with the next part, so that no two parts are of different computings. */
  mark: z.string(),
  /** People the runs pay for this client. */
  total: z.int(),
  /** Of them, those this answer is about. */
  done: z.int(),
  /** After whom the next part goes on; null: this was the last one. */
  next: Id.nullable(),
  /** Of those of this answer, whose payslip cannot be computed again as it stands. */
  left_out: z.int(),
  /** People whose net pay differs; and those of whom anything does, the employer's share included. */
  people: z.int(),
  changed: z.int(),
  gross_centavos: z.int(),
  contributions_centavos: z.int(),
  tax_centavos: z.int(),
  deductions_centavos: z.int(),
  net_centavos: z.int(),
  /** Gross with the employer's share of contributions. */
  cost_centavos: z.int(),
  /** Basic pay that counts for the 13th month. */
  thirteenth_centavos: z.int(),
  /** By line of the payslip: people, and what it does to their net. */
  lines: z.array(z.object({ code: z.string(), label: z.string(), people: z.int(), net_centavos: z.int() })),
  /** Whose net, or whose employer's share, it changes most: at most ten. */
  most: z.array(TriedPerson),
  /** What a run computed again cannot show of what is changed, in sentences. */
  notes: z.array(z.string()),
});
export type TriedSettings = z.output<typeof TriedSettings>;

export const trySettings = endpoint({
  api: 'payroll',
  method: 'POST',
  path: '/api/client/payroll/try',
  permission: 'PAY01',
  reads: true,
  summary:
    'What settings would have done to a client’s last computed run: it is computed again in memory from what it was made from, 500 people an answer, and nothing is kept. Who may not see runs is refused',
  body: z.object({
    client_id: Id,
    ...settingsShape,
    /** As a part before answered. */
    after: Id.nullable().default(null),
    mark: z.string().max(200).default(''),
  }),
  response: one(TriedSettings),
});

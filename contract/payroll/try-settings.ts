import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, LocalDate, one } from '../shapes.ts';
import { settingsShape } from './client-settings.ts';
import { runStates } from './runs.ts';
import { triedSums } from './tried.ts';

/** What settings would have done to a client's last run. Amounts are centavos; each is what it would be less what it is. */

export const TriedSettings = z.object({
  /** The runs that paid the client's last cut-off; empty: none has been computed yet. */
  runs: z.array(z.object({ id: Id, name: z.string(), state: z.enum(runStates) })),
  from_date: LocalDate.nullable(),
  to_date: LocalDate.nullable(),
  /** A mark of these runs as they are; sent with the next part, so that no two parts are of different computings. */
  mark: z.string(),
  /** People the runs pay for this client. */
  total: z.int(),
  /** After whom the next part goes on; null: this was the last one. */
  next: Id.nullable(),
  ...triedSums,
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

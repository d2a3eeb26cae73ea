import { z } from 'zod';
import { lawKinds } from '#domain/tables/law-rows.ts';
import { endpoint } from '../endpoint.ts';
import { Id, LocalDate, one } from '../shapes.ts';
import { triedSums } from './tried.ts';

/** What a table of law would have done to the last pay of every client. Amounts are centavos; each is what it would be less what it is. */
const TriedLaw = z.object({
  /** Of this answer's people, by client. */
  clients: z.array(z.object({ client_id: Id, client: z.string(), ...triedSums })),
  /** What was computed again: of each client the last cut-off that closes its month, or the last there is. */
  over: z.object({
    runs: z.int(),
    clients: z.int(),
    /** Clients of whom no month is closed yet: contributions taken with the month's last pay are not in it. */
    open_months: z.int(),
    from_date: LocalDate.nullable(),
    to_date: LocalDate.nullable(),
  }),
  /** A mark of these runs as they are and of the table; sent with the next part, so that no two parts are of different ones. */
  mark: z.string(),
  /** People the runs pay. */
  total: z.int(),
  /** After whom the next part goes on; null: this was the last one. */
  next: Id.nullable(),
});
export type TriedLaw = z.output<typeof TriedLaw>;

export const tryLaw = endpoint({
  api: 'payroll',
  method: 'POST',
  path: '/api/law/try',
  permission: 'PAY03',
  reads: true,
  summary:
    'What a table of law, a draft too, would have done to the last pay of every client: it is computed again in memory from what it was made from, 500 people an answer, and nothing is kept. Who may not see runs is refused',
  body: z.object({
    kind: z.enum(lawKinds),
    /** Which table. */
    id: Id,
    /** As a part before answered. */
    after: Id.nullable().default(null),
    mark: z.string().max(200).default(''),
  }),
  response: one(TriedLaw),
});

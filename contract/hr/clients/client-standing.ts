import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, one } from '#contract/shapes.ts';

const count = z.int().min(0);

/** Where a client stands in its calendar. */
const ClientStanding = z.object({
  client_id: Id,
  client: z.string(),
  /** By which payroll knows it too. */
  client_code: z.string(),
  /** The cut-off that runs: it ends next. */
  running: z.object({ from: LocalDate, to: LocalDate }),
  /** The last one that is over, and how far its time is; without people there is nothing to say of it. */
  last: z.object({
    from: LocalDate,
    to: LocalDate,
    time: z.object({ people: count, review: count, for_approval: count, approved: count }).nullable(),
  }),
});
export type ClientStanding = z.output<typeof ClientStanding>;

export const clientsStanding = endpoint({
  api: 'hr',
  permission: 'HRIS04',
  method: 'POST',
  path: '/clients/standing',
  reads: true,
  summary: 'Of the clients of a page: the cut-off that runs, and how far the time of the last one is',
  body: z.object({ client_ids: z.array(Id).min(1).max(1000) }),
  response: one(z.array(ClientStanding)),
});

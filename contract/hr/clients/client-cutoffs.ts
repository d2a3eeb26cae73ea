import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, one } from '#contract/shapes.ts';

const count = z.int().min(0);

/** A client's current and last cutoff. */
const ClientCutoffs = z.object({
  client_id: Id,
  client: z.string(),
  /** Payroll's ID of the client. */
  client_code: z.string(),
  /** The current cutoff. */
  running: z.object({ from: LocalDate, to: LocalDate }),
  /**
   * The last finished cutoff, and the number of employees by progress of their time. `time` is null without employees.
   */
  last: z.object({
    from: LocalDate,
    to: LocalDate,
    time: z.object({ people: count, review: count, for_approval: count, approved: count }).nullable(),
  }),
});
export type ClientCutoffs = z.output<typeof ClientCutoffs>;

export const listClientCutoffs = endpoint({
  api: 'hr',
  permission: 'HRIS04',
  method: 'POST',
  path: '/clients/standing',
  reads: true,
  summary: 'List the current cutoff and the progress of the last cutoff’s time, of the clients of a page',
  body: z.object({ client_ids: z.array(Id).min(1).max(1000) }),
  response: one(z.array(ClientCutoffs)),
});

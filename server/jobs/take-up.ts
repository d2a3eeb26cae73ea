import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { leaveSilent, waitingJobs } from './work.queries.ts';

/** The queue of all long work that people see. */
export const workQueueName = 'work';

/**
 * Sends again what waits: jobs whose process died, and those whose message was lost. Called at the start of a worker and
 * every so often; a job that is sent twice is still done once. `alone`: no other process can be at work.
 */
export async function takeUp(
  db: Kysely<DB>,
  send: (queue: string, data: object) => Promise<void>,
  alone: boolean,
): Promise<void> {
  await leaveSilent(db, alone);
  for (const job of await waitingJobs(db)) await send(workQueueName, { job });
}

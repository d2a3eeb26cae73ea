import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { leaveSilent, waitingKinds } from './work.queries.ts';

/** The queue of long work that people see. */
export const workQueueName = 'work';
/** The lane of runs: pay waits for no import. */
export const payQueueName = 'work-pay';

const ofPay: ReadonlySet<string> = new Set(['run-pull', 'run-compute', 'run-post']);

/** The queue that a kind of work waits in. */
export const queueNameOf = (kind: string): string => (ofPay.has(kind) ? payQueueName : workQueueName);

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
  for (const { id: job, kind } of await waitingKinds(db)) await send(queueNameOf(kind), { job });
}

import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { leaveSilent, waitingKinds } from './work.queries.ts';

/** The queue of background jobs that users see. */
export const workQueueName = 'work';
/** The lane of runs: pay waits for no import. */
export const payQueueName = 'work-pay';

const ofPay: ReadonlySet<string> = new Set(['run-pull', 'run-compute', 'run-post']);

/** The queue of a kind of job. */
export const queueNameOf = (kind: string): string => (ofPay.has(kind) ? payQueueName : workQueueName);

/**
 * Queues waiting jobs again: those whose process died, and those whose message was lost. Called at a worker's start and
 * regularly; a job queued twice is still done once. `alone`: no other process can be working.
 */
export async function takeUp(
  db: Kysely<DB>,
  send: (queue: string, data: object) => Promise<void>,
  alone: boolean,
): Promise<void> {
  await leaveSilent(db, alone);
  for (const { id: job, kind } of await waitingKinds(db)) await send(queueNameOf(kind), { job });
}

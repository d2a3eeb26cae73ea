import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { leaveSilent, waitingKinds } from './work.queries.ts';

/** The queue of background jobs that users see. */
export const workQueueName = 'work';
/** A separate lane for runs, so that payroll never waits for imports. */
export const payQueueName = 'work-pay';

const ofPay: ReadonlySet<string> = new Set(['run-pull', 'run-compute', 'run-post']);

/** Returns the queue of a kind of job. */
export const queueNameOf = (kind: string): string => (ofPay.has(kind) ? payQueueName : workQueueName);

/**
 * Queues waiting jobs again whose process died or whose message was lost. Called at a worker's start and regularly. A
 * job queued twice still runs once. `alone` means that no other process can be working.
 */
export async function takeUp(
  db: Kysely<DB>,
  send: (queue: string, data: object) => Promise<void>,
  alone: boolean,
): Promise<void> {
  await leaveSilent(db, alone);
  for (const { id: job, kind } of await waitingKinds(db)) await send(queueNameOf(kind), { job });
}

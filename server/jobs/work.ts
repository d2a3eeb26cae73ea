import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { PermissionCode } from '#contract/permissions.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { HttpError, loggable } from '#server/http/errors.ts';
import type { Queue } from './start.ts';
import { payQueueName, queueNameOf, workQueueName } from './take-up.ts';
import { beat, claimJob, insertJob, leaveJob, type JobRow } from './work.queries.ts';
import { sentences } from '#server/text/en/jobs.ts';

/** A job's result. */
export interface JobOutcome {
  /** A sentence, such as `412 new, 3 refused`. */
  found: string;
  /** True if part of the result needs action. */
  attention?: boolean;
  /** The app address that shows the result. */
  link?: string;
  file?: { key: string; name: string; type: string; size: number };
  /** Data for the screen that shows the result, kept as long as the job. */
  result?: object;
}

/** A running job, as passed to its kind. */
export interface JobRun {
  id: number;
  input: unknown;
  /** The last reported resume point. Null at the first run. */
  reached: unknown;
  startedBy: number | null;
  now: string;
  /**
   * Reports the progress, and the resume point after a stop. Call it between steps, outside a transaction. Throws if
   * the job was stopped or another process has it.
   */
  report(progress: { done?: number; total?: number | null; reached?: unknown }): Promise<void>;
}

/**
 * A kind of background job. It may be run again from `reached` at any time, so each step must take effect only once,
 * however often it is tried.
 */
export interface JobKind {
  name: string;
  work(run: JobRun): Promise<JobOutcome>;
}

/** Thrown to end a job with a sentence for the user who started it. */
export class JobFailed extends Error {}
/** Thrown when a user asked to stop the job. */
class JobStopped extends Error {}
/** Thrown when another process has taken over the job. */
class JobLost extends Error {}

/**
 * Starts a job in its transaction, so that both are stored or neither. Users with `permission` see the job, or with
 * `also`, users with both. Returns its ID.
 */
export async function startJob(
  db: Kysely<DB>,
  context: Context,
  job: {
    api: 'hr' | 'payroll';
    kind: string;
    permission: PermissionCode;
    also?: PermissionCode;
    title: string;
    input: object;
    link?: string;
    startedBy: number | null;
    now: string;
  },
): Promise<number> {
  const { startedBy: started_by, now: created_at, link = null, also = null, ...rest } = job;
  const id = await insertJob(db, { ...rest, link, also, started_by, created_at });
  await context.jobs?.send(db, queueNameOf(job.kind), { job: id });
  return id;
}

const Work = z.object({ job: z.int() });
const fault = sentences.anErrorInKawaniStopped;

/**
 * Returns the queues for background jobs in two lanes: imports and other lists in one, runs in the other. Another
 * process resumes the job of a dead one. Each lane knows all kinds, so it also runs jobs that a previous version left
 * in the other lane.
 */
export const workQueues = (context: Context, kinds: readonly JobKind[]): Queue[] => [
  workQueue(context, kinds),
  { ...workQueue(context, kinds), name: payQueueName },
];

/** Returns only the lane of imports and other lists. */
export const workQueue = (context: Context, kinds: readonly JobKind[]): Queue => ({
  name: workQueueName,
  retry: { retryLimit: 3, retryDelay: 5, retryDelayMax: 60 },
  atOnce: 2,
  pollSeconds: 0.5,
  async work(data, last) {
    const { job: id } = Work.parse(data);
    const runner = randomUUID();
    const now = new Date(context.now()).toISOString();
    const job = await claimJob(context.db, id, runner, now);
    if (job) await runJob(context, kinds, { job, runner, last });
  },
});

/**
 * Returns whether a retry would be refused again. A conflict with other work (425) ends with that work, or with the
 * last try.
 */
const isFinal = ({ status }: HttpError, last: boolean): boolean => status < 500 && (status !== 425 || last);

async function runJob(
  context: Context,
  kinds: readonly JobKind[],
  { job, runner, last }: { job: JobRow; runner: string; last: boolean },
): Promise<void> {
  const mine = { id: job.id, runner };
  const now = () => new Date(context.now()).toISOString();
  const kind = kinds.find((k) => k.name === job.kind);
  const over = new AbortController();
  const heart = keepBeating(context, mine, over.signal);
  try {
    if (!kind) throw new JobFailed(sentences.thisVersionOfKawaniDoesnt);
    if (job.cancel_asked) throw new JobStopped();
    const outcome = await kind.work({
      id: job.id,
      input: job.input,
      reached: job.reached,
      startedBy: job.started_by,
      now: now(),
      async report(progress) {
        const still = await beat(context.db, mine, progress);
        if (!still) throw new JobLost();
        if (still.cancel_asked) throw new JobStopped();
      },
    });
    await leaveJob(context.db, mine, { state: 'done', ...outcome, ended_at: now() });
  } catch (error) {
    if (error instanceof JobLost) return;
    if (error instanceof JobStopped) await leaveJob(context.db, mine, { state: 'cancelled', ended_at: now() });
    else if (error instanceof JobFailed || (error instanceof HttpError && isFinal(error, last)))
      await leaveJob(context.db, mine, { state: 'failed', error: error.message, ended_at: now() });
    else if (last) {
      context.log.error({ job: job.id, kind: job.kind, error: loggable(error) }, 'job failed');
      await leaveJob(context.db, mine, { state: 'failed', error: fault, ended_at: now() });
    } else {
      context.log.warn({ job: job.id, kind: job.kind, error: loggable(error) }, 'job is tried again');
      await leaveJob(context.db, mine, { state: 'waiting', ended_at: null });
      throw error;
    }
  } finally {
    over.abort();
    await heart;
  }
}

/** Reports every 5 seconds that the process is alive, until the job ends. */
async function keepBeating(context: Context, job: { id: number; runner: string }, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await wait(5000, undefined, { signal: over }).catch(() => undefined);
    if (over.aborted) return;
    // While the database is unavailable, no other process can take the job either.
    await beat(context.db, job).catch(() => undefined);
  }
}

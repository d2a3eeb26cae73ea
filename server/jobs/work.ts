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

/** What came of a job. */
export interface JobOutcome {
  /** In a sentence: `412 new, 3 refused`. */
  found: string;
  /** Some of it needs somebody. */
  attention?: boolean;
  /** Where to look at it, an address of the app. */
  link?: string;
  file?: { key: string; name: string; type: string; size: number };
  /** For the screen that shows it; kept as long as the job. */
  result?: object;
}

/** A job under way, as its kind is handed it. */
export interface JobRun {
  id: number;
  input: unknown;
  /** What `report` was last told to go on from; null at the first time. */
  reached: unknown;
  startedBy: number | null;
  now: string;
  /**
   * Says how far it is, and what to go on from after a stop. To be called between steps, outside a transaction; throws
   * where the job was stopped or another process has it.
   */
  report(progress: { done?: number; total?: number | null; reached?: unknown }): Promise<void>;
}

/** A kind of long work. It may be run again from `reached` at any moment: each step is done once, however often it is tried. */
export interface JobKind {
  name: string;
  work(run: JobRun): Promise<JobOutcome>;
}

/** Ends a job with a sentence for the person who started it. */
export class JobFailed extends Error {}
/** Somebody asked it to stop. */
class JobStopped extends Error {}
/** Another process has taken it up. */
class JobLost extends Error {}

/**
 * Starts long work in the transaction of what it belongs to: both stand, or neither. `permission`: who holds it sees the
 * job, and where there is an `also`, who holds both. Answers its number.
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
const fault = 'A fault of ours stopped it; it is in the log. Go on with it, or tell whoever looks after Kawani.';

/**
 * Runs long work, in two lanes: imports and other lists in one, runs in the other. A job whose process died is taken up by the
 * next one. Each lane knows all kinds: what was left in the other one by a former version is done too.
 */
export const workQueues = (context: Context, kinds: readonly JobKind[]): Queue[] => [
  workQueue(context, kinds),
  { ...workQueue(context, kinds), name: payQueueName },
];

/** One lane alone. */
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

/** It would be refused again. That somebody else is at work on the same (425) ends with their work, or with the last try. */
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
    if (!kind) throw new JobFailed('This version of Kawani does not know this kind of work.');
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

/** Says every 5 seconds that the process lives, until the job is over. */
async function keepBeating(context: Context, job: { id: number; runner: string }, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await wait(5000, undefined, { signal: over }).catch(() => undefined);
    if (over.aborted) return;
    // While the database is away nobody else can take the job either.
    await beat(context.db, job).catch(() => undefined);
  }
}

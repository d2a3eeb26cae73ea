import { PGlite, types } from '@electric-sql/pglite';
import type { Kysely } from 'kysely';
import { fromKysely, fromPglite, PgBoss } from 'pg-boss';
import { mustExist } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { unavailable } from '#server/database/unavailable.ts';
import { loggable } from '#server/http/errors.ts';
import { housekeeping } from './housekeeping.ts';
import { takeUp, workQueueName } from './take-up.ts';
import { asError } from '#domain/lists/thrown.ts';

const nightly = 'housekeeping';

/** A kind of job: its name, its retries, and its work. */
export interface Queue {
  name: string;
  /** The retries. The pause doubles from `retryDelay` to `retryDelayMax` seconds. */
  retry: { retryLimit: number; retryDelay: number; retryDelayMax: number };
  /** Maximum number of jobs that one process runs at once. */
  atOnce: number;
  /** Seconds between polls, for jobs that a user waits for. */
  pollSeconds?: number;
  /** Does the work. It must be safe to run twice. Throwing retries it, and `last` marks the last try. */
  work: (data: unknown, last: boolean) => Promise<void>;
}

export interface Jobs {
  /**
   * Queues a job in its transaction, so that both happen or neither. It runs after `afterSeconds` at the earliest.
   */
  send(trx: Kysely<DB>, queue: string, data: object, afterSeconds?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Opens pg-boss in its own schema of the same database. The embedded one uses its single connection. */
function boss(context: Context, databaseUrl: string | undefined, working: boolean): PgBoss {
  const { driver } = context.database;
  const duties = { supervise: working, schedule: working };
  if (!(driver instanceof PGlite))
    return new PgBoss({
      connectionString: mustExist(databaseUrl, 'PostgreSQL has no address'),
      max: working ? 3 : 1,
      ...duties,
    });
  // pg-boss expects Dates where the rest of Kawani reads ISO strings.
  const options = { parsers: types.parsers };
  return new PgBoss({
    backend: 'pglite',
    db: fromPglite({
      query: (text, params) => driver.query(text, params, options),
      exec: (text) => driver.exec(text, options),
    }),
    ...duties,
  });
}

/**
 * Opens the queues for this process, to queue jobs and with `working` also to run them and the nightly sweep. Jobs
 * survive a restart and are safe to run twice.
 */
export async function startJobs(
  context: Context,
  given: {
    databaseUrl?: string | undefined;
    queues: readonly Queue[];
    working: boolean;
    pollSeconds?: number;
    /** Other nightly work. Safe to run twice. */
    nightly?: readonly ((context: Context) => Promise<object>)[];
  },
): Promise<Jobs> {
  const jobs = boss(context, given.databaseUrl, given.working);
  jobs.on('error', report(context.log));
  await jobs.start();
  for (const { name } of given.queues) {
    await jobs.createQueue(name);
    // Makes pg-boss look up and cache the queue here. Inside a transaction the lookup would wait for the embedded
    // database's only connection, which the transaction uses.
    await jobs.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
  }
  if (given.working) {
    for (const queue of given.queues) await work(jobs, queue, given.pollSeconds ?? queue.pollSeconds ?? 2);
    await jobs.createQueue(nightly);
    await jobs.work(nightly, { pollingIntervalSeconds: 60 }, async () => {
      for (const duty of given.nightly ?? []) context.log.info({ job: nightly, ...(await duty(context)) });
      context.log.info({ job: nightly, ...(await housekeeping(context)) });
    });
    await jobs.schedule(nightly, '15 3 * * *', null, { tz: 'Asia/Manila' });
  }
  const retries = new Map(given.queues.map((q) => [q.name, q.retry]));
  const send: Jobs['send'] = async (trx, queue, data, afterSeconds = 0) => {
    const db = fromKysely(trx);
    await jobs.send(queue, data, { ...retries.get(queue), retryBackoff: true, startAfter: afterSeconds, db });
  };
  const stopTakingUp =
    given.working && retries.has(workQueueName) ? await takeUpEvery(context, send, jobs) : () => undefined;
  return {
    send,
    stop: () => {
      stopTakingUp();
      return jobs.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** Resumes jobs left by a dead process, now and then every 10 seconds. Returns a function that stops it. */
async function takeUpEvery(context: Context, send: Jobs['send'], jobs: PgBoss): Promise<() => void> {
  const look = (alone: boolean) =>
    takeUp(context.db, (queue, data) => send(context.db, queue, data), alone).catch((error: unknown) => {
      jobs.emit('error', asError(error));
    });
  await look(context.database.kind === 'pglite');
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look(false).finally(() => {
      looking = false;
    });
  }, 10_000);
  timer.unref();
  return () => clearInterval(timer);
}

const minute = 60_000;

/**
 * Returns a logger for the queues' errors. Since every worker polls every other second, an unavailable database is
 * logged once a minute. The queues continue when it is back.
 */
function report(log: Context['log']): (error: Error) => void {
  let said = -Infinity;
  return (error) => {
    const why = unavailable(error);
    if (!why) {
      // pg-boss also reports copies of errors, which aren't Errors themselves.
      log.error({ error: loggable(Object.assign(new Error(error.message), error)) }, 'jobs');
    } else if (performance.now() - said > minute) {
      said = performance.now();
      log.warn({ reason: why }, 'jobs wait');
    }
  };
}

const work = (jobs: PgBoss, queue: Queue, pollingIntervalSeconds: number) =>
  jobs.work(
    queue.name,
    { pollingIntervalSeconds, includeMetadata: true, localConcurrency: queue.atOnce },
    async (batch) => {
      for (const job of batch) await queue.work(job.data, job.retryCount >= job.retryLimit);
    },
  );

import { sql, type Kysely, type Selectable } from 'kysely';
import type { DB } from '#server/database/tables.ts';

export type JobRow = Selectable<DB['work.jobs']>;

/**
 * Seconds without a sign of life after which a job's process counts as dead. It reports every 5. This uses the
 * database's real clock even in tests, since a process's life doesn't depend on the app's time.
 */
export const silentSeconds = 20;

export async function insertJob(
  db: Kysely<DB>,
  job: {
    api: 'hr' | 'payroll';
    kind: string;
    permission: string;
    also: string | null;
    title: string;
    input: object;
    link: string | null;
    started_by: number | null;
    created_at: string;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('work.jobs')
    .values({ ...job, input: JSON.stringify(job.input) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Claims a waiting job, or one whose process is silent. Returns undefined if there is none. */
export const claimJob = (db: Kysely<DB>, id: number, runner: string, now: string): Promise<JobRow | undefined> =>
  db
    .updateTable('work.jobs')
    .set({
      state: 'running',
      runner,
      beat_at: sql`clock_timestamp()`,
      begun_at: sql`coalesce(begun_at, ${now}::timestamptz)`,
      error: null,
    })
    .where('id', '=', id)
    .where(sql<boolean>`(state = 'waiting' or (state = 'running'
      and beat_at < clock_timestamp() - ${silentSeconds} * interval '1 second'))`)
    .returningAll()
    .executeTakeFirst();

/** Reports a sign of life and the progress. Returns undefined if another process now has the job. */
export const beat = (
  db: Kysely<DB>,
  job: { id: number; runner: string },
  progress: { done?: number; total?: number | null; reached?: unknown } = {},
): Promise<{ cancel_asked: boolean } | undefined> =>
  db
    .updateTable('work.jobs')
    .set({
      beat_at: sql`clock_timestamp()`,
      ...(progress.done !== undefined && { done: progress.done }),
      ...(progress.total !== undefined && { total: progress.total }),
      ...(progress.reached !== undefined && { reached: JSON.stringify(progress.reached) }),
    })
    .where('id', '=', job.id)
    .where('runner', '=', job.runner)
    .where('state', '=', 'running')
    .returning('cancel_asked')
    .executeTakeFirst();

/** Seconds below which a job ends without a notification: the user is still on the page. */
const toldAfterSeconds = 10;

/**
 * Notifies the user who started a job that it ended, in the transaction that ends it, so that this happens once,
 * whatever fails later. Only in the app. The result may name employees and stays with the job, which needs its
 * permission and the day's password.
 */
const tellStarter = (trx: Kysely<DB>, id: number) =>
  sql`insert into hr.notices (employee_id, user_id, kind, filing_id, version, status, title, link, remark,
      first_date, last_date, decided_at, tell_at, told_at)
    select u.employee_id, case when u.employee_id is null then u.id end, 'job', j.id,
      coalesce((select max(n.version) from hr.notices n where n.kind = 'job' and n.filing_id = j.id), 0) + 1,
      j.state, j.title || case j.state when 'done' then ', done' else ', not done' end, coalesce(j.link, '/dashboard'),
      null, d.day, d.day, j.ended_at, j.ended_at, j.ended_at
    from work.jobs j join auth.users u on u.id = coalesce(j.asked_by, j.started_by),
      lateral (select (j.ended_at at time zone 'Asia/Manila')::date as day) d
    where j.id = ${id} and j.state in ('done', 'failed')
      and j.ended_at - coalesce(j.asked_at, j.created_at) >= ${toldAfterSeconds} * interval '1 second'`.execute(trx);

/** Ends a job and notifies its starter, or queues it again, if this process still has it. */
export async function leaveJob(
  db: Kysely<DB>,
  job: { id: number; runner: string },
  as: {
    state: 'waiting' | 'done' | 'failed' | 'cancelled';
    found?: string;
    error?: string;
    attention?: boolean;
    link?: string;
    ended_at: string | null;
    file?: { key: string; name: string; type: string; size: number };
    result?: object;
  },
): Promise<boolean> {
  const { file, result, ...values } = as;
  return db.transaction().execute(async (trx) => {
    const left = await trx
      .updateTable('work.jobs')
      .set({
        ...values,
        runner: null,
        cancel_asked: false,
        ...(file && { file_key: file.key, file_name: file.name, file_type: file.type, file_size: file.size }),
      })
      .where('id', '=', job.id)
      .where('runner', '=', job.runner)
      .returning('id')
      .executeTakeFirst();
    if (left && result)
      await trx
        .insertInto('work.job_results')
        .values({ job_id: job.id, result: JSON.stringify(result) })
        .execute();
    if (left) await tellStarter(trx, job.id);
    return left !== undefined;
  });
}

/**
 * Queues jobs of silent processes again, or all running ones if no other process can be working, as at the start of
 * the embedded database.
 */
export async function leaveSilent(db: Kysely<DB>, all: boolean): Promise<void> {
  await db
    .updateTable('work.jobs')
    .set({ state: 'waiting', runner: null })
    .where('state', '=', 'running')
    .$if(!all, (q) => q.where(sql<boolean>`beat_at < clock_timestamp() - ${silentSeconds} * interval '1 second'`))
    .execute();
}

/** Returns waiting jobs, with their kinds, in the order requested. */
export const waitingKinds = (db: Kysely<DB>): Promise<{ id: number; kind: string }[]> =>
  db.selectFrom('work.jobs').select(['id', 'kind']).where('state', '=', 'waiting').orderBy('id').execute();

export const waitingJobs = async (db: Kysely<DB>): Promise<number[]> => (await waitingKinds(db)).map((row) => row.id);

const shown = (db: Kysely<DB>, api: 'hr' | 'payroll', codes: readonly string[]) =>
  db
    .selectFrom('work.jobs as j')
    .leftJoin('auth.users as u', 'u.id', 'j.started_by')
    .selectAll('j')
    .select('u.name as by')
    .where('j.api', '=', api)
    .where(sql<boolean>`j.permission = any(${[...codes]}) and (j.also is null or j.also = any(${[...codes]}))`);

export type ShownJob = JobRow & { by: string | null };

export const jobById = (
  db: Kysely<DB>,
  api: 'hr' | 'payroll',
  codes: readonly string[],
  id: number,
): Promise<ShownJob | undefined> => shown(db, api, codes).where('j.id', '=', id).executeTakeFirst();

/** Returns running jobs and those that ended since a time, latest first, at most 50. */
export const jobsSince = (
  db: Kysely<DB>,
  api: 'hr' | 'payroll',
  codes: readonly string[],
  given: { since: string; of: number | null },
): Promise<ShownJob[]> =>
  shown(db, api, codes)
    .where((eb) => eb.or([eb('j.ended_at', 'is', null), eb('j.ended_at', '>', given.since)]))
    .$if(given.of !== null, (q) => q.where('j.started_by', '=', given.of))
    .orderBy('j.id', 'desc')
    .limit(50)
    .execute();

/** Asks a running job to stop. A waiting one is stopped at once. */
export async function cancelJob(db: Kysely<DB>, id: number, now: string): Promise<void> {
  await db
    .updateTable('work.jobs')
    .set({ state: 'cancelled', ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  await db
    .updateTable('work.jobs')
    .set({ cancel_asked: true })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Queues a stopped or failed job again, for the requesting user. Returns false if it is neither. */
export async function resumeJob(db: Kysely<DB>, id: number, by: number, now: string): Promise<boolean> {
  const row = await db
    .updateTable('work.jobs')
    .set({ state: 'waiting', asked_at: now, asked_by: by, ended_at: null, error: null, cancel_asked: false })
    .where('id', '=', id)
    .where('state', 'in', ['cancelled', 'failed'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes jobs that ended before a time, and their notifications. Their files go with the next sweep, since nothing
 * refers to them.
 */
export async function removeOldJobs(db: Kysely<DB>, before: string): Promise<void> {
  await db.deleteFrom('hr.notices').where('kind', '=', 'job').where('decided_at', '<', before).execute();
  await db.deleteFrom('work.jobs').where('ended_at', '<', before).execute();
}

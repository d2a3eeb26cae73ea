import { sql, type Kysely, type Selectable } from 'kysely';
import type { DB } from '#server/database/tables.ts';

export type JobRow = Selectable<DB['work.jobs']>;

/**
 * Seconds after which a process that works on a job and was not heard of is taken for dead. It is heard of every 5. By the
 * database's real clock, also in tests: whether a process lives is no matter of the app's time.
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

/** Takes a job that waits, or whose process is silent; undefined where there is none such. */
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

/** Says that the process lives, and how far it is; undefined where the job is no longer its own. */
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

/** Whoever waited less long for it saw it end. */
const toldAfterSeconds = 10;

/**
 * Tells who asked for a job that it ended, in the transaction that ends it: once, whatever dies after it. In the app alone.
 * What it found may name people and stays with the job, which asks for its code and for the password of the day.
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

/** Ends a job, and tells who started it, or lets it wait again; only while it is this process's. */
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

/** Jobs whose process is silent wait again: all that run where nobody else can, as at the start of the embedded database. */
export async function leaveSilent(db: Kysely<DB>, all: boolean): Promise<void> {
  await db
    .updateTable('work.jobs')
    .set({ state: 'waiting', runner: null })
    .where('state', '=', 'running')
    .$if(!all, (q) => q.where(sql<boolean>`beat_at < clock_timestamp() - ${silentSeconds} * interval '1 second'`))
    .execute();
}

/** Jobs that wait, with their kinds, in the order they were asked for. */
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

/** What runs, and what ended since a moment; the latest first, at most 50. */
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

/** Asks a running job to stop; one that waits is stopped at once. */
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

/** Lets a job that was stopped or failed wait again, for who asked for that; false where it is neither. */
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

/** Removes jobs that ended before a moment, and what was told of them. Their files go with the next sweep, as nothing refers to them any more. */
export async function removeOldJobs(db: Kysely<DB>, before: string): Promise<void> {
  await db.deleteFrom('hr.notices').where('kind', '=', 'job').where('decided_at', '<', before).execute();
  await db.deleteFrom('work.jobs').where('ended_at', '<', before).execute();
}

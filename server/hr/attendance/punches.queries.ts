import { sql, type Kysely } from 'kysely';
import type { TimeUpload, UnmatchedBadge } from '#contract/hr/attendance/time-punches.ts';
import type { FilePunch, FileProblem, PunchLayout } from '#domain/attendance/punch-file.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

/** Returns whether the badge number of time logs `p` is ignored at its device. */
export const ignoredBadge = (p: 'p' | 'x') => sql<boolean>`exists (
  select from hr.ignored_badges i where i.device_id = ${sql.ref(`${p}.device_id`)} and i.pin = ${sql.ref(`${p}.pin`)})`;

/**
 * Returns the ID of a client's device by code, and creates the device if there is none. Uploads of one device wait for
 * each other. `importedAt` marks a device created by an import at that moment.
 */
export async function deviceOf(
  db: Kysely<DB>,
  clientId: number,
  code: string,
  importedAt: string | null = null,
): Promise<number> {
  await sql`insert into hr.time_devices (client_id, code, imported_at)
    values (${clientId}, ${code}, ${importedAt}::timestamptz) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from hr.time_devices where client_id = ${clientId} and lower(code) = lower(${code}) for update`.execute(
    db,
  );
  return firstOf(rows).id;
}

export interface NewUpload {
  clientId: number;
  deviceId: number;
  fileName: string;
  layout: PunchLayout;
  sha256: Uint8Array;
  size: number;
  storageKey: string;
  by: number;
  at: string;
  /** Lines that couldn't be read. */
  problems: readonly FileProblem[];
}

/**
 * Maximum number of skipped lines whose reasons are stored. A file of another kind would have a reason for every line.
 */
const mostProblems = 50;

/**
 * Writes the time logs of a file, each once per device, number, and second. New ones are matched by the badge valid on
 * their day. `byCode` matches the others by employee code, for an archived employee until the morning after the last
 * day. Returns the upload's id.
 */
export async function writePunches(
  db: Kysely<DB>,
  upload: NewUpload,
  punches: readonly FilePunch[],
  byCode: boolean,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into hr.time_uploads (client_id, device_id, file_name, layout, sha256, size, storage_key, rows, added, known,
      unmatched, first_on, last_on, uploaded_by, uploaded_at, skipped, problems)
    select ${upload.clientId}, ${upload.deviceId}, ${upload.fileName}, ${upload.layout}, ${upload.sha256}, ${upload.size},
      ${upload.storageKey}, ${punches.length}, 0, ${punches.length}, 0, min(x::date), max(x::date), ${upload.by}, ${upload.at},
      ${upload.problems.length}, ${JSON.stringify(upload.problems.slice(0, mostProblems))}::jsonb
    from unnest(${punches.map((p) => p.at)}::text[]) as x returning id`.execute(db);
  const id = firstOf(rows).id;
  await sql`
    insert into hr.device_punches (client_id, device_id, pin, at, tag, upload_id, employee_id)
    select ${upload.clientId}, ${upload.deviceId}, x.pin, (x.at || '+08')::timestamptz, x.tag, ${id}, coalesce(
      (select b.employee_id from hr.time_badges b where b.device_id = ${upload.deviceId} and b.pin = x.pin
        and b.from_date <= x.at::date order by b.from_date desc limit 1),
      case when ${byCode} then (select e.id from hr.employees e where lower(e.employee_code) = lower(x.pin)
        and (e.archived_at is null or x.at::date <= e.separated_on + 1) limit 1) end)
    from unnest(${punches.map((p) => p.pin)}::text[], ${punches.map((p) => p.at)}::text[],
      ${punches.map((p) => p.tag)}::text[]) as x (pin, at, tag)
    on conflict (device_id, pin, at) do nothing`.execute(db);
  await sql`
    update hr.time_uploads u set added = x.n, known = u.rows - x.n, unmatched = x.unmatched
    from (select count(*)::int as n, count(*) filter (where employee_id is null and not ${ignoredBadge('p')})::int as unmatched
      from hr.device_punches p where upload_id = ${id}) x where u.id = ${id}`.execute(db);
  await givePunches(db, sql`x.upload_id = ${id}`);
  return id;
}

/** Turns device records into the time logs of the employees they are matched with. */
export async function givePunches(db: Kysely<DB>, which: ReturnType<typeof sql>): Promise<void> {
  await sql`
    insert into hr.time_punches (employee_id, at, direction, source, device_punch_id)
    select x.employee_id, x.at, case when x.tag = any (d.out_tags) then 'out' else 'in' end, d.code, x.id
    from hr.device_punches x join hr.time_devices d on d.id = x.device_id
    where ${which} and x.employee_id is not null order by x.at, x.id
    on conflict (employee_id, at, direction) do nothing`.execute(db);
}

/**
 * Returns the employees and dates of an upload's matched time logs, or of some device records, earliest date first.
 */
export async function daysTouched(db: Kysely<DB>, by: { uploadId: number } | { ids: readonly number[] }) {
  const which = 'uploadId' in by ? sql`upload_id = ${by.uploadId}` : sql`id = any (${[...by.ids]})`;
  const { rows } = await sql<{ employeeIds: number[]; dates: string[] }>`
    select coalesce(array_agg(distinct employee_id), '{}') as "employeeIds",
      coalesce(array_agg(distinct (at at time zone 'Asia/Manila')::date::text), '{}') as dates
    from hr.device_punches where ${which} and employee_id is not null`.execute(db);
  return firstOf(rows);
}

const uploads = (db: Kysely<DB>) =>
  db
    .selectFrom('hr.time_uploads as u')
    .innerJoin('hr.time_devices as d', 'd.id', 'u.device_id')
    .leftJoin('auth.users as a', 'a.id', 'u.uploaded_by')
    .leftJoin('auth.users as n', 'n.id', 'u.undone_by')
    .select([
      'u.id',
      'u.client_id',
      'd.code as device',
      'u.file_name',
      'u.layout',
      'u.rows',
      'u.added',
      'u.known',
      'u.unmatched',
      'u.first_on',
      'u.last_on',
      'a.name as uploaded_by',
      'u.uploaded_at',
      'u.skipped',
      'u.problems',
      'n.name as undone_by',
      'u.undone_at',
    ]);

export const uploadById = async (db: Kysely<DB>, id: number): Promise<TimeUpload> =>
  (await uploads(db).where('u.id', '=', id).executeTakeFirstOrThrow()) as TimeUpload;

export async function uploadsOf(db: Kysely<DB>, clientId: number, limit: number, offset: number) {
  const data = await uploads(db)
    .where('u.client_id', '=', clientId)
    .orderBy('u.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('hr.time_uploads')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  const devices = await db
    .selectFrom('hr.time_devices')
    .select('code')
    .where('client_id', '=', clientId)
    .where('archived_at', 'is', null)
    .orderBy('code')
    .execute();
  return { data: data as TimeUpload[], total, devices: devices.map((d) => d.code) };
}

export async function unmatchedOf(db: Kysely<DB>, clientId: number): Promise<UnmatchedBadge[]> {
  const { rows } = await sql<UnmatchedBadge>`
    select x.device_id, d.code as device, x.pin, count(*)::int as punches, min(x.at) as first_at, max(x.at) as last_at,
      bool_or(${ignoredBadge('x')}) as ignored
    from hr.device_punches x join hr.time_devices d on d.id = x.device_id
    where x.client_id = ${clientId} and x.employee_id is null
    group by x.device_id, d.code, x.pin order by ignored, d.code, x.pin limit 500`.execute(db);
  return rows;
}

export async function deviceByCode(db: Kysely<DB>, clientId: number, code: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from hr.time_devices where client_id = ${clientId} and lower(code) = lower(${code})`.execute(db);
  return rows[0]?.id;
}

/** Returns a device's time logs from a date to a date, by badge number and time, in local time as files have it. */
export async function recordedPunches(db: Kysely<DB>, deviceId: number, days: { from: string; to: string }) {
  const { rows } = await sql<{ pin: string; at: string; tag: string; out: boolean; employee_id: number | null }>`
    select x.pin, to_char(x.at at time zone 'Asia/Manila', 'YYYY-MM-DD HH24:MI:SS') as at, x.tag, x.tag = any (d.out_tags) as out,
      (select b.employee_id from hr.time_badges b where b.device_id = x.device_id and b.pin = x.pin
        and b.from_date <= (x.at at time zone 'Asia/Manila')::date order by b.from_date desc limit 1) as employee_id
    from hr.device_punches x join hr.time_devices d on d.id = x.device_id
    where x.device_id = ${deviceId} and x.at >= (${days.from} || ' 00:00:00+08')::timestamptz
      and x.at < (${days.to} || ' 00:00:00+08')::timestamptz + interval '1 day'
    order by x.pin, x.at`.execute(db);
  return rows;
}

/** Returns whether the employee exists. */
export async function worksFor(db: Kysely<DB>, employeeId: number): Promise<boolean> {
  const row = await db.selectFrom('hr.employees').select('id').where('id', '=', employeeId).executeTakeFirst();
  return row !== undefined;
}

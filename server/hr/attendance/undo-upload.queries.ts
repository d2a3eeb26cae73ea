import { sql, type Kysely } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { givePunches } from './punches.queries.ts';

export interface UploadOfFile {
  id: number;
  device_id: number;
  device: string;
  file_name: string;
  undone_at: string | null;
}

/**
 * Returns the uploads that one file became, one for each of its devices. `lock` locks them and their devices, as an
 * upload does.
 */
export async function uploadsOfFile(db: Kysely<DB>, id: number, lock: boolean): Promise<UploadOfFile[]> {
  const { rows } = await sql<UploadOfFile>`
    select u.id, u.device_id, d.code as device, u.file_name, u.undone_at
    from hr.time_uploads u join hr.time_devices d on d.id = u.device_id
    join hr.time_uploads o on o.id = ${id} and (u.id = o.id or u.storage_key = o.storage_key)
    order by lower(d.code) ${lock ? sql`for update of u, d` : sql``}`.execute(db);
  return rows;
}

/** Returns the number of time logs that uploads still have stored, of their employees, and the first and last date. */
export async function broughtBy(db: Kysely<DB>, ids: readonly number[]) {
  const { rows } = await sql<{ logs: number; employees: number; first_on: string | null; last_on: string | null }>`
    select count(*)::int as logs, count(distinct employee_id)::int as employees,
      min((at at time zone 'Asia/Manila')::date)::text as first_on, max((at at time zone 'Asia/Manila')::date)::text as last_on
    from hr.device_punches where upload_id = any (${[...ids]})`.execute(db);
  return firstOf(rows);
}

/**
 * Returns the file name of the latest other upload that repeated time logs of these uploads: they are stored once, with
 * the first, so that undoing it would delete those of the later file too.
 */
export async function repeatedBy(db: Kysely<DB>, ids: readonly number[]): Promise<string | undefined> {
  const { rows } = await sql<{ file_name: string }>`
    select l.file_name from hr.time_uploads u join hr.time_uploads l on l.device_id = u.device_id and l.id > u.id
      and l.known > 0 and l.undone_at is null and l.first_on <= u.last_on and l.last_on >= u.first_on
    where u.id = any (${[...ids]}) and u.added > 0 and l.id <> all (${[...ids]}) order by l.id desc limit 1`.execute(
    db,
  );
  return rows[0]?.file_name;
}

interface UsedDay {
  id: number;
  client_id: number;
  employee_id: number;
  date: string;
  status: 'for_approval' | 'approved';
  posted: boolean;
}

/**
 * Returns the submitted and approved days that count time logs of uploads. An approved day names its time logs, by minute
 * of the day, and a correction names the one it changes; a submitted one is any of the date, or of a night before.
 */
export async function daysUsing(db: Kysely<DB>, ids: readonly number[], lock: boolean): Promise<UsedDay[]> {
  const { rows } = await sql<UsedDay>`
    select r.id, r.client_id, r.employee_id, r.date::text as date, r.status, r.locked_at is not null as posted
    from hr.time_records r where r.status in ('for_approval', 'approved') and exists (
      select from hr.device_punches x cross join lateral (select x.at at time zone 'Asia/Manila' as local) l
      where x.upload_id = any (${[...ids]}) and x.employee_id = r.employee_id
        and r.date between l.local::date - 1 and l.local::date
        and case when r.approved_day is null then r.date = l.local::date or l.local::time < '12:00' else
          r.approved_day -> 'punches' @> to_jsonb(floor(extract(epoch from l.local - r.date::timestamp) / 60)::int)
          or exists (select from hr.time_corrections c where c.record_id = r.id and c.undone_at is null
            and date_trunc('minute', c.at) = date_trunc('minute', x.at)) end)
    order by r.id ${lock ? sql`for update of r` : sql``}`.execute(db);
  return rows;
}

/**
 * Deletes what uploads brought, and marks them as undone. Another device's time log at the same second was not counted
 * next to a deleted one, and is now.
 */
export async function takeAway(
  db: Kysely<DB>,
  ids: readonly number[],
  given: { by: number; at: string },
): Promise<void> {
  const { rows } = await sql<{ employee_id: number; at: string }>`
    delete from hr.time_punches p using hr.device_punches x
    where p.device_punch_id = x.id and x.upload_id = any (${[...ids]}) returning p.employee_id, p.at`.execute(db);
  await sql`delete from hr.device_punches where upload_id = any (${[...ids]})`.execute(db);
  await givePunches(
    db,
    sql`(x.employee_id, x.at) in (select * from unnest(${rows.map((r) => r.employee_id)}::int[],
      ${rows.map((r) => r.at)}::timestamptz[]))`,
  );
  await sql`update hr.time_uploads set undone_by = ${given.by}, undone_at = ${given.at}
    where id = any (${[...ids]})`.execute(db);
}

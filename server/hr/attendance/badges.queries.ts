import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';
import { givePunches } from './punches.queries.ts';

/** A badge number on a device, and the employee it belongs to from a date on. */
interface Badge {
  clientId: number;
  deviceId: number;
  pin: string;
  employeeId: number;
  from: string;
}

/**
 * Assigns badge numbers to employees from a date on, up to each number's next entry, and moves the time logs of that
 * span to them: unmatched ones and those of the previous holder. Returns the ids of the time logs it moved.
 */
export async function tie(
  db: Kysely<DB>,
  badges: readonly Badge[],
  { by, at }: { by: number | null; at: string },
): Promise<number[]> {
  const given = JSON.stringify(badges);
  const { rows } = await sql<{ id: number }>`
    with b as (
      insert into hr.time_badges (client_id, device_id, pin, from_date, employee_id, created_by, created_at)
      select "clientId", "deviceId", pin, "from", "employeeId", ${by}::int, ${at}::timestamptz
      from jsonb_to_recordset(${given}::jsonb) as v("clientId" int, "deviceId" int, pin text, "from" date, "employeeId" int)
      returning device_id, pin, from_date, employee_id)
    update hr.device_punches x set employee_id = b.employee_id from b
    where x.device_id = b.device_id and x.pin = b.pin
      and (x.employee_id is null or x.employee_id = (select o.employee_id from hr.time_badges o
        where o.device_id = b.device_id and o.pin = b.pin and o.from_date < b.from_date order by o.from_date desc limit 1))
      and (x.at at time zone 'Asia/Manila')::date >= b.from_date
      and (x.at at time zone 'Asia/Manila')::date < coalesce((select min(o.from_date) from hr.time_badges o
        where o.device_id = b.device_id and o.pin = b.pin and o.from_date > b.from_date), 'infinity'::date)
    returning x.id`.execute(db);
  const ids = rows.map((r) => r.id);
  await sql`delete from hr.time_punches p using hr.device_punches x
    where p.device_punch_id = x.id and x.id = any (${ids}) and p.employee_id <> x.employee_id`.execute(db);
  await givePunches(db, sql`x.id = any (${ids})`);
  return ids;
}

/**
 * Removes the badge numbers that an import created, recognized by the moment of hire. Their time logs go back to the
 * previous holder or become unmatched. Numbers assigned since the import and matches made another way stay. Devices
 * created by the import are deleted unless something refers to them. Returns the IDs of the time logs that were matched
 * with an employee again.
 */
export async function untie(db: Kysely<DB>, employeeIds: readonly number[]): Promise<number[]> {
  const ids = [...employeeIds];
  const { rows: gone } = await sql<{ device_id: number; pin: string; employee_id: number; imported_at: string }>`
    delete from hr.time_badges b using hr.employments m
    where m.employee_id = b.employee_id and m.created_at = b.created_at and b.employee_id = any (${ids})
    returning b.device_id, b.pin, b.employee_id, b.created_at as imported_at`.execute(db);
  if (gone.length === 0) return [];
  const given = sql`jsonb_to_recordset(${JSON.stringify(gone)}::jsonb)
    as g(device_id int, pin text, employee_id int, imported_at timestamptz)`;
  await sql`delete from hr.time_punches p using hr.device_punches x, ${given}
    where p.device_punch_id = x.id and x.device_id = g.device_id and x.pin = g.pin
      and x.employee_id = g.employee_id and p.employee_id = g.employee_id`.execute(db);
  const { rows } = await sql<{ id: number; employee_id: number | null }>`
    update hr.device_punches x set employee_id = (select b.employee_id from hr.time_badges b
      where b.device_id = x.device_id and b.pin = x.pin and b.from_date <= (x.at at time zone 'Asia/Manila')::date
      order by b.from_date desc limit 1)
    from ${given} where x.device_id = g.device_id and x.pin = g.pin and x.employee_id = g.employee_id
    returning x.id, x.employee_id`.execute(db);
  const again = rows.filter((r) => r.employee_id !== null).map((r) => r.id);
  await givePunches(db, sql`x.id = any (${again})`);
  await sql`delete from hr.time_devices d
    where exists (select from ${given} where g.device_id = d.id and g.imported_at = d.imported_at)
      and not exists (select from hr.time_badges b where b.device_id = d.id)
      and not exists (select from hr.device_punches x where x.device_id = d.id)
      and not exists (select from hr.time_uploads u where u.device_id = d.id)`.execute(db);
  return again;
}

/** Returns the employee a device number belongs to from exactly this date on; undefined if there is no such entry. */
export async function badgeFrom(db: Kysely<DB>, deviceId: number, pin: string, from: string) {
  const { rows } = await sql<{ employee_id: number | null; name: string | null }>`
    select b.employee_id, ${listedName('e')} as name
    from hr.time_badges b left join hr.employees e on e.id = b.employee_id
    where b.device_id = ${deviceId} and b.pin = ${pin} and b.from_date = ${from}`.execute(db);
  return rows[0];
}

/** Ignores a device's badge number from now on, or lists it again. */
export async function setIgnored(
  db: Kysely<DB>,
  { deviceId, pin, ignored, by, at }: { deviceId: number; pin: string; ignored: boolean; by: number; at: string },
): Promise<void> {
  if (!ignored) {
    await db.deleteFrom('hr.ignored_badges').where('device_id', '=', deviceId).where('pin', '=', pin).execute();
    return;
  }
  await db
    .insertInto('hr.ignored_badges')
    .values({ device_id: deviceId, pin, ignored_by: by, ignored_at: at })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Returns the active devices of clients, ordered by code, with the client's name. */
export const devicesOf = (db: Kysely<DB>, clientIds: readonly number[]) =>
  db
    .selectFrom('hr.time_devices as d')
    .innerJoin('hr.clients as c', 'c.id', 'd.client_id')
    .select(['d.client_id', 'd.code', 'c.name as client'])
    .where('d.client_id', 'in', [...clientIds])
    .where('d.archived_at', 'is', null)
    .orderBy('d.code')
    .execute();

/**
 * Returns the holders of badge numbers on or after a date: the holder on that date, if still employed at the device's
 * client, and later holders. `n` is the index of the number in `asked`.
 */
export async function holdersOf(
  db: Kysely<DB>,
  asked: readonly { n: number; clientId: number; device: string; pin: string; from: string }[],
): Promise<{ n: number; device: string; pin: string; name: string }[]> {
  const { rows } = await sql<{ n: number; device: string; pin: string; name: string }>`
    select distinct on (v.n, d.code, v.pin) v.n, d.code as device, v.pin, ${listedName('e')} as name
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as v(n int, "clientId" int, device text, pin text, "from" date)
    join hr.time_devices d on d.client_id = v."clientId" and lower(d.code) = lower(v.device)
    join hr.time_badges b on b.device_id = d.id and b.pin = v.pin
    join hr.employees e on e.id = b.employee_id
    where b.from_date >= v."from" or (coalesce(e.separated_on, 'infinity') >= v."from"
      and exists (select from hr.assignments a where a.employee_id = e.id and a.client_id = d.client_id
        and a.withdrawn_at is null and coalesce(a.to_date, 'infinity') >= v."from")
      and b.from_date = (select max(o.from_date) from hr.time_badges o
        where o.device_id = d.id and o.pin = v.pin and o.from_date <= v."from"))
    order by v.n, d.code, v.pin, b.from_date`.execute(db);
  return rows;
}

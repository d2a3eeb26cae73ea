import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { MidnightRule } from '#domain/attendance/clock-split.ts';
import type { Assigned } from '#domain/attendance/two-clients.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';

/** An employee's assignment at a client from a date to a date; an employee who changed branches has several. */
export interface Place {
  employee_id: number;
  employee_code: string;
  name: string;
  client_id: number;
  /** 1 is the main assignment; an employee who works for a second client at the same time has a second line. */
  line: number;
  branch_id: number;
  branch_name: string;
  from: string;
  to: string | null;
  /** The first and last day of this employment period; a rehired employee also has an earlier one. */
  hired_on: string;
  separated_on: string | null;
}

/** Joins assignment `a` to its employee `e`, branch `b`, and employment period `p`. */
export const placed = sql`join hr.employees e on e.id = a.employee_id join hr.branches b on b.id = a.branch_id
  left join hr.employments p on p.employee_id = e.id and p.withdrawn_at is null
    and p.from_date <= a.from_date and (p.to_date is null or p.to_date >= a.from_date)`;

/** Selects assignments of people who are employed on at least one day from a date to a date. */
export const atWork = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`a.withdrawn_at is null
  and a.from_date <= ${to} and (a.to_date is null or a.to_date >= ${from})
  and (p.from_date is not null or e.separated_on is null or e.separated_on >= ${from})
  and (p.to_date is null or p.to_date >= ${from})
  and (e.archived_at is null or e.separated_on is not null)`;

/** Returns whether the employee of a time record was at another client on that day and not at the record's client. */
export const movedAway = (r: RawBuilder<unknown>) => sql<boolean>`(
  not exists (select from hr.assignments w where w.employee_id = ${r}.employee_id and w.client_id = ${r}.client_id
    and w.withdrawn_at is null and w.from_date <= ${r}.date and (w.to_date is null or w.to_date >= ${r}.date))
  and exists (select from hr.assignments w where w.employee_id = ${r}.employee_id
    and w.withdrawn_at is null and w.from_date <= ${r}.date and (w.to_date is null or w.to_date >= ${r}.date)))`;

/**
 * Returns the assignments from a date to a date of a client's employees, of some employees, or both. `main` limits
 * them to the main assignment, whose schedule applies. Timekeeping has no other source for this.
 */
export async function placesOf(
  db: Kysely<DB>,
  given: { clientId?: number; employeeIds?: readonly number[]; from: string; to: string; main?: true },
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select e.id as employee_id, e.employee_code,
      ${listedName('e')} as name,
      a.client_id, a.line, a.branch_id, b.name as branch_name, a.from_date as "from", a.to_date as "to",
      coalesce(p.from_date, e.hired_on) as hired_on, case when p.from_date is null then e.separated_on else p.to_date end as separated_on
    from hr.assignments a ${placed}
    where ${atWork(sql`${given.from}`, sql`${given.to}`)} ${given.main ? sql`and a.line = 1` : sql``}
      ${given.clientId === undefined ? sql`` : sql`and a.client_id = ${given.clientId}`}
      ${given.employeeIds === undefined ? sql`` : sql`and e.id = any (${[...given.employeeIds]})`}
    order by e.last_name, e.first_name, e.id, "from", a.line`.execute(db);
  return rows;
}

export interface ClientTime {
  cutoff_days: number[];
  grace_minutes: number;
  double_minutes: number;
  reach_minutes: number;
  outside_minutes: number;
  midnight: MidnightRule;
  corrector_approves: boolean;
  version: number;
}

/** Returns a client's cutoffs and timekeeping rules; undefined if there is no such client. */
export async function clientSettings(db: Kysely<DB>, clientId: number): Promise<ClientTime | undefined> {
  const { rows } = await sql<ClientTime>`
    select c.cutoff_days, coalesce(s.grace_minutes, 0) as grace_minutes, coalesce(s.double_minutes, 2) as double_minutes,
      coalesce(s.reach_minutes, 240) as reach_minutes, coalesce(s.outside_minutes, 60) as outside_minutes,
      coalesce(s.midnight, 'calendar_date') as midnight,
      coalesce(s.corrector_approves, false) as corrector_approves, coalesce(s.version, 0) as version
    from hr.clients c left join hr.time_settings s on s.client_id = c.id where c.id = ${clientId}`.execute(db);
  return rows[0];
}

/** Writes a client's timekeeping rules; returns false if another user wrote in between. */
export async function writeSettings(
  db: Kysely<DB>,
  clientId: number,
  { version, ...values }: Omit<ClientTime, 'cutoff_days'>,
): Promise<boolean> {
  const written = await (version === 0
    ? db
        .insertInto('hr.time_settings')
        .values({ client_id: clientId, ...values })
        .onConflict((c) => c.doNothing())
        .returning('version')
        .execute()
    : db
        .updateTable('hr.time_settings')
        .set({ ...values, version: version + 1 })
        .where('client_id', '=', clientId)
        .where('version', '=', version)
        .returning('version')
        .execute());
  return written.length > 0;
}

export const clientsOfTime = (db: Kysely<DB>) =>
  db.selectFrom('hr.clients').select(['id', 'code', 'name']).where('archived_at', 'is', null).orderBy('name').execute();

export async function clientNames(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('hr.clients')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any (${[...ids]})`)
    .execute();
  return new Map(rows.map((r) => [r.id, r.name]));
}

/** Returns the clients at which employees have assignments from a date to a date. */
export const clientsOf = async (db: Kysely<DB>, employeeIds: readonly number[], from: string, to: string) => [
  ...new Set((await placesOf(db, { employeeIds, from, to })).map((p) => p.client_id)),
];

/** Returns all assignments from a date to a date of employees with more than one at a time, by employee. */
export async function severalPlaces(db: Kysely<DB>, employeeIds: readonly number[], from: string, to: string) {
  const within = sql`a.withdrawn_at is null and a.from_date <= ${to} and (a.to_date is null or a.to_date >= ${from})`;
  const { rows } = await sql<Assigned & { employee_id: number }>`
    select a.employee_id, a.client_id, a.line, a.from_date as "from", a.to_date as "to" from hr.assignments a
    where ${within} and a.employee_id in (
      select a.employee_id from hr.assignments a where ${within} and a.line > 1 and a.employee_id = any (${[...employeeIds]}))
    order by a.employee_id, a.line, a.from_date`.execute(db);
  const found = new Map<number, Assigned[]>();
  for (const { employee_id: id, ...row } of rows) found.set(id, [...(found.get(id) ?? []), row]);
  return found;
}

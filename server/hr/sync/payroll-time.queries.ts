import { sql, type Kysely } from 'kysely';
import type { PayDay } from '#contract/hr/sync/payroll-sync.ts';
import { ofAllClients } from '#domain/attendance/of-all-clients.ts';
import type { SssBenefit } from '#domain/leave/sss-benefit.ts';
import type { DB } from '#server/database/tables.ts';
import { ofWholeDay } from '../attendance/differences.queries.ts';
import { movedAway } from '../attendance/places.queries.ts';
import { columns, type TimeRecord } from '../attendance/time-records.queries.ts';

/**
 * Selects whether a record `r` is for work at the employee's client of that day. Time approved before a backdated
 * transfer no longer counts, because the time belongs to the other client now; a paid day stays.
 */
const atClient = sql`(r.locked_at is not null or not ${movedAway(sql`r`)})`;

export interface PayTimeRow {
  employee: string;
  days: PayDay[];
  before: PayDay[];
  unapproved: number;
  sss_leaves: { leave_id: number; kind: SssBenefit; from: string; to: string }[];
  /** Confirmed, unsettled differences of days before the requested ones. */
  differences: { id: number; date: string; before: PayDay[]; after: PayDay[] }[];
}

/**
 * Returns approved days by employee code in date order, with the day before the first, and the number of employment
 * days that are not approved. A rehired employee has both periods. A day with two clients has the hours of both, and is approved
 * once both records are. Includes confirmed, unsettled differences of days paid before.
 */
export async function payTime(
  db: Kysely<DB>,
  given: { from: string; to: string; employees: readonly string[] },
): Promise<PayTimeRow[]> {
  const { from, to } = given;
  const { rows } = await sql<PayTimeRow>`
    with people as (
      select id, employee_code, hired_on, separated_on from hr.employees where employee_code = any (${[...given.employees]})
    ), own as (
      select p.id, d::date as date from people p cross join generate_series(${from}::date, ${to}::date, interval '1 day') as d
      where case when exists (select from hr.employments m where m.employee_id = p.id and m.withdrawn_at is null)
        then exists (select from hr.employments m where m.employee_id = p.id and m.withdrawn_at is null
          and m.from_date <= d::date and (m.to_date is null or m.to_date >= d::date))
        else p.hired_on <= d::date and (p.separated_on is null or p.separated_on >= d::date) end
    ), approved as (
      select r.employee_id, r.date, d.value as day from hr.time_records r
      cross join lateral jsonb_array_elements(r.pay_days) with ordinality as d (value, place)
      where r.employee_id in (select id from people) and r.date between ${from}::date - 1 and ${to}::date and r.status = 'approved'
        and ${atClient}
      order by r.employee_id, r.date, r.client_id, d.place
    )
    select p.employee_code as employee,
      coalesce((select jsonb_agg(a.day) from approved a where a.employee_id = p.id
        and a.date in (select o.date from own o where o.id = p.id)), '[]') as days,
      coalesce((select jsonb_agg(a.day) from approved a where a.employee_id = p.id and a.date = ${from}::date - 1), '[]') as before,
      (select count(*)::int from own o where o.id = p.id and not exists (
        select from hr.time_records r where r.employee_id = p.id and r.date = o.date and r.status = 'approved' and r.pay_days is not null
          and ${atClient}) or o.id = p.id and exists (
        select from hr.assignments a where a.employee_id = p.id and a.withdrawn_at is null and a.from_date <= o.date
          and (a.to_date is null or a.to_date >= o.date) and exists (select from hr.assignments s where s.employee_id = p.id
            and s.withdrawn_at is null and s.line > 1 and s.from_date <= o.date and (s.to_date is null or s.to_date >= o.date))
          and not exists (select from hr.time_records r where r.employee_id = p.id and r.date = o.date and r.client_id = a.client_id
            and r.status = 'approved' and r.pay_days is not null))
      ) as unapproved,
      coalesce((select jsonb_agg(jsonb_build_object('leave_id', l.id, 'kind', y.benefit, 'from', l.start_date, 'to', l.end_date) order by l.id)
        from hr.leaves l join hr.leave_types y on y.id = l.leave_type_id
        where l.employee_id = p.id and l.status = 'approved' and l.archived_at is null and y.benefit is not null
          and l.start_date <= ${to} and l.end_date >= ${from}::date - 366), '[]') as sss_leaves,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'date', t.date,
        'before', ${ofWholeDay(sql`t`, 'before')}, 'after', ${ofWholeDay(sql`t`, 'after')}) order by t.id)
        from hr.time_differences t where t.employee_id = p.id and t.date < ${from}::date and t.state = 'confirmed' and t.run is null), '[]') as differences
    from people p order by p.employee_code`.execute(db);
  return rows.map((r) => ({
    ...r,
    days: ofAllClients(r.days),
    before: ofAllClients(r.before),
    differences: r.differences.map((d) => ({ ...d, before: ofAllClients(d.before), after: ofAllClients(d.after) })),
  }));
}

export interface OpenRecord extends TimeRecord {
  employee: string;
  /** The days as payroll pays them. Null if the record is not approved. */
  pay_days: PayDay[] | null;
}

/**
 * Returns employees' records that no run has locked, and locks the rows until the transaction ends, whatever their
 * status: a record just sent back is in review. A day with two clients is left out because the payment cannot be
 * attributed to one of them.
 */
export async function openRecordsOf(
  db: Kysely<DB>,
  given: { from: string; to: string; employees: readonly string[] },
): Promise<OpenRecord[]> {
  const { rows } = await sql<OpenRecord>`
    select ${sql.join(columns.map((c) => sql.ref(`r.${c}`)))}, r.pay_days, e.employee_code as employee
    from hr.time_records r join hr.employees e on e.id = r.employee_id
    where e.employee_code = any (${[...given.employees]}) and r.date between ${given.from} and ${given.to}
      and r.locked_at is null
      and ${atClient}
      and not exists (select from hr.time_records o where o.employee_id = r.employee_id and o.date = r.date and o.id <> r.id
        and (o.locked_at is not null or not ${movedAway(sql`o`)}))
    order by r.id for update of r`.execute(db);
  return rows;
}

/** Changes the paid days of records that stay approved. */
export const writePayDays = (db: Kysely<DB>, days: readonly { id: number; pay_days: readonly PayDay[] }[]) =>
  sql`update hr.time_records r set pay_days = x.pay_days
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as x (id int, pay_days jsonb) where r.id = x.id`.execute(
    db,
  );

/** Locks the unlocked approved time of employees and returns the number of days. */
export async function lockPaidTime(
  db: Kysely<DB>,
  given: { from: string; to: string; employees: readonly string[] },
  at: string,
): Promise<number> {
  const done = await db
    .updateTable('hr.time_records as r')
    .set((eb) => ({ locked_at: at, version: eb('version', '+', 1) }))
    .where('r.date', '>=', given.from)
    .where('r.date', '<=', given.to)
    .where('r.status', '=', 'approved')
    .where('r.locked_at', 'is', null)
    .where(
      sql<boolean>`r.employee_id in (select id from hr.employees where employee_code = any (${[...given.employees]}))`,
    )
    .where(sql<boolean>`not ${movedAway(sql`r`)}`)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** Unlocks the locked time of employees because its payslip was reversed, and returns the number of days. */
export async function unlockPaidTime(
  db: Kysely<DB>,
  given: { from: string; to: string; employees: readonly string[] },
): Promise<number> {
  const done = await db
    .updateTable('hr.time_records as r')
    .set((eb) => ({ locked_at: null, version: eb('version', '+', 1) }))
    .where('r.date', '>=', given.from)
    .where('r.date', '<=', given.to)
    .where('r.locked_at', 'is not', null)
    .where(
      sql<boolean>`r.employee_id in (select id from hr.employees where employee_code = any (${[...given.employees]}))`,
    )
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

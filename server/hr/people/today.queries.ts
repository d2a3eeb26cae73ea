import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

/**
 * Selects the facts of each employee on a day: the last period of employment; the effective assignment, main line
 * first, else the next, else the last one; and the employment status of that period likewise, or none. Employees
 * without a timeline are left out.
 */
const truth = (today: string) => sql`
  select e.id, p.from_date as hired_on, p.to_date as separated_on, a.client_id, a.branch_id, a.position, s.employment_status
  from hr.employees e
  join lateral (select p.from_date, p.to_date from hr.employments p
    where p.employee_id = e.id and p.withdrawn_at is null order by p.from_date desc limit 1) p on true
  join lateral (select a.client_id, a.branch_id, a.position from hr.assignments a
    where a.employee_id = e.id and a.withdrawn_at is null
    order by case when a.from_date > ${today}::date then 2 when a.to_date < ${today}::date then 3 else 1 end,
      case when a.from_date <= ${today}::date and (a.to_date is null or a.to_date >= ${today}::date) then a.line end,
      case when a.from_date > ${today}::date then a.from_date end,
      a.from_date desc, a.line limit 1) a on true
  left join lateral (select s.employment_status from hr.employment_statuses s
    where s.employee_id = e.id and s.withdrawn_at is null and s.from_date >= p.from_date
    order by case when s.from_date > ${today}::date then 2 when s.to_date < ${today}::date then 3 else 1 end,
      case when s.from_date > ${today}::date then s.from_date end, s.from_date desc limit 1) s on true`;

const differs = sql`(e.hired_on, e.separated_on, e.client_id, e.branch_id, e.position, e.employment_status)
  is distinct from (t.hired_on, t.separated_on, t.client_id, t.branch_id, t.position, t.employment_status)`;

/**
 * Copies the facts of a day from the timelines into the records: hire date and last day, client, branch, position,
 * employment status. Runs for one employee in the transaction that changed a timeline, and for all in the nightly
 * job. Returns how many records changed.
 */
export async function copyTimelines(db: Kysely<DB>, today: string, employeeId: number | null): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update hr.employees e set hired_on = t.hired_on, separated_on = t.separated_on,
      client_id = t.client_id, branch_id = t.branch_id, position = t.position,
      employment_status = t.employment_status
    from (${truth(today)} ${employeeId === null ? sql`` : sql`where e.id = ${employeeId}`}) t
    where t.id = e.id and ${differs}`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Archives employees whose employment was ended with a last day that is now over, and ends their sessions. Returns
 * their ids.
 */
export async function archiveWhoLeft(db: Kysely<DB>, today: string, now: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with gone as (
      update hr.employees e set archived_at = ${now}, version = version + 1
      where e.archived_at is null and e.separated_on < ${today}::date and exists (
        select from hr.employments p where p.employee_id = e.id and p.withdrawn_at is null
          and p.ended_because is not null and p.to_date = e.separated_on)
      returning e.id),
    ended as (
      update auth.sessions s set revoked_at = ${now} from auth.users u
      where u.employee_id in (select id from gone) and s.user_id = u.id and s.revoked_at is null returning s.id)
    select id from gone`.execute(db);
  return rows.map((row) => row.id);
}

import { sql, type Kysely } from 'kysely';
import type { HistoryRow } from '#contract/payroll/adjustments/adjustment-history.ts';
import { firstOf } from '#domain/lists/known.ts';
import { containing } from '#server/database/containing.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';

const name = listedName('e');
const typeName = (code: string, direction: string) =>
  sql`coalesce((select n.name from payroll.adjustment_types n where n.code = ${sql.ref(code)} and ${sql.ref(direction)} = 'add'),
    ${sql.ref(code)})`;

/** Selects every adjustment once, and every off-cycle amount once. */
const rowsOf = (employeeId: number, search: string) => {
  const like = containing(search.toLowerCase());
  const found =
    search === ''
      ? sql`true`
      : sql`(lower(x.what) like ${like} or lower(x.name) like ${like}
    or lower(x.employee) like ${like} or lower(x.note) like ${like})`;
  return sql`(
    select * from (
      select 'a' || a.id as key, a.id, null::int as run_id, a.employee_id, e.code as employee, ${name} as name,
        ${typeName('a.code', 'a.direction')} as what, a.code, a.direction, a.amount_centavos, a.recurring,
        a.from_date as date, a.to_date, a.note, a.archived_at is not null as archived
      from payroll.adjustments a join payroll.employees e on e.id = a.employee_id
      union all
      select 'r' || m.id, m.id, m.run_id, m.employee_id, e.code, ${name},
        case when m.code = 'thirteenth_month' then '13th month pay' else ${typeName('m.code', 'm.direction')} end, m.code, m.direction,
        coalesce(m.amount_centavos, (select sum((l ->> 'amount')::bigint) from payroll.payslips s
          cross join lateral jsonb_array_elements(s.slip::jsonb -> 'lines') l
          where s.run_id = m.run_id and s.employee_id = m.employee_id and l ->> 'code' = m.code)::bigint),
        false, r.pay_date, null, m.note, false
      from payroll.run_amounts m join payroll.runs r on r.id = m.run_id and r.archived_at is null
      join payroll.employees e on e.id = m.employee_id
    ) x where (${employeeId}::int = 0 or x.employee_id = ${employeeId}) and ${found})`;
};

/** The posted runs that paid or deducted an adjustment: those with its line in a cutoff in which it was due. */
const paidIn = sql`(select jsonb_agg(jsonb_build_object('id', r.id, 'name', coalesce(nullif(r.name, ''), 'Payroll'), 'state', r.state,
    'pay_date', r.pay_date) order by r.pay_date desc, r.id desc)
  from payroll.standing_payslips s join payroll.runs r on r.id = s.run_id and not r.adjustment
  where x.run_id is null and s.employee_id = x.employee_id
    and case when x.recurring then x.date <= r.to_date and (x.to_date is null or x.to_date >= r.to_date)
      else x.date between r.from_date and r.to_date end
    and exists (select from jsonb_array_elements(s.slip::jsonb -> 'lines') l where l ->> 'code' = x.code))`;
const ownRun = sql`(select jsonb_build_array(jsonb_build_object('id', r.id, 'name', r.name, 'state', r.state, 'pay_date', r.pay_date))
  from payroll.runs r where r.id = x.run_id)`;

/** Returns a page of the adjustments of one employee, or of all (0), latest first. */
export async function historyPage(
  db: Kysely<DB>,
  of: { employeeId: number; search: string; limit: number; offset: number },
): Promise<{ data: HistoryRow[]; total: number }> {
  const all = rowsOf(of.employeeId, of.search);
  const { rows } = await sql<HistoryRow>`
    select y.key, y.employee_id, y.employee, y.name, y.what, y.direction, y.amount_centavos, y.recurring, y.date, y.to_date, y.note,
      y.run_id is not null as off_cycle, y.runs,
      case when y.runs @> '[{"state": "posted"}]' then 'paid' when y.run_id is not null then 'in_run'
        when y.archived then 'archived' else 'due' end as state
    from (select x.*, coalesce(${paidIn}, ${ownRun}, '[]') as runs from (
      select * from ${all} x order by date desc, key desc limit ${of.limit} offset ${of.offset}) x) y
    order by y.date desc, y.key desc`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${all} x`.execute(db);
  return { data: rows, total: firstOf(counted.rows).n };
}

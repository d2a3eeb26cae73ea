/** Many made-up people in payroll, with a run of theirs that waits to be computed: for tests and measurements of size. */
import { sql, type Kysely } from 'kysely';
import type { DayFacts } from '#domain/pay/facts/facts.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import type { DB } from '#server/database/tables.ts';

export const manyPeriod = { from: '2026-10-01', to: '2026-10-15', payDate: '2026-10-20', month: '2026-10' };

/** Fifteen days: the days of a week differ, and so do ten kinds of people. */
const daysOf = (kind: number): DayFacts[] =>
  Array.from({ length: 15 }, (_, n): DayFacts => {
    const date = addDays(manyPeriod.from, n);
    if (n % 7 === 3) return { date, day: 'rest_day', minutes: {} };
    const late = kind === 4 && n % 5 === 0 ? 17 : 0;
    return {
      date,
      day: 'ordinary',
      minutes: { reg: 360 - late, nd: 120, ot: n % 3 === 0 ? 30 * kind : 0, nd_ot: n % 5 === 0 ? 60 : 0 },
    };
  });

/** Answers the run: pulled, not yet computed. Codes are `M-1`, `M-2` …, four clients, every fourth person with a loan. */
export async function aRunOfMany(db: Kysely<DB>, people: number): Promise<number> {
  await sql`insert into payroll.clients (code, name, cutoff_days)
    select 'MC-' || n, 'Made-up client ' || n, '{15,31}' from generate_series(1, 4) n`.execute(db);
  await sql`insert into payroll.branches (client_id, name, region)
    select id, 'Main', 'NCR' from payroll.clients where code like 'MC-%'`.execute(db);
  await sql`insert into payroll.employees (code, last_name, first_name, birth_date, hired_on, tin, sss, philhealth, pagibig)
    select 'M-' || n, 'Made-up', 'Person ' || n, '1990-01-01', '2024-01-08', 'x', 'x', 'x', 'x'
    from generate_series(1, ${people}::int) n`.execute(db);
  await sql`insert into payroll.employee_rates (employee_id, from_date, scheme, amount_centavos, factor_tenths)
    select id, '2024-01-08', case when id % 3 = 0 then 'monthly' else 'daily' end,
      case when id % 3 = 0 then 2000000 + id % 50000 * 100 else 80000 + id % 40000 end, 3130
    from payroll.employees where code like 'M-%'`.execute(db);
  await sql`insert into payroll.employee_places (employee_id, line, from_date, client_id, branch_id)
    select e.id, 1, '2024-01-08', c.id, b.id from payroll.employees e
    join payroll.clients c on c.code = 'MC-' || (e.id % 4 + 1) join payroll.branches b on b.client_id = c.id
    where e.code like 'M-%'`.execute(db);
  await sql`insert into payroll.loan_types (name, payslip_name, lender, taken_from, position, keeps_net_floor)
    values ('Made-up loan', 'Loan', 'company', 'both', 900, true)`.execute(db);
  await sql`insert into payroll.loans (employee_id, loan_type_id, granted_on, starts_on, principal_centavos, total_centavos, instalment_centavos)
    select e.id, t.id, '2026-01-05', '2026-01-15', 500000, 500000, 50000
    from payroll.employees e, payroll.loan_types t where e.code like 'M-%' and e.id % 4 = 0 and t.name = 'Made-up loan'`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`
    insert into payroll.runs (name, period_kind, from_date, to_date, pay_date, month, index_in_month, of_month, state, created_at)
    values ('Many', 'semi_monthly', ${manyPeriod.from}, ${manyPeriod.to}, ${manyPeriod.payDate}, ${manyPeriod.month}, 1, 2,
      'uploaded', '2026-10-16T00:00:00Z') returning id`.execute(db);
  const run = rows[0]!.id;
  await sql`insert into payroll.run_people (run_id, employee_id, client_id, branch_id)
    select ${run}::int, p.employee_id, p.client_id, p.branch_id from payroll.employee_places p
    join payroll.employees e on e.id = p.employee_id where e.code like 'M-%'`.execute(db);
  const kinds = JSON.stringify(Array.from({ length: 10 }, (_, kind) => ({ kind, days: daysOf(kind) })));
  await sql`insert into payroll.run_inputs (run_id, employee_id, source, days, hash, taken_at)
    select ${run}::int, p.employee_id, 'hr', k.days, 'x', '2026-10-16T00:00:00Z' from payroll.run_people p
    join jsonb_to_recordset(${kinds}::jsonb) as k (kind int, days jsonb) on k.kind = p.employee_id % 10
    where p.run_id = ${run}`.execute(db);
  return run;
}

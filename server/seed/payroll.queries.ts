import { sql, type Kysely } from 'kysely';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import type { DB } from '#server/database/tables.ts';

/**
 * Inserts payroll's side of the demo company as a sync from HR leaves it: clients, branches, employees with rates and
 * places, and two loan types.
 */
export async function seedPayroll(db: Kysely<DB>, today: LocalDate): Promise<void> {
  await sql`insert into payroll.clients (code, name, tin, address, cutoff_days, pay_after_days, fee_basis_points, synced_at)
    select code, name, coalesce(tin, ''), address, cutoff_days, pay_after_days, fee_basis_points, ${today}::date
    from hr.clients order by id`.execute(db);
  await sql`insert into payroll.branches (client_id, name, region)
    select k.id, b.name, case when b.region = 'NCR' then 'NCR non-agriculture' else b.region end
    from hr.branches b join hr.clients c on c.id = b.client_id join payroll.clients k on k.code = c.code
    order by b.id`.execute(db);
  await sql`insert into payroll.employees (id, code, last_name, first_name, middle_name, suffix, birth_date, position, email,
      hired_on, last_day, synced_at)
    select e.id, e.employee_code, e.last_name, e.first_name, coalesce(e.middle_name, ''), coalesce(e.suffix, ''),
      e.birth_date, e.position, e.email, e.hired_on, e.separated_on, ${today}::date
    from hr.employees e order by e.id`.execute(db);
  await sql`insert into payroll.employee_rates (employee_id, from_date, scheme, amount_centavos, factor_tenths, minutes_per_day)
    select employee_id, from_date, scheme, amount_centavos, factor_tenths, minutes_per_day
    from hr.pay_rates where withdrawn_at is null`.execute(db);
  await sql`insert into payroll.employee_places (employee_id, line, from_date, to_date, client_id, branch_id)
    select a.employee_id, a.line, a.from_date, a.to_date, k.id, s.id
    from hr.assignments a join hr.clients c on c.id = a.client_id join hr.branches b on b.id = a.branch_id
      join payroll.clients k on k.code = c.code join payroll.branches s on s.client_id = k.id and s.name = b.name
    where a.withdrawn_at is null`.execute(db);
  await sql`select setval(pg_get_serial_sequence('payroll.employees', 'id'), (select max(id) from payroll.employees))`.execute(
    db,
  );
  const type = { lender: 'company', keeps_net_floor: true, taken_from: 'both' } as const;
  await db
    .insertInto('payroll.loan_types')
    .values([
      {
        ...type,
        name: 'SSS salary loan',
        payslip_name: 'SSS LOAN',
        lender: 'sss',
        position: 1,
        keeps_net_floor: false,
      },
      { ...type, name: 'Company loan', payslip_name: 'COMPANY LOAN', position: 2 },
    ])
    .execute();
}

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/connection.ts';
import { migrationFiles } from '#server/database/migrate.ts';
import { emptyDatabase } from '#tests/support/database.ts';

/**
 * A database that was in use before payslip heads (182), the list of banks (185), leave beyond the credits (186), leave years (190),
 * exceptions (191), SSS sickness (192), projected 13th month pay (196), final pay (197), and openings in reports (201). Each
 * test reads what the migrations made of rows that were there before.
 */

let database: Database;
beforeAll(async () => {
  database = await emptyDatabase();
  const files = await migrationFiles();
  const apply = async (from: string, before: string) => {
    for (const file of files.filter((f) => f.name >= from && f.name < before)) await database.script(file.sql);
  };
  await apply('000', '182');
  await database.script(`
    insert into hr.clients (code, name, cutoff_days) values ('C', 'Client', '{31}');
    insert into hr.branches (client_id, name, address, region) values (1, 'Main', '', 'NCR');
    insert into hr.employees (employee_code, last_name, first_name, sex, birth_date, position, client_id, branch_id, hired_on, bank)
      values ('1', 'Reyes', 'Ana', 'female', '1990-01-01', 'Guard', 1, 1, '2020-01-01', 'Banco de Oro'),
        ('2', 'Cruz', 'Ben', 'male', '1990-01-01', 'Guard', 1, 1, '2020-01-01', 'Rural Bank of Tala'),
        ('3', 'Diaz', 'Cora', 'female', '1990-01-01', 'Guard', 1, 1, '2020-01-01', null);
    insert into hr.leave_types (code, name, needs_credit, paid) values ('VL', 'Vacation leave', true, true), ('SL', 'Sick leave', true, true);
    insert into hr.leave_types (code, name, needs_credit, paid, calendar_days, benefit) values ('ML', 'Maternity leave', false, true, true, 'maternity');
    insert into hr.leaves (employee_id, leave_type_id, start_date, end_date, start_part, end_part, days, reason, status, filed_at, received_at, decision_no)
      values (1, 1, '2026-01-05', '2026-01-06', 'day', 'day', 2, 'Family', 'approved', now(), now(), 1);
    insert into hr.leave_credit_entries (employee_id, leave_type_id, kind, days, effective_on, leave_id, decision_no)
      values (1, 1, 'grant', 15, '2026-01-01', null, null), (1, 1, 'use', -2, '2026-01-05', 1, 1), (1, 1, 'carry_over', 3, '2026-01-01', null, null);
    insert into hr.expense_types (name, direction, taxed) values ('Transport', 'add', false);
    insert into hr.expenses (employee_id, expense_type_id, expense_date, amount_centavos) values (1, 1, '2026-01-08', 50000);
    insert into payroll.clients (code, name, cutoff_days) values ('C', 'New name', '{15,31}');
    insert into payroll.branches (client_id, name, region) values (1, 'Main', 'NCR');
    insert into payroll.client_settings (client_id, from_date, net_floor_basis_points) values (1, '2026-01-01', 3000);
    insert into payroll.employees (code, last_name, first_name, middle_name, suffix, position, hired_on, last_day, bank)
      values ('1', 'Reyes-Santos', 'Ana', 'Lopez', '', 'Head guard', '2020-01-01', '2026-02-15', 'BANK OF THE PHILIPPINE ISLANDS'),
        ('2', 'Cruz', 'Ben', '', 'Jr.', 'Guard', '2020-01-01', '2026-02-15', 'Rural Bank of Tala');
    insert into payroll.runs (name, period_kind, from_date, to_date, pay_date, month, index_in_month, of_month, state, created_at, posted_at)
      values ('January', 'semi_monthly', '2026-01-01', '2026-01-15', '2026-01-20', '2026-01', 1, 2, 'posted', '2026-01-16', '2026-01-17'),
        ('February', 'semi_monthly', '2026-02-01', '2026-02-15', '2026-02-20', '2026-02', 1, 2, 'computed', '2026-02-16', null);
    insert into payroll.run_people (run_id, employee_id, client_id, branch_id) select r, e, 1, 1 from generate_series(1, 2) r, generate_series(1, 2) e;
    insert into payroll.payslips (run_id, employee_id, epoch, client_id, branch_id, kind, pay_date, month, gross_centavos, basic_centavos,
        employee_contributions_centavos, employer_contributions_centavos, tax_centavos, deductions_centavos, net_centavos, slip, facts, hash, posted_at, chain)
      select r, e, 1, 1, 1, 'regular', '2026-01-20', '2026-01', 100, 100, 0, 0, 0, 0, 100, '{}', '{}', 'x',
        case r when 1 then '2026-01-17T00:00:00Z'::timestamptz end, case r when 1 then 'x' end
      from generate_series(1, 2) r, generate_series(1, 2) e;
    insert into auth.audit (at, table_name, record_id, action, before, after) values
      ('2026-01-10', 'payroll.employees', '1', 'update', '{"last_name": "Before January"}', '{}'),
      ('2026-01-25', 'payroll.employees', '1', 'update', '{"last_name": "Reyes", "position": "Guard"}', '{}'),
      ('2026-02-25', 'payroll.employees', '1', 'update', '{"last_name": "Later"}', '{}'),
      ('2026-01-25', 'payroll.clients', '1', 'update', '{"name": "Old name"}', '{}');
    insert into payroll.hr_adjustments (id, employee_id, kind, direction, amount_centavos, date, taxed, in_thirteenth, billed)
      values (1, 1, 'Transport', 'add', 50000, '2026-01-08', false, false, false);
    insert into payroll.sss_claims (employee_id, kind, leave_id, from_date, to_date, benefit_centavos) values (1, 'maternity', 9, '2026-01-01', '2026-04-15', 7000000);
    insert into payroll.leavings (employee_id, reason, plan) values (1, 'retirement', true), (2, 'resignation', false);`);
  await apply('182', '999');
});
afterAll(() => database.close());

const rowsOf = async (text: string): Promise<Record<string, unknown>[]> =>
  (await sql.raw<Record<string, unknown>>(text).execute(database.db)).rows;

test('posted payslips keep the names of the day they were posted, and payslips that wait have none', async () => {
  expect(
    await rowsOf('select payslip_id, name, position, client, employer from payroll.payslip_heads order by 1'),
  ).toEqual([
    { payslip_id: 1, name: 'Ana L. Reyes', position: 'Guard', client: 'Old name', employer: '' },
    { payslip_id: 2, name: 'Ben Cruz Jr.', position: 'Guard', client: 'Old name', employer: '' },
  ]);
  await expect(rowsOf(`update payroll.payslip_heads set name = 'x'`)).rejects.toThrow();
});

test('a bank of the list gets its name in both programs, and another text stays', async () => {
  expect(await rowsOf('select bank from hr.employees order by id')).toEqual([
    { bank: 'BDO' },
    { bank: 'Rural Bank of Tala' },
    { bank: null },
  ]);
  expect(await rowsOf('select bank from payroll.employees order by id')).toEqual([
    { bank: 'BPI' },
    { bank: 'Rural Bank of Tala' },
  ]);
});

test('leave that was approved stays within its credits, without an exception, and its ledger stays as it was', async () => {
  expect(
    await rowsOf(`select days::float8 as days, status, unpaid, exception_reason, exception_to, exception_request, exception_asked
      from hr.leaves`),
  ).toEqual([
    {
      days: 2,
      status: 'approved',
      unpaid: [],
      exception_reason: null,
      exception_to: [],
      exception_request: null,
      exception_asked: [],
    },
  ]);
  expect(
    await rowsOf(
      `select kind, days::float8 as days, rule_key, run_id, expense_id, payslip_id from hr.leave_credit_entries order by id`,
    ),
  ).toEqual(
    [
      { kind: 'grant', days: 15 },
      { kind: 'use', days: -2 },
      { kind: 'carry_over', days: 3 },
    ].map((e) => ({ ...e, rule_key: null, run_id: null, expense_id: null, payslip_id: null })),
  );
});

test('leave types keep credits by hand and ask for no document; those of the SSS are added once', async () => {
  const types =
    await rowsOf(`select code, days_a_year, credits_from, leave_year, year_end, auto_grant, cash_as, document_by, exceptions, benefit
    from hr.leave_types order by id`);
  const byHand = {
    days_a_year: null,
    credits_from: null,
    leave_year: 'calendar',
    year_end: 'lapse',
    auto_grant: false,
  };
  const plain = { ...byHand, document_by: 'none', exceptions: false };
  expect(types.slice(0, 3)).toEqual([
    { code: 'VL', ...plain, cash_as: 'vacation', benefit: null },
    { code: 'SL', ...plain, cash_as: 'benefits', benefit: null },
    { code: 'ML', ...plain, cash_as: 'benefits', benefit: 'maternity' },
  ]);
  expect(Object.fromEntries(types.slice(3).map((t) => [t['code'], t['benefit']]))).toEqual({
    'SSS-S': 'sickness',
    EC: 'ec',
  });
});

test('salary adjustments pay no leave, in HR and as payroll took them', async () => {
  expect(await rowsOf('select amount_centavos, leave_type_id, leave_days from hr.expenses')).toEqual([
    { amount_centavos: 500_00, leave_type_id: null, leave_days: null },
  ]);
  expect(await rowsOf('select for_leave from hr.expense_types')).toEqual([{ for_leave: false }]);
  expect(await rowsOf('select amount_centavos, counts_as, day_thousandths from payroll.hr_adjustments')).toEqual([
    { amount_centavos: 500_00, counts_as: null, day_thousandths: null },
  ]);
});

test('a maternity claim keeps its benefit, and its leave may have a claim of another kind', async () => {
  expect(await rowsOf('select kind, benefit_centavos, details, paid_days from payroll.sss_claims')).toEqual([
    { kind: 'maternity', benefit_centavos: 70_000_00, details: {}, paid_days: null },
  ]);
  const again = (kind: string) =>
    rowsOf(`insert into payroll.sss_claims (employee_id, kind, leave_id, from_date, to_date)
      values (1, '${kind}', 9, '2026-01-01', '2026-04-15') returning kind`);
  await expect(again('maternity')).rejects.toThrow(/sss_claims_leave/);
  expect(await again('sickness')).toEqual([{ kind: 'sickness' }]);
});

test('runs project nothing, and months of reports are not decided', async () => {
  expect(await rowsOf('select name, state, projects from payroll.runs order by id')).toEqual([
    { name: 'January', state: 'posted', projects: false },
    { name: 'February', state: 'computed', projects: false },
  ]);
  expect(await rowsOf('select * from payroll.report_openings')).toEqual([]);
});

test('a retirement plan of before is one the BIR approved, and other reasons have no answer yet', async () => {
  expect(
    await rowsOf(`select reason, plan, plan_name, plan_amount_centavos, plan_approved, heirs, heirs_proof
      from payroll.leavings order by employee_id`),
  ).toEqual(
    [
      { reason: 'retirement', plan: true, plan_approved: true },
      { reason: 'resignation', plan: false, plan_approved: null },
    ].map((l) => ({ ...l, plan_name: '', plan_amount_centavos: null, heirs: '', heirs_proof: '' })),
  );
  await rowsOf(`update payroll.leavings set reason = 'death' where employee_id = 2`);
});

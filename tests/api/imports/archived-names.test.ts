import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hrImports, payrollImports } from '#contract/common/imports.ts';
import { dailyRates } from '#contract/hr/people/daily-rate-register.ts';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import { exportAssignments } from '#contract/hr/schedules/planner.ts';
import { rotations } from '#contract/hr/schedules/rotation-register.ts';
import { payAdjustments } from '#contract/payroll/adjustments/adjustment-register.ts';
import { loans } from '#contract/payroll/loans/loan-register.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { aLoan, aLoanType, aPayClient, aPayEmployee } from '../payroll/registers-support.ts';
import { Api, type Person } from '../support.ts';
import { checked, csvFile, refusedRows } from './imports-support.ts';

/** What names something that is not in use any more comes back as it went out, also where another has its name by now. */

const ofPayroll = payrollImports as unknown as typeof hrImports;
let api: Api;
let officer: Person;
const one = async <T>(statement: ReturnType<typeof sql<T>>): Promise<T> => (await statement.execute(api.db)).rows[0]!;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(permissionCodes);
  const person = await api.anEmployee();
  const put = (statement: ReturnType<typeof sql>) => statement.execute(api.db);
  const id = (statement: ReturnType<typeof sql<{ id: number }>>) => one(statement).then((row) => row.id);

  const shift = () =>
    id(sql`insert into hr.schedules (name, start_time, end_time, break_minutes, rest_days)
      values ('Old shift', '08:00', '17:00', 60, '{7}') returning id`);
  const old = await shift();
  await put(sql`delete from hr.schedule_assignments where employee_id = ${person.employeeId}`);
  await put(sql`insert into hr.schedule_assignments (employee_id, schedule_id, from_date)
    values (${person.employeeId}, ${old}, '2026-01-05')`);
  const rotation = await id(sql`insert into hr.rotations (name) values ('Turns') returning id`);
  await put(
    sql`insert into hr.rotation_days (rotation_id, day, schedule_id) values (${rotation}, 1, ${old}), (${rotation}, 2, null)`,
  );
  await put(sql`update hr.schedules set archived_at = now() where id = ${old}`);
  await shift();

  const client = () =>
    id(sql`insert into hr.clients (code, name, address, cutoff_days)
      values ('OLDC', 'Old client', 'Makati', '{15,31}') returning id`);
  const branch = (of: number) =>
    id(
      sql`insert into hr.branches (client_id, name, address, region) values (${of}, 'Old site', 'Makati', 'NCR') returning id`,
    );
  const former = await client();
  const site = await branch(former);
  await put(sql`insert into hr.daily_rates (client_id, position, region, amount_centavos, from_date)
    values (${former}, 'Guard', 'NCR', 75500, '2026-01-01')`);
  const feast = await id(sql`insert into hr.holidays (date, name, kind, scope, source)
    values ('2026-12-09', 'Feast', 'special', 'local', 'Ordinance') returning id`);
  await put(sql`insert into hr.branch_holidays (branch_id, holiday_id) values (${site}, ${feast})`);
  await put(sql`update hr.branches set archived_at = now() where id = ${site}`);
  await put(sql`update hr.clients set archived_at = now() where id = ${former}`);
  await branch(await client());

  const employee = await aPayEmployee(api, await aPayClient(api));
  const type = { name: 'Old loan', payslip_name: 'OLD' };
  const lent = await aLoanType(api, type);
  await aLoan(api, employee, { loan_type_id: lent });
  await put(sql`update payroll.loan_types set archived_at = now() where id = ${lent}`);
  await aLoanType(api, type);
  await put(
    sql`insert into payroll.adjustment_types (name, code, counts_as) values ('Old allowance', 'old', 'allowance')`,
  );
  await put(sql`insert into payroll.adjustments (employee_id, direction, code, amount_centavos, from_date)
    values (${employee}, 'add', 'old', 100000, '2026-12-20')`);
  await put(sql`update payroll.adjustment_types set archived_at = now() where code = 'old'`);
  await put(
    sql`insert into payroll.adjustment_types (name, code, counts_as) values ('Old allowance', 'newer', 'allowance')`,
  );
});
afterAll(() => api.close());

const kinds = [
  ['scheduleAssignment', exportAssignments.path],
  ['rotation', rotations.export.path],
  ['holiday', holidays.export.path],
  ['dailyRate', dailyRates.export.path],
  ['loan', loans.export.path],
  ['payAdjustment', payAdjustments.export.path],
] as const;
const isPayroll = (kind: string) => kind === 'loan' || kind === 'payAdjustment';

test.each(kinds)('%s: the export of a record with archived names changes nothing', async (kind, path) => {
  const payroll = isPayroll(kind);
  const reply = await api[payroll ? 'payroll' : 'hr'].request(`${path}?format=csv`, {
    headers: { authorization: `Bearer ${officer.token}` },
  });
  const text = await reply.text();
  expect(text).toMatch(/old/i);
  const calls = payroll ? ofPayroll : hrImports;
  const back = await checked(api, officer, kind, csvFile(text), calls);
  const why = (await refusedRows(api, officer, back.id, calls)).map((r) => r.problems);
  expect([why, back.counts]).toEqual([
    [],
    { new: 0, changed: 0, unchanged: text.trim().split('\n').length - 1, refused: 0 },
  ]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeEmployee } from '#contract/hr/people/employee-new.ts';
import { archiveEmployee, restoreEmployee } from '#contract/hr/people/employee-record.ts';
import { correctEmployment, showTimelines, updateEmployeeClient } from '#contract/hr/people/employee-timelines.ts';
import { showLeaveCredit } from '#contract/hr/leave/leave-credits.ts';
import { decideLeave, storeLeave } from '#contract/hr/leave/leaves.ts';
import { listTimeKeepings, openTime } from '#contract/hr/attendance/time-keeping.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { payTime } from '#server/hr/sync/payroll-time.queries.ts';
import { Api, aLeave, uuid, type Person } from '#tests/api/support.ts';
import { aNewEmployee, anAssignment } from './people-support.ts';

/** A last day of work that moves, with what goes over it; and an employee who is back before the cutoff is paid. */

let api: Api;
let officer: Person;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(permissionCodes);
});
afterAll(() => api.close());
const as = () => ({ as: officer, key: uuid() });

test('who is back in the cutoff they left in keeps the time of both periods, and nothing between them', async () => {
  const body = aNewEmployee({ hired_on: '2026-01-05' });
  const hired = (await api.send(storeEmployee, { body }, as())).body.data;
  const { id, employee_code: code } = hired;
  const gone = await api.send(
    archiveEmployee,
    { params: { id, date: '2026-11-05' }, query: { version: hired.version, reason: 'End of contract' } },
    as(),
  );
  const back = await api.send(
    restoreEmployee,
    { params: { id }, query: { version: gone.body.data.version, from: '2026-11-09', employment_status: 'project' } },
    as(),
  );
  expect(back.body.data).toMatchObject({
    hired_on: '2026-11-09',
    separated_on: null,
    employment_status: 'project',
  });
  const { statuses } = (await api.send(showTimelines, { params: { id } }, { as: officer })).body.data;
  expect(statuses.map((s) => [s.employment_status, s.from_date, s.to_date])).toEqual([
    ['project', '2026-11-09', null],
    ['probationary', '2026-01-05', '2026-11-05'],
  ]);

  await api.send(openTime, { body: { client_id: 1, date: '2026-11-01' } }, as());
  const query = { client: 1, date: '2026-11-01', status: 'all' as const, limit: 100 };
  const grid = (await api.send(listTimeKeepings, { query }, { as: officer })).body;
  const days = grid.data.find((p) => p.employee_id === id)!.days;
  expect(days.map((d) => d.date)).not.toContain('2026-11-06');
  const worked = days.filter((d) => d.date < '2026-11-06' && d.shift !== null);
  expect(worked.map((d) => [d.date, d.absent_halves])).toEqual(
    ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'].map((date) => [date, 2]),
  );

  const asked = { from: '2026-11-01', to: '2026-11-15', employees: [code] };
  expect((await payTime(api.db, asked))[0]).toMatchObject({ days: [], unapproved: 12 });
  await sql`update hr.time_records set status = 'approved', approved_day = '{}',
      pay_days = jsonb_build_array(jsonb_build_object('date', date, 'day', 'ordinary', 'minutes', '{}'::jsonb))
    where employee_id = ${id}`.execute(api.db);
  const [paid] = await payTime(api.db, asked);
  expect(paid!.days.map((d) => d.date.slice(8)).join(' ')).toBe('01 02 03 04 05 09 10 11 12 13 14 15');
  expect(paid!.unapproved).toBe(0);
});

const someone = async (code: string) => {
  const n = code.slice(-1);
  const numbers = {
    sss: `34-123456${n}-8`,
    philhealth: `12-12345678${n}-1`,
    pagibig: `1212-1212-131${n}`,
    tin: `123-456-78${n}`,
  };
  const body = aNewEmployee({ hired_on: '2026-01-05', employee_code: code, last_name: `Cruz ${code}`, ...numbers });
  const sent = await api.send(storeEmployee, { body }, as());
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return sent.body.data;
};
const archive = async (id: number, date: string) => {
  const { version } = (await api.send(showTimelines, { params: { id } }, { as: officer })).body.data;
  const query = { version, reason: 'Resigned' };
  return api.send(archiveEmployee, { params: { id, date }, query }, as());
};
/** Where rates, assignments, schedules and benefits of an employee end. */
const endsOf = async (id: number) => {
  const { data } = (await api.send(showTimelines, { params: { id } }, { as: officer })).body;
  const standing = [...data.employments, ...data.assignments, ...data.rates].filter((e) => e.withdrawn_at === null);
  const benefits = await api.db
    .selectFrom('hr.employee_benefits')
    .select('to_date')
    .where('employee_id', '=', id)
    .execute();
  return [...standing, ...data.schedules, ...benefits].map((e) => e.to_date);
};

test('a last day that moves takes along what ended with it: later, and taken away', async () => {
  const { id } = await someone('L-0002');
  const benefit = await api.db
    .insertInto('hr.benefits')
    .values({ name: 'Load', kind: 'allowance', per: 'month' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('hr.employee_benefits')
    .values({ employee_id: id, benefit_id: benefit.id, from_date: '2026-01-05' })
    .execute();
  for (const date of ['2026-11-27', '2026-12-15', '2026-11-30']) {
    expect((await archive(id, date)).status).toBe(200);
    expect(await endsOf(id)).toEqual([date, date, date, date, date]);
  }
  const { data } = (await api.send(showTimelines, { params: { id } }, { as: officer })).body;
  const period = data.employments.find((e) => e.withdrawn_at === null)!;
  const body = { from_date: '2026-01-05', to_date: null, note: '', why: 'They stay', version: data.version };
  expect((await api.send(correctEmployment, { params: { id: period.id }, body }, as())).status).toBe(200);
  expect(await endsOf(id)).toEqual([null, null, null, null, null]);
});

test('a leave over the last day ends with it, and approved later days return to the credit', async () => {
  const { id } = await someone('L-0003');
  await sql`insert into hr.leave_credit_entries (employee_id, leave_type_id, kind, days, effective_on)
    values (${id}, 1, 'grant', 10, '2026-01-05')`.execute(api.db);
  const person = await api.aUser(['EMP03'], id);
  const approver = await api.aUser(['HRIS12']);
  const body = { ...aLeave(), start_date: '2026-11-23', end_date: '2026-12-04' };
  const filed = (await api.send(storeLeave, { body }, { as: { ...person, employeeId: id }, key: uuid() })).body.data;
  expect(filed.days).toBeGreaterThan(5);
  const decision = { status: 'approved' as const, version: filed.version };
  await api.send(decideLeave, { params: { id: filed.id }, body: decision }, { as: approver, key: uuid() });
  const balance = async () =>
    (await api.send(showLeaveCredit, { params: { id } }, { as: officer })).body.data.credits.map((c) => c.balance);
  expect(await balance()).toEqual([10 - filed.days]);
  const sent = await archive(id, '2026-11-25');
  expect(sent.body.effects).toContainEqual({ count: 1, what: 'filings' });
  const { rows } =
    await sql`select end_date, days::float8 as days, status from hr.leaves where id = ${filed.id}`.execute(api.db);
  expect(rows).toEqual([{ end_date: '2026-11-25', days: 3, status: 'approved' }]);
  expect(await balance()).toEqual([7]);
  // Cancelled afterwards, it gives back what it takes now, and not what it took first.
  const { version } = await api.db
    .selectFrom('hr.leaves')
    .select('version')
    .where('id', '=', filed.id)
    .executeTakeFirstOrThrow();
  const back = { status: 'cancelled' as const, remark: 'Withdrawn', version };
  const undone = await api.send(decideLeave, { params: { id: filed.id }, body: back }, { as: approver, key: uuid() });
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect(await balance()).toEqual([10]);
});

test('days approved at the former client before a transfer was dated back aren’t paid next to those at the new one', async () => {
  const { id, employee_code: code } = await someone('N-0008');
  const other = await api.db
    .insertInto('hr.clients')
    .values({ code: 'C9', name: 'Client Nine', cutoff_days: [15, 31] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const branch = await api.db
    .insertInto('hr.branches')
    .values({ client_id: other.id, name: 'Nine', address: 'Pasig', region: 'NCR' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const approve = async (clientId: number) => {
    await api.send(openTime, { body: { client_id: clientId, date: '2026-11-01' } }, as());
    await sql`update hr.time_records set status = 'approved', approved_day = '{}',
        pay_days = jsonb_build_array(jsonb_build_object('date', date, 'day', 'ordinary', 'minutes', '{}'::jsonb))
      where employee_id = ${id} and client_id = ${clientId}`.execute(api.db);
  };
  await approve(1);
  const { version } = (await api.send(showTimelines, { params: { id } }, { as: officer })).body.data;
  const body = anAssignment({ from_date: '2026-11-11', client_id: other.id, branch_id: branch.id, version });
  const moved = await api.send(updateEmployeeClient, { params: { id }, body: body as never }, as());
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);

  const asked = { from: '2026-11-01', to: '2026-11-15', employees: [code] };
  const [before] = await payTime(api.db, asked);
  expect([before!.days.length, before!.unapproved]).toEqual([10, 5]);
  await approve(other.id);
  const [after] = await payTime(api.db, asked);
  expect(after!.days.map((d) => d.date.slice(8)).join(' ')).toBe('01 02 03 04 05 06 07 08 09 10 11 12 13 14 15');
  expect(after!.unapproved).toBe(0);
});

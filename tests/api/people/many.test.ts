import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeEmployee } from '#contract/hr/people/employee-new.ts';
import { archiveMany, creditMany, leavingEffect, placeMany, statusMany } from '#contract/hr/people/employee-many.ts';
import { archiveEmployee, updateLeaveCredit } from '#contract/hr/people/employee-record.ts';
import { showTimelines } from '#contract/hr/people/employee-timelines.ts';
import { showLeaveCredit } from '#contract/hr/leave/leave-credits.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aNewEmployee } from './people-support.ts';

/** The same change to many: an entry in the timeline of each; refused employees are named and unchanged. */

let api: Api;
let officer: Person;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['HRIS06']);
});
afterAll(() => api.close());

const as = () => ({ as: officer, key: uuid() });
let made = 0;
/** An employee without any of the unique numbers. */
const someone = async (over: object = {}) => {
  const numbers = { sss: '', philhealth: '', pagibig: '', tin: '', bank: '', bank_account: '', bank_account_name: '' };
  const n = String(++made).padStart(4, '0');
  const body = aNewEmployee({
    hired_on: '2026-01-05',
    employee_code: `M-${n}`,
    last_name: `Many${n}`,
    ...numbers,
    ...over,
  });
  const sent = await api.send(storeEmployee, { body }, as());
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return sent.body.data;
};
const dated = async (id: number) => (await api.send(showTimelines, { params: { id } }, { as: officer })).body.data;
const seen = (people: readonly { id: number; version: number }[]) => people.map(({ id, version }) => ({ id, version }));

test('many are put at a branch from a day on; who was changed meanwhile and who is not here then stay, and are named', async () => {
  const branch = await api.db
    .insertInto('hr.branches')
    .values({ client_id: 1, name: 'Annex', address: 'Pasig City', region: 'NCR' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const people = [await someone(), await someone({ position: 'Shift in charge' }), await someone(), await someone()];
  const late = await someone({ hired_on: '2026-12-14' });
  const asked = seen([...people, late]);
  asked[2]!.version += 1;
  const body = { employees: asked, from_date: '2026-12-01', client_id: 1, branch_id: branch.id, note: 'Moved' };
  const key = uuid();
  const sent = await api.send(placeMany, { body }, { as: officer, key });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  expect(sent.body.data.done.map((d) => d.id)).toEqual([people[0]!.id, people[1]!.id, people[3]!.id]);
  expect(sent.body.data.refused.map((r) => [r.id, r.name])).toEqual([
    [people[2]!.id, 'Many0003, Juana S.'],
    [late.id, 'Many0005, Juana S.'],
  ]);
  expect(sent.body.data.refused[1]!.message).toBe(
    'The employee wasn’t employed on this day. Choose a date within the employment.',
  );
  const spans = async (id: number) =>
    (await dated(id)).assignments.map((a) => [a.branch, a.position, a.from_date, a.to_date]);
  expect(await spans(people[1]!.id)).toEqual(
    [
      ['Annex', 'Shift in charge', '2026-12-01', null],
      ['main', 'Shift in charge', '2026-01-05', '2026-11-30'],
    ].map(([b, ...rest]) => [b === 'main' ? expect.any(String) : b, ...rest]),
  );
  expect(await spans(people[2]!.id)).toHaveLength(1);
  // Sent again after a lost answer, nothing is done twice.
  expect((await api.send(placeMany, { body }, { as: officer, key })).body).toEqual(sent.body);
  expect(await spans(people[0]!.id)).toHaveLength(2);
  const elsewhere = { ...body, branch_id: 9999 };
  const wrong = await api.send(placeMany, { body: elsewhere }, as());
  expect([wrong.status, Object.keys((wrong.body as unknown as { errors: object }).errors)]).toEqual([
    422,
    ['branch_id'],
  ]);
});

test('many are regular from a day on: who is so from that day already is named, and what each was stays', async () => {
  const people = [await someone(), await someone()];
  const body = {
    employees: seen(people),
    from_date: '2026-12-01',
    employment_status: 'regular' as const,
    note: 'Passed',
  };
  const sent = await api.send(statusMany, { body }, as());
  expect(sent.body.data.done.map((d) => d.id)).toEqual(people.map((p) => p.id));
  const statuses = (await dated(people[0]!.id)).statuses.map((s) => [s.employment_status, s.from_date, s.to_date]);
  expect(statuses).toEqual([
    ['regular', '2026-12-01', null],
    ['probationary', '2026-01-05', '2026-11-30'],
  ]);
  const again = await api.send(statusMany, { body: { ...body, employees: sent.body.data.done } }, as());
  expect(again.body.data.refused.map((r) => r.id)).toEqual(people.map((p) => p.id));
});

test('credits go into the ledger of each employee, and no balance goes below zero', async () => {
  const [a, b] = [await someone(), await someone()];
  const entry = { leave_type_id: 1, kind: 'grant' as const, days: 5, effective_on: '2026-11-18', note: 'Of the year' };
  const balance = async (id: number) =>
    (await api.send(showLeaveCredit, { params: { id } }, { as: officer })).body.data.credits.map((c) => c.balance);
  const grant = () => api.send(creditMany, { body: { employees: seen([a]), ...entry } }, as());
  const granted = (await grant()).body.data;
  expect(granted).toEqual({ done: [{ id: a.id, version: a.version + 1 }], refused: [] });
  // A user who chose them before that gets that answer, and grants it to no employee twice.
  expect((await grant()).body.data).toMatchObject({ done: [], refused: [{ id: a.id }] });
  expect(await balance(a.id)).toEqual([5]);
  const taken = { ...entry, kind: 'adjust' as const, days: -2, note: 'Counted twice' };
  const sent = await api.send(creditMany, { body: { employees: seen([granted.done[0]!, b]), ...taken } }, as());
  expect(sent.body.data).toMatchObject({ done: [{ id: a.id }], refused: [{ id: b.id }] });
  expect([await balance(a.id), await balance(b.id)]).toEqual([[3], []]);
});

test('of two users who enter credits on one record by the balance both saw, the second is refused, also after a bulk grant', async () => {
  const { id, version } = await someone();
  const entry = { leave_type_id: 1, kind: 'grant' as const, days: 5, effective_on: '2026-11-18', note: 'Of the year' };
  const grant = (balance?: number) =>
    api.send(
      updateLeaveCredit,
      { params: { id }, body: { ...entry, ...(balance !== undefined && { balance }) } },
      as(),
    );
  expect((await grant(0)).body.data).toMatchObject([{ balance: 5 }]);
  const late = await grant(0);
  expect([late.status, JSON.stringify(late.body)]).toEqual([422, expect.stringContaining('changed from 0 to 5')]);
  expect((await grant(5)).body.data).toMatchObject([{ balance: 10 }]);
  // A user who chose them in the list before that does not give them the same.
  const many = await api.send(creditMany, { body: { employees: [{ id, version }], ...entry } }, as());
  expect(many.body.data).toMatchObject({ done: [], refused: [{ id }] });
});

test('one last day for many ends what each has; who has left already is named', async () => {
  const [a, b, gone] = [await someone(), await someone(), await someone()];
  const query = { version: gone.version, reason: 'Resigned' };
  const left = await api.send(archiveEmployee, { params: { id: gone.id, date: '2026-11-10' }, query }, as());
  const employees = seen([a, b, left.body.data]);
  const body = { employees, date: '2026-11-17', reason: 'Project ended' };
  const { data } = (await api.send(archiveMany, { body }, as())).body;
  expect(data.done.map((d) => d.id)).toEqual([a.id, b.id]);
  expect(data.refused).toMatchObject([
    { id: gone.id, message: 'This employee is already archived. Refresh the page.' },
  ]);
  for (const { id } of [a, b]) {
    const of = await dated(id);
    expect([...of.employments, ...of.assignments, ...of.rates, ...of.schedules].map((e) => e.to_date)).toEqual(
      Array.from({ length: 4 }, () => '2026-11-17'),
    );
  }
  expect((await dated(gone.id)).employments[0]!.to_date).toBe('2026-11-10');
});

test('records that end with the last day of many employees are listed first, and are those that end', async () => {
  const [a, b] = [await api.anEmployee({ credits: 0 }), await api.anEmployee({ credits: 0 })];
  const late = await someone({ hired_on: '2026-12-14' });
  const gone = await api.anEmployee();
  await api.db
    .updateTable('hr.employees')
    .set({ archived_at: new Date(api.now).toISOString() })
    .where('id', '=', gone.employeeId)
    .execute();
  const leave = (employee_id: number, start: string, end: string, status: 'pending' | 'approved' | 'rejected') =>
    api.db
      .insertInto('hr.leaves')
      .values({
        employee_id,
        leave_type_id: 1,
        start_date: start,
        end_date: end,
        start_part: 'day',
        end_part: 'day',
        days: 1,
        reason: 'Away',
        status,
        filed_at: new Date(api.now).toISOString(),
        received_at: new Date(api.now).toISOString(),
        ...(status !== 'pending' && { decided_at: new Date(api.now).toISOString(), decided_by: officer.userId }),
      })
      .execute();
  await leave(a.employeeId, '2026-11-20', '2026-11-20', 'pending');
  await leave(a.employeeId, '2026-11-23', '2026-11-23', 'approved');
  await leave(a.employeeId, '2026-11-24', '2026-11-24', 'rejected');
  await leave(b.employeeId, '2026-11-16', '2026-11-19', 'approved');
  await leave(b.employeeId, '2026-11-10', '2026-11-10', 'approved');
  await api.db
    .updateTable('hr.assignments')
    .set({ to_date: '2026-11-30' })
    .where('employee_id', '=', b.employeeId)
    .execute();
  const moved = { employee_id: b.employeeId, client_id: 1, branch_id: 1, position: 'Head tester' };
  await api.db
    .insertInto('hr.assignments')
    .values({ ...moved, from_date: '2026-12-01', created_at: new Date(api.now).toISOString() })
    .execute();
  for (const date of ['2026-11-16', '2026-11-18'])
    await api.db
      .insertInto('hr.time_records')
      .values({
        client_id: 1,
        employee_id: b.employeeId,
        date,
        status: 'approved',
        approved_day: '{}',
        locked_at: new Date(api.now).toISOString(),
      })
      .execute();
  const employee_ids = [a.employeeId, b.employeeId, late.id, gone.employeeId];
  const ask = async (date: string) =>
    (await api.send(leavingEffect, { body: { employee_ids, date } }, { as: officer })).body.data;
  const before = await ask('2026-11-17');
  expect(before).toMatchObject({
    people: 3,
    late: 1,
    assignments: 2,
    later_assignments: 1,
    waiting: 1,
    approved: 1,
    leaves_over: 1,
    sessions: 2,
    paid: 1,
    paid_until: '2026-11-18',
    places: [{ branch_id: 1, people: 2 }],
  });
  // The day isn't over, and no one is signed out; employees not paid for later days get no warning.
  expect(await ask('2026-11-18')).toMatchObject({ sessions: 0, paid: 0, paid_until: null });

  const employees = [a, b].map(({ employeeId: id }) => ({ id, version: 1 }));
  const body = { employees, date: '2026-11-17', reason: 'Project ended' };
  const { data } = (await api.send(archiveMany, { body }, as())).body;
  expect(data.refused).toEqual([]);
  const cancelled = await api.db
    .selectFrom('hr.leaves')
    .select('id')
    .where('status', '=', 'cancelled')
    .where('employee_id', 'in', [a.employeeId, b.employeeId])
    .execute();
  expect(cancelled).toHaveLength(before.waiting + before.approved);
  expect(await ask('2026-11-17')).toMatchObject({ people: 1, assignments: 0, sessions: 0, paid: 0 });
});

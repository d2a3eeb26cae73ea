import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideLeave, listLeaves, storeLeave, type Leave } from '#contract/hr/leave/leaves.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { leaveType, type LeaveCode } from '#server/standard-leave-types.ts';
import { Api, aLeave, pdf, uuid, type Person } from '../support.ts';

/** Who may take leave of the law, and how much of it. */

let api: Api;
let hr: Person;
let man: Person;
let woman: Person;
const types = new Map<LeaveCode, number>();
beforeAll(async () => {
  api = await Api.open();
  api.context.settings.undoSeconds = 60;
  hr = await api.anEmployee({ codes: ['HRIS12'] });
  man = await api.anEmployee();
  woman = await api.anEmployee();
  for (const [person, sex] of [
    [man, 'male'],
    [woman, 'female'],
  ] as const)
    await api.db.updateTable('hr.employees').set({ sex }).where('id', '=', person.employeeId).execute();
  for (const code of ['ML', 'SLW', 'VAWC'] as const) {
    const { id: _, ...values } = leaveType(code);
    const before = await api.db.selectFrom('hr.leave_types').select('id').where('code', '=', code).executeTakeFirst();
    const made =
      before ?? (await api.db.insertInto('hr.leave_types').values(values).returning('id').executeTakeFirstOrThrow());
    await api.db
      .updateTable('hr.leave_types')
      .set({ ...values, max_days: values.max_days })
      .where('id', '=', made.id)
      .execute();
    types.set(code, made.id);
  }
});
afterAll(() => api.close());

const file = (whose: Person, code: LeaveCode, start_date: string, end_date: string) =>
  api.send(
    storeLeave,
    { body: { ...aLeave(), employee_id: whose.employeeId, leave_type_id: types.get(code)!, start_date, end_date } },
    { as: hr, key: uuid() },
  );

test.each(['ML', 'SLW'] as const)('%s is refused for a man, also where HR files it', async (code) => {
  const sent = await file(man, code, '2026-12-01', '2026-12-02');
  expect([sent.status, JSON.stringify(sent.body)]).toEqual([422, expect.stringContaining('is for women')]);
});

test('maternity leave of 106 days is refused, and of 105 taken', async () => {
  const long = await file(woman, 'ML', '2026-12-01', '2027-03-16');
  expect([long.status, JSON.stringify(long.body)]).toEqual([422, expect.stringContaining('at most 105 days')]);
  const taken = await file(woman, 'ML', '2026-12-01', '2027-03-15');
  expect([taken.status, taken.body.data]).toMatchObject([200, { days: 105 }]);
});

test('leave for victims of violence is at most ten days of a year, in all requests', async () => {
  const first = await file(woman, 'VAWC', '2027-10-04', '2027-10-08');
  expect([first.status, first.body.data]).toMatchObject([200, { days: 5 }]);
  const more = await file(woman, 'VAWC', '2027-10-11', '2027-10-18');
  expect([more.status, JSON.stringify(more.body)]).toEqual([422, expect.stringContaining('5 left, 6 requested')]);
  expect((await file(woman, 'VAWC', '2027-10-11', '2027-10-15')).status).toBe(200);
});

const withCodes = (codes: PermissionCode[]) => api.anEmployee({ codes });
const beyond = (as: Person, whose: Person, start_date: string, end_date: string) =>
  api.send(
    storeLeave,
    {
      body: {
        ...aLeave(),
        ...(as === whose ? {} : { employee_id: whose.employeeId }),
        leave_type_id: types.get('VAWC')!,
        start_date,
        end_date,
        exception_reason: 'Protection order extended by the court',
      },
    },
    { as, key: uuid() },
  );

test('HR files beyond the limits with a reason, which the employee reads; an approver and the employee can’t', async () => {
  const officer = await withCodes(['HRIS12', 'HRIS06']);
  const employee = await api.anEmployee();
  await api.db.updateTable('hr.employees').set({ sex: 'male' }).where('id', '=', employee.employeeId).execute();
  const dates = ['2027-11-08', '2027-11-23'] as const;
  expect((await beyond(hr, employee, ...dates)).status).toBe(403);
  expect((await beyond(employee, employee, ...dates)).status).toBe(403);
  const filed = await beyond(officer, employee, ...dates);
  expect([filed.status, filed.body.data.exception]).toEqual([
    200,
    { reason: 'Protection order extended by the court', limits: ['sex', 'max_days'] },
  ]);
  const own = await api.send(listLeaves, { query: {} }, { as: employee });
  expect(own.body.data[0]).toMatchObject({ exception: { limits: ['sex', 'max_days'] } });
});

test('a reason is not kept where no limit is exceeded', async () => {
  const officer = await withCodes(['HRIS12', 'HRIS06']);
  const employee = await api.anEmployee();
  await api.db.updateTable('hr.employees').set({ sex: 'female' }).where('id', '=', employee.employeeId).execute();
  const filed = await beyond(officer, employee, '2027-11-08', '2027-11-09');
  expect([filed.status, filed.body.data.exception]).toEqual([200, null]);
});

test('the document is attached before the approval, or HR approves without it and says why', async () => {
  const officer = await withCodes(['HRIS12', 'HRIS06']);
  const filer = await withCodes(['HRIS12']);
  const employee = await api.anEmployee();
  await api.db.updateTable('hr.employees').set({ sex: 'female' }).where('id', '=', employee.employeeId).execute();
  await api.db.updateTable('hr.leave_types').set({ document_by: 'approval' }).where('code', '=', 'VAWC').execute();
  const send = (files: File[], start_date: string) =>
    api.send(
      storeLeave,
      {
        body: {
          ...aLeave(),
          employee_id: employee.employeeId,
          leave_type_id: types.get('VAWC')!,
          start_date,
          end_date: start_date,
        },
      },
      { as: filer, key: uuid(), files },
    );
  const decide = (leave: Leave, as: Person, remark: string) =>
    api.send(
      decideLeave,
      { params: { id: leave.id }, body: { status: 'approved', remark, version: leave.version } },
      { as, key: uuid() },
    );
  const without = (await send([], '2027-03-01')).body.data;
  const approver = await decide(without, hr, 'They will bring it');
  expect([approver.status, JSON.stringify(approver.body)]).toEqual([409, expect.stringContaining('ask HR')]);
  expect((await decide(without, officer, '')).status).toBe(409);
  const approved = await decide(without, officer, 'The barangay certifies it on Monday');
  expect([approved.status, approved.body.data.exception]).toEqual([
    200,
    { reason: 'The barangay certifies it on Monday', limits: ['document'] },
  ]);
  const undone = await api.send(
    decideLeave,
    { params: { id: without.id }, body: { status: 'pending', remark: '', version: approved.body.data.version } },
    { as: officer, key: uuid() },
  );
  expect([undone.status, undone.body.data.exception]).toEqual([200, null]);
  const withFile = (await send([pdf()], '2027-03-02')).body.data;
  expect((await decide(withFile, hr, '')).body.data).toMatchObject({ status: 'approved', exception: null });

  await api.db.updateTable('hr.leave_types').set({ document_by: 'filing' }).where('code', '=', 'VAWC').execute();
  const refused = await send([], '2027-03-03');
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    422,
    expect.stringContaining('Certification of the barangay'),
  ]);
});

test('SSS sickness leave begins at four days and once company sick leave is used, unless HR says why', async () => {
  const officer = await withCodes(['HRIS12', 'HRIS06']);
  const employee = await api.anEmployee();
  const { id: _, ...values } = leaveType('SSS-S');
  const found = await api.db.selectFrom('hr.leave_types').select('id').where('code', '=', 'SSS-S').executeTakeFirst();
  const type =
    found ?? (await api.db.insertInto('hr.leave_types').values(values).returning('id').executeTakeFirstOrThrow());
  const send = (end_date: string, exception?: string) =>
    api.send(
      storeLeave,
      {
        body: {
          ...aLeave(),
          employee_id: employee.employeeId,
          leave_type_id: type.id,
          start_date: '2027-05-03',
          end_date,
          ...(exception !== undefined && { exception_reason: exception }),
        },
      },
      { as: officer, key: uuid() },
    );
  const short = await send('2027-05-05');
  expect([short.status, JSON.stringify(short.body)]).toEqual([422, expect.stringContaining('4 days of confinement')]);
  const { id: sickId } = await api.db
    .updateTable('hr.leave_types')
    .set({ needs_credit: true })
    .where('code', '=', 'SL')
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = { employee_id: employee.employeeId, leave_type_id: sickId, kind: 'grant' as const, days: 3 };
  await api.db
    .insertInto('hr.leave_credit_entries')
    .values({ ...entry, effective_on: '2027-01-01' })
    .execute();
  const left = await send('2027-05-12');
  expect([left.status, JSON.stringify(left.body)]).toEqual([
    422,
    expect.stringContaining('3 days of sick leave are left'),
  ]);
  const excepted = await send('2027-05-12', 'The company keeps 3 days for checkups');
  expect([excepted.status, excepted.body.data.exception?.limits]).toEqual([200, ['sick_leave']]);
});

test('an employee asks for an exception where the leave type allows it; HR approves it with a remark, and undoing takes it back', async () => {
  const officer = await withCodes(['HRIS12', 'HRIS06']);
  const employee = await api.anEmployee();
  await api.db.updateTable('hr.employees').set({ sex: 'male' }).where('id', '=', employee.employeeId).execute();
  const set = { exceptions: true, document_by: 'none' as const };
  await api.db.updateTable('hr.leave_types').set(set).where('code', '=', 'VAWC').execute();
  const asked = await beyond(employee, employee, '2028-11-06', '2028-11-21');
  expect([asked.status, asked.body.data]).toMatchObject([
    200,
    {
      exception: null,
      exception_asked: { reason: 'Protection order extended by the court', limits: ['sex', 'max_days'] },
    },
  ]);
  const decide = (status: 'approved' | 'pending', as: Person, remark: string, version: number) =>
    api.send(
      decideLeave,
      { params: { id: asked.body.data.id }, body: { status, remark, version } },
      { as, key: uuid() },
    );
  const { version } = asked.body.data;
  const approver = await decide('approved', hr, 'Fine', version);
  expect([approver.status, JSON.stringify(approver.body)]).toEqual([
    409,
    expect.stringContaining('only HR can approve'),
  ]);
  const silent = await decide('approved', officer, '', version);
  expect([silent.status, JSON.stringify(silent.body)]).toEqual([
    409,
    expect.stringContaining('a remark that says why'),
  ]);
  const approved = await decide('approved', officer, 'The court order is on file', version);
  expect([approved.status, approved.body.data.exception]).toEqual([
    200,
    { reason: 'The court order is on file', limits: ['sex', 'max_days'] },
  ]);
  const own = await api.send(listLeaves, { query: {} }, { as: employee });
  expect(own.body.data[0]).toMatchObject({
    remark: 'The court order is on file',
    exception: { limits: ['sex', 'max_days'] },
  });
  const undone = await decide('pending', officer, '', approved.body.data.version);
  expect([undone.status, undone.body.data]).toMatchObject([
    200,
    { exception: null, exception_asked: { limits: ['sex', 'max_days'] } },
  ]);
  const without = await api.send(
    storeLeave,
    { body: { ...aLeave(), leave_type_id: types.get('VAWC')!, start_date: '2028-12-04', end_date: '2028-12-04' } },
    { as: employee, key: uuid() },
  );
  expect([without.status, JSON.stringify(without.body)]).toEqual([422, expect.stringContaining('is for women')]);
  await api.db.updateTable('hr.leave_types').set({ exceptions: false }).where('code', '=', 'VAWC').execute();
});

test('an exception for a missing document is asked for and approved', async () => {
  const officer = await withCodes(['HRIS12', 'HRIS06']);
  const employee = await api.anEmployee();
  await api.db.updateTable('hr.employees').set({ sex: 'female' }).where('id', '=', employee.employeeId).execute();
  const set = { exceptions: true, document_by: 'filing' as const, attachment_from_days: 1 };
  await api.db.updateTable('hr.leave_types').set(set).where('code', '=', 'VAWC').execute();
  const asked = await beyond(employee, employee, '2028-11-06', '2028-11-07');
  expect([asked.status, asked.body.data.exception_asked?.limits]).toEqual([200, ['attachment', 'document']]);
  const approved = await api.send(
    decideLeave,
    {
      params: { id: asked.body.data.id },
      body: { status: 'approved', remark: 'Given by phone', version: asked.body.data.version },
    },
    { as: officer, key: uuid() },
  );
  expect(approved.body.data.exception).toEqual({ reason: 'Given by phone', limits: ['attachment', 'document'] });
  const back = { exceptions: false, document_by: 'none' as const, attachment_from_days: null };
  await api.db.updateTable('hr.leave_types').set(back).where('code', '=', 'VAWC').execute();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveTypes } from '#contract/hr/leave/leave-type-register.ts';
import { listLeaveTypes } from '#contract/hr/leave/leave-types.ts';
import { decideLeave, storeLeave } from '#contract/hr/leave/leaves.ts';
import { Api, aLeave, uuid, type Person } from '../support.ts';

/** Kinds of leave as HR keeps them, and what becomes of those people filed. */

let api: Api;
let hr: Person;
let employee: Person;
beforeAll(async () => {
  api = await Api.open();
  hr = await api.anEmployee({ codes: ['HRIS01', 'HRIS12'] });
  employee = await api.anEmployee();
});
afterAll(() => api.close());

const { leaveTypeStore, leaveTypeUpdate, leaveTypeArchive, leaveTypeUsage } = leaveTypes.calls;
const body = {
  code: 'BL',
  name: 'Bereavement',
  needs_credit: false,
  paid: true,
  calendar_days: false,
  attachment_from_days: null,
  benefit: null,
  for_sex: null,
  max_days: null,
  max_per: 'request' as const,
  max_requests: null,
  evidence: '',
};
const offered = async () => (await api.send(listLeaveTypes, {}, { as: employee })).body.data.map((t) => t.code);
const file = (id: number, date: string) =>
  api.send(
    storeLeave,
    { body: { ...aLeave(), leave_type_id: id, start_date: date, end_date: date } },
    { as: employee, key: uuid() },
  );

test('a new leave type can be filed at once; filed requests keep its settings; an archived type can’t be filed', async () => {
  const made = (await api.send(leaveTypeStore, { body }, { as: hr, key: uuid() })).body.data;
  expect(await offered()).toContain('BL');
  const params = { id: made.id };
  const change = async (over: Partial<typeof body>, version: number) =>
    api.send(leaveTypeUpdate, { params, body: { ...body, ...over, version } }, { as: hr, key: uuid() });
  // Until a leave of a type is filed, its meaning may still be changed.
  const paid = await change({ paid: false }, made.version);
  const again = await change({ paid: true }, paid.body.data.version);
  const filed = await file(made.id, '2026-11-23');
  expect(filed.status).toBe(200);
  for (const field of ['paid', 'needs_credit', 'calendar_days'] as const) {
    const refused = await change({ [field]: !body[field] }, again.body.data.version);
    expect([refused.status, refused.body]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }]);
  }
  const named = await change({ name: 'Bereavement leave', attachment_from_days: null }, again.body.data.version);
  expect(named.body.data).toMatchObject({ name: 'Bereavement leave', paid: true });
  expect((await api.send(leaveTypeUsage, { params }, { as: hr })).body.data).toEqual([
    { count: 1, what: 'leaves' },
    { count: 0, what: 'employees with leave credits' },
  ]);

  const query = { version: named.body.data.version };
  expect((await api.send(leaveTypeArchive, { params, query }, { as: hr })).status).toBe(200);
  expect(await offered()).not.toContain('BL');
  expect((await file(made.id, '2026-11-24')).status).toBe(422);
  // What waits is decided all the same.
  const decision = { status: 'approved', version: filed.body.data.version, remark: '' } as const;
  const decided = await api.send(
    decideLeave,
    { params: { id: filed.body.data.id }, body: decision },
    { as: hr, key: uuid() },
  );
  expect(decided.body.data).toMatchObject({ status: 'approved', leave_type_name: 'Bereavement leave' });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { hrContract } from '#contract/hr/contract.ts';
import { listNotices } from '#contract/hr/notifications/notices.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';

/** An employee whose bank account or government number another user changes is notified: who, which, and its last digits. */

let api: Api;
let officer: Person;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.anEmployee({ codes: ['HRIS06'] });
});
afterAll(() => api.close());

const told = async (as: Person) => (await api.send(listNotices, { query: {} }, { as })).body.data;
const version = async (of: Person) =>
  (await api.db.selectFrom('hr.employees').select('version').where('id', '=', of.employeeId).executeTakeFirstOrThrow())
    .version;
const bank = async (of: Person, body: object, as = officer) =>
  api.send(
    hrContract.updateBankingDetail,
    {
      params: { id: of.employeeId },
      body: { bank: 'BDO', account_name: 'Ana Cruz', ...body, version: await version(of) },
    },
    { as, key: uuid() },
  );
const number = async (
  call: 'storeSss' | 'storeTin' | 'storePhilhealth' | 'storePagibig',
  of: Person,
  digits: string,
  as = officer,
) =>
  api.send(
    hrContract[call],
    { body: { employee_id: of.employeeId, number: digits, version: await version(of), seen: [] } },
    { as, key: uuid() },
  );
const officerName = async () =>
  (await api.db.selectFrom('auth.users').select('name').where('id', '=', officer.userId).executeTakeFirstOrThrow())
    .name;

test('the bank account: by whom and its last digits, once, and not where nothing changed', async () => {
  const ana = await api.anEmployee();
  expect((await bank(ana, { account_number: '001234567890' })).status).toBe(200);
  const [notice, ...more] = await told(ana);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ kind: 'bank', status: 'changed', remark: `${await officerName()} · ••••••••7890` });
  expect(JSON.stringify(await told(ana))).not.toContain('001234567890');
  expect((await bank(ana, { account_number: '001234567890' })).status).toBe(200);
  expect((await bank(ana, {})).status).toBe(200);
  expect(await told(ana)).toHaveLength(1);
  // Another name of the account is another place for the pay.
  expect((await bank(ana, { account_name: 'Ben Reyes', account_number: '99988877766' })).status).toBe(200);
  expect((await told(ana)).map((n) => n.remark)).toEqual([
    `${await officerName()} · •••••••7766`,
    `${await officerName()} · ••••••••7890`,
  ]);
});

test.each([
  ['storeSss', 'sss', '3412345678', '5678'],
  ['storePhilhealth', 'philhealth', '190123456789', '6789'],
  ['storePagibig', 'pagibig', '121234567890', '7890'],
  ['storeTin', 'tin', '123456789', '789'],
] as const)('%s is notified as %s', async (call, kind, digits, last) => {
  const ana = await api.anEmployee();
  const sent = await number(call, ana, digits);
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const [notice] = await told(ana);
  expect(notice).toMatchObject({ kind, status: 'changed' });
  expect(notice!.remark!.replaceAll(/[^0-9]/g, '')).toContain(last);
  expect(notice!.remark!.replaceAll(/[^0-9]/g, '')).not.toContain(digits.slice(0, 6));
  expect(await told(officer)).toEqual([]);
});

test('a user who changes their own isn’t notified', async () => {
  expect((await number('storeSss', officer, '3498765432')).status).toBe(200);
  expect(await told(officer)).toEqual([]);
});

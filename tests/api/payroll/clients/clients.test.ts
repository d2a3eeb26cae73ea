import { afterAll, beforeAll, expect, test } from 'vitest';
import { showBankAccount, updateBankAccount } from '#contract/payroll/bank-files/bank-account.ts';
import { defaultSettings } from '#contract/payroll/clients/client-settings.ts';
import {
  payClients,
  showClientSettings,
  showPayClient,
  updateClientSettings,
  type ClientSettings,
} from '#contract/payroll/clients/client-register.ts';
import type { Change } from '#contract/register.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aPayClient, aRun } from '../registers-support.ts';

/** Clients of payroll: settings by date, what is posted keeps its own, and the company's bank account. */

let api: Api;
let officer: Person;
let client: number;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['PAY01']);
  ({ id: client } = await aPayClient(api));
});
afterAll(() => api.close());

const as = () => ({ as: officer, key: uuid() });
const set = (from_date: string, over: Partial<ClientSettings> = {}) =>
  api.send(
    updateClientSettings,
    { body: { client_id: client, from_date, ...defaultSettings, version: 0, ...over } },
    as(),
  );
const inForce = async () => (await api.send(showPayClient, { params: { id: client } }, { as: officer })).body.data;

test('defaults hold until settings are added from a date; those to come do not hold yet', async () => {
  expect(await inForce()).toMatchObject({ from_date: null, ...defaultSettings });
  expect((await set('2026-01-01', { net_floor_basis_points: 3000 })).status).toBe(200);
  expect((await set('2199-01-01', { net_floor_basis_points: 5000 })).status).toBe(200);
  expect(await inForce()).toMatchObject({ from_date: '2026-01-01', net_floor_basis_points: 3000 });
  const { settings } = (await api.send(showClientSettings, { params: { id: client } }, { as: officer })).body.data;
  expect(settings.map((s) => s.from_date)).toEqual(['2199-01-01', '2026-01-01']);
});

test('an entry is changed from the version that was seen; two new ones of one date are one', async () => {
  const both = await Promise.all([1, 2].map((n) => set('2027-01-01', { look_at_basis_points: n })));
  expect(both.map((s) => s.status).sort()).toEqual([200, 409]);
  expect((await set('2027-01-01', { version: 1, contribution_timing: 'even' })).status).toBe(200);
  expect((await set('2027-01-01', { version: 1, contribution_timing: 'true_up' })).status).toBe(409);
  expect((await set('2027-01-01', { version: 9 })).status).toBe(409);
});

test('the history tells what each setting was', async () => {
  await set('2028-01-01', { tax_bracket: 'total' });
  const sent = await api.send(payClients.history, { params: { id: client } }, { as: officer });
  const [last] = (sent.body as { data: Change[] }).data;
  expect(last!.fields).toEqual(expect.arrayContaining([{ field: 'tax_bracket', before: 'regular', after: 'total' }]));
});

test('posted payslips keep the settings they were computed with', async () => {
  await aRun(api, { from_date: '2026-11-01', to_date: '2026-11-15', state: 'posted', client_id: client });
  const refused = await set('2026-11-15', { sss_basis: 'basic' });
  expect([refused.status, Object.keys((refused.body as unknown as { errors: object }).errors)]).toEqual([
    422,
    ['from_date'],
  ]);
  expect((await set('2026-11-16', { sss_basis: 'basic' })).status).toBe(200);
});

test.each([
  [{ net_floor_basis_points: 10_001 }],
  [{ contribution_timing: 'later' }],
  [{ payslip_password: 'employee_code' }],
  [{ computer_approves: 'yes' }],
  [{ from_date: '2026-02-30' }],
])('%j is refused', async (over) => {
  expect((await set('2029-01-01', over as never)).status).toBe(422);
});

test('another cutoff rule makes future cutoffs again, and keeps those that have begun', async () => {
  await api.db.insertInto('payroll.years').values({ year: 2026, created_at: '2026-11-18T04:00:00Z' }).execute();
  const row = await inForce();
  const form = Object.fromEntries(Object.keys(payClients.form.shape).map((name) => [name, row[name as 'name']]));
  const update = async (cutoff_days: number[], version: number) =>
    api.send(payClients.update, { body: { ...form, cutoff_days, id: client, version } } as never, as());
  expect((await update([15, 31], row.version)).status).toBe(200);
  expect((await update([5, 20], row.version + 1)).status).toBe(200);
  const rows = await api.db
    .selectFrom('payroll.cutoffs')
    .select(['from_date', 'to_date'])
    .where('client_id', '=', client)
    .orderBy('from_date')
    .execute();
  // Today is 18 November: the cutoff of the 16th stays, the next begins on 1 December.
  expect(rows.slice(-4).map((r) => [r.from_date, r.to_date])).toEqual([
    ['2026-11-16', '2026-11-30'],
    ['2026-12-01', '2026-12-05'],
    ['2026-12-06', '2026-12-20'],
    // Most of it lies in December.
    ['2026-12-21', '2027-01-05'],
  ]);
});

test('the company has one bank account, changed from the version that was seen', async () => {
  const account = { company_code: '12345', account: '0031007788', presenting_office: '000' };
  const put = (over: object) => api.send(updateBankAccount, { body: { ...account, version: 0, ...over } }, as());
  expect((await api.send(showBankAccount, {}, { as: officer })).body.data).toBeNull();
  const both = await Promise.all([put({}), put({})]);
  expect(both.map((s) => s.status).sort()).toEqual([200, 409]);
  const other = { body: { ...account, account: '0031007789', version: 1 } };
  expect((await api.agreed(updateBankAccount, other, as())).status).toBe(200);
  expect((await api.send(showBankAccount, {}, { as: officer })).body.data).toMatchObject({
    account: '0031007789',
    version: 2,
  });
  expect((await put({ account: '31007789', version: 2 })).status).toBe(422);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideOwnField, showPayFacts, updatePayFacts } from '#contract/payroll/people/employee-facts.ts';
import { payEmployees } from '#contract/payroll/people/employee-register.ts';
import type { Change } from '#contract/register.ts';
import { storeClientList, storeEmployeeList, type SyncedEmployee } from '#contract/payroll/sync/sync.ts';
import { ownFieldPlace, payEmployeePlace, reseal, type SealedColumn } from '#server/database/reseal.ts';
import { open } from '#server/database/secrets.ts';
import { hrToken } from '#tests/support/hr-list.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aSyncedClient, aSyncedEmployee } from '../payroll-builders.ts';
import { aPostedPayslip } from '../registers-support.ts';

/** What is typed in payroll over HR's values of an employee, and what HR's next lists make of it. */

let api: Api;
let carrier: Person;
let officer: Person;
let made = 0;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-11-18T04:00:00Z');
  carrier = await api.aUser(['PAY01', 'PAY02']);
  officer = await api.aUser(['PAY02']);
  await api.db.insertInto('payroll.years').values({ year: 2026, created_at: '2026-01-01T00:00:00Z' }).execute();
  const branches = [aSyncedClient.branches[0]!, { name: 'Annex', region: 'NCR', wage_area: '' }];
  const body = { clients: [{ ...aSyncedClient, branches }] };
  await api.send(storeClientList, { body }, { as: fromHr(), key: uuid() });
});
afterAll(() => api.close());

const fromHr = () => ({ ...carrier, token: hrToken(api.context) });
/** Sends an employee as HR has them. */
const sync = async (e: SyncedEmployee) => {
  const sent = await api.send(storeEmployeeList, { body: { employees: [e] } }, { as: fromHr(), key: uuid() });
  expect(sent.body.data.refused).toEqual([]);
  return sent.body.data;
};
/** An employee HR has sent. */
async function somebody(over: Partial<SyncedEmployee> = {}): Promise<{ id: number; e: SyncedEmployee }> {
  const e = { ...aSyncedEmployee, tin: '12345678900000', code: `OWN-${++made}`, ...over };
  await sync(e);
  const { id } = await api.db
    .selectFrom('payroll.employees')
    .select('id')
    .where('code', '=', e.code)
    .executeTakeFirstOrThrow();
  return { id, e };
}
const facts = async (id: number) => (await api.send(showPayFacts, { params: { id } }, { as: officer })).body.data;
const own = async (id: number) => (await facts(id)).own.map(({ field, differs, hr }) => [field, differs, hr]);
async function type(id: number, sections: object): Promise<void> {
  const { version } = await facts(id);
  const sent = await api.send(updatePayFacts, { body: { id, version, ...sections } }, { as: officer, key: uuid() });
  expect(sent.status).toBe(200);
}
async function decide(
  id: number,
  field: 'bank' | 'tin' | 'sss' | 'last_day' | 'rates' | 'places',
  take: 'hr' | 'ours',
) {
  const { version } = await facts(id);
  const sent = await api.send(decideOwnField, { body: { id, version, field, take } }, { as: officer, key: uuid() });
  return sent.status;
}
async function setLastDay(id: number, last_day: string | null): Promise<void> {
  const { employee } = await facts(id);
  const { code, last_name, first_name, middle_name, suffix, birth_date, position, hired_on, version } = employee;
  const names = { code, last_name, first_name, middle_name, suffix, birth_date, position };
  const body = { id, version, ...names, hired_on, last_day };
  expect((await api.send(payEmployees.update, { body } as never, { as: officer, key: uuid() })).status).toBe(200);
}
async function digits(id: number, column: SealedColumn): Promise<string | null> {
  const row = await api.db
    .selectFrom('payroll.employees')
    .select(column)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const sealed = (row as Record<string, string | null>)[column]!;
  return sealed === null ? null : open(sealed, api.context.settings.dataKey, payEmployeePlace(column, id));
}
const differing = async (id: number) => {
  const query = { missing: 'hr', limit: 200 } as const;
  const { body } = await api.send(payEmployees.list, { query, params: undefined }, { as: officer });
  return (body as { data: { id: number; missing: string[] }[] }).data.some(
    (r) => r.id === id && r.missing.includes('hr'),
  );
};

test('an account that was typed stays when HR changes something else, and the page says what HR has', async () => {
  const { id, e } = await somebody();
  await type(id, { numbers: { bank: 'BDO', bank_account: '0099-8877-66' } });
  const [shown] = (await facts(id)).own;
  expect(shown).toMatchObject({ field: 'bank', differs: false, hr: 'BPI ••••••7890' });
  expect(shown!.by).not.toBe('');
  expect(Date.parse(shown!.at)).toBe(api.now);
  expect(await sync({ ...e, position: 'Head guard', tin: '98765432100000' })).toMatchObject({ changed: 1 });
  expect(await digits(id, 'bank_account')).toBe('0099887766');
  expect(await digits(id, 'tin')).toBe('98765432100000');
  expect((await facts(id)).employee.position).toBe('Head guard');
  expect(await own(id)).toEqual([['bank', false, 'BPI ••••••7890']]);
  expect(await differing(id)).toBe(false);
  // The same list once more changes nothing.
  expect(await sync({ ...e, position: 'Head guard', tin: '98765432100000' })).toMatchObject({ same: 1, changed: 0 });
  expect(await digits(id, 'bank_account')).toBe('0099887766');
  // What was taken away here stays away.
  await type(id, { numbers: { sss: '' } });
  await sync({ ...e, position: 'Guard' });
  expect(await digits(id, 'sss')).toBeNull();
});

test('what HR changes of a field that was typed waits; HR’s is taken, and the next list goes on as ever', async () => {
  const { id, e } = await somebody();
  await type(id, { numbers: { bank: 'BDO', bank_account: '0099887766' } });
  const next = { ...e, bank_account: '5555666677' };
  await sync(next);
  expect(await digits(id, 'bank_account')).toBe('0099887766');
  expect(await own(id)).toEqual([['bank', true, 'BPI ••••••6677']]);
  expect(await differing(id)).toBe(true);
  // Hidden without the permission; and nothing in the history tells the number.
  const stranger = await api.aUser(['PAY05']);
  const { version } = await facts(id);
  const body = { id, version, field: 'bank', take: 'hr' } as const;
  expect((await api.send(decideOwnField, { body }, { as: stranger, key: uuid() })).status).toBe(403);
  expect(await decide(id, 'bank', 'hr')).toBe(200);
  expect(await digits(id, 'bank_account')).toBe('5555666677');
  expect((await facts(id)).numbers.bank).toBe('BPI');
  expect(await own(id)).toEqual([]);
  expect(await differing(id)).toBe(false);
  const history = await api.send(payEmployees.history, { params: { id } }, { as: officer });
  const said = (history.body as { data: Change[] }).data.flatMap((c) => c.fields.map((f) => [f.field, f.after]));
  expect(said).toContainEqual(['what', 'HR’s value used']);
  expect(said).toContainEqual(['reason', 'Bank and account']);
  await sync({ ...next, bank_account: '1111222233' });
  expect(await digits(id, 'bank_account')).toBe('1111222233');
  // Decided already: there is nothing to decide.
  expect(await decide(id, 'bank', 'ours')).toBe(409);
});

test('a kept value is asked about again only when HR changes again', async () => {
  const { id, e } = await somebody();
  await type(id, { numbers: { tin: '111222333' } });
  const next = { ...e, tin: '44455566600000' };
  await sync(next);
  expect(await decide(id, 'tin', 'ours')).toBe(200);
  expect(await own(id)).toEqual([['tin', false, '•••-•••-666-00000']]);
  await sync({ ...next, position: 'Other' });
  expect(await own(id)).toEqual([['tin', false, '•••-•••-666-00000']]);
  expect(await digits(id, 'tin')).toBe('11122233300000');
  await sync({ ...next, tin: '77788899900000' });
  expect(await own(id)).toEqual([['tin', true, '•••-•••-999-00000']]);
  // HR goes back to what was decided about: nothing is left to decide.
  await sync({ ...next, position: 'Again' });
  expect(await own(id)).toEqual([['tin', false, '•••-•••-666-00000']]);
});

test('once HR’s value matches the typed one, or HR’s is typed, the field is HR’s', async () => {
  const { id, e } = await somebody();
  await type(id, { numbers: { sss: '3499887766' } });
  await sync({ ...e, sss: '3411111111' });
  expect(await differing(id)).toBe(true);
  await sync({ ...e, sss: '3499887766' });
  expect(await own(id)).toEqual([]);
  await sync({ ...e, sss: '3422222222' });
  expect(await digits(id, 'sss')).toBe('3422222222');
  await type(id, { numbers: { sss: '3499887766' } });
  await type(id, { numbers: { sss: '34-2222222-2' } });
  expect(await own(id)).toEqual([]);
});

test('a last day that was typed stays; of who is hired again it is HR’s', async () => {
  const { id, e } = await somebody();
  await setLastDay(id, '2026-10-31');
  expect(await own(id)).toEqual([['last_day', false, null]]);
  await sync({ ...e, position: 'Other' });
  expect((await facts(id)).employee.last_day).toBe('2026-10-31');
  await sync({ ...e, last_day: '2026-11-15', archived: true });
  expect(await own(id)).toEqual([['last_day', true, '2026-11-15']]);
  expect((await facts(id)).employee).toMatchObject({ last_day: '2026-10-31', archived: true });
  await sync({ ...e, hired_on: '2026-11-16' });
  expect((await facts(id)).employee).toMatchObject({ last_day: null, hired_on: '2026-11-16', archived: false });
  expect(await own(id)).toEqual([]);
  // Where none was typed HR's is taken; taken from HR, none is a value too.
  await sync({ ...e, hired_on: '2026-11-16', last_day: '2026-12-15' });
  expect((await facts(id)).employee.last_day).toBe('2026-12-15');
  await setLastDay(id, null);
  expect(await decide(id, 'last_day', 'hr')).toBe(200);
  expect((await facts(id)).employee.last_day).toBe('2026-12-15');
});

test('rates and places that were typed stay as a whole; HR’s are taken with the allowance that payroll keeps', async () => {
  const daily = { scheme: 'daily' as const, factor_tenths: 3130, minutes_per_day: 480 };
  const first = { from: '2026-01-01', amount: 700_00, ...daily };
  const { id, e } = await somebody({ rates: [first] });
  const rateOf = (from_date: string, amount_centavos: number, cola_centavos: number | null) => ({
    rate: { from_date, amount_centavos, cola_centavos, ...daily },
  });
  // An allowance next to HR's rate is no rate of payroll's.
  await type(id, rateOf('2026-06-16', 700_00, 10_00));
  expect(await own(id)).toEqual([]);
  await type(id, rateOf('2026-11-01', 750_00, 10_00));
  const [place] = (await facts(id)).places;
  const annex = await api.db
    .selectFrom('payroll.branches')
    .select(['id', 'client_id'])
    .where('name', '=', 'Annex')
    .executeTakeFirstOrThrow();
  const moved = { line: 1, from_date: '2026-11-10', to_date: null, client_id: annex.client_id, branch_id: annex.id };
  await type(id, { place: moved });
  await sync({ ...e, position: 'Other' });
  const amounts = async () => (await facts(id)).rates.map((r) => [r.from_date, r.amount_centavos, r.cola_centavos]);
  const typed = [
    ['2026-11-01', 750_00, 10_00],
    ['2026-06-16', 700_00, 10_00],
    ['2026-01-01', 700_00, null],
  ];
  expect(await amounts()).toEqual(typed);
  expect((await facts(id)).places.map((p) => [p.branch, p.from_date])).toEqual([
    ['Annex', '2026-11-10'],
    [place!.branch, place!.from_date],
  ]);
  expect((await own(id)).map(([field, differs]) => [field, differs]).sort()).toEqual([
    ['places', false],
    ['rates', false],
  ]);
  const raised = { ...e, rates: [first, { ...first, from: '2026-11-01', amount: 720_00 }] };
  await sync(raised);
  expect(await amounts()).toEqual(typed);
  const seen = (await facts(id)).own;
  expect(seen.find((o) => o.field === 'rates')).toMatchObject({
    differs: true,
    hr_rates: [
      { from_date: '2026-11-01', scheme: 'daily', amount_centavos: 720_00 },
      { from_date: '2026-01-01', scheme: 'daily', amount_centavos: 700_00 },
    ],
  });
  expect(seen.find((o) => o.field === 'places')).toMatchObject({
    differs: false,
    hr_places: [{ from_date: '2024-01-08', to_date: null, client: aSyncedClient.name, branch: 'Main' }],
  });
  expect(await decide(id, 'rates', 'hr')).toBe(200);
  expect(await decide(id, 'places', 'hr')).toBe(200);
  expect(await own(id)).toEqual([]);
  expect(await amounts()).toEqual([
    ['2026-11-01', 720_00, 10_00],
    ['2026-06-16', 700_00, 10_00],
    ['2026-01-01', 700_00, null],
  ]);
  expect((await facts(id)).places.map((p) => [p.branch, p.from_date, p.to_date])).toEqual([
    ['Main', '2024-01-08', null],
  ]);
  await sync({ ...raised, rates: [first] });
  expect((await amounts()).map(([from]) => from)).toEqual(['2026-06-16', '2026-01-01']);
});

test('of who was entered in payroll, what HR sends later of a number that was typed waits', async () => {
  const body = { code: `OWN-${++made}`, last_name: 'Entered', first_name: 'Here', hired_on: '2026-01-05' };
  const last = { ...body, last_day: '2026-12-31' };
  const sent = await api.send(payEmployees.store, { body: last }, { as: officer, key: uuid() });
  const { id } = (sent.body as { data: { id: number } }).data;
  await type(id, { numbers: { bank: 'BDO', bank_account: '0099887766' } });
  await sync({ ...aSyncedEmployee, ...body, last_day: null });
  expect((await own(id)).toSorted()).toEqual([
    ['bank', true, 'BPI ••••••7890'],
    ['last_day', false, null],
  ]);
  expect(await digits(id, 'bank_account')).toBe('0099887766');
  expect(await digits(id, 'sss')).toBe(aSyncedEmployee.sss);
  expect((await facts(id)).employee.last_day).toBe('2026-12-31');
});

test('HR’s number is sealed while it waits, for its employee and field, and sealed again with another key', async () => {
  const { id, e } = await somebody();
  await type(id, { numbers: { tin: '111222333' } });
  await sync({ ...e, tin: '44455566600000' });
  const row = async () =>
    api.db
      .selectFrom('payroll.own_fields')
      .select(['hr_value', 'hr_new'])
      .where('employee_id', '=', id)
      .executeTakeFirstOrThrow();
  const key = api.context.settings.dataKey;
  const before = await row();
  expect(open(before.hr_value!, key, ownFieldPlace('tin', id))).toBe('12345678900000');
  expect(open(before.hr_new!, key, ownFieldPlace('tin', id))).toBe('44455566600000');
  expect(() => open(before.hr_new!, key, ownFieldPlace('sss', id))).toThrow();
  const next = new Uint8Array(32).fill(9);
  expect((await reseal(api.db, [next, key])).unreadable).toBe(0);
  expect(open((await row()).hr_new!, next, ownFieldPlace('tin', id))).toBe('44455566600000');
  expect((await reseal(api.db, [key, next])).unreadable).toBe(0);
  await sync({ ...e, tin: '44455566600000', position: 'After' });
  expect(await own(id)).toEqual([['tin', true, '•••-•••-666-00000']]);
});

describe('a list that a person sends, not HR', () => {
  const send = async (employees: SyncedEmployee[], as: Person = officer) =>
    (await api.send(storeEmployeeList, { body: { employees } }, { as, key: uuid() })).body.data;

  test('stays as payroll typed it: HR’s next list restores the name, and the account waits', async () => {
    const { id, e } = await somebody();
    const typed = { ...e, last_name: 'Otherwise', bank: 'BDO', bank_account: '0099887766' };
    expect(await send([typed])).toMatchObject({ changed: 1, refused: [] });
    const [shown] = (await facts(id)).own;
    expect(shown).toMatchObject({ field: 'bank', differs: false, hr: 'BPI ••••••7890', by: expect.any(String) });
    expect((await facts(id)).employee.last_name).toBe('Otherwise');
    // The same list of HR as ever: the name is HR's, the account stays as it was typed.
    expect(await sync(e)).toMatchObject({ changed: 1 });
    expect((await facts(id)).employee.last_name).toBe(e.last_name);
    expect(await digits(id, 'bank_account')).toBe('0099887766');
    await sync({ ...e, bank_account: '5555666677' });
    expect(await own(id)).toEqual([['bank', true, 'BPI ••••••6677']]);
  });

  test('of a new employee every field is payroll’s, and HR’s first list waits where it differs', async () => {
    const { e } = await somebody();
    const fresh = { ...e, code: 'P-TYPED', tin: '123456789', bank_account: '1111222233' };
    expect(await send([fresh])).toMatchObject({ added: 1, refused: [] });
    await sync({ ...fresh, bank_account: '4444555566' });
    const { id } = await api.db
      .selectFrom('payroll.employees')
      .select('id')
      .where('code', '=', 'P-TYPED')
      .executeTakeFirstOrThrow();
    expect(await digits(id, 'bank_account')).toBe('1111222233');
    expect(await own(id)).toEqual([['bank', true, 'BPI ••••••5566']]);
  });

  test('changes neither posted runs nor the record of the user who sends it', async () => {
    const { id, e } = await somebody();
    const [place] = await api.db
      .selectFrom('payroll.employee_places')
      .selectAll()
      .where('employee_id', '=', id)
      .execute();
    const client = { id: place!.client_id, branch: place!.branch_id };
    await aPostedPayslip(api, { employee: id, client, from_date: '2026-11-01', to_date: '2026-11-15' });
    const raised = { ...e, rates: [{ ...e.rates[0]!, amount: 9_000_000 }] };
    expect(await send([raised])).toMatchObject({
      changed: 0,
      refused: [{ code: e.code, message: 'Pay up to 2026-11-15 is posted with its own rates and assignments.' }],
    });
    const later = { ...e, rates: [...e.rates, { ...e.rates[0]!, from: '2026-12-01', amount: 9_000_000 }] };
    expect(await send([later])).toMatchObject({ changed: 1, refused: [] });

    const self = await api.anEmployee({ codes: ['PAY02'] });
    const { employee_code: code } = await api.db
      .selectFrom('hr.employees')
      .select('employee_code')
      .where('id', '=', self.employeeId)
      .executeTakeFirstOrThrow();
    expect(await send([{ ...e, code }], self)).toMatchObject({
      added: 0,
      refused: [{ code, message: 'This is your own record. Another user must sync it.' }],
    });
  });
});

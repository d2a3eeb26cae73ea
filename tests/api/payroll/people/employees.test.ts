import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  showPayFactsByCode,
  showPayFacts,
  updatePagibig,
  updatePayFacts,
} from '#contract/payroll/people/employee-facts.ts';
import { payEmployeeChoices, payEmployees, payEmployeesOfClient } from '#contract/payroll/people/employee-register.ts';
import type { Change } from '#contract/register.ts';
import { payEmployeePlace, reseal } from '#server/database/reseal.ts';
import { open } from '#server/database/secrets.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aPayClient, aPayEmployee, aPostedPayslip, aRun } from '../registers-support.ts';

/** What payroll knows of a person: by date, sealed, from the version that was seen, and what is posted stays. */

let api: Api;
let officer: Person;
let client: { id: number; branch: number };
let made = 0;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['PAY02']);
  client = await aPayClient(api);
});
afterAll(() => api.close());

const somebody = (over: Record<string, unknown> = {}) => {
  const n = ++made;
  return aPayEmployee(api, client, { code: `P-${n}`, last_name: `Person${n}`, ...over });
};
const facts = async (id: number) => (await api.send(showPayFacts, { params: { id } }, { as: officer })).body.data;
const change = (id: number, version: number, sections: object) =>
  api.send(updatePayFacts, { body: { id, version, ...sections } }, { as: officer, key: uuid() });
const blamed = (sent: { body: unknown }) => Object.keys((sent.body as { errors: object }).errors);
const rate = {
  from_date: '2026-12-01',
  scheme: 'daily' as const,
  amount_centavos: 755_00,
  factor_tenths: 3130,
  minutes_per_day: 480,
  cola_centavos: null,
};
const balances = {
  year: 2026,
  periods: 20,
  taxable_centavos: 200_000_00,
  withheld_centavos: 10_000_00,
  benefits_centavos: 0,
  basic_centavos: 220_000_00,
  thirteenth_paid_centavos: 0,
  contributions_centavos: 20_000_00,
  mwe_exempt_centavos: 0,
  gross_centavos: 220_000_00,
  cumulative: false,
};

test('a rate from a date is kept next to the others; by code it is the same record', async () => {
  const id = await somebody();
  const after = (await change(id, 1, { rate })).body.data;
  expect(after.rates.map((r) => [r.from_date, r.scheme, r.amount_centavos])).toEqual([
    ['2026-12-01', 'daily', 755_00],
    ['2026-01-01', 'monthly', 30_000_00],
  ]);
  // Today is before it.
  expect(after.employee).toMatchObject({ scheme: 'monthly', missing: ['bank'] });
  const { code } = after.employee;
  expect((await api.send(showPayFactsByCode, { params: { code } }, { as: officer })).body.data).toEqual(after);
  const { body } = await api.send(payEmployees.history, { params: { id } }, { as: officer });
  expect((body as { data: Change[] }).data[0]!.fields.find((f) => f.field === 'what')?.after).toBe('Rate');
});

test('of two users on one record, the second is refused', async () => {
  const id = await somebody();
  const both = await Promise.all([change(id, 1, { rate }), change(id, 1, { balances })]);
  expect(both.map((s) => s.status).sort()).toEqual([200, 409]);
});

test('who left, and is archived in HR, still gets what the final pay needs; who was archived as a mistake does not', async () => {
  const final_pay = { sil_years: 0, sil_months: 8, sil_used_thousandths: 1000 };
  const archived_at = '2026-11-21T00:00:00Z';
  const left = await somebody({ last_day: '2026-11-20', archived_at });
  expect((await change(left, 1, { final_pay })).body.data.final_pay).toEqual(final_pay);
  const mistake = await somebody({ archived_at });
  expect((await change(mistake, 1, { final_pay })).status).toBe(409);
});

test('395 paid days a year are refused with a salary, and accepted with a daily rate', async () => {
  const id = await somebody();
  const wrong = await change(id, 1, { rate: { ...rate, scheme: 'monthly', factor_tenths: 3950 } });
  expect([wrong.status, blamed(wrong)]).toEqual([422, ['rate.factor_tenths']]);
  expect((await change(id, 1, { rate: { ...rate, factor_tenths: 3950 } })).status).toBe(200);
});

test('another place ends the one before it; a branch of another client is refused', async () => {
  const id = await somebody();
  const other = await aPayClient(api, { code: 'P9', name: 'Other' });
  const place = { line: 1, from_date: '2026-12-01', to_date: null, client_id: other.id, branch_id: other.branch };
  const wrong = await change(id, 1, { place: { ...place, branch_id: client.branch } });
  expect([wrong.status, blamed(wrong)]).toEqual([422, ['branch_id']]);
  const { places } = (await change(id, 1, { place })).body.data;
  expect(places.map((p) => [p.client, p.from_date, p.to_date])).toEqual([
    ['Other', '2026-12-01', null],
    ['Pay Client', '2026-01-01', '2026-11-30'],
  ]);
  const people = await api.send(payEmployeesOfClient, { params: { id: other.id }, query: {} }, { as: officer });
  expect(people.body.total).toBe(0);
});

test('numbers are sealed for their row, answered masked, and sealed again with another key', async () => {
  const id = await somebody();
  const numbers = { sss: '34-1234567-8', bank: 'BPI', bank_account: '0031-0077-88' };
  const after = (await change(id, 1, { numbers })).body.data;
  expect(after.numbers).toMatchObject({ bank: 'BPI', tin: null });
  expect(after.numbers.sss).not.toContain('1234567');
  expect(after.employee.missing).toEqual([]);
  const sealed = async () =>
    api.db
      .selectFrom('payroll.employees')
      .select(['sss', 'bank_account'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const key = api.context.settings.dataKey;
  const before = await sealed();
  expect(open(before.sss!, key, payEmployeePlace('sss', id))).toBe('3412345678');
  expect(() => open(before.sss!, key, payEmployeePlace('sss', id + 1))).toThrow();
  // Left out, they stay; empty takes one away.
  const taken = (await change(id, 2, { numbers: { sss: '' } })).body.data;
  expect(taken.numbers).toMatchObject({ sss: null, bank: 'BPI', bank_account: after.numbers.bank_account });
  const next = new Uint8Array(32).fill(9);
  expect(await reseal(api.db, [next, key])).toEqual({ resealed: 1, unreadable: 0 });
  expect(open((await sealed()).bank_account!, next, payEmployeePlace('bank_account', id))).toBe('0031007788');
  await reseal(api.db, [key, next]);
  const { rows } = await api.db
    .selectFrom('auth.audit')
    .select('after')
    .where('table_name', '=', 'payroll.employees')
    .where('record_id', '=', String(id))
    .execute()
    .then((all) => ({ rows: JSON.stringify(all) }));
  expect(rows).not.toContain('v2:');
});

test('a contribution is off with a reason; savings and opening balances are kept', async () => {
  const id = await somebody();
  const off = { sss: 'Receives a pension', philhealth: '', pagibig: '', previous_employer_year: 2026 };
  const after = (await change(id, 1, { off, balances })).body.data;
  expect(after).toMatchObject({
    off: [{ agency: 'sss', reason: 'Receives a pension' }],
    previous_employer_year: 2026,
    balances: [balances],
  });
  const savings = { pagibig_total_centavos: 500_00, pagibig_employer_matches: true };
  const sent = await api.send(updatePagibig, { body: { id, version: 2, ...savings } }, { as: officer, key: uuid() });
  expect(sent.body.data).toMatchObject({ ...savings, version: 3 });
  expect((await facts(id)).pagibig).toEqual(savings);
});

test('posted data stays: rates and places up to it, and the opening balances of its year', async () => {
  const id = await somebody();
  await aPostedPayslip(api, { employee: id, client, from_date: '2026-11-01', to_date: '2026-11-15' });
  const before = await facts(id);
  expect(before).toMatchObject({ posted_until: '2026-11-15', year_to_date: { payslips: 1, net_centavos: 13_500_00 } });
  const place = { line: 1, from_date: '2026-11-15', to_date: null, client_id: client.id, branch_id: client.branch };
  for (const [sections, field] of [
    [{ rate: { ...rate, from_date: '2026-11-15' } }, 'from_date'],
    [{ place }, 'from_date'],
    [{ balances }, 'year'],
  ] as const) {
    const sent = await change(id, 1, sections);
    expect([sent.status, blamed(sent)]).toEqual([422, [field]]);
  }
  expect((await change(id, 1, { rate: { ...rate, from_date: '2026-11-16' } })).status).toBe(200);
});

test.each([
  [{ rate: { ...rate, amount_centavos: 0 } }],
  [{ rate: { ...rate, factor_tenths: 313 } }],
  [{ balances: { ...balances, gross_centavos: -1 } }],
  [{ numbers: { tin: '12' } }],
  [{ numbers: { bank_account: 'my account' } }],
  [{ final_pay: { sil_years: 1, sil_months: 12, sil_used_thousandths: 0 } }],
])('%j is refused', async (sections) => {
  const id = await somebody();
  expect((await change(id, 1, sections)).status).toBe(422);
});

test('the list shows missing data and separated employees; choices are found by name and code', async () => {
  const gone = await somebody({ last_name: 'Gonzales', middle_name: 'Mercado', suffix: 'Jr.', last_day: '2020-12-31' });
  const list = async (query: object) =>
    (await api.send(payEmployees.list, { query, params: undefined }, { as: officer })).body as {
      data: { id: number; name: string }[];
    };
  expect((await list({ state: 'left' })).data.map((r) => r.id)).toEqual([gone]);
  expect((await list({ missing: 'rate' })).data).toEqual([]);
  expect((await list({ client_id: client.id, limit: 200 })).data.map((r) => r.id)).toContain(gone);
  // As HR lists it: the middle name by its initial, and found by all of it.
  const name = 'Gonzales, Ana Jr. M.';
  expect((await list({ state: 'left' })).data.map((r) => r.name)).toEqual([name]);
  for (const search of ['gonz', 'mercado']) {
    const found = await api.send(payEmployeeChoices, { query: { search } }, { as: officer });
    expect(found.body.data).toEqual([{ id: gone, code: expect.any(String) as string, name }]);
  }
});

test('who left within a cutoff that was posted as any is missing a final pay, until an off-cycle run pays it', async () => {
  const { db } = api;
  const employee = await somebody();
  const missing = async () => {
    const sent = await api.send(
      payEmployees.list,
      { query: { missing: 'final_pay' }, params: undefined },
      { as: officer },
    );
    return (sent.body as { data: { id: number; missing: string[] }[] }).data.map((r) => [
      r.id,
      r.missing.includes('final_pay'),
    ]);
  };
  const paid = { employee, client, from_date: '2026-11-01', to_date: '2026-11-15' };
  await aPostedPayslip(api, paid);
  expect(await missing()).toEqual([]);
  // Payroll hears of the last day when the pay is out already.
  await db.updateTable('payroll.employees').set({ last_day: '2026-11-10' }).where('id', '=', employee).execute();
  expect(await missing()).toEqual([[employee, true]]);
  // A later cutoff pays no separated employee; what an off-cycle run pays after the last day is the end of it.
  const {
    id: _,
    overtime_centavos: __,
    ...slip
  } = await db.selectFrom('payroll.payslips').selectAll().where('employee_id', '=', employee).executeTakeFirstOrThrow();
  const run = await aRun(api, { from_date: '2026-11-16', to_date: '2026-11-30', state: 'posted' });
  await db
    .insertInto('payroll.payslips')
    .values({ ...slip, run_id: run, kind: 'supplementary', pay_date: '2026-11-20' })
    .execute();
  expect(await missing()).toEqual([]);
});

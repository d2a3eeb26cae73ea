import { afterAll, beforeAll, expect, test } from 'vitest';
import { payAdjustments } from '#contract/payroll/adjustments/adjustment-register.ts';
import {
  adjustmentTypes,
  adjustmentTypesOfClient,
  storeAdjustmentTypes,
} from '#contract/payroll/adjustments/adjustment-type-register.ts';
import { payMultipliers, storeMultipliers } from '#contract/payroll/tables/multiplier-register.ts';
import { benefitsOfCode, storePayBenefits } from '#contract/payroll/benefits/pay-benefit-register.ts';
import { payHolidays, storeHolidays } from '#contract/payroll/holidays/pay-holiday-register.ts';
import { payrollTypeChoices, payrollTypes } from '#contract/payroll/runs/payroll-type-register.ts';
import { cancelRun, storeRun } from '#contract/payroll/runs/runs.ts';
import { adjustmentCodes } from '#domain/runs/facts/adjustment-codes.ts';
import { makeCutoffs } from '#server/payroll/calendar/make-cutoffs.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { anAmount, anOffCycleRun, aPaidPerson, computed, posted, slipOf } from '../off-cycle-support.ts';
import { withPeers } from '../payroll-support.ts';

/** What payroll's officers maintain takes effect in runs, and never below the law. */

let api: Api;
let stop: () => Promise<void>;
let keeper: Person;
let officer: Person;
let approver: Person;
let client: number;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-07T01:00:00Z');
  stop = await withPeers(api);
  keeper = await api.aUser(['PAY04', 'PAY05']);
  officer = await api.aUser(['PAY07']);
  approver = await api.aUser(['PAY02', 'PAY07']);
  ({ client } = await aPaidPerson(api));
});
afterAll(async () => {
  await stop();
  await api.close();
});

const as = () => ({ as: keeper, key: uuid() });

test('a multiplier below the law is refused with the row it is of; of several, none is written', async () => {
  const rates = [
    { premium: 'special' as const, basis_points: 15_000, from_date: '2026-12-01' },
    { premium: 'regular_rest_day' as const, basis_points: 25_999, from_date: '2026-12-01' },
  ];
  const sent = await api.send(storeMultipliers, { body: { rates } }, as());
  expect([sent.status, sent.body]).toMatchObject([
    422,
    {
      errors: {
        basis_points: [
          expect.stringContaining('Regular holiday on a rest day pays at least 260% by law (DOLE Handbook'),
        ],
      },
    },
  ]);
  expect((await api.send(payMultipliers.calls.payMultiplierList, { params: undefined }, as())).body).toMatchObject({
    total: 0,
  });
});

test('each kind of pay that can be written down has a type of its own; leave in cash is a benefit, without contributions', async () => {
  const shipped = await api.db
    .selectFrom('payroll.adjustment_types')
    .select(['code', 'counts_as', 'name'])
    .where('shipped', '=', true)
    .execute();
  expect(Object.fromEntries(shipped.map((t) => [t.code, t.name]))).toEqual(adjustmentCodes);
  expect(shipped.filter((t) => t.counts_as !== t.code)).toEqual([]);
  const amounts = [anAmount('leave_conversion', 3_000_00, 3)];
  const run = await computed(api, await anOffCycleRun(api, officer, amounts, '13th month pay'), officer);
  expect(run).toMatchObject({
    gross_centavos: 3_000_00,
    employee_contributions_centavos: 0,
    tax_centavos: 0,
    net_centavos: 3_000_00,
  });
  await api.send(cancelRun, { params: { id: run.id }, body: { version: run.version } }, { as: officer, key: uuid() });
});

test('a run pays the client’s multiplier, its benefits and a type of its own, and debits the type’s account', async () => {
  const rate = { client_id: client, premium: 'special' as const, basis_points: 15_000, from_date: '2026-12-01' };
  // The client's own goes before what is for every client.
  const everybody = { ...rate, client_id: null, basis_points: 20_000 };
  expect((await api.agreed(storeMultipliers, { body: { rates: [rate, everybody] } }, as())).status).toBe(200);
  const type = { name: 'Site pay', code: 'Site pay', counts_as: 'allowance' as const, account: 'allowances' as const };
  const made = (await api.send(storeAdjustmentTypes, { body: { types: [type] } }, as())).body.data[0]!;
  const benefit = { adjustment_type_id: made.id, amount_centavos: 500_00, from_date: '2026-12-01' };
  const benefits = [
    { ...benefit, name: 'Site', per: 'cutoff' as const },
    // The first cutoff of a month is not its last.
    { ...benefit, name: 'Monthly', per: 'month' as const },
    { ...benefit, name: 'Of January', per: 'cutoff' as const, from_date: '2027-01-01' },
  ];
  expect((await api.send(storePayBenefits, { body: { benefits } }, as())).status).toBe(200);
  const own = await api.send(benefitsOfCode, { params: { code: 'P-1' } }, { as: approver });
  expect(own.body.data.map((b) => b.name)).toEqual(['Monthly', 'Site']);

  const cutoff = { from_date: '2026-12-01', to_date: '2026-12-15', pay_date: '2026-12-18' };
  const run = (await api.send(storeRun, { body: cutoff }, { as: officer, key: uuid() })).body.data;
  const { employee_id } = await api.db
    .selectFrom('payroll.run_people')
    .select('employee_id')
    .where('run_id', '=', run.id)
    .executeTakeFirstOrThrow();
  const days = JSON.stringify([{ date: '2026-12-08', day: 'special', minutes: { reg: 480 } }]);
  await api.db
    .insertInto('payroll.run_inputs')
    .values({ run_id: run.id, employee_id, source: 'hr', days, hash: 'x', taken_at: '2026-12-16T00:00:00Z' })
    .execute();
  await api.db.updateTable('payroll.runs').set({ state: 'uploaded' }).where('id', '=', run.id).execute();
  const after = await computed(api, run, officer);
  expect(after.counts).toMatchObject({ error: 0, waiting: 0 });
  const line = (code: string) => slip.lines.filter((l) => l.code === code);
  const slip = await slipOf(api, run.id);
  // A factor of 313 pays special days with the salary: what a day at 150% exceeds it by is 50%.
  expect(line('special_day').map((l) => l.multiplier)).toEqual([5_000]);
  expect(line('Site pay').map((l) => [l.amount, l.classes?.tax, l.classes?.sss])).toEqual([[500_00, 'regular', true]]);
  expect((await posted(api, after, { officer, approver })).state).toBe('posted');
  const debits = await api.db
    .selectFrom('payroll.journal')
    .select(['account', 'debit_centavos'])
    .where('run_id', '=', run.id)
    .where('debit_centavos', '>', 0)
    .orderBy('account')
    .execute();
  expect(debits).toEqual(
    expect.arrayContaining([
      { account: 'allowances', debit_centavos: 500_00 },
      { account: 'salaries', debit_centavos: slip.gross - 500_00 },
    ]),
  );

  // What a posted run used stays as it was; its name may change.
  const change = (body: object) =>
    api.send(
      adjustmentTypes.update,
      { params: undefined, body: { ...type, client_id: null, id: made.id, version: made.version, ...body } as never },
      as(),
    );
  expect((await change({ counts_as: 'reimbursement' })).body).toMatchObject({
    errors: {
      counts_as: [
        'Posted payslips include this type, so this field can’t be changed. Archive the type and create a new one.',
      ],
    },
  });
  expect((await change({ name: 'Pay for the site' })).status).toBe(200);
});

test('a shipped type counts as the law has it; a type of one client is open to its people alone', async () => {
  const list = (await api.send(adjustmentTypes.list, { params: undefined, query: { all: 1 } }, as())).body.data;
  const rice = list.find((t) => t.code === 'rice')!;
  const { client: _, shipped: __, archived: ___, ...form } = rice;
  const changed = await api.send(
    adjustmentTypes.update,
    { params: undefined, body: { ...form, counts_as: 'allowance' } as never },
    as(),
  );
  expect([changed.status, Object.keys((changed.body as unknown as { errors: object }).errors)]).toEqual([
    422,
    ['counts_as'],
  ]);
  const { id: elsewhere } = await api.db
    .insertInto('payroll.clients')
    .values({ code: 'PC-9', name: 'Another client', cutoff_days: [15, 31] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const type = {
    name: 'Port pay',
    code: 'Port pay',
    counts_as: 'hazard' as const,
    account: 'salaries' as const,
    client_id: elsewhere,
  };
  expect((await api.send(adjustmentTypes.store, { body: type }, as())).status).toBe(200);
  const codesOf = async (id: number) =>
    (await api.send(adjustmentTypesOfClient, { params: { id } }, { as: officer })).body.data.map((t) => t.code);
  expect(await codesOf(elsewhere)).toContain('Port pay');
  expect(await codesOf(client)).not.toContain('Port pay');
  const adjustment = {
    code: 'P-1',
    direction: 'add' as const,
    pay_code: 'Port pay',
    amount_centavos: 1_00,
    from_date: '2026-12-16',
  };
  const refused = await api.send(payAdjustments.store, { body: adjustment }, as());
  expect(Object.keys((refused.body as unknown as { errors: object }).errors)).toEqual(['pay_code']);
});

test('a payroll type that a run was begun with keeps what it pays', async () => {
  const choices = (await api.send(payrollTypeChoices, {}, { as: officer })).body.data;
  const correction = choices.find((t) => t.name === 'Correction')!;
  const change = (version: number) =>
    api.send(
      payrollTypes.update,
      {
        params: undefined,
        body: { id: correction.id, name: 'Correction', kind: 'thirteenth_month', note: '', version } as never,
      },
      as(),
    );
  await anOffCycleRun(api, officer, [anAmount('gift', 1_00)]);
  expect((await change(1)).status).toBe(422);
  expect((await api.send(payrollTypeChoices, {}, as())).body.data).toEqual(choices);
});

test('pay dates of new cutoffs are moved off payroll’s own days off; a list adds missing ones', async () => {
  const day = { date: '2027-01-20', name: 'Bank holiday', kind: 'special' as const };
  const add = () => api.send(storeHolidays, { body: { holidays: [day] } }, as());
  expect((await add()).body.data).toEqual({ added: 1, there: 0 });
  expect((await add()).body.data).toEqual({ added: 0, there: 1 });
  const of = async (param: number) => (await api.send(payHolidays.list, { params: { param } }, as())).body.total;
  expect([await of(2027), await of(2026), await of(0)]).toEqual([1, 0, 1]);
  await api.db.insertInto('payroll.years').values({ year: 2027, created_at: '2026-12-07T00:00:00Z' }).execute();
  await makeCutoffs(api.db, 2027, client);
  const first = await api.db
    .selectFrom('payroll.cutoffs')
    .select(['pay_date', 'moved_because'])
    .where('client_id', '=', client)
    .where('from_date', '=', '2027-01-01')
    .executeTakeFirstOrThrow();
  expect(first).toEqual({ pay_date: '2027-01-19', moved_because: '20 Jan is Bank holiday' });
});

test('final pay says that leave was paid in cash during employment, which the user who typed its years may not know', async () => {
  const paid = await computed(
    api,
    await anOffCycleRun(api, officer, [anAmount('leave_conversion', 3_000_00, 3)], '13th month pay'),
    officer,
  );
  expect((await posted(api, paid, { officer, approver })).state).toBe('posted');
  const { employee_id } = await api.db
    .selectFrom('payroll.run_people')
    .select('employee_id')
    .where('run_id', '=', paid.id)
    .executeTakeFirstOrThrow();
  const counted = { sil_years: 1, sil_months: 6, sil_used_thousandths: 0 };
  await api.db
    .insertInto('payroll.final_pay_facts')
    .values({ employee_id, ...counted })
    .execute();
  const cutoff = { from_date: '2026-12-16', to_date: '2026-12-30', pay_date: '2026-12-29' };
  const days = JSON.stringify(
    ['16', '17', '18', '19', '20'].map((d) => ({ date: `2026-12-${d}`, day: 'ordinary', minutes: { reg: 480 } })),
  );
  const run = (await api.send(storeRun, { body: cutoff }, { as: officer, key: uuid() })).body.data;
  await api.db
    .insertInto('payroll.run_inputs')
    .values({ run_id: run.id, employee_id, source: 'hr', days, hash: 'x', taken_at: '2026-12-31T00:00:00Z' })
    .execute();
  await api.db.updateTable('payroll.runs').set({ state: 'uploaded' }).where('id', '=', run.id).execute();
  const told = async (code = 'leave.paid') => {
    await computed(api, run, officer);
    const { problems } = await api.db
      .selectFrom('payroll.run_people')
      .select('problems')
      .where('run_id', '=', run.id)
      .where('employee_id', '=', employee_id)
      .executeTakeFirstOrThrow();
    return (problems as { code: string; must: boolean; message: string }[]).filter((p) => p.code === code);
  };
  // Who stays gets no final pay, and nothing is to be said.
  expect(await told()).toEqual([]);
  await api.db.updateTable('payroll.employees').set({ last_day: '2026-12-20' }).where('id', '=', employee_id).execute();
  expect(await told()).toEqual([
    expect.objectContaining({
      must: false,
      message:
        'Service incentive leave was paid in cash on 7 Dec 2026: ₱3,000.00 in three years. Final pay counts 1 year and 6 months since the last payment: check that they began after that day.',
    }),
  ]);
  // Paid in January their final pay counts the 13th month of the new year alone: what is left of the year before is said.
  expect(await told('thirteenth.before')).toEqual([]);
  await api.db.updateTable('payroll.runs').set({ pay_date: '2027-01-05' }).where('id', '=', run.id).execute();
  expect(await told('thirteenth.before')).toEqual([
    expect.objectContaining({ must: false, message: expect.stringContaining('of the 2026 13th month pay') }),
  ]);
});

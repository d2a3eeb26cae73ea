import { afterAll, beforeAll, expect, test } from 'vitest';
import { payrollImports } from '#contract/common/imports.ts';
import { payAdjustments } from '#contract/payroll/adjustments/adjustment-register.ts';
import { adjustmentTypesOfClient } from '#contract/payroll/adjustments/adjustment-type-register.ts';
import { storeOffCycleRun } from '#contract/payroll/runs/off-cycle-runs.ts';
import { storePayBenefits } from '#contract/payroll/benefits/pay-benefit-register.ts';
import { storeRun, type Run } from '#contract/payroll/runs/runs.ts';
import { explainWords, lineName } from '#domain/explain/line-name.ts';
import { explainLine } from '#domain/explain/explain-line.ts';
import { payCodes } from '#domain/pay/facts/codes.ts';
import { hasDays } from '#domain/runs/facts/adjustment-codes.ts';
import { checked, csvFile, refusedRows, work } from '#tests/api/imports/imports-support.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aPaidPerson, computed, november, slipOf, typeId } from '../off-cycle-support.ts';
import { withPeers } from '../payroll-support.ts';

/** Every adjustment type can be entered through every door, is paid, and is explained in both languages. */

type Type = { id: number; name: string; code: string; counts_as: string };
let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let client: number;
let types: Type[];
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-07T01:00:00Z');
  stop = await withPeers(api);
  officer = await api.aUser(['PAY02', 'PAY04', 'PAY05', 'PAY07']);
  ({ client } = await aPaidPerson(api));
  types = (await api.send(adjustmentTypesOfClient, { params: { id: 0 } }, { as: officer })).body.data;
});
afterAll(async () => {
  await stop();
  await api.close();
});

const as = () => ({ as: officer, key: uuid() });
/** A different amount for each type and door, so that a line shows which one it pays. */
const amountOf = (i: number, door: number): number => 100_00 + i * 10_00 + door;
const daysOf = (t: Type): number | null => (hasDays(t.counts_as) ? 3 : null);
const problemsIn = async (run: Run): Promise<{ code: string; message: string; must: boolean }[]> =>
  (
    await api.db
      .selectFrom('payroll.run_people')
      .select('problems')
      .where('run_id', '=', run.id)
      .executeTakeFirstOrThrow()
  ).problems as { code: string; message: string; must: boolean }[];

const adjustment = (t: Type, amount_centavos: number) => ({
  code: 'P-1',
  direction: 'add' as const,
  pay_code: t.code,
  words: '',
  amount_centavos,
  days: daysOf(t),
  recurring: false,
  from_date: '2026-12-02',
  to_date: null,
  note: '',
});

/** Computes the cutoff of 1 to 15 December, whose days were worked as any other. */
async function aCutoffRun(): Promise<Run> {
  const cutoff = { from_date: '2026-12-01', to_date: '2026-12-15', pay_date: '2026-12-18' };
  const run = (await api.send(storeRun, { body: cutoff }, as())).body.data;
  const { employee_id } = await api.db
    .selectFrom('payroll.run_people')
    .select('employee_id')
    .where('run_id', '=', run.id)
    .executeTakeFirstOrThrow();
  const days = JSON.stringify([{ date: '2026-12-01', day: 'ordinary', minutes: { reg: 480 } }]);
  await api.db
    .insertInto('payroll.run_inputs')
    .values({ run_id: run.id, employee_id, source: 'hr', days, hash: 'x', taken_at: '2026-12-16T00:00:00Z' })
    .execute();
  await api.db.updateTable('payroll.runs').set({ state: 'uploaded' }).where('id', '=', run.id).execute();
  return computed(api, run, officer);
}

async function expectPaid(run: Run, paid: readonly { type: Type; amount: number }[]): Promise<void> {
  const slip = await slipOf(api, run.id);
  for (const { type, amount } of paid) {
    const line = slip.lines.find((l) => l.code === type.code && l.amount === amount);
    expect(line, `${type.name}, ${amount}`).toBeDefined();
    for (const language of ['en', 'fil'] as const) {
      expect(explainWords[language].lines, language).toHaveProperty(type.code);
      const sentence = explainLine(line!, language);
      expect(sentence).toContain(lineName(type.code, language));
      if (hasDays(type.counts_as)) expect(sentence).toContain(language === 'en' ? '3 days' : '3 araw');
    }
  }
}

test('every type entered through the form, a file and a benefit is on the payslip of the cutoff, with its explanation', async () => {
  expect(types.map((t) => t.counts_as)).toEqual(expect.arrayContaining(['overtime_meal', 'leave_monetised', 'rice']));
  for (const [i, t] of types.entries()) {
    const sent = await api.send(payAdjustments.calls.payAdjustmentStore, { body: adjustment(t, amountOf(i, 1)) }, as());
    expect([sent.status, t.code, sent.body], t.code).toMatchObject([200, t.code, { data: { days: daysOf(t) } }]);
  }

  const head = 'Employee no,Type,Amount,From,Number of days';
  const rows = types.map((t, i) => `P-1,"${t.name}",${amountOf(i, 2) / 100},2026-12-03,${daysOf(t) ?? ''}`);
  const file = csvFile([head, ...rows].join('\n'));
  const found = await checked(api, officer, 'payAdjustment', file, payrollImports as never);
  expect(await refusedRows(api, officer, found.id, payrollImports as never)).toEqual([]);
  expect(found.counts).toMatchObject({ new: types.length, refused: 0 });
  const body = { version: found.version };
  await api.send(payrollImports.apply, { params: { id: found.id }, body }, as());
  await work(api);

  const benefits = types.map((t, i) => ({
    name: `Benefit of ${t.name}`,
    adjustment_type_id: t.id,
    amount_centavos: amountOf(i, 3),
    days: daysOf(t),
    per: 'cutoff' as const,
    client_id: client,
    from_date: '2026-12-01',
    to_date: '2026-12-15',
  }));
  const stored = await api.send(storePayBenefits, { body: { benefits } }, as());
  expect([stored.status, stored.body]).toMatchObject([200, { data: benefits.map(({ days }) => ({ days })) }]);

  const run = await aCutoffRun();
  expect(run.counts).toMatchObject({ error: 0, waiting: 0 });
  expect((await problemsIn(run)).filter((p) => /^(code|de-minimis|kind)\./.test(p.code))).toEqual([]);
  await expectPaid(
    run,
    [1, 2, 3].flatMap((door) => types.map((type, i) => ({ type, amount: amountOf(i, door) }))),
  );
});

test('every type is paid by an off-cycle run, and each benefit of the 90,000 by a 13th month run', async () => {
  const isBenefit = (t: Type): boolean => {
    const c = payCodes[t.counts_as as keyof typeof payCodes];
    return c.tax === 'benefits' && !c.sss && !c.pagibig;
  };
  // A person has at most 20 amounts in a run.
  const parts = [
    { kind: 'Correction', of: types.slice(0, 20) },
    { kind: 'Correction', of: types.slice(20) },
    { kind: '13th month pay', of: types.filter(isBenefit) },
  ];
  for (const { kind, of } of parts) {
    const amounts = of.map((t, i) => ({
      direction: 'add' as const,
      code: t.code,
      amount_centavos: amountOf(i, 4),
      days: daysOf(t),
      note: '',
    }));
    const people = [{ employee: 'P-1', amounts }];
    const body = { ...november, payroll_type_id: await typeId(api, kind), people };
    const sent = await api.send(storeOffCycleRun, { body }, as());
    expect([sent.status, sent.body]).toMatchObject([200, { data: { adjustment: true } }]);
    const run = await computed(api, sent.body.data, officer);
    expect(run.counts, kind).toMatchObject({ error: 0, waiting: 0 });
    await expectPaid(
      run,
      of.map((type, i) => ({ type, amount: amountOf(i, 4) })),
    );
  }
});

test('an amount of a type with days is refused without them, and days of any other type are refused', async () => {
  const meals = types.find((t) => t.code === 'overtime_meal')!;
  const rice = types.find((t) => t.code === 'rice')!;
  const missing = 'Enter the number of days. The tax exemption is per day.';
  const store = async (over: object) =>
    (await api.send(payAdjustments.calls.payAdjustmentStore, { body: { ...adjustment(meals, 1_00), ...over } }, as()))
      .body;
  expect(await store({ days: null })).toMatchObject({ errors: { days: [missing] } });
  expect(await store({ days: 1.5 })).toMatchObject({
    errors: { days: ['Enter whole days: meals are counted per day.'] },
  });
  const none = { errors: { days: ['This type has no days. Leave the days blank.'] } };
  expect(await store({ pay_code: rice.code, days: 2 })).toMatchObject(none);

  const benefit = { name: 'Meals', amount_centavos: 1_00, per: 'month' as const, from_date: '2026-12-01' };
  const stored = await api.send(
    storePayBenefits,
    { body: { benefits: [{ ...benefit, adjustment_type_id: meals.id }] } },
    as(),
  );
  expect([stored.status, JSON.stringify(stored.body)]).toEqual([422, expect.stringContaining(missing)]);

  const head = 'Employee no,Type,Amount,From,Number of days';
  const rows = [`P-1,${meals.name},5,2026-12-20,`, `P-1,${rice.name},5,2026-12-20,4`];
  const found = await checked(
    api,
    officer,
    'payAdjustment',
    csvFile([head, ...rows].join('\n')),
    payrollImports as never,
  );
  const bad = await refusedRows(api, officer, found.id, payrollImports as never);
  expect(bad.map((r) => r.problems.map((p) => `${p.field}: ${p.text}`))).toEqual([
    [`days: ${missing}`],
    ['days: This type has no days. Leave the days blank.'],
  ]);

  const offCycle = async (kind: string, code: string, amount_centavos: number, days: number | null) => {
    const amounts = [{ direction: 'add' as const, code, amount_centavos, days, note: '' }];
    const payroll_type_id = await typeId(api, kind);
    const named = { ...november, payroll_type_id, people: [{ employee: 'P-1', amounts }] };
    const everyone = { ...november, payroll_type_id, everyone: { client_id: client, amounts } };
    const [one, all] = await Promise.all([named, everyone].map((body) => api.send(storeOffCycleRun, { body }, as())));
    expect(one!.body).toEqual(all!.body);
    return (one!.body as unknown as { errors: { amounts: string[] } }).errors.amounts[0];
  };
  expect(await offCycle('Correction', meals.code, 1_00, null)).toBe(missing);
  expect(await offCycle('Correction', rice.code, -1_00, null)).toBe(
    'Rice subsidy, −₱1.00: A de minimis benefit can’t be below zero. Enter it as a deduction.',
  );
  expect(await offCycle('13th month pay', 'commission', 1_00, null)).toContain(
    'A 13th month run pays only 13th month pay and other benefits.',
  );
});

test('an amount that can’t be computed is an issue of that person and line, and the rest of the pay is computed', async () => {
  const { id } = await api.db
    .selectFrom('payroll.employees')
    .select('id')
    .where('code', '=', 'P-1')
    .executeTakeFirstOrThrow();
  // As an earlier version wrote it: without days.
  await api.db.deleteFrom('payroll.adjustments').execute();
  await api.db
    .insertInto('payroll.adjustments')
    .values({
      employee_id: id,
      direction: 'add',
      code: 'overtime_meal',
      amount_centavos: 750_00,
      from_date: '2026-12-04',
    })
    .execute();
  await api.db
    .updateTable('payroll.runs')
    .set({ archived_at: '2026-12-07T00:00:00Z' })
    .where('from_date', '=', '2026-12-01')
    .execute();
  const run = await aCutoffRun();
  expect(run.counts).toMatchObject({ error: 0, waiting: 0 });
  expect(await problemsIn(run)).toContainEqual({
    code: 'de-minimis.days',
    field: 'earnings',
    message:
      'Meals on overtime or night work, ₱750.00, isn’t on this payslip. The number of days is missing or not whole. Enter whole days, then compute again.',
    must: false,
  });
  const slip = await slipOf(api, run.id);
  expect(slip.lines.filter((l) => l.code === 'overtime_meal' && l.amount === 750_00)).toEqual([]);
  expect(slip.lines.find((l) => l.code === 'basic')!.amount).toBe(12_500_00);
});

test('a file with a column “Deduction” and no types is of deductions; under another name a missing type is refused', async () => {
  const rows = 'P-1,Uniform,500,2026-12-03\nP-1,Cash bond,"Php 1,250.50",2026-12-04\nTOTAL,,1750.50,\n';
  const of = (name: string) =>
    checked(api, officer, 'payAdjustment', csvFile(`Emp No,${name},Amount,From\n${rows}`), payrollImports as never);
  expect((await of('Deduction')).counts).toMatchObject({ new: 2, refused: 0 });
  const unsure = await of('On the payslip');
  expect(unsure.counts).toMatchObject({ new: 0, refused: 2 });
  const [row] = await refusedRows(api, officer, unsure.id, payrollImports as never);
  expect(row!.problems).toEqual([{ text: 'Choose an adjustment type.', field: 'pay_code' }]);
});

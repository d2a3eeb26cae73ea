import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payAdjustments } from '#contract/payroll/adjustments/adjustment-register.ts';
import { payrollImports } from '#contract/common/imports.ts';
import { checked, csvFile, refusedRows, work } from '#tests/api/imports/imports-support.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aStoredRun, postStoredRun } from '../payroll-builders.ts';
import { aLoanType } from '../registers-support.ts';

/** Amounts in addition to the rate: what a posted payslip has stays as it is. */

let api: Api;
let officer: Person;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['PAY05']);
});
afterAll(() => api.close());

const given = {
  code: 'P-1',
  direction: 'add' as const,
  pay_code: 'allowance' as const,
  words: '',
  amount_centavos: 1_000_00,
  recurring: true,
  from_date: '2026-11-01',
  to_date: null,
  note: '',
};

test('one that a posted payslip has is neither changed nor archived, but for its end', async () => {
  const run = await aStoredRun(api);
  const as = { as: officer, key: uuid() };
  const made = (await api.send(payAdjustments.calls.payAdjustmentStore, { body: given }, as)).body.data;
  expect(made).toMatchObject({ what: 'Allowance, every period', paid: 0, name: 'Santos, Liza' });

  // The payslip of the run has a line of its kind, and is posted.
  const [{ slip }] = (await api.db
    .selectFrom('payroll.payslips')
    .select('slip')
    .where('run_id', '=', run)
    .execute()) as [{ slip: string }];
  const lines = [
    ...(JSON.parse(slip) as { lines: object[] }).lines,
    { code: 'allowance', kind: 'earning', amount: 100_000 },
  ];
  await api.db
    .updateTable('payroll.payslips')
    .set({ slip: JSON.stringify({ ...(JSON.parse(slip) as object), lines }) })
    .where('run_id', '=', run)
    .execute();
  await postStoredRun(api, run);

  const change = (body: object) =>
    api.send(
      payAdjustments.calls.payAdjustmentUpdate,
      { params: undefined, body: { ...given, id: made.id, version: made.version, ...body } as never },
      { as: officer, key: uuid() },
    );
  expect((await change({ amount_centavos: 2_000_00 })).body).toMatchObject({
    message: 'A posted payslip includes this adjustment. You can change only its end date and note.',
  });
  const gone = await api.send(
    payAdjustments.calls.payAdjustmentArchive,
    { params: { id: made.id }, query: { version: made.version } },
    { as: officer, key: uuid() },
  );
  expect(gone.status).toBe(422);
  expect((await change({ to_date: '2026-12-31' })).body.data).toMatchObject({ to_date: '2026-12-31', paid: 1 });
});

test('an adjustment due once in a posted cutoff is refused, because no run would pay it; one on hold is still paid', async () => {
  const store = (over: object) =>
    api.send(
      payAdjustments.calls.payAdjustmentStore,
      { body: { ...given, recurring: false, from_date: '2026-11-20', ...over } },
      { as: officer, key: uuid() },
    );
  expect((await store({})).body).toMatchObject({
    errors: {
      from_date: [
        'The pay of this cutoff is posted, so no run will include it. Choose a day of a later cutoff, or pay it by an off-cycle run.',
      ],
    },
  });
  for (const over of [{ from_date: '2026-12-03' }, { from_date: '2026-11-20', recurring: true }])
    expect((await store(over)).status).toBe(200);
  await api.db
    .insertInto('payroll.employees')
    .values({ code: 'P-HELD', last_name: 'Held', first_name: 'Back', hired_on: '2024-01-08' })
    .execute();
  const held = (await store({ code: 'P-HELD' })).body.data;
  expect(held).toMatchObject({ from_date: '2026-11-20' });
  const moved = { ...given, code: 'P-HELD', recurring: false, from_date: '2026-11-20' };
  const change = (body: object) =>
    api.send(
      payAdjustments.calls.payAdjustmentUpdate,
      { params: undefined, body: { ...moved, id: held.id, version: held.version, ...body } as never },
      { as: officer, key: uuid() },
    );
  expect((await change({ code: 'P-1' })).status).toBe(422);
  expect((await change({ note: 'For the uniform' })).status).toBe(200);
});

test('adjustments and loans come out of a file, row by row; what a posted payslip has stays as it is', async () => {
  const clerk = await api.aUser(['PAY05', 'PAY06']);
  const of = async (kind: string, text: string) => checked(api, clerk, kind, csvFile(text), payrollImports as never);
  const bad = async (id: number) =>
    (await refusedRows(api, clerk, id, payrollImports as never)).map((r) => [
      r.row,
      ...r.problems.map((p) => `${p.field}: ${p.text}`),
    ]);
  const head = 'Employee no,Type,Way,On the payslip,Amount,From,Every cut-off';
  const found = await of(
    'payAdjustment',
    [
      head,
      'p-1,Commission,,,"1,500.00",2026-12-15,',
      'P-1,,Taken,Uniform,250,2026-12-15,Yes',
      'P-1,"Allowance, every period",Added,,999,2026-11-01,Yes',
      'NOBODY,Commission,,,1,2026-12-15,',
      'P-1,Bribe,,,1,2026-12-15,',
      'P-1,Commission,,,-5,2026-12-16,',
      'P-1,,Taken,,5,2026-12-15,',
      'P-1,commission,Added,,7,2026-12-15,',
      'P-1,commission,Added,,8,2026-11-17,',
    ].join('\n'),
  );
  expect(found.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 7 });
  expect(await bad(found.id)).toEqual([
    [4, 'amount_centavos: A posted payslip includes this adjustment, so it can’t be changed'],
    [5, 'code: No employee in Payroll has this code or name'],
    [6, 'pay_code: No active adjustment type has this name'],
    [7, expect.stringContaining('amount_centavos: ')],
    [8, 'words: Enter the payslip label.'],
    [9, 'code: Duplicate of row 2'],
    [10, 'from_date: The pay of this cutoff is posted, so no run will include it'],
  ]);
  const sent = await api.send(
    payrollImports.apply,
    { params: { id: found.id }, body: { version: found.version } },
    { as: clerk, key: uuid() },
  );
  expect(sent.status).toBe(200);
  await work(api);
  const { rows } = await sql<{ code: string; n: number; recurring: boolean }>`
    select code, amount_centavos as n, recurring from payroll.adjustments where from_date = '2026-12-15' order by code`.execute(
    api.db,
  );
  expect(rows).toEqual([
    { code: 'Uniform', n: 250_00, recurring: true },
    { code: 'commission', n: 1_500_00, recurring: false },
  ]);
  await aLoanType(api, { name: 'Salary loan', most_centavos: 20_000_00 });
  const loans = await of(
    'loan',
    [
      'Employee no,Loan,Reference,Granted,Taken from,Lent,To pay back,Installment',
      'P-1,Salary loan,L-1,2026-12-01,2026-12-15,10000,11000,1000',
      'P-1,Salary loan,L-2,2026-12-01,2026-12-15,25000,25000,1000',
      'P-1,Car loan,L-3,2026-12-01,2026-12-15,1,1,1',
      'P-1,Salary loan,L-4,2026-12-01,2026-11-15,10,10,1',
    ].join('\n'),
  );
  expect(loans.counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 3 });
  expect(await bad(loans.id)).toEqual([
    [3, 'principal_centavos: A loan of this type can be at most ₱20,000.00'],
    [4, 'loan_type: No active loan type has this name'],
    [5, 'starts_on: The first deduction must be on or after the date granted.'],
  ]);
  const nobody = await api.aUser(['PAY04']);
  const other = await api.send(
    payrollImports.upload,
    { body: { kind: 'loan' } },
    { as: nobody, key: uuid(), files: [csvFile('Employee no\nP-1')] },
  );
  expect(other.status).toBe(403);
});

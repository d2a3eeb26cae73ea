import { afterAll, beforeAll, expect, test } from 'vitest';
import { payAdjustments } from '#contract/payroll/adjustments.ts';
import { Api, uuid, type Person } from '../support.ts';
import { aStoredRun, postStoredRun } from './payroll-builders.ts';

/** Amounts beside the rate: what a posted payslip has stays as it is. */

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
    message: 'A posted payslip has it. Only its end and its note can be changed.',
  });
  const gone = await api.send(
    payAdjustments.calls.payAdjustmentArchive,
    { params: { id: made.id }, query: { version: made.version } },
    { as: officer, key: uuid() },
  );
  expect(gone.status).toBe(422);
  expect((await change({ to_date: '2026-12-31' })).body.data).toMatchObject({ to_date: '2026-12-31', paid: 1 });
});

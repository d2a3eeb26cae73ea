import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankPreview, giveBankFile } from '#contract/payroll/bank-files/bank-file.ts';
import { storeReversal, type BackMoney } from '#contract/payroll/runs/reversals.ts';
import { archiveRun, cancelRun, decideRun, type Run } from '#contract/payroll/runs/runs.ts';
import { payEmployeePlace } from '#server/database/reseal.ts';
import { seal } from '#server/database/secrets.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aPaidPerson, computed, posted, sentOn, shown } from '../off-cycle-support.ts';
import { morePayslips } from '../payroll-builders.ts';
import { withPeers } from '../payroll-support.ts';

/** The bank is not told to pay a payslip that is being taken back as one whose money never arrived. */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let approver: Person;
let cashier: Person;
let run: number;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-07T01:00:00Z');
  stop = await withPeers(api);
  officer = await api.aUser(['PAY05', 'PAY07']);
  approver = await api.aUser(['PAY07']);
  cashier = await api.aUser(['PAY09']);
  ({ run } = await aPaidPerson(api));
});
afterAll(async () => {
  await stop();
  await api.close();
});

const period = { year: 2026, month: 11, period: 2 };
const preview = async () => (await api.send(bankPreview, { query: period }, { as: cashier })).body.data;
const give = async () => {
  api.now += 60_000;
  const { sum_of_hashes_centavos, given } = await preview();
  const body = { ...period, sum_of_hashes_centavos, given_before: given.length };
  return api.send(giveBankFile, { body }, { as: cashier, key: uuid() });
};
const begun = async (money: BackMoney): Promise<Run> => {
  api.now += 60_000;
  const body = { run_id: run, people: [{ employee: 'P-1', money }], reason: 'By a wrong rate' };
  const sent = await api.send(storeReversal, { body }, { as: officer, key: uuid() });
  expect([sent.status, sent.body]).toMatchObject([200, { data: { takes_back: true } }]);
  return sent.body.data;
};
const archive = async (id: number) => {
  const { version } = await shown(api, id, officer);
  const gone = { params: { id }, query: { version } };
  expect((await api.send(archiveRun, gone, { as: officer, key: uuid() })).status).toBe(200);
};
const reject = async (id: number) => {
  const { version } = await shown(api, id, officer);
  const input = { params: { id, status: 'Rejected' as const }, body: { version, remark: 'Not so' } };
  expect((await api.send(decideRun, input, { as: approver, key: uuid() })).status).toBe(200);
};

test('a payslip being reversed as never paid is listed and not paid until the reversal is discarded', async () => {
  const before = await preview();
  expect([before.count, before.net_centavos]).toEqual([1, before.total_centavos]);
  const back = await begun('returned');
  const found = await preview();
  // The held pay stays in the net of the run, so that lists and held pay add up to it.
  expect(before.held).toEqual({ count: 0, total_centavos: 0 });
  expect(found).toMatchObject({
    count: 0,
    total_centavos: 0,
    held: { count: 1, total_centavos: before.net_centavos },
    net_centavos: before.net_centavos,
  });
  expect(found.runs.map((r) => r.net_centavos)).toEqual([before.net_centavos]);
  expect(found.rows).toMatchObject([
    {
      employee: 'P-1',
      amount_centavos: 0,
      left_out: `On hold: ${back.name} is reversing the payslip because its payment never arrived.`,
    },
  ]);
  expect((await give()).status).toBe(422);
  await archive(back.id);
  expect(await preview()).toMatchObject({ count: 1, total_centavos: before.total_centavos });
  // What was paid out and is owed back was paid.
  const owed = await begun('owed');
  expect((await preview()).count).toBe(1);
  await archive(owed.id);
});

test('a file that was given while the run was rejected keeps it from being approved', async () => {
  const back = await computed(api, await begun('returned'), officer);
  await sentOn(api, back, officer);
  await reject(back.id);
  expect((await preview()).count).toBe(1);
  expect((await give()).status).toBe(200);
  const { version } = await shown(api, back.id, officer);
  const putBack = { params: { id: back.id }, body: { version } };
  expect((await api.send(cancelRun, putBack, { as: officer, key: uuid() })).status).toBe(200);
  const { approve } = await sentOn(api, await computed(api, back, officer), officer);
  const decided = await approve(approver);
  expect([decided.status, JSON.stringify(decided.body)]).toEqual([
    409,
    expect.stringContaining('A bank file sent after this reversal was created pays Santos, Liza'),
  ]);
  await reject(back.id);
  await archive(back.id);
});

test('a file that leaves them out is no obstacle, and payments that the bank returned after a file are reversed', async () => {
  await morePayslips(api, run, 2);
  const { id } = await api.db
    .selectFrom('payroll.employees')
    .select('id')
    .where('code', '=', 'P-2')
    .executeTakeFirstOrThrow();
  const bank_account = seal('1234560002', api.context.settings.dataKey, payEmployeePlace('bank_account', id));
  await api.db.updateTable('payroll.employees').set({ bank: 'BPI', bank_account }).where('id', '=', id).execute();
  const back = await computed(api, await begun('returned'), officer);
  const given = await give();
  expect([given.status, given.body]).toMatchObject([200, { data: { count: 1 } }]);
  expect(await posted(api, back, { officer, approver })).toMatchObject({ state: 'posted' });
  expect((await preview()).held).toEqual({ count: 0, total_centavos: 0 });
  expect((await preview()).rows.find((r) => r.employee === 'P-1')).toMatchObject({
    amount_centavos: 0,
    left_out: 'The payslip was reversed: the payment was stopped, or returned by the bank.',
  });
});

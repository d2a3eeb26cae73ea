import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOffCyclePeople, updateRunAmounts } from '#contract/payroll/runs/off-cycle-runs.ts';
import { listReversible, storeReversal, type BackMoney } from '#contract/payroll/runs/reversals.ts';
import { archiveRun, type Run } from '#contract/payroll/runs/runs.ts';
import { proveRun } from '#server/payroll/runs/review/proof.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import {
  anAmount,
  anOffCycleRun,
  aPaidPerson,
  computed,
  posted,
  sentOn,
  slipOf,
} from '#tests/api/payroll/off-cycle-support.ts';
import { untilOver, withPeers } from '#tests/api/payroll/payroll-support.ts';

/** The steps of taking a posted payslip back: who may, what is refused, and what the database keeps. */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let approver: Person;
let run: number;
let employee: number;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-07T01:00:00Z');
  stop = await withPeers(api);
  officer = await api.aUser(['PAY05', 'PAY07']);
  approver = await api.aUser(['PAY07']);
  ({ run, employee } = await aPaidPerson(api));
});
afterAll(async () => {
  await stop();
  await api.close();
});

const begin = (of: number, people = ['P-1'], money: BackMoney = 'owed', as = officer) =>
  api.send(
    storeReversal,
    { body: { run_id: of, people: people.map((code) => ({ employee: code, money })), reason: 'Paid twice' } },
    { as, key: uuid() },
  );
const reversible = async (of: number) =>
  (await api.send(listReversible, { params: { id: of } }, { as: officer })).body.data[0]!;
const archive = async ({ id, version }: Run) => {
  const sent = await api.send(archiveRun, { params: { id }, query: { version } }, { as: officer, key: uuid() });
  expect(sent.status).toBe(200);
};
const said = (body: unknown) => JSON.stringify(body);

test('without the code no payslip is reversed, nor one of an employee without a posted payslip in the run', async () => {
  const nobody = await begin(run, ['NOBODY']);
  expect([nobody.status, said(nobody.body)]).toEqual([422, expect.stringContaining('no posted payslip')]);
  expect((await begin(run, ['P-1'], 'owed', await api.aUser(['PAY05']))).status).toBe(403);
});

test('of two officers at once one takes it, and a run that is thrown away lets go of it', async () => {
  const both = await Promise.all([begin(run), begin(run)]);
  expect(both.map((s) => s.status).sort()).toEqual([200, 422]);
  await archive(both.find((s) => s.status === 200)!.body.data);
  expect(await reversible(run)).toMatchObject({ taken_back: null, why_not: null });
});

test('only the last posted payslip is reversed, and the sentence names it', async () => {
  const later = await posted(api, await computed(api, await anOffCycleRun(api, officer), officer), {
    officer,
    approver,
  });
  const early = await begin(run);
  expect([early.status, said(early.body)]).toEqual([
    422,
    expect.stringContaining(`Reverse the payslip for ${later.name}`),
  ]);
  const back = await begin(later.id);
  expect(back.status).toBe(200);
  await posted(api, await computed(api, back.body.data, officer), { officer, approver });
  expect((await reversible(run)).why_not).toBeNull();
});

test('it reverses every amount, by another user than the one who began it, and only once', async () => {
  const was = await slipOf(api, run);
  const begun = (await begin(run)).body.data;
  expect(begun).toMatchObject({ takes_back: true, corrects_id: run, pay_date: '2026-12-04', kind: 'regular' });
  const body = { id: begun.id, version: begun.version, employee: 'P-1', amounts: [anAmount('basic_adjustment', 1_00)] };
  const wrote = await api.send(updateRunAmounts, { body }, { as: officer, key: uuid() });
  expect([wrote.status, said(wrote.body)]).toEqual([409, expect.stringContaining('reverses posted payslips')]);
  const ready = await computed(api, begun, officer);
  const listed = await api.send(listOffCyclePeople, { params: { id: begun.id } }, { as: officer });
  expect(listed.body.data[0]).toMatchObject({
    state: 'ok',
    net_centavos: 0 - was.net,
    takes_back: { net_centavos: was.net, money: 'owed', reason: 'Paid twice' },
  });
  const { gate, approve } = await sentOn(api, ready, officer);
  expect(gate.identities.map((i) => [i.name, i.holds])).toContainEqual([
    'Net = payments stopped + amounts to return',
    true,
  ]);
  expect(gate.identities.every((i) => i.holds)).toBe(true);
  expect((await approve(officer)).status).toBe(403);
  const decided = await approve(approver);
  expect(await untilOver(api, decided.body.data.job!.id, officer)).toMatchObject({ state: 'done' });

  const back = await slipOf(api, begun.id);
  expect(back.lines.map((l) => [l.code, l.amount])).toEqual(was.lines.map((l) => [l.code, 0 - l.amount]));
  expect([back.gross, back.net, back.tax.withheld]).toEqual([0 - was.gross, 0 - was.net, 0 - was.tax.withheld]);
  const { rows: left } = await sql`select account from payroll.journal where run_id in (${run}, ${begun.id})
    group by account having sum(debit_centavos - credit_centavos) <> 0`.execute(api.db);
  expect(left).toEqual([]);
  const { rows: standing } =
    await sql`select id from payroll.standing_payslips where employee_id = ${employee}`.execute(api.db);
  expect(standing).toEqual([]);
  expect(await proveRun(api.db, begun.id, api.now)).toMatchObject({ differ: 0 });

  const again = await begin(run);
  expect([again.status, said(again.body)]).toEqual([422, expect.stringContaining('already reversed this payslip.')]);
  const ofBack = await begin(begun.id);
  expect([ofBack.status, said(ofBack.body)]).toEqual([422, expect.stringContaining('is a reversal')]);
  expect(await reversible(run)).toMatchObject({
    taken_back: { run_id: begun.id, money: 'owed', reason: 'Paid twice' },
  });
});

test('a reversed payslip isn’t changed in the database', async () => {
  const change = (text: string) => sql.raw(text).execute(api.db);
  const done = 'where reversed_by_id is not null';
  await expect(change(`update payroll.reversals set money = 'returned' ${done}`)).rejects.toThrow('taken back');
  await expect(change(`delete from payroll.reversals ${done}`)).rejects.toThrow('taken back');
  await expect(change('truncate payroll.reversals')).rejects.toThrow('not emptied');
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agencyDeadlines, previewAgency } from '#contract/payroll/agencies/agency-reports.ts';
import { sendPayslips } from '#contract/payroll/payslips/payslips.ts';
import { listRateRetro, storeRateRetro } from '#contract/payroll/runs/rate-retro.ts';
import { listReversible, storeReversal } from '#contract/payroll/runs/reversals.ts';
import { archiveRun, cancelRun, decideRun, updateRun, type Run } from '#contract/payroll/runs/runs.ts';
import { payslipsToSend, sendingSoFar } from '#server/payroll/payslips/payslips.queries.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import {
  anAmount,
  anOffCycleRun,
  aPaidPerson,
  computed,
  november,
  posted,
  sentOn,
  shown,
  typeId,
} from '#tests/api/payroll/off-cycle-support.ts';
import { morePayslips } from '#tests/api/payroll/payroll-builders.ts';
import { printedPayslips, withPeers } from '#tests/api/payroll/payroll-support.ts';

/** What a posted payslip leaves behind it once it is taken back, and who is free again where it was not. */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let approver: Person;
let reporter: Person;
/** Their own payslip is in the run as that of `P-3`. */
let paidHere: Person;
let run: number;
let employee: number;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-07T01:00:00Z');
  stop = await withPeers(api);
  officer = await api.aUser(['PAY05', 'PAY07']);
  approver = await api.aUser(['PAY07']);
  reporter = await api.aUser(['PAY09']);
  ({ run, employee } = await aPaidPerson(api));
  await morePayslips(api, run, 3);
  // Paid as P-1 is.
  await sql`insert into payroll.employee_rates (employee_id, from_date, scheme, amount_centavos, factor_tenths)
    select e.id, r.from_date, r.scheme, r.amount_centavos, r.factor_tenths from payroll.employees e, payroll.employee_rates r
    where e.code in ('P-2', 'P-3') and r.employee_id = ${employee}`.execute(api.db);
  await sql`insert into payroll.employee_places (employee_id, line, from_date, client_id, branch_id)
    select e.id, r.line, r.from_date, r.client_id, r.branch_id from payroll.employees e, payroll.employee_places r
    where e.code in ('P-2', 'P-3') and r.employee_id = ${employee}`.execute(api.db);
  await sql`update payroll.employees e set tin = p.tin, sss = p.sss, philhealth = p.philhealth, pagibig = p.pagibig,
      birth_date = p.birth_date from payroll.employees p where p.id = ${employee} and e.code in ('P-2', 'P-3')`.execute(
    api.db,
  );
  paidHere = await api.anEmployee({ codes: ['PAY07'] });
  await api.db
    .updateTable('hr.employees')
    .set({ employee_code: 'P-3' })
    .where('id', '=', paidHere.employeeId)
    .execute();
});
afterAll(async () => {
  await stop();
  await api.close();
});

const begin = (of: number, people: string[], as = officer) => {
  const body = {
    run_id: of,
    people: people.map((code) => ({ employee: code, money: 'owed' as const })),
    reason: 'Twice',
  };
  return api.send(storeReversal, { body }, { as, key: uuid() });
};
const begun = async (of: number, people: string[]): Promise<Run> => {
  const sent = await begin(of, people);
  expect([sent.status, sent.body]).toMatchObject([200, { data: { takes_back: true } }]);
  return sent.body.data;
};
const takenBack = async (of: number, people: string[]): Promise<Run> =>
  posted(api, await computed(api, await begun(of, people), officer), { officer, approver });
const rejected = async (of: number, people: string[]): Promise<Run> => {
  const ready = await computed(api, await begun(of, people), officer);
  await sentOn(api, ready, officer);
  return reject(ready.id);
};
const reject = async (id: number): Promise<Run> => {
  const { version } = await shown(api, id, officer);
  const input = { params: { id, status: 'Rejected' as const }, body: { version, remark: 'Not so' } };
  expect((await api.send(decideRun, input, { as: approver, key: uuid() })).status).toBe(200);
  return shown(api, id, officer);
};
const putBack = ({ id, version }: Run) =>
  api.send(cancelRun, { params: { id }, body: { version } }, { as: officer, key: uuid() });
const archive = ({ id, version }: Run) =>
  api.send(archiveRun, { params: { id }, query: { version } }, { as: officer, key: uuid() });
const reversible = async (of: number, code: string) =>
  (await api.send(listReversible, { params: { id: of }, query: { employee: code } }, { as: officer })).body.data[0]!;
const whose = async (id: number) =>
  (
    await sql<{ code: string }>`select e.code from payroll.run_people p join payroll.employees e on e.id = p.employee_id
      where p.run_id = ${id} order by e.code`.execute(api.db)
  ).rows.map((r) => r.code);
const said = (body: unknown) => JSON.stringify(body);

test('no user reverses their own payslip; another user does', async () => {
  const own = await begin(run, ['P-3'], paidHere);
  expect([own.status, said(own.body)]).toEqual([422, expect.stringContaining('This is your own')]);
  const listed = await api.send(listReversible, { params: { id: run } }, { as: paidHere });
  expect(listed.body.data.map((p) => [p.employee, p.why_not?.startsWith('This is your own') ?? false]).sort()).toEqual([
    ['P-1', false],
    ['P-2', false],
    ['P-3', true],
  ]);
  expect((await begin(run, ['P-1', 'P-3'], paidHere)).status).toBe(422);
  expect((await archive(await begun(run, ['P-3']))).status).toBe(200);
});

test('a reversal in a rejected run can go to another run, and the rejected one continues with the rest', async () => {
  const one = await rejected(run, ['P-1', 'P-2']);
  expect(await reversible(run, 'P-1')).toMatchObject({ taken_back: null, why_not: null });
  const two = await begun(run, ['P-1']);
  expect(await reversible(run, 'P-1')).toMatchObject({ taken_back: { run_id: two.id } });
  const again = await putBack(one);
  expect([again.status, await whose(one.id)]).toEqual([200, ['P-2']]);
  // It is taken back by one of them, and the other run does not have it.
  expect(said((await begin(run, ['P-2'])).body)).toContain('is reversing this payslip.');
  expect(await computed(api, again.body.data, officer)).toMatchObject({
    state: 'computed',
    counts: { ok: 1, error: 0 },
  });

  await sentOn(api, await shown(api, one.id, officer), officer);
  const three = await reject(one.id);
  const four = await begun(run, ['P-2']);
  const nobody = await putBack(three);
  expect([nobody.status, said(nobody.body)]).toEqual([409, expect.stringContaining('Other runs already reverse')]);
  // Thrown away, it takes nothing with it.
  expect((await archive(three)).status).toBe(200);
  expect(await reversible(run, 'P-2')).toMatchObject({ taken_back: { run_id: four.id } });
  for (const left of [two, four]) expect((await archive(await shown(api, left.id, officer))).status).toBe(200);
  expect(await reversible(run, 'P-2')).toMatchObject({ taken_back: null, why_not: null });
});

test('of two who take from a rejected run, or put it back meanwhile, one has it', async () => {
  const one = await rejected(run, ['P-1']);
  const both = await Promise.all([begin(run, ['P-1']), putBack(one)]);
  const statuses = both.map((s) => s.status);
  expect(statuses.filter((s) => s === 200)).toHaveLength(1);
  const holder = statuses[0] === 200 ? both[0].body.data.id : one.id;
  expect(await reversible(run, 'P-1')).toMatchObject({ taken_back: { run_id: holder } });
  for (const id of new Set([one.id, holder])) expect((await archive(await shown(api, id, officer))).status).toBe(200);
});

test('who is held in a run that takes payslips back keeps theirs, and another run takes it', async () => {
  const ready = await computed(api, await begun(run, ['P-1', 'P-2']), officer);
  const body = { id: ready.id, version: ready.version, hold: [{ employee: 'P-1', reason: 'Asks first' }] };
  expect((await api.send(updateRun, { body }, { as: officer, key: uuid() })).status).toBe(200);
  const done = await posted(api, await shown(api, ready.id, officer), { officer, approver });
  expect(await reversible(run, 'P-1')).toMatchObject({ taken_back: null, why_not: null });
  expect(await reversible(run, 'P-2')).toMatchObject({ taken_back: { run_id: done.id, money: 'owed' } });
  expect((await archive(await begun(run, ['P-1']))).status).toBe(200);
});

test('agencies get the remaining payslips, and the year and its 13th month pay count neither of the two', async () => {
  const report = async (kind: 'sss' | 'tax' | 'alphalist') =>
    (await api.send(previewAgency, { params: { kind }, query: { year: 2026, month: 11 } }, { as: reporter })).body.data;
  const people = async (kind: 'sss' | 'tax' | 'alphalist') => (await report(kind)).rows.map((r) => r.employee).sort();
  // P-2 was taken back above.
  for (const kind of ['sss', 'alphalist'] as const) {
    expect([kind, await people(kind)]).toEqual([kind, ['P-1', 'P-3']]);
  }
  /** Pages of an employee’s BIR 2316, or the answer where there is none. */
  const certificate = async (code: string) => {
    const sent = await api.payroll.request(`/api/report/alphalist/2026/${code}?format=pdf`, {
      headers: { authorization: `Bearer ${reporter.token}` },
    });
    return sent.status === 200 ? pdfPages(new Uint8Array(await sent.arrayBuffer())).length : sent.status;
  };
  expect([await certificate('P-1'), await certificate('P-2')]).toEqual([1, 404]);
  const due = (await api.send(agencyDeadlines, {}, { as: reporter })).body.data;
  expect(due.find((d) => d.kind === 'thirteenth_month')?.people_left).toBe(2);
});

test('13th month pay that was reversed is due again', async () => {
  const half = await anOffCycleRun(api, officer, [anAmount('thirteenth_month', 1_000_00)], '13th month pay');
  const paid = await posted(api, await computed(api, half, officer), { officer, approver });
  const left = async () =>
    (await api.send(agencyDeadlines, {}, { as: reporter })).body.data.find((d) => d.kind === 'thirteenth_month')
      ?.people_left;
  expect(await left()).toBe(1);
  await takenBack(paid.id, ['P-1']);
  expect(await left()).toBe(2);
  // All of it is left to be paid, as if nothing had been.
  const rest = await computed(
    api,
    await anOffCycleRun(api, officer, [anAmount('thirteenth_month', null)], '13th month pay'),
    officer,
  );
  expect(rest.gross_centavos).toBe(Math.round(12_500_00 / 12));
  expect((await archive(rest)).status).toBe(200);
});

test('a difference of rates that was paid is due again', async () => {
  await api.db
    .insertInto('payroll.employee_rates')
    .values({
      employee_id: employee,
      from_date: '2026-11-16',
      scheme: 'monthly',
      amount_centavos: 30_000_00,
      factor_tenths: 3130,
    })
    .execute();
  const due = async () =>
    (await api.send(listRateRetro, {}, { as: officer })).body.data.map((p) => [p.employee, p.difference_centavos]);
  const payIt = async () => {
    const body = { ...november, payroll_type_id: await typeId(api, 'Correction'), people: ['P-1'] };
    const sent = await api.send(storeRateRetro, { body }, { as: officer, key: uuid() });
    expect(sent.status).toBe(200);
    return posted(api, await computed(api, sent.body.data, officer), { officer, approver });
  };
  expect(await due()).toEqual([['P-1', 2_500_00]]);
  const first = await payIt();
  expect([first.gross_centavos, await due()]).toEqual([2_500_00, []]);
  await takenBack(first.id, ['P-1']);
  expect(await due()).toEqual([['P-1', 2_500_00]]);
  const second = await payIt();
  expect([second.gross_centavos, await due()]).toEqual([2_500_00, []]);
  await takenBack(second.id, ['P-1']);
});

test('neither is e-mailed, and both say on paper what they are', async () => {
  const back = await takenBack(run, ['P-1']);
  const sent = await api.send(sendPayslips, { params: { id: back.id } }, { as: officer, key: uuid() });
  expect([sent.status, sent.body]).toMatchObject([409, { reason: 'takes_back' }]);
  await sql`update payroll.employees set email = lower(code) || '@example.test'`.execute(api.db);
  const toSend = await payslipsToSend(api.db, run, 0, 10);
  expect(toSend.map((p) => p.employee)).toEqual(['P-3']);
  expect(await sendingSoFar(api.db, run, 0)).toMatchObject({ all: 1, sent: 0, before: 0, missing: [] });

  const pages = await printedPayslips(api, run, officer);
  expect(pages.map((p) => p.includes('Reversed in full on'))).toEqual([true, true, false]);
  const [mirror] = await printedPayslips(api, back.id, officer);
  expect(mirror).toContain('Reverses a payslip in full');
  // What is taken back is paid to no account.
  expect([mirror, ...pages].map((p) => p!.includes('in cash'))).toEqual([false, false, false, true]);
});

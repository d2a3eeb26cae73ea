import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideTimeDifference, withdrawTimeDifference } from '#contract/hr/attendance/time-differences.ts';
import {
  approveTimeKeeping,
  sendBackTimeKeeping,
  updateTimeKeeping,
  verifyTimeKeeping,
} from '#contract/hr/attendance/time-keeping.ts';
import { explainTimeDay } from '#contract/hr/attendance/time-explain.ts';
import { deleteBill, listBills, showBill, storeBills } from '#contract/payroll/billing/billings.ts';
import { closeWaitingDay, listWaitingDays } from '#contract/payroll/runs/waiting-days.ts';
import { employeeSummary, runSummary } from '#contract/payroll/runs/run-people.ts';
import { rawSummary } from '#contract/payroll/runs/run-raw.ts';
import { sincePull } from '#contract/payroll/runs/since-pull.ts';
import { cancelRun, decideRun, storeRun } from '#contract/payroll/runs/runs.ts';
import { inTransaction } from '#server/http/transaction.ts';
import * as inSql from '#server/payroll/runs/retro/late-days.queries.ts';
import { listPayslips, showPayslip } from '#contract/payroll/payslips/payslips.ts';
import { company } from '#tests/golden/story/read-story.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { anApprovedLeave, type StoryIds } from '#tests/api/attendance/story-company.ts';
import { lateDayCalls, secondCutoff } from './late-days-support.ts';
import {
  aComputedRun,
  anApprovedStory,
  aPayrollStory,
  sendForApproval,
  withPeers,
} from '#tests/api/payroll/payroll-support.ts';

/** Days of a posted run that change afterwards: decided in time keeping, settled once by the next run. */

let api: Api;
let stop: () => Promise<void>;
let hr: Person;
let reviewer: Person;
let officer: Person;
let approver: Person;
let santos: Person;
let lateOfFormer: number;
let ids: StoryIds;
let meanwhile: Awaited<ReturnType<ReturnType<typeof lateDayCalls>['dayOf']>>;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-01T04:00:00Z');
  stop = await withPeers(api);
  hr = await api.aUser(['HRIS03', 'HRIS04', 'HRIS06', 'HRIS08', 'HRIS09']);
  reviewer = await api.aUser(['HRIS09']);
  officer = await api.aUser(['PAY07', 'PAY08']);
  approver = await api.aUser(['PAY07']);
  ids = await anApprovedStory(api, hr, reviewer);
  await numberedByItself();
  await aPayrollStory(api, hr);
  await worksElsewhereFirst('B-203');
  santos = await api.aUser(['HRIS09', 'EMP07'], ids.employee('A-102'));
  meanwhile = await dayOf('A-104', '2026-11-10');
  await approvedMeanwhile(meanwhile.id, async () => post(await aComputedRun(api, officer, company.cutoffs[0]!)));
}, 120_000);
afterAll(() => stop().then(() => api.close()));
const {
  approvedMeanwhile,
  keptFor,
  numberedByItself,
  owedByCode,
  worksElsewhereFirst,
  confirmedHour,
  changesOf,
  withdrawnBySql,
  withdrawingSince,
  onlyPayrollSays,
  decidedWhileWithdrawn,
  dayOf,
  approve,
  post,
  again,
  timeOf,
  setOf,
  payrollId,
  show,
  listed,
  differenceOf,
  decide,
  taken,
  begin,
  pull,
  pulled,
  archive,
  postedRun,
  givenBack,
  issuesOfPaidDays,
} = lateDayCalls(() => ({ api, reviewer, officer, approver, ids }));

test('a day approved differently while its run was posted stays as it was paid, and is no difference', async () => {
  const now = await dayOf('A-104', '2026-11-10');
  expect(now.locked_at).not.toBeNull();
  expect(now.pay_days).toEqual(meanwhile.pay_days);
  for (const client of ['BTS', 'LSO']) expect((await listed(client)).data).toEqual([]);
});

test('overtime approved late and leave filed late show minutes before and after; the day stays as it was paid', async () => {
  await api.db
    .updateTable('hr.overtimes')
    .set({ status: 'approved', decided_at: sql<string>`(select max(locked_at) + interval '1 s' from hr.time_records)` })
    .where('employee_id', '=', ids.employee('A-102'))
    .where('date', '=', '2026-11-13')
    .execute();
  await anApprovedLeave(api, ids.employee('A-101'), '2026-11-06');
  expect(await issuesOfPaidDays()).toEqual([expect.stringContaining('13 Nov 2026 changed after it was paid.')]);
  const { data, open } = await listed('BTS');
  expect(open).toBe(2);
  expect(data.map((d) => [d.employee_code, d.date, d.state, d.why_not])).toEqual([
    ['A-101', '2026-11-06', 'open', null],
    ['A-102', '2026-11-13', 'open', null],
  ]);
  expect(data[0]).toMatchObject({
    before: { absent_halves: 2, paid_leave_halves: 0 },
    after: { absent_halves: 0, paid_leave_halves: 2 },
  });
  expect([data[1]!.before.minutes, data[1]!.after.minutes]).toEqual([
    { ordinary: { reg: 480 } },
    { ordinary: { reg: 480, ot: 120 } },
  ]);
  const params = { id: data[1]!.record_id };
  const shown = (await api.send(explainTimeDay, { params }, { as: reviewer })).body.data;
  expect(shown.difference).toMatchObject({ state: 'open', after: { minutes: { ordinary: { ot: 120 } } } });
  expect(shown.day).toMatchObject({ locked: true, changed: true, minutes: { ordinary: { reg: 480 } } });
});

test('no user confirms their own day or one they corrected; declining has a reason and isn’t asked again', async () => {
  const refused = await decide('A-102', '2026-11-13', 'confirm', '', santos);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('your own day')]);

  // A punch is corrected on a day that was paid: it comes as a difference, and who corrected it doesn't confirm it.
  const record = await api.db
    .selectFrom('hr.time_records')
    .select(['id', 'version', 'pay_days', 'status'])
    .where('employee_id', '=', ids.employee('A-104'))
    .where('date', '=', '2026-11-06')
    .executeTakeFirstOrThrow();
  const change = {
    kind: 'move',
    version: record.version,
    at: '2026-11-06T19:09',
    to: '2026-11-06T18:00',
    reason: 'Left',
  } as const;
  const params = { id: record.id };
  const corrected = await api.send(updateTimeKeeping, { params, body: change }, { as: hr, key: uuid() });
  expect(corrected.body.data).toMatchObject({
    locked: true,
    status: 'approved',
    minutes: { ordinary: { reg: 480, ot: 240 } },
  });
  expect((await differenceOf('A-104', '2026-11-06')).after.minutes).toEqual({ ordinary: { reg: 480, ot: 180 } });
  expect((await issuesOfPaidDays()).join()).toContain('the first on 6 Nov 2026');
  const mine = await decide('A-104', '2026-11-06', 'confirm', '', hr);
  expect([mine.status, JSON.stringify(mine.body)]).toEqual([422, expect.stringContaining('You corrected this day')]);
  expect((await decide('A-104', '2026-11-06', 'decline')).status).toBe(422);
  const declined = await decide('A-104', '2026-11-06', 'decline', 'The log book says 19:09');
  expect(declined.body.data).toMatchObject({ state: 'declined', word: 'The log book says 19:09' });
  expect([(await listed('BTS')).open, (await issuesOfPaidDays()).join().includes('6 Nov')]).toEqual([2, false]);
  const after = await api.db
    .selectFrom('hr.time_records')
    .select(['pay_days', 'status'])
    .where('id', '=', record.id)
    .executeTakeFirst();
  expect(after).toEqual({ pay_days: record.pay_days, status: 'approved' });
});

test('the confirmed change is the reviewed one, and only once', async () => {
  const d = await differenceOf('A-102', '2026-11-13');
  const params = { id: d.record_id };
  const other = { params, body: { decision: 'confirm' as const, seen: 'something else', word: '' } };
  expect((await api.send(decideTimeDifference, other, { as: reviewer, key: uuid() })).status).toBe(409);
  const same = { params, body: { decision: 'confirm' as const, seen: d.seen!, word: '' } };
  const both = await Promise.all([hr, reviewer].map((as) => api.send(decideTimeDifference, same, { as, key: uuid() })));
  expect(both.map((r) => r.status).sort()).toEqual([200, 422]);
  expect((await decide('A-101', '2026-11-06', 'confirm')).body.data).toMatchObject({ state: 'confirmed', run: null });
  expect((await listed('BTS')).open).toBe(0);
});

test('of two runs that pull at once one takes each difference; put back, rejected or archived it gives them back', async () => {
  const [one, two] = [await begin('BTS'), await begin(null)];
  const over = await Promise.all([one, two].map((r) => pull(r.id)));
  for (const job of await Promise.all(over.map((wait) => wait()))) expect(job.state).toBe('done');
  const lateIn = async (id: number) => (await api.send(rawSummary, { params: { id } }, { as: officer })).body.late.days;
  const onlyOne = async () => {
    const rows = Object.entries(await taken());
    expect(rows.map(([date]) => date)).toEqual(['2026-11-06', '2026-11-13']);
    expect(rows.every(([, run]) => run === one.id || run === two.id)).toBe(true);
    expect((await lateIn(one.id)) + (await lateIn(two.id))).toBe(2);
  };
  await onlyOne();
  // The same where both write at the same moment.
  const { rows: kept } = await sql<inSql.PulledDifference>`
    select id, employee_id, date, before, after from payroll.late_days`.execute(api.db);
  const people = kept.map((r) => r.employee_id);
  for (let round = 0; round < 5; round++) {
    await Promise.all([one, two].map((run) => givenBack(run.id)));
    await Promise.all(
      [one, two].map((run) =>
        inTransaction(api.db, { actor: undefined, requestId: 'test' }, (trx) =>
          inSql.takeLateDays(trx, run, people, kept),
        ),
      ),
    );
    await onlyOne();
    // The run that includes it keeps it, however often the other one pulls.
    const rows = await taken();
    for (const run of [one, two]) await inSql.takeLateDays(api.db, run, people, kept);
    expect(await taken()).toEqual(rows);
  }
  const { version } = await show(one.id);
  const back = await api.send(cancelRun, { params: { id: one.id }, body: { version } }, { as: officer, key: uuid() });
  expect(back.status).toBe(200);
  await pulled(two.id);
  expect(await taken()).toEqual({ '2026-11-06': two.id, '2026-11-13': two.id });
  for (const { id } of [one, two]) await archive(id);
  expect(await taken()).toEqual({ '2026-11-06': null, '2026-11-13': null });
});

test('a confirmation is withdrawn by one of two users, until a run takes it; then no run takes it', async () => {
  const run = await begin('BTS');
  await pulled(run.id);
  const { id, record_id } = await differenceOf('A-101', '2026-11-06');
  const withdraw = (as: Person, difference = id!, word = 'Filed for another day') =>
    api.send(withdrawTimeDifference, { params: { id: record_id }, body: { difference, word } }, { as, key: uuid() });
  const held = await withdraw(reviewer);
  expect([held.status, JSON.stringify(held.body)]).toEqual([
    422,
    expect.stringContaining(`The run ${run.name} includes this change. Ask Payroll to reject that run`),
  ]);
  expect([await withdrawingSince(id!), await onlyPayrollSays(id!)]).toEqual([null, undefined]);
  // Whatever way it is not confirmed any more, the run says so and is not posted with it.
  await withdrawnBySql(id!);
  const since = (await api.send(sincePull, { params: { id: run.id } }, { as: officer })).body.data;
  expect(since).toMatchObject([{ employee: 'A-101', what: 'withdrawn', dates: ['2026-11-06'] }]);
  await sql`update hr.time_differences set state = 'confirmed', word = '', withdrawn_at = null where id = ${id}`.execute(
    api.db,
  );

  const back = { params: { id: run.id }, body: { version: (await show(run.id)).version } };
  expect((await api.send(cancelRun, back, { as: officer, key: uuid() })).status).toBe(200);
  const mine = await withdraw(await api.aUser(['HRIS09'], ids.employee('A-101')));
  expect([mine.status, JSON.stringify(mine.body)]).toEqual([422, expect.stringContaining('your own day')]);
  expect((await withdraw(reviewer, id!, '')).status).toBe(422);
  // Cut short, withdrawing again finishes it.
  await decidedWhileWithdrawn(id!, 'A-101', '2026-11-06');
  const both = await Promise.all([hr, reviewer].map((as) => withdraw(as)));
  expect(both.map((r) => r.status).sort()).toEqual([200, 422]);
  expect((await listed('BTS')).data.filter((d) => d.record_id === record_id)).toMatchObject([
    { state: 'open', seen: expect.any(String) as string },
    { id, state: 'withdrawn', word: 'Filed for another day', withdrawable: false },
  ]);
  expect(await changesOf(id!, [hr, reviewer])).toBeGreaterThan(0);
  await pulled(run.id);
  expect(await taken()).toEqual({ '2026-11-13': run.id });
  await archive(run.id);
  expect((await decide('A-101', '2026-11-06', 'confirm')).body.data).toMatchObject({ state: 'confirmed' });
});

test('a change closed during a pull is either taken by the run or closed, not both', async () => {
  const day = await confirmedHour('A-104', '2026-11-09');
  const found = [{ id: day, employee_id: await payrollId('A-104'), date: '2026-11-09', before: [], after: [] }];
  const run = await begin('BTS');
  const author = { actor: officer.userId, requestId: 'test' };
  for (let round = 0; round < 5; round++) {
    const id = day + 1000 + round;
    const [, closed] = await Promise.all([
      inTransaction(api.db, author, (trx) =>
        inSql.takeLateDays(trx, run, [found[0]!.employee_id], [{ ...found[0]!, id }]),
      ),
      inTransaction(api.db, author, (trx) =>
        inSql.closeLateDay(trx, { id, how: 'withdrawn', word: 'x', closed_at: '2026-12-01T00:00:00Z' }),
      ),
    ]);
    const { rows } = await sql<{ taken: boolean; closed: boolean }>`select run_id is not null as taken,
      id in (select id from payroll.closed_late_days) as closed from payroll.late_days where id = ${id}`.execute(
      api.db,
    );
    expect(rows).toEqual([{ taken: closed.run !== null, closed: closed.run === null }]);
  }
  await withdrawnBySql(day);
  await archive(run.id);
  for (let id = day + 1000; id < day + 1005; id++)
    await inSql.closeLateDay(api.db, { id, how: 'withdrawn', word: 'x', closed_at: '2026-12-01T00:00:00Z' });
});

test('the next run pays them line by line with their day, under their own reason, and everything reconciles', async () => {
  // Of an employee who worked for another client then.
  await confirmedHour('B-203', '2026-11-11');
  // An hour that was settled outside of a run, and another after it: the run pays the second alone.
  const outside = await confirmedHour('B-201', '2026-11-12');
  const amount_centavos = (await owedByCode())['B-201']!;
  const close = { body: { difference: outside, word: 'Paid in cash', amount_centavos } };
  expect((await api.send(closeWaitingDay, close, { as: officer, key: uuid() })).status).toBe(200);
  await confirmedHour('B-201', '2026-11-12');
  const owed = await owedByCode();
  let run = await aComputedRun(api, officer, secondCutoff);
  expect(new Set(Object.values(await owedByCode()))).toEqual(new Set([null]));
  const all = { '2026-11-06': run.id, '2026-11-11': run.id, '2026-11-12': run.id, '2026-11-13': run.id };
  expect(await taken()).toEqual(all);
  const people = (await api.send(rawSummary, { params: { id: run.id }, query: { limit: 100 } }, { as: officer })).body;
  expect(people.late).toEqual({ people: 4, days: 4 });
  expect(people.data.flatMap((p) => p.late_days.map((date) => [p.employee, date])).sort()).toEqual([
    ['A-101', '2026-11-06'],
    ['A-102', '2026-11-13'],
    ['B-201', '2026-11-12'],
    ['B-203', '2026-11-11'],
  ]);
  const lines = async (code: string) =>
    (await api.send(employeeSummary, { params: { id: run.id, code } }, { as: officer })).body.data.lines
      .filter((l) => l.label.includes('cutoff'))
      .map((l) => [l.label, l.amount_centavos, l.client]);
  // 28,000.00 × 12 ÷ 313 ÷ 8 = 134.1853… an hour; 2 h × 1.25 = 335.46.
  expect(await lines('A-102')).toEqual([['overtime, 13 Nov (cutoff 1–15 Nov)', 33_546, 'BTS']]);
  expect(await lines('A-101')).toEqual([['leave with pay, 6 Nov (cutoff 1–15 Nov)', 75_500, 'BTS']]);
  const [[label, late, client], ...more] = (await lines('B-203')) as [[string, number, string]];
  expect([label, client, more]).toEqual(['overtime, 11 Nov (cutoff 1–15 Nov)', 'OLD', []]);
  const [[second, hour], ...others] = (await lines('B-201')) as [[string, number]];
  expect([second, others]).toEqual(['overtime, 12 Nov (cutoff 1–15 Nov)', []]);
  lateOfFormer = late;
  expect(owed).toEqual({ 'A-101': 75_500, 'A-102': 33_546, 'B-201': hour, 'B-203': late });
  const { gate } = (await api.send(runSummary, { params: { id: run.id } }, { as: officer })).body;
  expect(gate.causes.find((c) => c.cause === 'Retroactive changes')).toMatchObject({
    people: 4,
    centavos: 109_046 + late + hour,
  });
  expect(gate.identities.filter((i) => !i.holds)).toEqual([]);
  // A rejected run gives them back; put back, pulled and computed again, it has them again.
  const sent = await sendForApproval(api, officer, run);
  const no = {
    params: { id: run.id, status: 'Rejected' as const },
    body: { version: sent.version, hash: '', remark: 'Look' },
  };
  expect((await api.send(decideRun, no, { as: approver, key: uuid() })).status).toBe(200);
  expect(await taken()).toEqual({ '2026-11-06': null, '2026-11-11': null, '2026-11-12': null, '2026-11-13': null });
  run = await again(run.id);
  // What differs since the pull is named, and returned time isn't paid as it was pulled.
  const since = async () => (await api.send(sincePull, { params: { id: run.id } }, { as: officer })).body;
  expect(await since()).toEqual({ data: [], total: 0, asked: true });
  const { id: adjustment } = await api.db
    .insertInto('payroll.adjustments')
    .values({
      employee_id: await payrollId('B-202'),
      direction: 'add',
      code: 'commission',
      amount_centavos: 5000,
      from_date: secondCutoff.to,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ofNavarro = await timeOf('B-206');
  const back = { ...(await setOf('B-206')), remark: 'A time log is missing' };
  expect((await api.send(sendBackTimeKeeping, { body: back }, { as: reviewer, key: uuid() })).body.data.done).toBe(1);
  const changed = (await since()).data;
  expect(changed.map((c) => c.name).join()).toMatch(/^[^,]*Navarro[^]*Bautista/);
  expect(changed).toMatchObject([
    { employee: 'B-206', what: 'time', dates: ofNavarro, facts: ofNavarro.map(() => ({ is: 'not approved' })) },
    { employee: 'B-202', what: 'facts', dates: [], facts: [{ what: 'Added: commission', was: 'none', is: '₱50.00' }] },
  ]);
  await api.db.deleteFrom('payroll.adjustments').where('id', '=', adjustment).execute();
  const failed = await approve(run);
  expect(failed.state).toBe('failed');
  expect(failed.error ?? failed.found).toContain('Time changed after it was pulled: Navarro');
  for (const call of [verifyTimeKeeping, approveTimeKeeping]) {
    const done = await api.send(
      call,
      { body: await setOf('B-206') },
      { as: call === verifyTimeKeeping ? hr : reviewer, key: uuid() },
    );
    expect(done.body.data.refused).toEqual([]);
  }
  run = await again(run.id);
  await post(run);

  const journal = await api.db.selectFrom('payroll.journal').selectAll().where('run_id', '=', run.id).execute();
  const sum = (side: 'debit_centavos' | 'credit_centavos') => journal.reduce((n, e) => n + e[side], 0);
  expect(sum('debit_centavos')).toBe(sum('credit_centavos'));
  const [head] = (await api.send(listPayslips, {}, { as: santos })).body.data.filter((p) => p.run_id === run.id);
  const slip = (await api.send(showPayslip, { params: { id: head!.id } }, { as: santos })).body.data;
  const line = slip.lines.find((l) => l.label.en.includes('cutoff'))!;
  expect(line.label).toEqual({ en: 'Overtime, 13 Nov (cutoff 1–15 Nov)', fil: 'Overtime, 13 Nob (cutoff 1–15 Nob)' });
  expect(line.short.en).toBe('₱335.46 − ₱0.00 (paid then)');
}, 60_000);

test('a former client is billed the day it owes once, whichever client is billed first', async () => {
  const clients = await api.db.selectFrom('payroll.clients').select(['id', 'code']).execute();
  const idOf = (code: string) => clients.find((c) => c.code === code)!.id;
  const run = await postedRun();
  const toBill = async () =>
    ((await api.send(listBills, {}, { as: officer })).body.to_bill.find((r) => r.run_id === run.id)?.clients ?? [])
      .map((c) => clients.find((x) => x.id === c.id)!.code)
      .sort();
  const make = (code: string) =>
    api.send(storeBills, { body: { run_id: run.id, client_id: idOf(code) } }, { as: officer, key: uuid() });
  for (const order of [
    ['BTS', 'LSO', 'OLD'],
    ['OLD', 'LSO', 'BTS'],
  ]) {
    const made = [];
    for (const [i, code] of order.entries()) {
      expect(await toBill()).toEqual(order.slice(i).sort());
      const sent = await make(code);
      expect(sent.status).toBe(200);
      made.push(...sent.body.data);
      expect((await make(code)).status).toBe(409);
    }
    expect(await toBill()).toEqual([]);
    const former = made.find((b) => b.client_id === idOf('OLD'))!;
    const shown = (await api.send(showBill, { params: { id: former.id } }, { as: officer })).body;
    expect([former.people, shown.cost.premiums, shown.cost.basic]).toEqual([1, lateOfFormer, 0]);
    expect(shown.ties.every((t) => t.holds)).toBe(true);
    for (const bill of made) {
      const gone = { params: { id: bill.id }, query: { version: bill.version, remark: '' } };
      expect((await api.send(deleteBill, gone, { as: officer, key: uuid() })).status).toBe(200);
    }
  }
});

test('a day of who left is settled outside of a run with a word, and not paid after they are hired again', async () => {
  const id = await confirmedHour('B-202', '2026-11-12');
  await sql`update hr.employees set separated_on = '2026-11-30' where id = ${ids.employee('B-202')}`.execute(api.db);
  // 32,000.00 × 12 ÷ 261 ÷ 8 = 183.908… an hour; 1 h × 1.25 = 229.89.
  const waiting = async () => (await api.send(listWaitingDays, {}, { as: officer })).body;
  expect(await waiting()).toMatchObject({
    asked: true,
    data: [{ id, employee: 'B-202', date: '2026-11-12', left: '2026-11-30', run: null, amount_centavos: 22_989 }],
  });
  const close = (as: Person, word = 'Paid by check 118 with the clearance') =>
    api.send(closeWaitingDay, { body: { difference: id, word, amount_centavos: 22_989 } }, { as, key: uuid() });
  const own = await api.aUser(['PAY07'], ids.employee('B-202'));
  expect(JSON.stringify((await close(own)).body)).toContain('your own day');
  expect((await close(officer, '')).status).toBe(422);
  const both = await Promise.all([officer, approver].map((as) => close(as)));
  expect(both.map((r) => r.status).sort()).toEqual([200, 422]);
  expect((await waiting()).data).toEqual([]);
  expect(await keptFor(id)).toBe(await payrollId('B-202'));
  const settled = (await listed('LSO')).data.find((d) => d.id === id);
  expect(settled).toMatchObject({ run: 'Outside of a run: Paid by check 118 with the clearance', withdrawable: false });
  // Hired again; and HR forgot what it was told.
  await sql`update hr.employees set separated_on = null where id = ${ids.employee('B-202')}`.execute(api.db);
  await sql`update hr.time_differences set run = null, paid_on = null where id = ${id}`.execute(api.db);
});

test('a settled change is final: HR shows its run, the next run takes nothing, and no user changes it', async () => {
  const run = await postedRun();
  expect(await differenceOf('A-102', '2026-11-13')).toMatchObject({
    state: 'confirmed',
    run: run.name,
    paid_on: secondCutoff.pay_date,
  });
  const body = {
    client_id: null,
    from_date: '2026-12-01',
    to_date: '2026-12-15',
    pay_date: '2026-12-20',
  };
  const next = (await api.send(storeRun, { body }, { as: officer, key: uuid() })).body.data;
  await pulled(next.id);
  const dates = ['2026-11-06', '2026-11-11', '2026-11-12', '2026-11-13'];
  expect(await taken()).toEqual(Object.fromEntries(dates.map((date) => [date, run.id])));
  const closed = sql<{ run_id: number | null }>`select run_id from payroll.late_days
    where id in (select id from payroll.closed_late_days where how = 'outside')`;
  expect((await closed.execute(api.db)).rows).toEqual([{ run_id: null }, { run_id: null }]);
  await expect(
    api.db.updateTable('payroll.late_days').set({ run_id: next.id, settled_by_id: null }).execute(),
  ).rejects.toThrow('is not changed');
  await expect(api.db.deleteFrom('payroll.late_days').execute()).rejects.toThrow('is not changed');
});

test('a user who reverts a correction of a paid day doesn’t confirm the difference', async () => {
  const corrected = await api.db
    .selectFrom('hr.time_corrections as c')
    .innerJoin('hr.time_records as r', 'r.id', 'c.record_id')
    .innerJoin('hr.employees as e', 'e.id', 'r.employee_id')
    .select(['c.id', 'c.record_id', 'r.version', 'r.date', 'e.employee_code'])
    .where('c.undone_at', 'is', null)
    .where('e.employee_code', '=', 'A-104')
    .where('r.locked_at', 'is not', null)
    .where('r.client_id', '=', ids.client('BTS'))
    .orderBy('c.id')
    .executeTakeFirstOrThrow();
  // As if the day had been corrected before it was paid.
  await sql`update hr.time_records set pay_days = (select after from hr.time_differences where record_id = ${corrected.record_id}
    order by id desc limit 1) where id = ${corrected.record_id}`.execute(api.db);
  const undo = { kind: 'undo', correction_id: corrected.id, version: corrected.version } as const;
  const sent = await api.send(
    updateTimeKeeping,
    { params: { id: corrected.record_id }, body: undo },
    { as: reviewer, key: uuid() },
  );
  expect(sent.status).toBe(200);
  const { why_not } = await differenceOf(corrected.employee_code, corrected.date);
  expect(why_not).toBe('You corrected this day. Another user must confirm the change.');
});

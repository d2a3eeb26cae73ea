import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  approveTimeKeeping,
  listTimeKeepings,
  sendBackTimeKeeping,
  updateTimeKeeping,
  verifyTimeKeeping,
} from '#contract/hr/attendance/time-keeping.ts';
import { previewAgency } from '#contract/payroll/agencies/agency-reports.ts';
import { deleteBill, listBills, storeBills, updateBill } from '#contract/payroll/billing/billings.ts';
import { storeReversal } from '#contract/payroll/runs/reversals.ts';
import { cancelRun, decideRun, type Run } from '#contract/payroll/runs/runs.ts';
import { closeWaitingDay } from '#contract/payroll/runs/waiting-days.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import { postJob } from '#server/payroll/runs/post/post-job.ts';
import { takenBackBy } from '#server/payroll/runs/reverse/reversals.queries.ts';
import { company } from '#tests/golden/story/read-story.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import type { StoryIds } from '#tests/api/attendance/story-company.ts';
import { lateDayCalls } from '#tests/api/payroll/runs/retro/late-days-support.ts';
import { computed, posted, sentOn, shown } from '#tests/api/payroll/off-cycle-support.ts';
import { aComputedRun, anApprovedStory, aPayrollStory, withPeers } from '#tests/api/payroll/payroll-support.ts';

/** A cutoff that was paid, taken back and paid again: what it had settled of loans, days and amounts is settled once. */

let api: Api;
let stop: () => Promise<void>;
let hr: Person;
let reviewer: Person;
let officer: Person;
let approver: Person;
let reporter: Person;
let ids: StoryIds;
let first: Run;
const [one, two] = [company.cutoffs[0]!, company.cutoffs[1]!];
const again = ['A-104', 'B-205', 'B-206'];
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-01T04:00:00Z');
  stop = await withPeers(api);
  hr = await api.aUser(['HRIS03', 'HRIS04', 'HRIS06', 'HRIS08', 'HRIS09']);
  reviewer = await api.aUser(['HRIS09']);
  officer = await api.aUser(['PAY07', 'PAY08']);
  approver = await api.aUser(['PAY07']);
  reporter = await api.aUser(['PAY09']);
  ids = await anApprovedStory(api, hr, reviewer);
  await aPayrollStory(api, hr);
  // One installment is all that is left of it.
  await sql`update payroll.loans set principal_centavos = 350000, total_centavos = 350000 where id = ${await companyLoan()}`.execute(
    api.db,
  );
  first = await posted(api, await aComputedRun(api, officer, one), { officer, approver });
}, 400_000);
afterAll(async () => {
  await stop();
  await api.close();
});
const { confirmedHour, dayOf, decide, differenceOf, owedByCode } = lateDayCalls(() => ({
  api,
  reviewer,
  officer,
  approver,
  ids,
}));

const companyLoan = async () =>
  (
    await sql<{ id: number }>`select l.id from payroll.loans l join payroll.loan_types t on t.id = l.loan_type_id
      where t.name = 'company loan'`.execute(api.db)
  ).rows[0]!.id;
const loan = async () =>
  (
    await sql<{ state: string; paid: number }>`select state, coalesce((select sum(amount_centavos)
      from payroll.loan_payments p where p.loan_id = l.id), 0)::bigint as paid from payroll.loans l
      where id = ${await companyLoan()}`.execute(api.db)
  ).rows[0]!;
const begun = async (of: number, people: string[]): Promise<Run> => {
  const body = {
    run_id: of,
    people: people.map((employee) => ({ employee, money: 'returned' as const })),
    reason: 'By a wrong time',
  };
  const sent = await api.send(storeReversal, { body }, { as: officer, key: uuid() });
  expect([sent.status, sent.body]).toMatchObject([200, { data: { takes_back: true } }]);
  return sent.body.data;
};
const by = () => ({ officer, approver });
const takenBack = async (of: number, people: string[]): Promise<Run> =>
  posted(api, await computed(api, await begun(of, people), officer), by());
const slipIn = async (run: number, code: string): Promise<Payslip> => {
  const { rows } = await sql<{ slip: string }>`select s.slip from payroll.payslips s
    join payroll.employees e on e.id = s.employee_id where s.run_id = ${run} and e.code = ${code}`.execute(api.db);
  return JSON.parse(rows[0]!.slip) as Payslip;
};
/** What a run is billed as, by client. */
const billed = async (run_id: number): Promise<Record<string, number>> => {
  const sent = await api.send(storeBills, { body: { run_id } }, { as: officer, key: uuid() });
  expect([sent.status, JSON.stringify(sent.body)]).toEqual([200, expect.any(String)]);
  const { rows } = await sql<{ code: string; cost: number }>`select c.code, b.cost_centavos::bigint as cost
    from payroll.bills b join payroll.clients c on c.id = b.client_id where b.run_id = ${run_id}`.execute(api.db);
  return Object.fromEntries(rows.map((r) => [r.code, r.cost]));
};
/** Each statement of a run that is a draft, made final: what every one of them is answered with. */
async function finals(run: number): Promise<[number, string][]> {
  const { data } = (await api.send(listBills, { query: { run, state: 'draft' } }, { as: officer })).body;
  const found: [number, string][] = [];
  for (const { id, version } of data) {
    const sent = await api.send(updateBill, { body: { id, version, state: 'final' } }, { as: officer, key: uuid() });
    found.push([sent.status, JSON.stringify(sent.body)]);
  }
  return found;
}
const feesOf = async (runs: number[]) =>
  (
    await sql<{ fee: number }>`select run_id, min(fee_basis_points) as fee from payroll.bills
      where run_id = any (${runs}) group by 1 having count(distinct fee_basis_points) = 1 order by 1`.execute(api.db)
  ).rows.map((r) => r.fee);
/** An employee's time of the first cutoff is sent back, corrected, checked and approved again. */
async function correctedTime(code: string): Promise<void> {
  const query = { client: ids.client('BTS'), date: one.from, status: 'all' as const, limit: 100 };
  const person = async () =>
    (await api.send(listTimeKeepings, { query }, { as: reviewer })).body.data.find((p) => p.employee_code === code)!;
  const set = async () => {
    const { employee_id, seen } = await person();
    return { client_id: ids.client('BTS'), date: one.from, people: [{ employee_id, seen }] };
  };
  const back = { ...(await set()), remark: 'Left an hour earlier' };
  expect((await api.send(sendBackTimeKeeping, { body: back }, { as: reviewer, key: uuid() })).body.data.done).toBe(1);
  const day = (await person()).days.find((d) => d.date === '2026-11-06')!;
  const body = {
    kind: 'move' as const,
    version: day.version!,
    at: '2026-11-06T19:09',
    to: '2026-11-06T18:00',
    reason: 'Left at six',
  };
  const moved = await api.send(updateTimeKeeping, { params: { id: day.id! }, body }, { as: hr, key: uuid() });
  expect(moved.body.data).toMatchObject({ locked: false, minutes: { ordinary: { reg: 480, ot: 180 } } });
  for (const [call, as] of [
    [verifyTimeKeeping, hr],
    [approveTimeKeeping, reviewer],
  ] as const)
    expect((await api.send(call, { body: await set() }, { as, key: uuid() })).body.data.refused).toEqual([]);
}
const overtime = (slip: Payslip) => slip.lines.filter((l) => l.code === 'overtime').reduce((n, l) => n + l.amount, 0);

test('a loan that was paid off runs again, is paid off again, and an amount of the cutoff is paid once', async () => {
  expect(await loan()).toEqual({ state: 'paid', paid: 3_500_00 });
  const back = await takenBack(first.id, again);
  expect(await loan()).toEqual({ state: 'running', paid: 0 });
  await correctedTime('A-104');
  const run = await aComputedRun(api, officer, one);
  expect(run.people).toBe(3);
  const newly = await posted(api, run, by());
  expect(await loan()).toEqual({ state: 'paid', paid: 3_500_00 });
  for (const code of ['B-205', 'B-206']) expect(await slipIn(newly.id, code)).toEqual(await slipIn(first.id, code));
  const allowance = (await slipIn(newly.id, 'B-205')).lines.filter((l) => l.code === 'allowance');
  expect(allowance.map((l) => l.amount)).toEqual([1_500_00]);

  // An hour of overtime less, as the corrected time says.
  const [was, is] = [await slipIn(first.id, 'A-104'), await slipIn(newly.id, 'A-104')];
  expect(is.gross - was.gross).toBe(overtime(is) - overtime(was));
  expect(overtime(is)).toBeLessThan(overtime(was));
  expect((await dayOf('A-104', '2026-11-06')).locked_at).not.toBeNull();

  const charged = await billed(first.id);
  // What takes it back is billed once the statement exists that it takes back.
  const early = await api.send(storeBills, { body: { run_id: back.id } }, { as: officer, key: uuid() });
  expect([early.status, JSON.stringify(early.body)]).toEqual([409, expect.stringContaining('isn’t final yet')]);
  expect((await finals(first.id)).map(([status]) => status)).toEqual([200, 200]);
  // The client's terms change: the credit goes by those of its statement, and the new one by those of now.
  await sql`update payroll.clients set fee_basis_points = 2000`.execute(api.db);
  const [credited, charges] = [await billed(back.id), await billed(newly.id)];
  expect(await feesOf([first.id, back.id, newly.id])).toEqual([1000, 1000, 2000]);
  // Neither side becomes final next to the other with other terms, however they came to be.
  const withFee = (of: number, fee: number) =>
    sql`update payroll.bills set fee_basis_points = ${fee} where run_id = ${of}`.execute(api.db);
  await withFee(back.id, 2000);
  const other = [409, expect.stringContaining('but uses other billing terms')];
  expect(await finals(back.id)).toEqual([other, other]);
  await withFee(back.id, 1000);
  expect((await finals(back.id)).map(([status]) => status)).toEqual([200, 200]);
  const { data } = (await api.send(listBills, { query: { run: first.id } }, { as: officer })).body;
  const { id, version } = data[0]!;
  const gone = { params: { id }, query: { version, remark: 'Terms of now' } };
  expect((await api.send(deleteBill, gone, { as: officer, key: uuid() })).status).toBe(200);
  const anew = await api.send(storeBills, { body: { run_id: first.id } }, { as: officer, key: uuid() });
  expect(anew.body.data.map((b) => b.fee_basis_points)).toEqual([2000]);
  expect(await finals(first.id)).toEqual([
    [409, expect.stringContaining('credits this statement with other billing terms')],
  ]);
  expect(charges['LSO']).toBe(0 - credited['LSO']!);
  expect(charged['BTS']! + credited['BTS']! + charges['BTS']!).toBe(
    charged['BTS']! + is.employerCost - was.employerCost,
  );

  const report = await api.send(
    previewAgency,
    { params: { kind: 'sss' }, query: { year: 2026, month: 11 } },
    { as: reporter },
  );
  expect(report.body.data.ties.length).toBeGreaterThan(0);
  expect(report.body.data.ties.filter((t) => !t.holds)).toEqual([]);
  expect(report.body.data.people).toBe(10);
});

test('a day that it settled is due again, and the second message to HR after the second payment counts', async () => {
  const id = await confirmedHour('A-101', '2026-11-10');
  const inHr = async () =>
    (await sql<{ run: string | null }>`select run from hr.time_differences where id = ${id}`.execute(api.db)).rows[0]!
      .run;
  const kept = async () =>
    (
      await sql<{
        run_id: number | null;
        settled_by_id: number | null;
      }>`select run_id, settled_by_id from payroll.late_days where id = ${id}`.execute(api.db)
    ).rows[0]!;
  const second = await posted(api, await aComputedRun(api, officer, two), by());
  expect([await inHr(), await kept()]).toEqual([second.name, { run_id: second.id, settled_by_id: expect.any(Number) }]);

  const back = await takenBack(second.id, ['A-101']);
  expect([await inHr(), await kept()]).toEqual([null, { run_id: null, settled_by_id: null }]);
  const due = await takenBackBy(api.db, back.id, { after: 0, limit: 10 });
  expect(due).toMatchObject([{ employee: 'A-101', late: [id], paid_again: false }]);
  expect((await dayOf('A-101', '2026-11-17')).locked_at).toBeNull();

  const newly = await posted(api, await aComputedRun(api, officer, two), by());
  expect(newly.people).toBe(1);
  expect([await inHr(), (await kept()).run_id]).toEqual([newly.name, newly.id]);
  expect(await slipIn(newly.id, 'A-101')).toEqual(await slipIn(second.id, 'A-101'));

  // The job that posted the taking back stopped before it had told HR, and goes on only now.
  expect(await takenBackBy(api.db, back.id, { after: 0, limit: 10 })).toMatchObject([{ late: [], paid_again: true }]);
  const { job_id, epoch } = await api.db
    .selectFrom('payroll.runs')
    .select(['job_id', 'epoch'])
    .where('id', '=', back.id)
    .executeTakeFirstOrThrow();
  await postJob(api.context).work({
    id: job_id!,
    input: { run: back.id, epoch },
    reached: null,
    startedBy: approver.userId,
    now: new Date(api.now).toISOString(),
    report: () => Promise.resolve(),
  });
  expect(await inHr()).toBe(newly.name);
  expect((await dayOf('A-101', '2026-11-17')).locked_at).not.toBeNull();
});

test('a day is settled outside of a run for its amount, and not while its payslip is being reversed', async () => {
  const code = 'B-201';
  const { rows } = await sql<{ id: number }>`select s.run_id as id from payroll.standing_payslips s
    join payroll.employees e on e.id = s.employee_id join payroll.runs r on r.id = s.run_id
    where e.code = ${code} and r.from_date = ${two.from}`.execute(api.db);
  const id = await confirmedHour(code, '2026-11-17');
  const amount = (await owedByCode())[code]!;
  expect(amount).toBeGreaterThan(0);
  const close = (amount_centavos?: number) => {
    const body = { difference: id, word: 'Paid in cash', ...(amount_centavos !== undefined && { amount_centavos }) };
    return api.send(closeWaitingDay, { body }, { as: officer, key: uuid() });
  };
  expect((await close()).status).toBe(422);
  const other = await close(amount - 1);
  expect([other.status, other.body]).toMatchObject([409, { current: { amount_centavos: amount } }]);

  const back = await computed(api, await begun(rows[0]!.id, [code]), officer);
  const early = await close(amount);
  expect([early.status, JSON.stringify(early.body)]).toEqual([
    422,
    expect.stringContaining(`${back.name} is reversing the payslip`),
  ]);
  await sentOn(api, back, officer);
  const seen = async () => ({ version: (await shown(api, back.id, officer)).version });
  const no = { params: { id: back.id, status: 'Rejected' as const }, body: { ...(await seen()), remark: 'Not so' } };
  expect((await api.send(decideRun, no, { as: approver, key: uuid() })).status).toBe(200);
  // For a rejected run it is unknown whether it goes on.
  expect((await close(amount)).status).toBe(200);
  const putBack = { params: { id: back.id }, body: await seen() };
  expect((await api.send(cancelRun, putBack, { as: officer, key: uuid() })).status).toBe(200);
  const { approve } = await sentOn(api, await computed(api, back, officer), officer);
  const decided = await approve(approver);
  expect([decided.status, JSON.stringify(decided.body)]).toEqual([
    409,
    expect.stringMatching(/settled outside a run after this run was created: .*\(17 Nov 2026\)/),
  ]);
});

test('time sent back before HR got the message of payment stays as it was paid, and a correction becomes a difference', async () => {
  const { id, job_id, epoch } = await api.db
    .selectFrom('payroll.runs')
    .select(['id', 'job_id', 'epoch'])
    .where('from_date', '=', two.from)
    .where('takes_back', '=', false)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  // Its payslips are posted, and the job stopped before it had told HR.
  const own = sql`employee_id = ${ids.employee('A-104')} and date between ${two.from} and ${two.to}`;
  await sql`update hr.time_records set locked_at = null where ${own}`.execute(api.db);
  const kept = async () =>
    (
      await sql`select date, status, pay_days, locked_at is not null as locked, (select jsonb_object_agg(day || ' ' || bucket, minutes)
        from hr.time_minutes m where m.record_id = r.id) as minutes from hr.time_records r where ${own} order by date`.execute(
        api.db,
      )
    ).rows as { date: string; locked: boolean; pay_days: unknown[] }[];
  const before = await kept();
  expect(before.length).toBe(15);
  const query = { client: ids.client('BTS'), date: two.from, status: 'all' as const, limit: 100 };
  const person = async () =>
    (await api.send(listTimeKeepings, { query }, { as: reviewer })).body.data.find((p) => p.employee_code === 'A-104')!;
  const { employee_id, seen } = await person();
  const back = {
    client_id: ids.client('BTS'),
    date: two.from,
    people: [{ employee_id, seen }],
    remark: 'Stayed an hour longer',
  };
  expect((await api.send(sendBackTimeKeeping, { body: back }, { as: reviewer, key: uuid() })).body.data.done).toBe(1);
  const day = (await person()).days.find((d) => d.minutes['ordinary']?.reg === 480 && d.punches.length === 2)!;
  const at = (minute: number) =>
    new Date(Date.parse(`${day.date}T00:00:00Z`) + minute * 60_000).toISOString().slice(0, 16);
  const body = {
    kind: 'move' as const,
    version: day.version!,
    at: at(day.punches[1]!),
    to: at(day.punches[0]! + 240),
    reason: 'Left at noon',
  };
  const moved = await api.send(updateTimeKeeping, { params: { id: day.id! }, body }, { as: hr, key: uuid() });
  expect([moved.status, moved.body.data]).toMatchObject([200, { locked: false, status: 'for_review' }]);

  await postJob(api.context).work({
    id: job_id!,
    input: { run: id, epoch },
    reached: null,
    startedBy: approver.userId,
    now: new Date(api.now).toISOString(),
    report: () => Promise.resolve(),
  });
  expect(await kept()).toEqual(before.map((d) => ({ ...d, locked: true })));
  // What was approved is shown, with a mark on the day that is other now.
  const approved = (await person()).days;
  expect(approved.filter((d) => d.changed).map((d) => d.date)).toEqual([day.date]);
  expect(approved.find((d) => d.date === day.date)).toMatchObject({
    locked: true,
    minutes: { ordinary: { reg: 480 } },
  });
  const found = await differenceOf('A-104', day.date);
  expect(found).toMatchObject({ state: 'open', before: { minutes: { ordinary: { reg: 480 } } } });
  expect(found.after.minutes['ordinary']!.reg).toBeLessThan(480);
  expect((await decide('A-104', day.date, 'confirm')).body.data).toMatchObject({ state: 'confirmed', run: null });
});

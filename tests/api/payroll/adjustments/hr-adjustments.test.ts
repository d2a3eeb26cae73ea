import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedAdjustments, settleAdjustments } from '#contract/hr/salary-adjustments/approved-adjustments.ts';
import { storeClientAdjustments } from '#contract/hr/clients/client-billing.ts';
import { decideExpenses, expenses, showExpense } from '#contract/hr/salary-adjustments/expense-register.ts';
import { expenseTypes } from '#contract/hr/salary-adjustments/expense-type-register.ts';
import { listBills, showBill, storeBills } from '#contract/payroll/billing/billings.ts';
import { employeeSummary, runSummary } from '#contract/payroll/runs/run-people.ts';
import { rawSummary } from '#contract/payroll/runs/run-raw.ts';
import { cancelRun, decideRun, updateRun, type Run } from '#contract/payroll/runs/runs.ts';
import { sincePull } from '#contract/payroll/runs/since-pull.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import { noteSettled } from '#server/hr/salary-adjustments/approved.queries.ts';
import { inTransaction } from '#server/http/transaction.ts';
import { takeAdjustments } from '#server/payroll/runs/prepare/hr-adjustments.queries.ts';
import { proveRun } from '#server/payroll/runs/review/proof.ts';
import { company } from '#tests/golden/story/read-story.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import type { StoryIds } from '#tests/api/attendance/story-company.ts';
import { lateDayCalls } from '#tests/api/payroll/runs/retro/late-days-support.ts';
import {
  aComputedRun,
  anApprovedStory,
  aPayrollStory,
  sendForApproval,
  untilOver,
  withPeers,
} from '../payroll-support.ts';

/**
 * Salary adjustments that HR approved: taken by the next run of the person, paid or taken from pay once, billed as their kind
 * says, and locked in HR once the run is posted.
 */

let api: Api;
let stop: () => Promise<void>;
let hr: Person;
let clerk: Person;
let chief: Person;
let reviewer: Person;
let officer: Person;
let approver: Person;
let ids: StoryIds;
let run: Run;
/** Payslips of the run without any adjustment. */
let plain: Map<string, Payslip>;
const types = new Map<string, number>();
const [first, second] = company.cutoffs as [(typeof company.cutoffs)[0], (typeof company.cutoffs)[0]];

beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-01T04:00:00Z');
  stop = await withPeers(api);
  hr = await api.aUser(['HRIS03', 'HRIS04', 'HRIS05', 'HRIS06', 'HRIS07', 'HRIS08', 'HRIS09']);
  clerk = await api.aUser(['HRIS07']);
  chief = await api.aUser(['HRIS07']);
  reviewer = await api.aUser(['HRIS09']);
  officer = await api.aUser(['PAY07', 'PAY08']);
  approver = await api.aUser(['PAY07']);
  ids = await anApprovedStory(api, hr, reviewer);
  await aPayrollStory(api, hr);
  for (const [name, direction, taxed, in_thirteenth, billed] of [
    ['Transport', 'add', true, false, true],
    ['Referral', 'add', true, false, false],
    ['Receipts', 'add', false, false, true],
    ['Skill pay', 'add', true, true, true],
    ['Uniform', 'take', false, false, false],
  ] as const) {
    const body = { name, direction, taxed, in_thirteenth, billed, description: '' };
    types.set(name, (await api.send(expenseTypes.store, { body }, { as: hr, key: uuid() })).body.data.id);
  }
  run = await aComputedRun(api, officer, first);
  plain = await slips(run.id);
}, 240_000);
afterAll(async () => {
  await stop();
  await api.close();
});

const { again, show, pulled, begin, archive, payrollId, givenBack } = lateDayCalls(() => ({
  api,
  reviewer,
  officer,
  approver,
  ids,
}));

/** The payslips of a run by whose they are, as the database has them. */
async function slips(id: number): Promise<Map<string, Payslip>> {
  const { rows } = await sql<{ code: string; slip: string }>`select e.code, s.slip from payroll.payslips s
    join payroll.employees e on e.id = s.employee_id where s.run_id = ${id}`.execute(api.db);
  return new Map(rows.map((r) => [r.code, JSON.parse(r.slip) as Payslip]));
}
const lineOf = (slip: Payslip | undefined, kind: string) =>
  slip?.lines.find((l) => l.facts['kind'] === kind || (l.kind === 'deduction' && l.code === kind));

/** Written down by one and, unless said, approved by another. Answers HR's number. */
async function adjust(
  employee_code: string,
  type: string,
  amount_centavos: number,
  expense_date: string = first.from,
  approved = true,
): Promise<number> {
  const body = { employee_code, expense_type_id: types.get(type)!, expense_date, amount_centavos };
  const sent = await api.send(expenses.store, { body }, { as: clerk, key: uuid() });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  if (approved) await decide(sent.body.data.id, 'approved');
  return sent.body.data.id;
}
const inHr = async (id: number) => (await api.send(showExpense, { params: { id } }, { as: chief })).body.data;
/** Decides on one, and answers why it was refused. */
async function decide(id: number, status: 'approved' | 'pending', as = chief): Promise<string | undefined> {
  const of = { records: [{ id, version: (await inHr(id)).version }] };
  const { data } = (await api.send(decideExpenses, { query: {}, body: { status, of } }, { as, key: uuid() })).body;
  return data.refused[0]?.message;
}
async function amend(id: number, change: object) {
  const { employee_code, expense_type_id, expense_date, amount_centavos, version } = await inHr(id);
  const body = { employee_code, expense_type_id, expense_date, amount_centavos, version, ...change };
  return api.send(expenses.update, { params: { id }, body }, { as: clerk, key: uuid() });
}
/** Which run holds what, by HR's number, as the database has it. */
const takenBy = async () =>
  new Map(
    (await api.db.selectFrom('payroll.hr_adjustments').select(['id', 'run_id', 'settled_by_id']).execute()).map((r) => [
      r.id,
      r,
    ]),
  );
const holder = async (id: number) => (await takenBy()).get(id)?.run_id ?? null;
const paidOf = async (id: number) =>
  (
    await api.db
      .selectFrom('payroll.hr_adjustment_payments')
      .select('amount_centavos')
      .where('adjustment_id', '=', id)
      .orderBy('payslip_id')
      .execute()
  ).map((r) => r.amount_centavos);
const since = async () =>
  (await api.send(sincePull, { params: { id: run.id } }, { as: officer })).body.data.map((c) => [
    c.employee,
    c.what,
    ...c.facts.map((f) => `${f.what}: ${f.was} → ${f.is}`),
  ]);
/** Sends a computed run on and has it approved: how the work that posts it ended. */
async function approveNow(of: Run) {
  const sent = await sendForApproval(api, officer, of);
  const input = {
    params: { id: of.id, status: 'Posted' as const },
    body: { version: sent.version, hash: sent.approval_hash! },
  };
  const { data } = (await api.send(decideRun, input, { as: approver, key: uuid() })).body;
  return untilOver(api, data.job!.id, approver);
}

let transport: number;
let receipts: number;
let referral: number;
let uniform: number;
let skill: number;
let old: number;
let notYet: number;
let later: number;

test('an adjustment approved after a run was pulled is listed for its reviewer, and isn’t in it', async () => {
  transport = await adjust('A-101', 'Transport', 500_00, '2026-11-06');
  receipts = await adjust('A-102', 'Receipts', 300_00);
  referral = await adjust('A-104', 'Referral', 1_000_00);
  uniform = await adjust('B-204', 'Uniform', 400_00);
  skill = await adjust('B-205', 'Skill pay', 700_00);
  old = await adjust('B-206', 'Receipts', 150_00, '2026-09-30');
  notYet = await adjust('A-101', 'Receipts', 11_00, first.from, false);
  later = await adjust('A-101', 'Receipts', 12_00, second.from);
  expect(await since()).toContainEqual([
    'A-101',
    'approved',
    'Transport of 6 Nov 2026: null → ₱500.00 added, taxed, billed',
  ]);
  expect((await takenBy()).size).toBe(0);
  expect(await slips(run.id)).toEqual(plain);
});

test('the next pull takes adjustments approved up to the last day of the cutoff, older days too, and no others', async () => {
  run = await again(run.id);
  const held = await takenBy();
  expect([...held.keys()].sort((a, b) => a - b)).toEqual([transport, receipts, referral, uniform, skill, old]);
  expect([...held.values()].every((h) => h.run_id === run.id && h.settled_by_id === null)).toBe(true);
  expect(await since()).toEqual([]);
  const raw = await api.send(rawSummary, { params: { id: run.id }, query: {} }, { as: officer });
  expect(raw.body.adjustments).toEqual({
    people: 6,
    adjustments: 6,
    added_centavos: 2_650_00,
    taken_centavos: 400_00,
  });
  expect([notYet, later].map((id) => held.has(id))).toEqual([false, false]);
});

test('each is a line of its own, treated as its kind says', async () => {
  const now = await slips(run.id);
  const of = (code: string) => [plain.get(code)!, now.get(code)!] as const;
  // Taxed: pay for SSS and Pag-IBIG, not for the 13th month.
  const [a, b] = of('A-101');
  expect(lineOf(b, 'Transport')).toMatchObject({
    code: 'taxable_adjustment',
    amount: 500_00,
    rule: 'adjustment',
    client: 'BTS',
    classes: { sss: true, pagibig: true, tax: 'supplementary' },
    facts: { kind: 'Transport', date: '2026-11-06' },
  });
  expect([b.gross - a.gross, b.thirteenthBasis - a.thirteenthBasis]).toEqual([500_00, 0]);
  // Not taxed: given back, to the centavo, and nothing else is other.
  const [c, d] = of('A-102');
  expect([d.net - c.net, d.tax.withheld, d.employeeContributions, d.thirteenthBasis]).toEqual([
    300_00,
    c.tax.withheld,
    c.employeeContributions,
    c.thirteenthBasis,
  ]);
  // In the 13th month: like the rate.
  const [e, f] = of('B-205');
  expect([f.gross - e.gross, f.thirteenthBasis - e.thirteenthBasis]).toEqual([700_00, 700_00]);
  // Taken from pay: from net alone.
  const [g, h] = of('B-204');
  expect([h.net - g.net, h.gross - g.gross, lineOf(h, 'Uniform')?.amount]).toEqual([-400_00, 0, 400_00]);
  expect(lineOf(now.get('A-104'), 'Referral')).toMatchObject({ unbilled: true });
  expect(lineOf(b, 'Transport')).not.toHaveProperty('unbilled');
  const asked = { params: { id: run.id, code: 'A-101' } };
  const { lines } = (await api.send(employeeSummary, asked, { as: officer })).body.data;
  expect(lines.find((l) => l.amount_centavos === 500_00)).toMatchObject({
    label: 'Transport, 6 Nov',
    explained: 'Transport, 6 Nov: ₱500.00',
  });
  const { gate } = (await api.send(runSummary, { params: { id: run.id }, query: { causes: 'yes' } }, { as: officer }))
    .body;
  expect(gate.identities.every((i) => i.holds)).toBe(true);
});

test('a client’s own treatment of a type applies, and the run lists the differences', async () => {
  const { version } = await api.db
    .selectFrom('hr.clients')
    .select('version')
    .where('id', '=', ids.client('LSO'))
    .executeTakeFirstOrThrow();
  const tag = { expense_type_id: types.get('Skill pay')!, billed: false, taxed: true, in_thirteenth: false };
  const body = { client_id: ids.client('LSO'), version, adjustments: [tag] };
  expect((await api.send(storeClientAdjustments, { body }, { as: hr, key: uuid() })).status).toBe(200);
  expect(await since()).toEqual([
    [
      'B-205',
      'adjustments',
      'Skill pay of 1 Nov 2026: ₱700.00 added, taxed, in the 13th month, billed → ₱700.00 added, taxed, not billed',
    ],
  ]);
  run = await again(run.id);
  expect(lineOf((await slips(run.id)).get('B-205'), 'Skill pay')).toMatchObject({
    code: 'taxable_adjustment',
    unbilled: true,
  });
});

test('withdrawn after the run’s approval, it voids the approval; with another amount it is pulled again', async () => {
  const { db } = api;
  // While the job that posts is on its way: the look of the server comes before the first payslip.
  expect(await decide(transport, 'pending')).toBeUndefined();
  expect(await since()).toEqual([
    ['A-101', 'adjustments', 'Transport of 6 Nov 2026: ₱500.00 added, taxed, billed → no longer approved'],
  ]);
  const job = await approveNow(run);
  expect(job.state).toBe('failed');
  expect(job.error).toContain('Adjustments changed after they were pulled');
  run = await show(run.id);
  expect([run.state, run.remark]).toEqual(['computed', expect.stringContaining('Transport of 6 Nov 2026')]);
  expect(await db.selectFrom('payroll.payslips').where('posted_at', 'is not', null).select('id').execute()).toEqual([]);
  expect((await amend(transport, { amount_centavos: 600_00 })).status).toBe(200);
  await decide(transport, 'approved');
  run = await again(run.id);
  expect(lineOf((await slips(run.id)).get('A-101'), 'Transport')?.amount).toBe(600_00);
});

test('put back, a run gives back what it took; of two that pull at once one has it', async () => {
  const version = async () => (await show(run.id)).version;
  const back = { params: { id: run.id }, body: { version: await version() } };
  expect((await api.send(cancelRun, back, { as: officer, key: uuid() })).status).toBe(200);
  expect(new Set([...(await takenBy()).values()].map((h) => h.run_id))).toEqual(new Set([null]));
  await pulled(run.id);
  expect(await holder(transport)).toBe(run.id);
  const other = await begin('BTS');
  await pulled(other.id);
  // The other run is of the second cutoff: it has the later one, and nothing that another run has taken.
  expect([await holder(transport), await holder(later)]).toEqual([run.id, other.id]);
  const { rows } = await sql<Parameters<typeof takeAdjustments>[3][number]>`select id, employee_id, kind, direction,
    amount_centavos, date, taxed, in_thirteenth, billed from payroll.hr_adjustments order by id`.execute(api.db);
  const people = [...new Set(rows.map((r) => r.employee_id))];
  for (let round = 0; round < 5; round++) {
    for (const id of [run.id, other.id]) await givenBack(id);
    await Promise.all(
      [run.id, other.id].map((id) =>
        inTransaction(api.db, { actor: undefined, requestId: 'test' }, (trx) => takeAdjustments(trx, id, people, rows)),
      ),
    );
    const holders = new Set([...(await takenBy()).values()].map((h) => h.run_id));
    expect([holders.size, holders.has(null)]).toEqual([1, false]);
  }
  await givenBack(other.id);
  await archive(other.id);
  await pulled(run.id);
  expect([await holder(transport), await holder(later)]).toEqual([run.id, null]);
});

test('posted: paid once, HR is notified after an outage, and held or unpaid rests go to the next run', async () => {
  const shortage = await adjust('B-202', 'Uniform', 30_000_00);
  run = await again(run.id);
  const hold = { id: run.id, version: run.version, hold: [{ employee: 'A-102', reason: 'Asks' }] };
  run = (await api.send(updateRun, { body: hold }, { as: officer, key: uuid() })).body.data;
  const slip = (await slips(run.id)).get('B-202')!;
  const fits = lineOf(slip, 'Uniform')!.amount;
  expect([fits > 0, fits < 30_000_00, slip.net >= 0]).toEqual([true, true, true]);
  expect(lineOf(slip, 'Uniform')!.facts).toMatchObject({ due: 30_000_00, deferred: 30_000_00 - fits });

  // HR writes nothing at the first call.
  await sql`create sequence hr.asked`.execute(api.db);
  await sql`create function hr.down() returns trigger language plpgsql as $$ begin
    if nextval('hr.asked') = 1 then raise exception 'down'; end if; return new; end $$`.execute(api.db);
  await sql`create trigger down before update on hr.expenses for each row execute function hr.down()`.execute(api.db);
  const job = await approveNow(run);
  expect(job).toMatchObject({ state: 'done' });
  const { rows } = await sql<{ n: number }>`select last_value::int as n from hr.asked`.execute(api.db);
  expect(rows[0]!.n).toBeGreaterThan(1);
  await sql`drop trigger down on hr.expenses`.execute(api.db);

  for (const id of [transport, referral, uniform, skill, old])
    expect(await inHr(id)).toMatchObject({ status: 'approved', paid_in: run.name, paid: 'yes' });
  expect([await paidOf(transport), await paidOf(uniform)]).toEqual([[600_00], [400_00]]);
  // Held: nothing was paid, and no employee has it.
  expect(await inHr(receipts)).toMatchObject({ paid_in: '', settled_centavos: 0 });
  expect([await paidOf(receipts), await holder(receipts)]).toEqual([[], null]);
  // What did not fit is owed still, and isn't changed any longer.
  expect(await inHr(shortage)).toMatchObject({ paid_in: '', settled_centavos: fits });
  expect([await paidOf(shortage), await holder(shortage)]).toEqual([[fits], null]);
  expect(await decide(shortage, 'pending')).toContain('the next run deducts the rest');
  expect(await decide(transport, 'pending')).toContain(
    `This adjustment was paid in ${run.name} and can’t be changed. Add another adjustment instead.`,
  );
  const query = { paid: 'no', status: 'approved' } as const;
  const waits = (await api.send(expenses.list, { params: undefined, query }, { as: chief })).body.data.map((r) => r.id);
  expect(waits.sort((a, b) => a - b)).toEqual([receipts, later, shortage]);
  expect(await proveRun(api.db, run.id, api.now)).toMatchObject({ payslips: 9, differ: 0 });

  // The next run: what is left, and nothing twice.
  const next = await aComputedRun(api, officer, second);
  const then = await slips(next.id);
  expect(lineOf(then.get('A-101'), 'Transport')).toBeUndefined();
  expect(lineOf(then.get('A-101'), 'Receipts')?.amount).toBe(12_00);
  expect(lineOf(then.get('A-102'), 'Receipts')?.amount).toBe(300_00);
  const left = lineOf(then.get('B-202'), 'Uniform')!;
  expect(left.facts['due']).toBe(30_000_00 - fits);
  expect(await approveNow(next)).toMatchObject({ state: 'done' });
  expect(await paidOf(shortage)).toEqual([fits, left.amount]);
  expect(await inHr(shortage)).toMatchObject({ settled_centavos: fits + left.amount });
  expect(await inHr(receipts)).toMatchObject({ paid_in: next.name });
  expect(await proveRun(api.db, next.id, api.now)).toMatchObject({ differ: 0 });
}, 120_000);

test('a client is billed what its kind says; the rest stays with the agency, and everything ties', async () => {
  await api.send(storeBills, { body: { run_id: run.id, client_id: null } }, { as: officer, key: uuid() });
  const bills = (await api.send(listBills, { query: { run: run.id } }, { as: officer })).body.data;
  const shown = await Promise.all(
    bills.map(
      async (b) => (await api.send(showBill, { params: { id: b.id }, query: { by: 'person' } }, { as: officer })).body,
    ),
  );
  expect(shown.flatMap((s) => s.ties.filter((t) => !t.holds && !t.name.startsWith('Fee')))).toEqual([]);
  const of = (code: string) => shown.flatMap((s) => s.data).find((r) => r.key === code)!.cost;
  expect([of('A-104').not_billed, of('A-101').not_billed, of('B-205').not_billed]).toEqual([1_000_00, 0, 700_00]);
  const unbilled = Object.fromEntries(shown.map((s) => [s.bill.client, s.bill.unbilled_centavos]));
  expect(Object.values(unbilled).sort((a, b) => a - b)).toEqual([700_00, 1_000_00]);
  const cost = of('A-101').allowances;
  expect(cost).toBeGreaterThanOrEqual(600_00);
});

test('a repeated message of payroll changes nothing; only payroll sends it, and settled ones can’t be changed', async () => {
  const before = await inHr(transport);
  const settled = [{ id: transport, amount_centavos: 600_00, settled_centavos: 600_00 }];
  const said = await api.send(settleAdjustments, { body: { run: 'Nobody’s', settled } }, { as: chief, key: uuid() });
  expect([said.status, JSON.stringify(said.body)]).toEqual([422, expect.stringContaining('Only Payroll can report')]);
  expect(await inHr(transport)).toEqual(before);
  const asked = { body: { to: second.to, employees: ['A-101'] } };
  expect((await api.send(approvedAdjustments, asked, { as: reviewer })).status).toBe(403);
  expect((await api.send(approvedAdjustments, asked, { as: chief })).body.data).toEqual([
    { employee: 'A-101', adjustments: [] },
  ]);
  for (const write of [
    sql`update payroll.hr_adjustments set amount_centavos = 1 where settled_by_id is not null`,
    sql`update payroll.hr_adjustments set run_id = null where settled_by_id is not null`,
    sql`delete from payroll.hr_adjustments`,
    sql`delete from payroll.hr_adjustment_payments`,
  ])
    await expect(write.execute(api.db)).rejects.toThrow();
});

test('changes in HR between posting and the message of payroll keep the paid amount', async () => {
  const { db } = api;
  const employee_id = await payrollId('B-201');
  const id = await adjust('B-201', 'Transport', 90_00, second.from);
  // Posted and not told: only the database knows.
  const { payslip_id } = await sql<{ payslip_id: number }>`select s.id as payslip_id from payroll.payslips s
    where s.employee_id = ${employee_id} and s.posted_at is not null order by s.id desc limit 1`
    .execute(db)
    .then((r) => r.rows[0]!);
  const { run_id } = await db
    .selectFrom('payroll.payslips')
    .select('run_id')
    .where('id', '=', payslip_id)
    .executeTakeFirstOrThrow();
  await takeAdjustments(
    db,
    run_id,
    [employee_id],
    [
      {
        id,
        employee_id,
        kind: 'Transport',
        direction: 'add',
        amount_centavos: 90_00,
        date: second.from,
        taxed: true,
        in_thirteenth: false,
        billed: true,
        counts_as: null,
        day_thousandths: null,
      },
    ],
  );
  await sql`insert into payroll.hr_adjustment_payments values (${id}, ${payslip_id}, 9000)`.execute(db);
  await decide(id, 'pending');
  expect((await amend(id, { amount_centavos: 1_00 })).status).toBe(200);
  const settled = [{ id, amount_centavos: 90_00, settled_centavos: 90_00 }];
  expect(await noteSettled(db, { run: 'Second', settled }, '2026-12-05T00:00:00Z')).toBe(1);
  expect(await noteSettled(db, { run: 'Again', settled }, '2026-12-06T00:00:00Z')).toBe(0);
  expect(await inHr(id)).toMatchObject({ status: 'approved', amount_centavos: 90_00, paid_in: 'Second' });
});

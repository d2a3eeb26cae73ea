import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideExpenses, expenses, showExpense } from '#contract/hr/salary-adjustments/expense-register.ts';
import { expenseTypes } from '#contract/hr/salary-adjustments/expense-type-register.ts';
import { storeReversal } from '#contract/payroll/runs/reversals.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { proveRun } from '#server/payroll/runs/review/proof.ts';
import { company } from '#tests/golden/story/read-story.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { computed, posted } from '../off-cycle-support.ts';
import { aComputedRun, anApprovedStory, aPayrollStory, withPeers } from '../payroll-support.ts';

/** A payslip that is taken back gives back the salary adjustments of HR that it paid and took: the next run has them again. */

let api: Api;
let stop: () => Promise<void>;
let clerk: Person;
let chief: Person;
let officer: Person;
let approver: Person;
const cutoff = company.cutoffs[0]!;
const whose = 'A-101';
/** HR's numbers: one that is paid, and one that is taken from pay. */
let transport: number;
let uniform: number;

beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-01T04:00:00Z');
  stop = await withPeers(api);
  const hr = await api.aUser(['HRIS03', 'HRIS04', 'HRIS05', 'HRIS06', 'HRIS08', 'HRIS09']);
  const reviewer = await api.aUser(['HRIS09']);
  clerk = await api.aUser(['HRIS07']);
  chief = await api.aUser(['HRIS07']);
  officer = await api.aUser(['PAY07']);
  approver = await api.aUser(['PAY07']);
  await anApprovedStory(api, hr, reviewer);
  await aPayrollStory(api, hr);
  const type = async (name: string, direction: 'add' | 'take') => {
    const body = { name, direction, taxed: direction === 'add', in_thirteenth: false, billed: false, description: '' };
    return (await api.send(expenseTypes.store, { body }, { as: hr, key: uuid() })).body.data.id;
  };
  transport = await approved(await type('Transport', 'add'), 500_00);
  uniform = await approved(await type('Uniform', 'take'), 400_00);
}, 400_000);
afterAll(async () => {
  await stop();
  await api.close();
});

const inHr = async (id: number) => (await api.send(showExpense, { params: { id } }, { as: chief })).body.data;
/** Written down by one and approved by another; answers HR's number. */
async function approved(expense_type_id: number, amount_centavos: number): Promise<number> {
  const body = { employee_code: whose, expense_type_id, expense_date: cutoff.from, amount_centavos };
  const { id, version } = (await api.send(expenses.store, { body }, { as: clerk, key: uuid() })).body.data;
  const decision = { status: 'approved' as const, of: { records: [{ id, version }] } };
  await api.send(decideExpenses, { query: {}, body: decision }, { as: chief, key: uuid() });
  return id;
}
const standing = async () => ({
  hr: await Promise.all([transport, uniform].map(async (id) => (await inHr(id)).paid_in)),
  settled: (
    await sql<{
      n: number;
    }>`select settled_centavos as n from hr.expenses where id = any (${[transport, uniform]}) order by id`.execute(
      api.db,
    )
  ).rows.map((r) => r.n),
  payroll: (
    await sql<{ run_id: number | null; settled: boolean; n: number }>`
      select t.run_id, t.settled_by_id is not null as settled, (select sum(p.amount_centavos)
        from payroll.hr_adjustment_payments p where p.adjustment_id = t.id)::bigint as n
      from payroll.hr_adjustments t order by t.id`.execute(api.db)
  ).rows,
});
const slipIn = async (run: number): Promise<unknown> =>
  (
    await sql<{ slip: string }>`select s.slip from payroll.payslips s join payroll.employees e on e.id = s.employee_id
      where s.run_id = ${run} and e.code = ${whose}`.execute(api.db)
  ).rows.map((r) => JSON.parse(r.slip) as unknown)[0];
const by = () => ({ officer, approver });

test('what it paid and took is due again, HR may change it again, and the run that pays the cutoff again settles it', async () => {
  const first: Run = await posted(api, await aComputedRun(api, officer, cutoff), by());
  const paid = (run: Run) => ({
    hr: [run.name, run.name],
    settled: [500_00, 400_00],
    payroll: [500_00, 400_00].map((n) => ({ run_id: run.id, settled: true, n })),
  });
  expect(await standing()).toEqual(paid(first));

  const body = { run_id: first.id, people: [{ employee: whose, money: 'returned' as const }], reason: 'Paid twice' };
  const begun = await api.send(storeReversal, { body }, { as: officer, key: uuid() });
  expect(begun.status).toBe(200);
  const back = await posted(api, await computed(api, begun.body.data, officer), by());
  expect(await standing()).toEqual({
    hr: ['', ''],
    settled: [0, 0],
    payroll: [0, 0].map((n) => ({ run_id: null, settled: false, n })),
  });

  const again = await posted(api, await aComputedRun(api, officer, cutoff), by());
  expect(again.people).toBe(1);
  expect(await standing()).toEqual(paid(again));
  expect(await slipIn(again.id)).toEqual(await slipIn(first.id));
  for (const run of [first, back, again]) expect(await proveRun(api.db, run.id, api.now)).toMatchObject({ differ: 0 });
});

test('the database keeps what a standing payslip settled', async () => {
  for (const change of [
    sql`update payroll.hr_adjustments set settled_by_id = null, run_id = null`,
    sql`update payroll.hr_adjustments set amount_centavos = 1`,
    sql`delete from payroll.hr_adjustment_payments`,
  ])
    await expect(change.execute(api.db)).rejects.toMatchObject({ code: '23514' });
});

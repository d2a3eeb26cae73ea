import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBills, storeBills, updateBill } from '#contract/payroll/billing/billings.ts';
import { bankPreview } from '#contract/payroll/bank-files/bank-file.ts';
import { listReversible, storeReversal, type BackMoney } from '#contract/payroll/runs/reversals.ts';
import { updateRunAmounts } from '#contract/payroll/runs/off-cycle-runs.ts';
import { archiveRun, decideRun, type Run } from '#contract/payroll/runs/runs.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import { proveRun } from '#server/payroll/runs/review/proof.ts';
import { company } from '#tests/golden/story/read-story.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { anAmount, computed, posted, sentOn, shown } from '#tests/api/payroll/off-cycle-support.ts';
import {
  aComputedRun,
  anApprovedStory,
  aPayrollStory,
  untilOver,
  withPeers,
} from '#tests/api/payroll/payroll-support.ts';

/** A posted payslip that is taken back in full, and the cutoff paid again: as if it had never been, to the centavo. */

let api: Api;
let stop: () => Promise<void>;
let hr: Person;
let officer: Person;
let approver: Person;
let first: Run;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-01T04:00:00Z');
  stop = await withPeers(api);
  hr = await api.aUser(['HRIS03', 'HRIS04', 'HRIS06', 'HRIS08', 'HRIS09']);
  const reviewer = await api.aUser(['HRIS09']);
  officer = await api.aUser(['PAY07', 'PAY08']);
  approver = await api.aUser(['PAY07']);
  await anApprovedStory(api, hr, reviewer);
  await aPayrollStory(api, hr);
  first = await posted(api, await aComputedRun(api, officer, company.cutoffs[0]!), { officer, approver });
}, 400_000);
afterAll(async () => {
  await stop();
  await api.close();
});

const begin = (run: number, codes: string[], money: BackMoney = 'returned', as = officer) =>
  api.send(
    storeReversal,
    { body: { run_id: run, people: codes.map((employee) => ({ employee, money })), reason: 'Paid by a wrong rate' } },
    { as, key: uuid() },
  );
const begun = async (run: number, codes: string[], money?: BackMoney): Promise<Run> => {
  const sent = await begin(run, codes, money);
  expect([sent.status, sent.body]).toMatchObject([200, { data: { adjustment: true, takes_back: true } }]);
  return sent.body.data;
};
const takenBack = async (run: number, codes: string[], money?: BackMoney): Promise<Run> =>
  posted(api, await computed(api, await begun(run, codes, money), officer), { officer, approver });
const reversible = async (run: number, employee?: string) =>
  (await api.send(listReversible, { params: { id: run }, query: employee ? { employee } : {} }, { as: officer })).body
    .data;
const slipIn = async (run: number, code: string): Promise<Payslip & { hash: string }> => {
  const { rows } = await sql<{
    slip: string;
  }>`select s.slip from payroll.payslips s join payroll.employees e on e.id = s.employee_id
    where s.run_id = ${run} and e.code = ${code}`.execute(api.db);
  return JSON.parse(rows[0]!.slip) as Payslip & { hash: string };
};
const journalOf = async (runs: number[]) =>
  (
    await sql<{ key: string; n: number }>`select client_id || ' ' || branch_id || ' ' || account as key,
      sum(debit_centavos - credit_centavos)::bigint as n from payroll.journal where run_id = any (${runs})
      group by 1 having sum(debit_centavos - credit_centavos) <> 0 order by 1`.execute(api.db)
  ).rows;
const loansOf = async () =>
  (
    await sql`select l.id, l.state, l.total_centavos - l.paid_before_centavos - coalesce((select sum(amount_centavos)
      from payroll.loan_payments p where p.loan_id = l.id), 0) as balance from payroll.loans l order by l.id`.execute(
      api.db,
    )
  ).rows;
const everybody = async (run: number) => (await reversible(run)).map((p) => p.employee);
const said = (body: unknown) => JSON.stringify(body);

test('an employee’s payslip is reversed, the cutoff paid again, and the result equals one run', async () => {
  const [one] = await everybody(first.id);
  const code = one!;
  const was = await slipIn(first.id, code);
  const [journal, loans] = [await journalOf([first.id]), await loansOf()];
  const back = await takenBack(first.id, [code]);
  expect(back.net_centavos).toBe(0 - was.net);
  const mirror = await slipIn(back.id, code);
  expect(mirror.lines.map((l) => [l.code, l.amount + 0])).toEqual(was.lines.map((l) => [l.code, 0 - l.amount]));
  // The year as another system left it, before the first payslip here.
  const { gross, withheld } = was.year;
  expect(mirror.year).toMatchObject({ gross: gross - was.gross, withheld: withheld - was.tax.withheld });

  // The new run of the cutoff has those alone who were taken back, and HR's time is there to be paid.
  const again = await aComputedRun(api, officer, company.cutoffs[0]!);
  expect(again.people).toBe(1);
  const newly = await posted(api, again, { officer, approver });
  expect(await slipIn(newly.id, code)).toEqual(was);
  expect(await journalOf([first.id, back.id, newly.id])).toEqual(journal);
  expect(await loansOf()).toEqual(loans);
  for (const run of [first, back, newly]) expect(await proveRun(api.db, run.id, api.now)).toMatchObject({ differ: 0 });
  // The time it was paid by is paid again, and locked.
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from hr.time_records r join hr.employees e
    on e.id = r.employee_id where e.employee_code = ${code} and r.date between ${first.from_date} and ${first.to_date}
    and r.status = 'approved' and r.locked_at is null`.execute(api.db);
  expect(rows[0]!.open).toBe(0);
  const [told] = await reversible(first.id, code);
  expect(told).toMatchObject({ taken_back: { run_id: back.id, money: 'returned' } });
  expect(told!.taken_back!.posted_at).not.toBeNull();
});

test('it is reversed once, a reversal can’t be reversed, and the last payslip comes first', async () => {
  const [code, other] = await everybody(first.id);
  const twice = await begin(first.id, [code!]);
  expect([twice.status, said(twice.body)]).toEqual([422, expect.stringContaining('already reversed this payslip.')]);
  const back = (await reversible(first.id, code))[0]!.taken_back!.run_id;
  const ofBack = await begin(back, [code!]);
  expect([ofBack.status, said(ofBack.body)]).toEqual([422, expect.stringContaining('is a reversal')]);

  const second = await posted(api, await aComputedRun(api, officer, company.cutoffs[1]!), { officer, approver });
  const early = await begin(first.id, [other!]);
  expect([early.status, said(early.body)]).toEqual([
    422,
    expect.stringContaining(`Reverse the payslip for ${second.name}`),
  ]);
  const nobody = await begin(first.id, ['NOBODY']);
  expect([nobody.status, said(nobody.body)]).toEqual([422, expect.stringContaining('no posted payslip')]);

  // Of two officers at once one takes it; a run that is thrown away lets go of it.
  const sent = await Promise.all([begin(second.id, [other!]), begin(second.id, [other!])]);
  expect(sent.map((s) => s.status).sort()).toEqual([200, 422]);
  const run = sent.find((s) => s.status === 200)!.body.data;
  const gone = { params: { id: run.id }, query: { version: run.version } };
  expect((await api.send(archiveRun, gone, { as: officer, key: uuid() })).status).toBe(200);
  expect((await reversible(second.id, other))[0]).toMatchObject({ taken_back: null, why_not: null });
});

test('a whole run is reversed: the bill is the negative, the bank pays no employee of it, and the user who began it doesn’t approve', async () => {
  const second = (
    await sql<{ id: number }>`select id from payroll.runs where state = 'posted' and not adjustment
    and from_date = ${company.cutoffs[1]!.from}`.execute(api.db)
  ).rows[0]!;
  const codes = await everybody(second.id);
  const bill = async (id: number) => {
    const sent = await api.send(storeBills, { body: { run_id: id } }, { as: officer, key: uuid() });
    expect([sent.status, said(sent.body)]).toEqual([200, expect.any(String)]);
    return (
      await sql<{
        client_id: number;
      }>`select client_id, cost_centavos::bigint as cost, fee_centavos as fee, vat_centavos as vat, total_centavos as total,
        collectible_centavos as due from payroll.bills where run_id = ${id} order by client_id`.execute(api.db)
    ).rows as Record<string, number>[];
  };
  const charged = await bill(second.id);
  const { data: drafts } = (await api.send(listBills, { query: { run: second.id } }, { as: officer })).body;
  for (const { id, version } of drafts) {
    const body = { id, version, state: 'final' as const };
    expect((await api.send(updateBill, { body }, { as: officer, key: uuid() })).status).toBe(200);
  }
  const run = await computed(api, await begun(second.id, codes), officer);
  const { gate, approve } = await sentOn(api, run, officer);
  expect(gate.identities.every((i) => i.holds)).toBe(true);
  expect(gate.identities.map((i) => i.name)).toContain('Net = payments stopped + amounts to return');
  expect(gate.causes.length === 0 || gate.causes[0]!.cause === 'Reversed').toBe(true);
  expect((await approve(officer)).status).toBe(403);
  const decided = await approve(approver);
  expect(decided.status).toBe(200);
  expect(await untilOver(api, decided.body.data.job!.id, officer)).toMatchObject({ state: 'done' });
  expect(await journalOf([second.id, run.id])).toEqual([]);
  const credited = await bill(run.id);
  expect(credited).toEqual(
    charged.map((c) => Object.fromEntries(Object.entries(c).map(([k, v]) => [k, k === 'client_id' ? v : 0 - v]))),
  );
  const query = { year: 2026, month: 11, period: 2 };
  const bank = (await api.send(bankPreview, { query }, { as: approver })).body as unknown as {
    total?: number;
  };
  expect(said(bank)).not.toContain(run.name);
});

test('a reversed run can’t be changed in the database', async () => {
  const change = (text: string) => sql.raw(text).execute(api.db);
  await expect(change(`update payroll.reversals set money = 'owed' where reversed_by_id is not null`)).rejects.toThrow(
    'taken back',
  );
  await expect(change(`delete from payroll.reversals where reversed_by_id is not null`)).rejects.toThrow('taken back');
  await expect(change(`truncate payroll.reversals`)).rejects.toThrow('not emptied');
  await expect(
    change(`update payroll.payslips set net_centavos = net_centavos where posted_at is not null`),
  ).rejects.toThrow('posted');
});

test('amounts can’t be written into it, and once rejected it releases its payslips', async () => {
  const third = await aComputedRun(api, officer, company.cutoffs[1]!);
  const paid = await posted(api, third, { officer, approver });
  const [code] = await everybody(paid.id);
  const run = await computed(api, await begun(paid.id, [code!], 'owed'), officer);
  const body = { id: run.id, version: run.version, employee: code!, amounts: [anAmount('basic_adjustment', 1_00)] };
  const wrote = await api.send(updateRunAmounts, { body }, { as: officer, key: uuid() });
  expect([wrote.status, said(wrote.body)]).toEqual([409, expect.stringContaining('reverses posted payslips')]);
  const { gate } = await sentOn(api, run, officer);
  const input = {
    params: { id: run.id, status: 'Rejected' as const },
    body: { version: (await shown(api, run.id, officer)).version, hash: gate.hash, remark: 'No' },
  };
  expect((await api.send(decideRun, input, { as: approver, key: uuid() })).status).toBe(200);
  expect((await reversible(paid.id, code))[0]).toMatchObject({ taken_back: null, why_not: null });
});

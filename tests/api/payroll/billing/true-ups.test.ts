import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  deleteBill,
  downloadBill,
  listBills,
  showBill,
  storeBills,
  updateBill,
  type Bill,
} from '#contract/payroll/billing/billings.ts';
import { storeReversal } from '#contract/payroll/runs/reversals.ts';
import { previewTrueUp, showSettledPerson, storeTrueUp } from '#contract/payroll/billing/true-ups.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { anAmount, anOffCycleRun, aPaidPerson, computed, posted } from '../off-cycle-support.ts';
import { withPeers } from '../payroll-support.ts';
import { aPostedFinalPay } from './true-ups-support.ts';

/**
 * A true-up of 2026. `P-1`, by the month, is billed 12,500.00 of basic pay and a correction of 1,000.00; their 13th month pay is
 * 1,125.00. By hand: billed ahead 1,041.67 and 83.33 for 13th month pay; for leave five days of 25,000.00 × 12 ÷ 313 by twelve,
 * 399.36, of which the second half of November is 199.68.
 */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let approver: Person;
let biller: Person;
let other: Person;
let run: number;
let client: number;
let paidBy: number;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-07T01:00:00Z');
  stop = await withPeers(api);
  officer = await api.aUser(['PAY05', 'PAY07']);
  approver = await api.aUser(['PAY02', 'PAY07']);
  biller = await api.aUser(['PAY08']);
  other = await api.aUser(['PAY08']);
  ({ run, client } = await aPaidPerson(api));
  await api.db.updateTable('payroll.clients').set({ fee_basis_points: 1000 }).execute();
});
afterAll(async () => {
  await stop();
  await api.close();
});

type Lines = 'all' | 'thirteenth_month_accrual' | 'sil_accrual';
const span = (to_date = '2026-12-31', lines: Lines = 'all') => ({ client_id: client, year: 2026, to_date, lines });
const preview = async (to_date?: string, lines?: Lines) =>
  (await api.send(previewTrueUp, { query: span(to_date, lines) }, { as: biller })).body.data;
const make = (as = biller, to_date?: string, lines?: Lines) =>
  api.send(storeTrueUp, { body: span(to_date, lines) }, { as, key: uuid() });
const look = async (id: number, query = {}) =>
  (await api.send(showBill, { params: { id }, query }, { as: biller })).body;
const bills = async (query = {}) => (await api.send(listBills, { query }, { as: biller })).body.data;
const move = ({ id, version }: Bill, state: 'final' | 'sent' | 'paid', as = biller) =>
  api.send(updateBill, { body: { id, version, state } }, { as, key: uuid() });
const remove = ({ id, version }: Bill, remark = '') =>
  api.send(deleteBill, { params: { id }, query: { version, remark } }, { as: biller, key: uuid() });
const billRun = async (run_id: number): Promise<Bill> => {
  const [bill] = (await api.send(storeBills, { body: { run_id } }, { as: biller, key: uuid() })).body.data;
  return (await move(bill!, 'final')).body.data;
};
const offCycle = async (code: string, amount: number | null, type?: string): Promise<number> => {
  const made = await anOffCycleRun(api, officer, [anAmount(code, amount)], type);
  return (await posted(api, await computed(api, made, officer), { officer, approver })).id;
};
const made = async (as = biller, to_date?: string, lines?: Lines): Promise<Bill> =>
  (await look((await make(as, to_date, lines)).body.data.id)).bill;

describe('the advance billing', () => {
  test('is empty while no statement is final: the answer says so, and none is made', async () => {
    const [draft] = (await api.send(storeBills, { body: { run_id: run } }, { as: biller, key: uuid() })).body.data;
    expect(await preview()).toMatchObject({
      why_not: 'No 2026 statement is final yet, so no amount was billed in advance. Finalize one first.',
      people: 0,
      statements: [],
    });
    const refused = await make();
    expect([refused.status, refused.body]).toMatchObject([409, { reason: 'settled' }]);
    expect((await move(draft!, 'final')).status).toBe(200);
  });

  test('would be returned where nothing is paid yet, with a warning', async () => {
    const before = await preview();
    expect(before).toMatchObject({
      why_not: null,
      people: 1,
      settled: { thirteenth_billed: 1_041_67, thirteenth_paid: 0, sil_billed: 199_68, sil_paid: 0 },
      cost_centavos: -1_241_35,
      runs: [],
      statements: [{ number: '2026-0001', kind: 'statement', thirteenth_centavos: 1_041_67, sil_centavos: 199_68 }],
    });
    expect(before.notes[0]).toBe(
      '1 employee was paid no 13th month pay yet, so their advance billing is credited in full.',
    );
    // A pay date after the day that is asked about is not in it.
    expect((await preview('2026-12-03')).statements).toEqual([]);
    const wrong = await api.send(previewTrueUp, { query: { ...span(), year: 2025 } }, { as: biller });
    expect([wrong.status, wrong.body]).toMatchObject([422, { errors: { to_date: [expect.any(String)] } }]);
  });
});

describe('a true-up', () => {
  test('counts paid amounts, though their run isn’t billed; 13th month pay itself never is', async () => {
    const correction = await offCycle('basic_adjustment', 1_000_00);
    api.now += 60_000;
    paidBy = await offCycle('thirteenth_month', null, '13th month pay');
    const waiting = (await api.send(listBills, {}, { as: biller })).body.to_bill;
    // The run that pays what was billed ahead waits for no statement.
    expect(waiting.map((w) => w.run_id)).toEqual([correction]);
    const found = await preview();
    expect(found).toMatchObject({
      settled: { thirteenth_billed: 1_041_67, thirteenth_paid: 1_125_00, sil_billed: 199_68, sil_paid: 0 },
      // 83.33 less 199.68; fee 11.64, VAT 12% of 127.99 and 2% of it withheld, all given back.
      cost_centavos: -116_35,
      fee_centavos: -11_64,
      vat_centavos: -15_36,
      total_centavos: -143_35,
      withheld_centavos: -2_56,
      collectible_centavos: -140_79,
      runs: [{ run_id: paidBy, people: 1, thirteenth_centavos: 1_125_00, sil_centavos: 0 }],
    });
    expect(found.notes).toContain('1 posted run is not yet billed to this client.');
    expect(await preview(undefined, 'thirteenth_month_accrual')).toMatchObject({ cost_centavos: 83_33, people: 1 });
    const [draft] = (await api.send(storeBills, { body: { run_id: correction } }, { as: biller, key: uuid() })).body
      .data;
    expect((await preview()).notes).toContain('1 draft statement isn’t included.');
    expect((await move(draft!, 'final')).status).toBe(200);
    // What was not billed was what was paid more.
    expect(await preview(undefined, 'thirteenth_month_accrual')).toMatchObject({
      cost_centavos: 0,
      why_not: 'Nothing to settle: the advance billing equals the amount paid.',
    });
    expect((await make(biller, undefined, 'thirteenth_month_accrual')).status).toBe(409);
  });

  test('of several who make it at once is one, which the database holds to', async () => {
    const all = await Promise.all([make(biller), make(other), make(biller)]);
    expect(all.map((s) => s.status).sort()).toEqual([200, 409, 409]);
    const [draft] = await bills({ state: 'draft' });
    expect(draft).toMatchObject({
      kind: 'true_up',
      run_id: null,
      from_date: '2026-01-01',
      to_date: '2026-12-31',
      due_date: '2026-12-22',
      bills: ['thirteenth_month_accrual', 'sil_accrual'],
      cost_centavos: -199_68,
      people: 1,
    });
    expect((await preview()).why_not).toBe(`2026 already has a draft true-up, ${draft!.id}. Finalize or discard it.`);
    await expect(
      sql`insert into payroll.bills (kind, settles_year, settles_to, client_id, due_date, run_hash, agency_type, fee_basis_points,
        bills, people, cost_centavos, unbilled_centavos, fee_centavos, subtotal_centavos, vat_base_centavos, vat_centavos,
        total_centavos, withheld_centavos, collectible_centavos, least_fee_centavos, created_at)
        select kind, settles_year, settles_to, client_id, due_date, run_hash, agency_type, fee_basis_points, bills, people,
        cost_centavos, unbilled_centavos, fee_centavos, subtotal_centavos, vat_base_centavos, vat_centavos, total_centavos,
        withheld_centavos, collectible_centavos, least_fee_centavos, created_at from payroll.bills where id = ${draft!.id}`.execute(
        api.db,
      ),
    ).rejects.toThrow('bills_one_true_up');
    // It is of a run or of a year.
    await expect(sql`update payroll.bills set run_id = ${run} where id = ${draft!.id}`.execute(api.db)).rejects.toThrow(
      'bills_of_what',
    );
    await expect(
      sql`update payroll.bill_people set sil_paid = 1 where bill_id = ${draft!.id}`.execute(api.db),
    ).rejects.toThrow('bill_people_settled');
  });

  test('shows its ties: statements, payslips, people, each person', async () => {
    const [draft] = await bills({ state: 'draft' });
    const shown = await look(draft!.id, { by: 'person' });
    expect(shown.ties.map((t) => [t.name, t.holds])).toEqual([
      ['Employees = statement', true],
      ['Billed in advance = statements counted', true],
      ['Paid = payslips counted', true],
      ['Paid less billed in advance = cost', true],
      ['Unchanged since the draft was created', true],
    ]);
    const settled = { thirteenth_billed: 1_125_00, thirteenth_paid: 1_125_00, sil_billed: 199_68, sil_paid: 0 };
    expect(shown.settled).toEqual(settled);
    expect(shown.data).toMatchObject([{ key: 'P-1', settled, cost_centavos: -199_68 }]);
    expect(shown.counted).toMatchObject({
      statements: [{ number: '2026-0001' }, { number: '2026-0002', thirteenth_centavos: 83_33, sil_centavos: 0 }],
      runs: [{ run_id: paidBy, thirteenth_centavos: 1_125_00 }],
    });
    const person = await api.send(showSettledPerson, { params: { id: draft!.id, code: 'P-1' } }, { as: biller });
    expect(person.body.data).toMatchObject({
      statements: [{ thirteenth_centavos: 1_041_67, sil_centavos: 199_68 }, { thirteenth_centavos: 83_33 }],
      payslips: [{ run_id: paidBy, whole_centavos: 1_125_00, thirteenth_centavos: 1_125_00 }],
    });
    expect((await api.send(showSettledPerson, { params: { id: draft!.id, code: 'P-9' } }, { as: biller })).status).toBe(
      404,
    );
  });

  test('of what has changed meanwhile is not made final', async () => {
    const [draft] = await bills({ state: 'draft' });
    const counted = (await bills()).find((b) => b.number === '2026-0002')!;
    expect((await remove(counted, 'By another rate')).status).toBe(200);
    const changed = await move(draft!, 'final');
    expect([changed.status, changed.body]).toMatchObject([409, { reason: 'changed' }]);
    const tie = (await look(draft!.id)).ties.find((t) => t.name.startsWith('Unchanged since'));
    expect(tie).toMatchObject({ says: 'changed', holds: false });
    expect((await remove(draft!)).status).toBe(200);
    // The credit counts: what it took back is left to be billed.
    expect(await preview()).toMatchObject({ settled: { thirteenth_billed: 1_041_67 }, cost_centavos: -116_35 });
  });

  test('settles to nothing: a second one in a row is not made; a credit leaves as much as before', async () => {
    const draft = await made();
    const both = await Promise.all([move(draft, 'final', biller), move(draft, 'final', other)]);
    expect(both.map((s) => s.status).sort()).toEqual([200, 409]);
    const final = (await look(draft.id)).bill;
    expect(final).toMatchObject({ number: '2026-0004', state: 'final', collectible_centavos: -140_79 });
    expect((await look(final.id)).ties.filter((t) => !t.holds)).toEqual([]);
    const again = await preview();
    expect(again).toMatchObject({
      why_not: 'Nothing to settle: the advance billing equals the amount paid.',
      settled: { thirteenth_billed: 1_125_00, thirteenth_paid: 1_125_00, sil_billed: 0, sil_paid: 0 },
      statements: [{ number: '2026-0001' }, { number: '2026-0004', kind: 'true_up', thirteenth_centavos: 83_33 }],
    });
    expect((await make()).status).toBe(409);
    expect((await preview('2026-12-30')).why_not).toBe(
      '2026 is already settled up to 31 Dec 2026. Choose that day or a later one.',
    );
    // Not by SQL either, nor what it was counted from.
    for (const statement of [
      `update payroll.bills set settles_to = '2026-12-30' where id = ${final.id}`,
      `update payroll.bill_people set thirteenth_paid = 0, thirteenth_month_accrual = -thirteenth_billed where bill_id = ${final.id}`,
      `delete from payroll.true_up_statements where bill_id = ${final.id}`,
      `update payroll.true_up_payouts set thirteenth_centavos = 0 where bill_id = ${final.id}`,
      `truncate payroll.true_up_payouts`,
    ])
      await expect(sql.raw(statement).execute(api.db), statement).rejects.toMatchObject({ code: '23514' });
    const credit = (await remove(final, 'Leave is settled in January')).body.data;
    expect(credit).toMatchObject({ kind: 'true_up', credits: '2026-0004', cost_centavos: 116_35, number: '2026-0005' });
    const shown = await look(credit.id, { by: 'person' });
    expect(shown.ties.filter((t) => !t.holds)).toEqual([]);
    expect(shown).toMatchObject({ counted: null, data: [{ settled: { thirteenth_paid: -1_125_00 } }] });
    expect(await preview()).toMatchObject({ why_not: null, cost_centavos: -116_35 });
    const { aged } = (await api.send(listBills, {}, { as: biller })).body;
    expect(aged.not_due).toBe((await bills()).find((b) => b.number === '2026-0001')!.collectible_centavos);
  });

  test('13th month pay alone, sent and paid; reversed, its payout is returned by the next', async () => {
    const bill = await made(biller, '2026-12-24', 'thirteenth_month_accrual');
    const sent = (await move((await move(bill, 'final')).body.data, 'sent')).body.data;
    expect((await move(sent, 'paid')).body.data).toMatchObject({ state: 'paid', cost_centavos: 83_33 });
    const body = { run_id: paidBy, people: [{ employee: 'P-1', money: 'owed' as const }], reason: 'Twice' };
    const begun = (await api.send(storeReversal, { body }, { as: officer, key: uuid() })).body.data;
    const back = await posted(api, await computed(api, begun, officer), { officer, approver });
    expect((await look(bill.id)).ties.filter((t) => !t.holds)).toMatchObject([
      { name: 'Nothing left to settle', says: '1,125.00' },
    ]);
    const next = await preview('2026-12-31', 'thirteenth_month_accrual');
    expect(next).toMatchObject({
      cost_centavos: -1_125_00,
      settled: { thirteenth_billed: 1_125_00, thirteenth_paid: 0 },
      runs: [
        { run_id: paidBy, thirteenth_centavos: 1_125_00 },
        { run_id: back.id, thirteenth_centavos: -1_125_00 },
      ],
    });
  });
});

describe('an employee who was at two clients', () => {
  test('is paid by each for what they earned there, also where the last of them pays it out', async () => {
    // 10,000.00 at the stored client, then 5,000.00 at another, which pays 1,250.00 of 13th month pay and 300.00 of leave.
    const at = await aPostedFinalPay(api, client);
    await api.db.updateTable('payroll.clients').set({ fee_basis_points: 1200 }).where('id', '=', client).execute();
    for (const of of at.runs) await billRun(of);
    const of = async (client_id: number) =>
      (await api.send(previewTrueUp, { query: { ...span(), client_id } }, { as: biller })).body.data;
    const [here, there] = [await of(client), await of(at.other)];
    expect(here.fee_basis_points).toBe(1200);
    expect(here.notes).toEqual([
      '1 employee was paid no 13th month pay yet, so their advance billing is credited in full.',
      '1 employee was paid no leave in cash yet, so their advance billing is credited in full.',
      // The correction, whose statement was taken back.
      '1 posted run is not yet billed to this client.',
      'Billing terms changed during the year. The terms on 2026-0007 apply: 12% fee.',
    ]);
    expect(here.runs.at(-1)).toMatchObject({ run_id: at.runs[1], thirteenth_centavos: 833_33, sil_centavos: 200_00 });
    expect(there.runs).toMatchObject([{ run_id: at.runs[1], thirteenth_centavos: 416_67, sil_centavos: 100_00 }]);
    // What was billed ahead there is what is paid: a twelfth of 5,000.00.
    expect(there.settled).toMatchObject({ thirteenth_billed: 416_67, thirteenth_paid: 416_67, sil_paid: 100_00 });
    // Of a time whose statement did not bill the line the client bears none of it: it was the agency's own cost then.
    const lines = async (change: ReturnType<typeof sql>) => {
      // A final one stays as it is: a statement of other terms is inserted past what holds it.
      await sql`alter table payroll.bills disable trigger user`.execute(api.db);
      await sql`update payroll.bills set bills = ${change} where run_id = ${at.runs[0]} and credits_id is null`.execute(
        api.db,
      );
      await sql`alter table payroll.bills enable trigger user`.execute(api.db);
    };
    await lines(sql`array_remove(bills, 'thirteenth_month_accrual')`);
    const without = await preview('2026-12-31', 'thirteenth_month_accrual');
    expect(without.runs.filter((r) => r.run_id === at.runs[1])).toEqual([]);
    expect(without.notes).toContain(
      '1 statement doesn’t bill 13th month pay in advance, so the part earned in its period is left out.',
    );
    await lines(sql`array_append(bills, 'thirteenth_month_accrual')`);
    expect((await preview('2026-12-31', 'thirteenth_month_accrual')).runs.at(-1)?.thirteenth_centavos).toBe(833_33);

    const bill = await made(biller, '2026-12-31', 'sil_accrual');
    const person = await api.send(showSettledPerson, { params: { id: bill.id, code: 'P-2' } }, { as: biller });
    expect(person.body.data.payslips).toMatchObject([
      { whole_centavos: 300_00, thirteenth_centavos: 0, sil_centavos: 200_00 },
    ]);
    expect((await look(bill.id)).ties.filter((t) => !t.holds)).toEqual([]);
  });

  test('earned some of the year before Kawani: that bears its part of the payment, unless it was paid of it then', async () => {
    const opening = (basic: number, paid: number) =>
      sql`insert into payroll.opening_balances (employee_id, year, basic_centavos, thirteenth_paid_centavos)
        select id, 2026, ${basic}, ${paid} from payroll.employees where code = 'P-2'
        on conflict (employee_id, year) do update set basic_centavos = excluded.basic_centavos,
          thirteenth_paid_centavos = excluded.thirteenth_paid_centavos`.execute(api.db);
    const found = async () => (await preview('2026-12-31', 'thirteenth_month_accrual')).runs.at(-1);
    await remove((await bills({ state: 'draft' }))[0]!);
    await opening(20_000_00, 500_00);
    // 20,000.00 less twelve times 500.00 are 14,000.00, next to 10,000.00 here and 5,000.00 there.
    expect(await found()).toMatchObject({ thirteenth_centavos: Math.round((1_250_00 * 10) / 29) });
    expect((await preview()).notes).toContain(
      '1 employee has 2026 pay from before Kawani. That pay is excluded because it was billed in advance before Kawani.',
    );
    await opening(6_000_00, 500_00);
    expect(await found()).toMatchObject({ thirteenth_centavos: 833_33 });
    expect((await preview('2026-12-31', 'thirteenth_month_accrual')).notes.join(' ')).not.toContain('before Kawani');
    // Of leave nothing was paid then: 6,000.00 bear their part next to 10,000.00 here and 5,000.00 there.
    const leave = await preview('2026-12-31', 'sil_accrual');
    expect(leave.runs.at(-1)).toMatchObject({ sil_centavos: Math.round((300_00 * 10) / 21) });
    expect(leave.notes.join(' ')).toContain('before Kawani');
    await sql`delete from payroll.opening_balances`.execute(api.db);
    expect((await make(biller, '2026-12-31', 'sil_accrual')).status).toBe(200);
  });

  test('is in the file and in the letter with the advance billing and what was paid', async () => {
    const [bill] = await bills({ state: 'draft' });
    const csv = await api.send(downloadBill, { params: { id: bill!.id }, query: { format: 'csv' } }, { as: biller });
    const lines = (csv.body as unknown as string).trim().split(/\r?\n/);
    expect(lines[0]).toContain(
      'Name,Code,Branch,"Service incentive leave, billed in advance","Service incentive leave, paid","Service incentive leave, difference",Difference',
    );
    expect(lines.find((l) => l.includes('P-1'))).toContain('P-1,Main,199.68,0.00,-199.68,-199.68');
    const response = await api.payroll.request(`/api/billings/download/${bill!.id}?format=pdf`, {
      headers: { authorization: `Bearer ${biller.token}` },
    });
    const [letter, people] = pdfPages(new Uint8Array(await response.arrayBuffer()));
    for (const words of [
      'True-up of 2026',
      'Period settled',
      'Service incentive leave, paid',
      '200.00',
      'Less: billed in advance in 2026',
    ])
      expect(letter).toContain(words);
    expect(people).toContain('P-2');
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBillingTemplates, showLastCost, updateBillingTemplate } from '#contract/payroll/billing/billing-terms.ts';
import {
  deleteBill,
  downloadBill,
  listBills,
  showBill,
  storeBills,
  updateBill,
  type Bill,
} from '#contract/payroll/billing/billings.ts';
import { billableCodes } from '#domain/billing/cost-codes.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aStoredRun, postStoredRun } from '../payroll-builders.ts';

/** What may happen to a statement and what may not; its figures are held to the worked company in `story-run.test.ts`. */

let api: Api;
let officer: Person;
let other: Person;
let run: number;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-07T04:00:00Z');
  officer = await api.aUser(['PAY08']);
  other = await api.aUser(['PAY08']);
  run = await aStoredRun(api);
  await api.db.updateTable('payroll.clients').set({ fee_basis_points: 1000 }).execute();
});
afterAll(() => api.close());

const make = (as = officer) => api.send(storeBills, { body: { run_id: run } }, { as, key: uuid() });
const move = (bill: Bill, body: object, as = officer) =>
  api.send(updateBill, { body: { id: bill.id, version: bill.version, ...body } }, { as, key: uuid() });
const remove = (bill: Bill, remark = '', as = officer) =>
  api.send(deleteBill, { params: { id: bill.id }, query: { version: bill.version, remark } }, { as, key: uuid() });
const list = async (query = {}) => (await api.send(listBills, { query }, { as: officer })).body;

describe('a run that is not posted', () => {
  test('is not billed, not by SQL either', async () => {
    const refused = await make();
    expect([refused.status, refused.body]).toMatchObject([409, { reason: 'state' }]);
    await postStoredRun(api, run);
    expect((await list()).to_bill).toMatchObject([{ run_id: run, clients: [{ name: 'Stored client' }] }]);
    const [{ id: client } = { id: 0 }] = (await list()).to_bill[0]!.clients;
    const unbilled = (await api.send(showLastCost, { params: { id: client } }, { as: officer })).body.data;
    const draft = await api.db
      .insertInto('payroll.runs')
      .values({
        name: 'Another',
        period_kind: 'semi_monthly',
        from_date: '2026-12-01',
        to_date: '2026-12-15',
        pay_date: '2026-12-18',
        month: '2026-12',
        index_in_month: 1,
        of_month: 2,
        created_at: '2026-12-07T00:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [bill] = (await make()).body.data;
    // What its terms are looked at with is the same out of its payslips as out of its statement.
    expect((await api.send(showLastCost, { params: { id: client } }, { as: officer })).body.data).toEqual(unbilled);
    expect(unbilled).toMatchObject({ run_id: run, people: 1 });
    await expect(
      sql`insert into payroll.bills (run_id, client_id, due_date, run_hash, agency_type, fee_basis_points, bills, people,
        cost_centavos, unbilled_centavos, fee_centavos, subtotal_centavos, vat_base_centavos, vat_centavos, total_centavos,
        withheld_centavos, collectible_centavos, least_fee_centavos, created_at)
        select ${draft.id}::int, client_id, due_date, run_hash, agency_type, fee_basis_points, bills, people, cost_centavos,
        unbilled_centavos, fee_centavos, subtotal_centavos, vat_base_centavos, vat_centavos, total_centavos,
        withheld_centavos, collectible_centavos, least_fee_centavos, created_at from payroll.bills`.execute(api.db),
    ).rejects.toThrow('is not posted');
    expect((await remove(bill!)).status).toBe(200);
  });
});

describe('two officers at once', () => {
  test('make one statement of a run and client', async () => {
    const both = await Promise.all([make(officer), make(other)]);
    expect(both.map((s) => s.status).sort()).toEqual([200, 409]);
    expect((await list()).total).toBe(1);
    // The discarded draft isn't brought back next to it, in whatever way.
    await expect(
      sql`update payroll.bills set archived_at = null where archived_at is not null`.execute(api.db),
    ).rejects.toThrow('bills_once');
  });

  test('issue it once, with one number', async () => {
    const [bill] = (await list()).data;
    const both = await Promise.all([move(bill!, { state: 'final' }, officer), move(bill!, { state: 'final' }, other)]);
    expect(both.map((s) => s.status).sort()).toEqual([200, 409]);
    expect((await list()).data).toMatchObject([{ number: '2026-0001', state: 'final', issued_on: '2026-12-07' }]);
  });
});

describe('a final statement', () => {
  test('can’t be changed by any user, in the database', async () => {
    const say = (statement: string) => sql.raw(statement).execute(api.db);
    const before = await list();
    for (const statement of [
      'update payroll.bills set fee_centavos = 0, subtotal_centavos = cost_centavos',
      "update payroll.bills set due_date = '2027-12-01' where state = 'final'",
      "update payroll.bills set state = 'draft', number = null, year = null, issued_on = null where state = 'final'",
      "update payroll.bills set state = 'paid', paid_on = '2026-12-08' where state = 'final'",
      "delete from payroll.bills where state = 'final'",
      'update payroll.bill_people set basic = 0 where bill_id = (select id from payroll.bills where archived_at is null)',
      'delete from payroll.bill_people where bill_id = (select id from payroll.bills where archived_at is null)',
      `insert into payroll.bill_people (bill_id, employee_id, cost_centavos)
        select b.id, e.id, 0 from payroll.bills b, payroll.employees e where b.archived_at is null`,
      'truncate payroll.bill_people',
      'truncate payroll.bills cascade',
    ])
      await expect(say(statement), statement).rejects.toMatchObject({ code: '23514' });
    expect(await list()).toEqual(before);
  });

  test('keeps its due date, and goes from step to step alone', async () => {
    const [bill] = (await list()).data;
    expect((await move(bill!, { due_date: '2027-01-31' })).status).toBe(409);
    expect((await move(bill!, { state: 'paid' })).status).toBe(409);
    expect((await move({ ...bill!, version: 1 }, { state: 'sent' })).body).toMatchObject({ reason: 'stale' });
    const sent = (await move(bill!, { state: 'sent' })).body.data;
    expect((await move(sent, { state: 'final' })).status).toBe(409);
    const early = await move(sent, { state: 'paid', paid_on: '2026-12-06' });
    expect([early.status, early.body]).toMatchObject([422, { errors: { paid_on: [expect.any(String)] } }]);
    const paid = (await move(sent, { state: 'paid', paid_on: '2026-12-07' })).body.data;
    expect(paid).toMatchObject({ state: 'paid', paid_on: '2026-12-07' });
    expect((await remove(paid, 'Wrong')).status).toBe(409);
    // Written down by mistake.
    expect((await move(paid, { state: 'sent' })).body.data).toMatchObject({ state: 'sent', paid_on: null });
  });

  test('is owed by how late it is', async () => {
    const owed = (await list()).data[0]!.collectible_centavos;
    expect(await list()).toMatchObject({ aged: { not_due: owed, to_30: 0 } });
    api.now += 20 * 86_400_000;
    const later = await api.aUser(['PAY08']);
    const late = await api.send(listBills, { query: { state: 'late' } }, { as: later });
    expect(late.body).toMatchObject({ total: 1, aged: { not_due: 0, to_30: owed }, data: [{ days_late: 8 }] });
    api.now -= 20 * 86_400_000;
  });

  test('is reversed by a credit, and the run billed again', async () => {
    const [bill] = (await list()).data;
    expect((await remove(bill!)).body).toHaveProperty('errors.remark');
    const both = await Promise.all([remove(bill!, 'Another rate', officer), remove(bill!, 'Another rate', other)]);
    expect(both.map((s) => s.status).sort()).toEqual([200, 409]);
    const credit = both.find((s) => s.status === 200)!.body.data;
    expect(credit).toMatchObject({ number: '2026-0002', credits: '2026-0001', state: 'final', remark: 'Another rate' });
    const after = await list();
    expect(after.data.find((b) => b.id === bill!.id)).toMatchObject({ credited: true, state: 'sent' });
    expect(after.totals).toEqual({ total_centavos: 0, withheld_centavos: 0, collectible_centavos: 0 });
    expect(after.aged.not_due).toBe(0);
    const shown = (await api.send(showBill, { params: { id: credit.id } }, { as: officer })).body;
    expect(shown.ties.filter((t) => !t.holds)).toEqual([]);
    expect((await remove(credit, 'No')).status).toBe(409);
    expect((await make()).body.data).toMatchObject([{ number: null, state: 'draft' }]);
  });
});

describe('what a contract bills', () => {
  test('is looked at on what the last posted run cost the client, whether it is billed or not', async () => {
    const last = async (id: number) => (await api.send(showLastCost, { params: { id } }, { as: officer })).body.data;
    const { client_id } = (await list()).data[0]!;
    const billed = await last(client_id);
    const { data, cost } = (
      await api.send(
        showBill,
        { params: { id: (await list()).data.find((b) => !b.credits && !b.credited)!.id } },
        { as: officer },
      )
    ).body;
    expect(billed).toMatchObject({ run_id: run, people: data.length, pay_date: '2026-12-04', cost });
    await expect(last(999_999)).resolves.toBeUndefined();
    const another = await api.db
      .insertInto('payroll.clients')
      .values({ code: 'NEVER', name: 'Never paid', cutoff_days: [15, 31] })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await last(another.id)).toBeNull();
    await api.db.deleteFrom('payroll.clients').where('id', '=', another.id).execute();
  });

  test('is set for the client; unbilled amounts are listed next to it, and existing statements keep their terms', async () => {
    const [first] = (await list({ state: 'draft' })).data;
    const terms = async () => (await api.send(listBillingTemplates, {}, { as: officer })).body.data[0]!;
    const { client_id, version } = await terms();
    expect(await terms()).toMatchObject({ bills: [...billableCodes], fee_base: null, due_days: 15, version: 0 });
    const bills = ['basic', 'er_sss_ec'] as const;
    const set = (body: object) =>
      api.send(
        updateBillingTemplate,
        { body: { client_id, version, bills: [...bills], fee_base: ['basic'], due_days: 30, ...body } },
        { as: officer, key: uuid() },
      );
    expect((await set({ fee_base: ['premiums'] })).status).toBe(422);
    const both = await Promise.all([set({}), set({ due_days: 45 })]);
    expect(both.map((s) => s.status).sort()).toEqual([200, 409]);
    expect((await set({ version: (await terms()).version, due_days: 30 })).status).toBe(200);

    expect((await api.send(showBill, { params: { id: first!.id } }, { as: officer })).body.bill).toEqual(first);
    await remove(first!);
    const [bill] = (await make()).body.data;
    expect(bill).toMatchObject({
      bills,
      due_date: '2027-01-03',
      cost_centavos: first!.cost_centavos - bill!.unbilled_centavos,
    });
    expect(bill!.unbilled_centavos).toBeGreaterThan(0);
    const { cost } = (await api.send(showBill, { params: { id: bill!.id } }, { as: officer })).body;
    expect(bill!.cost_centavos).toBe(cost.basic + cost.er_sss_ec);
    expect(bill!.fee_centavos).toBe(Math.round(cost.basic / 10));
  });

  test('is in the file with its employees, and its sums below them', async () => {
    const [bill] = (await list({ state: 'draft' })).data;
    const csv = await api.send(downloadBill, { params: { id: bill!.id }, query: { format: 'csv' } }, { as: officer });
    const lines = (csv.body as unknown as string).trim().split(/\r?\n/);
    const last = (i: number) => lines.at(i)!.split(',').at(-1);
    const pesos = (n: number) => (n / 100).toFixed(2);
    expect(lines[0]).toContain('Name,Code,Branch,Basic pay,"SSS and EC, employer",Cost');
    expect(lines[1]).toContain('P-1');
    expect([last(1), last(2), last(-1)]).toEqual(
      [bill!.cost_centavos, bill!.cost_centavos, bill!.collectible_centavos].map(pesos),
    );
    const xlsx = await api.send(downloadBill, { params: { id: bill!.id } }, { as: officer });
    expect(xlsx.headers.get('content-disposition')).toContain(`statement-draft-${bill!.id}-2026-12-07.xlsx`);
  });

  test('is a letter to the client as a PDF: billed amounts, amount due, and its employees', async () => {
    const [bill] = (await list({ state: 'draft' })).data;
    const response = await api.payroll.request(`/api/billings/download/${bill!.id}?format=pdf`, {
      headers: { authorization: `Bearer ${officer.token}` },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(response.headers.get('content-disposition')).toContain(`statement-draft-${bill!.id}.pdf`);
    const [letter, people, ...more] = pdfPages(new Uint8Array(await response.arrayBuffer()));
    const pesos = (n: number) => (n / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');
    for (const words of ['Statement of account', 'Stored client', 'Basic pay', pesos(bill!.collectible_centavos)])
      expect(letter).toContain(words);
    // What stays with the agency is nothing to the client.
    expect(letter).not.toContain('PhilHealth');
    expect(people).toContain('P-1');
    expect(people).toContain(pesos(bill!.cost_centavos));
    expect(more).toEqual([]);
  });
});

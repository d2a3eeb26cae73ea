import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankPreview, bizlinkFile, giveBankFile } from '#contract/payroll/bank-files/bank-file.ts';
import { markRunsSent, paymentList, returnPayments } from '#contract/payroll/bank-files/payment-lists.ts';
import { runSummary } from '#contract/payroll/runs/run-people.ts';
import { listPayslips } from '#contract/payroll/payslips/payslips.ts';
import { readBpiFile } from '#server/documents/bpi-file.ts';
import { payEmployeePlace } from '#server/database/reseal.ts';
import { seal } from '#server/database/secrets.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aStoredRun, postStoredRun } from '../payroll-builders.ts';

/** The bank's file: who is in it, who is not, and that no employee is paid twice unknowingly. */

let api: Api;
let cashier: Person;
let run: number;
const period = { year: 2026, month: 11, period: 2 };
const preview = async (only: { run?: number } = {}) =>
  (await api.send(bankPreview, { query: { ...period, ...only } }, { as: cashier })).body.data;
const file = (only: { run?: number; sum_of_hashes_centavos?: number; given?: number } = {}) =>
  api.send(
    bizlinkFile,
    { params: { MonthID: 11, Period: 2, YearID: 2026, ReportID: 1 }, query: only },
    { as: cashier },
  );
const give = (body: object) =>
  api.send(giveBankFile, { body: { ...period, ...body } as never }, { as: cashier, key: uuid() });

/** An employee with the payslip of P-1, and a net of their own: what is missing is taken as a deduction. */
async function another(code: string, net: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into payroll.employees (code, last_name, first_name, hired_on) values (${code}, 'Cruz', ${code}, '2024-01-08') returning id`.execute(
    api.db,
  );
  const { id } = rows[0]!;
  await sql`insert into payroll.run_people (run_id, employee_id, client_id, branch_id, state, epoch)
    select run_id, ${id}, client_id, branch_id, 'ok', epoch from payroll.run_people where run_id = ${run} limit 1`.execute(
    api.db,
  );
  await sql`insert into payroll.payslips (run_id, employee_id, epoch, client_id, branch_id, kind, pay_date, month, gross_centavos,
      basic_centavos, employee_contributions_centavos, employer_contributions_centavos, tax_centavos, deductions_centavos, net_centavos, slip, facts, hash)
    select run_id, ${id}, epoch, client_id, branch_id, kind, pay_date, month, gross_centavos, basic_centavos,
      employee_contributions_centavos, employer_contributions_centavos, tax_centavos, deductions_centavos + net_centavos - ${net}, ${net}, slip, facts, 'x'
    from payroll.payslips where run_id = ${run} order by id limit 1`.execute(api.db);
}

beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-04T01:00:00Z');
  cashier = await api.aUser(['PAY09']);
  run = await aStoredRun(api);
  await another('P-2', 0);
  await another('P-3', 1_000_00);
  await postStoredRun(api, run);
  await api.db.updateTable('payroll.employees').set({ bank: 'BDO' }).where('code', '=', 'P-3').execute();
  await api.db
    .insertInto('payroll.bank_accounts')
    .values({ bank: 'BPI', company_code: '12345', account: '0031007788' })
    .onConflict((c) => c.doNothing())
    .execute();
});
afterAll(() => api.close());

test('an employee with nothing to pay blocks no one else; an account at another bank isn’t taken for one of BPI', async () => {
  const found = await preview();
  const net = found.rows.find((r) => r.employee === 'P-1')!.amount_centavos;
  expect(found.wrong).toEqual([]);
  expect(found).toMatchObject({
    count: 1,
    total_centavos: net,
    cash: { count: 0, total_centavos: 0 },
    other_banks: { count: 1, total_centavos: 1_000_00 },
    net_centavos: net + 1_000_00,
  });
  expect(found.rows.map((r) => [r.employee, r.left_out, r.wrong])).toEqual([
    ['P-1', null, null],
    ['P-2', 'Nothing to pay.', null],
    ['P-3', 'The account is at BDO.', null],
  ]);
  const made = await file();
  expect(made.status).toBe(200);
  expect(readBpiFile(made.body as unknown as string).rows).toHaveLength(1);
});

test('a plain list pays everyone with an account at every bank, with control totals, and is kept with its author', async () => {
  const list = (body: object) =>
    api.send(paymentList, { body: { ...period, format: 'csv', ...body } as never }, { as: cashier });
  const sent = () => api.send(markRunsSent, { body: period }, { as: cashier, key: uuid() });
  expect((await sent()).status).toBe(422);
  const found = await preview();
  const net = found.rows.find((r) => r.employee === 'P-1')!.amount_centavos;
  const pesos = (n: number) => (n / 100).toFixed(2);
  expect(found.banks).toMatchObject([
    { bank: 'BDO', count: 1, due_centavos: 1_000_00, made: null, sent: null },
    { bank: 'BPI', count: 1, due_centavos: net, made: null, sent: null },
  ]);
  const text = (await list({})).body as unknown as string;
  expect(text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'Bank,Account,Name,Amount,Reference',
    `BPI,1234567890,"Santos, Liza",${pesos(net)},P-1 2026-11-2`,
    'BDO,1234567890,"Cruz, P-3",1000.00,P-3 2026-11-2',
    'Rows,2,,,',
    `Total,${pesos(net + 1_000_00)},,,`,
    'Hash total,2469135780,,,',
  ]);
  expect((await list({ bank: 'BDO', total_centavos: 1 })).status).toBe(409);
  expect((await list({ bank: 'Metrobank' })).status).toBe(422);
  expect((await list({ bank: 'BDO', total_centavos: 1_000_00, format: 'xlsx' })).status).toBe(200);
  expect((await preview()).lists_made).toMatchObject([
    { bank: 'BDO', format: 'xlsx', count: 1, total_centavos: 1_000_00, hash_total: '1234567890' },
    { bank: null, format: 'csv', count: 2, hash_total: '2469135780', by: expect.any(String) },
  ]);
});

test('payslips say "Paid" once the payment is marked as sent, until it comes back', async () => {
  const owner = await api.anEmployee({ codes: ['EMP07'] });
  await api.db.updateTable('hr.employees').set({ employee_code: 'P-1' }).where('id', '=', owner.employeeId).execute();
  const sentOn = async () => (await api.send(listPayslips, {}, { as: owner })).body.data.map((s) => s.sent_on);
  expect([await sentOn(), (await preview()).sent]).toEqual([[null], null]);
  const marked = await api.send(markRunsSent, { body: period }, { as: cashier, key: uuid() });
  expect(marked.status).toBe(200);
  expect([await sentOn(), (await preview()).sent]).toEqual([['2026-12-04'], marked.body.data]);
  for (const bank of ['BDO', 'BPI']) {
    const body = { ...period, bank, reason: 'Marked by mistake' };
    expect((await api.send(returnPayments, { body }, { as: cashier, key: uuid() })).status).toBe(200);
  }
  expect([await sentOn(), (await preview()).sent]).toEqual([[null], null]);
});

test('an account number that ends in five zeros is named', async () => {
  const { id } = await api.db
    .selectFrom('payroll.employees')
    .select(['id'])
    .where('code', '=', 'P-3')
    .executeTakeFirstOrThrow();
  const before = await sql<{
    bank_account: string;
  }>`select bank_account from payroll.employees where id = ${id}`.execute(api.db);
  const to = (bank_account: string) =>
    api.db.updateTable('payroll.employees').set({ bank_account }).where('id', '=', id).execute();
  expect((await preview()).rounded).toEqual([]);
  await to(seal('123456700000', api.context.settings.dataKey, payEmployeePlace('bank_account', id)));
  expect((await preview()).rounded).toEqual([{ employee: 'P-3', name: 'Cruz, P-3', account: '••••••700000' }]);
  const officer = await api.aUser(['PAY07']);
  const gate = async (causes: 'yes' | 'no') =>
    (await api.send(runSummary, { params: { id: run }, query: { causes } }, { as: officer })).body.gate.bank;
  // The run's gate says the same before anyone approves it, and doesn't block.
  expect(await gate('yes')).toEqual({
    people: 3,
    listed: 1,
    rounded: [{ employee: 'P-3', name: 'Cruz, P-3' }],
    unknown: [],
  });
  await to(before.rows[0]!.bank_account);
});

test('two people who are paid to one account are named, for the bank would not say so', async () => {
  expect((await preview()).same_accounts).toEqual([]);
  const bankOf = (bank: string) =>
    api.db.updateTable('payroll.employees').set({ bank }).where('code', '=', 'P-3').execute();
  await bankOf('BPI');
  expect((await preview()).same_accounts).toEqual([
    { account: expect.stringMatching(/^•+\d{4}$/), people: ['Santos, Liza', 'Cruz, P-3'] },
  ]);
  await bankOf('BDO');
});

test('asking for the file writes nothing; giving it is recorded once, and shown before another one is made', async () => {
  const notes = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from payroll.paid_accounts`.execute(api.db)).rows[0]!.n;
  expect([await notes(), (await preview()).given]).toEqual([0, []]);
  const { sum_of_hashes_centavos, total_centavos } = await preview();
  const seen = { sum_of_hashes_centavos, given_before: 0 };
  expect((await give({ ...seen, sum_of_hashes_centavos: 1 })).status).toBe(409);
  // The file is of what was seen, or none.
  expect((await file({ sum_of_hashes_centavos })).status).toBe(200);
  expect((await file({ sum_of_hashes_centavos: sum_of_hashes_centavos + 1 })).status).toBe(409);
  const both = await Promise.all([give(seen), give(seen)]);
  expect(both.map((g) => g.status).sort()).toEqual([200, 409]);
  expect(await notes()).toBe(3);
  expect((await preview()).given).toMatchObject([{ runs: ['Stored'], count: 1, total_centavos }]);
  const [first] = (await preview()).given;
  const second = await give({ ...seen, given_before: 1 });
  expect(second.status).toBe(200);
  // The bank tells the files of one date apart by their batch: in every line, after the company and the date.
  const batchOf = async (given?: number) => {
    const text = (await file({ sum_of_hashes_centavos, ...(given !== undefined && { given }) }))
      .body as unknown as string;
    return [
      ...new Set(
        text
          .trimEnd()
          .split('\r\n')
          .map((line) => line.slice(1, 14)),
      ),
    ];
  };
  expect(await batchOf(first!.id)).toEqual(['1234512042602']);
  expect(await batchOf(second.body.data.id)).toEqual(['1234512042603']);
  expect(await batchOf()).toEqual(['1234512042604']);
  expect((await file({ given: 999 })).status).toBe(404);
  const three = await Promise.all([2, 2, 2].map((given_before) => give({ ...seen, given_before })));
  expect(three.map((g) => g.status).sort()).toEqual([200, 409, 409]);
});

test('an account that changed after posting or handing out is listed with both endings, and the file is given only to a user who saw it', async () => {
  const change = (digits: string | null, bank = 'BPI') =>
    api.db
      .updateTable('payroll.employees')
      .set((eb) => ({
        bank,
        bank_account: digits === null ? null : sealFor(digits),
        version: eb('version', '+', 1),
      }))
      .where('code', '=', 'P-1')
      .execute();
  const { id } = await api.db
    .selectFrom('payroll.employees')
    .select('id')
    .where('code', '=', 'P-1')
    .executeTakeFirstOrThrow();
  const sealFor = (digits: string) => seal(digits, api.context.settings.dataKey, payEmployeePlace('bank_account', id));
  const told = async () => (await preview()).changed_accounts;
  expect(await told()).toEqual([]);
  const of = { employee: 'P-1', name: 'Santos, Liza', was: 'BPI ••••••7890' };
  await change('1234560001');
  expect(await told()).toEqual([{ ...of, is: 'BPI ••••••0001' }]);
  // A digit in the middle: it ends as before.
  await change('1235467890');
  expect(await told()).toEqual([{ ...of, is: 'BPI ••••••7890' }]);
  await change('1234567890', 'BDO');
  expect(await told()).toEqual([{ ...of, is: 'BDO ••••••7890' }]);
  await change(null);
  expect(await told()).toEqual([{ ...of, is: null }]);
  await change('1234567890');
  expect(await told()).toEqual([]);

  await change('1234560001');
  const { sum_of_hashes_centavos, given } = await preview();
  const seen = { sum_of_hashes_centavos, given_before: given.length };
  expect((await give(seen)).status).toBe(409);
  expect((await give({ ...seen, accounts_changed: 1 })).status).toBe(200);
  // From now on that is where it was paid to.
  expect(await told()).toEqual([]);
  await change('1234567890');
  expect(await told()).toEqual([{ ...of, was: 'BPI ••••••0001', is: 'BPI ••••••7890' }]);
  // Noted before there were marks, it goes by the end.
  await sql`update payroll.paid_accounts set mark = null`.execute(api.db);
  expect(await told()).toHaveLength(1);
  await change('9999990001');
  expect(await told()).toEqual([]);
  await change('1234567890');
  const { sum_of_hashes_centavos: back } = await preview();
  const last = { sum_of_hashes_centavos: back, given_before: given.length + 1, accounts_changed: 1 };
  expect((await give(last)).status).toBe(200);
});

test('runs of a cutoff that are paid on different days are not put into one file', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into payroll.runs (name, period_kind, from_date, to_date, pay_date, month, index_in_month, of_month, state, epoch, created_at, posted_at)
    values ('Later', 'semi_monthly', '2026-11-16', '2026-11-30', '2026-12-09', '2026-11', 2, 2, 'posted', 1, '2026-12-01T00:00:00Z', '2026-12-04T00:00:00Z')
    returning id`.execute(api.db);
  const all = await preview();
  expect(all.runs.map((r) => r.name)).toEqual(['Stored', 'Later']);
  expect(all.wrong).toEqual(['These runs have different pay dates. Choose one run.']);
  expect((await file()).status).toBe(422);
  expect((await preview({ run })).wrong).toEqual([]);
  // A file that was given is made again of its own runs alone.
  const [last] = (await preview({ run })).given;
  expect((await file({ run, given: last!.id })).status).toBe(200);
  expect((await file({ run: rows[0]!.id, given: last!.id })).status).not.toBe(200);
  expect((await preview({ run: rows[0]!.id })).given).toEqual([]);
});

test('of no cutoff named it is that of the run that was posted last; an off-cycle one alone', async () => {
  const opened = async () => {
    const sent = await api.send(bankPreview, { query: {} }, { as: cashier });
    expect(sent.status).toBe(200);
    const { year, month, period: of, run: alone, runs } = sent.body.data;
    return [year, month, of, alone, runs.map((r) => r.name)];
  };
  expect(await opened()).toEqual([2026, 11, 2, null, ['Stored', 'Later']]);
  const posted = (name: string, month: string, index: number, offCycle: boolean, at: string) =>
    sql<{ id: number }>`
      insert into payroll.runs (name, period_kind, from_date, to_date, pay_date, month, index_in_month, of_month, state, epoch, adjustment, kind, created_at, posted_at)
      values (${name}, 'semi_monthly', '2026-10-01', '2026-10-15', '2026-10-20', ${month}, ${index}, 2, 'posted', 1, ${offCycle},
        ${offCycle ? 'supplementary' : 'regular'}, '2026-12-01T00:00:00Z', ${at}) returning id`.execute(api.db);
  // Posted late: what was paid last is what goes to the bank next, not the latest month.
  await posted('October, late', '2026-10', 1, false, '2026-12-05T00:00:00Z');
  expect(await opened()).toEqual([2026, 10, 1, null, ['October, late']]);
  const { rows } = await posted('Put right', '2026-10', 1, true, '2026-12-06T00:00:00Z');
  expect(await opened()).toEqual([2026, 10, 1, rows[0]!.id, ['Put right']]);
  expect((await preview()).runs.map((r) => r.name)).toEqual(['Stored', 'Later']);
});

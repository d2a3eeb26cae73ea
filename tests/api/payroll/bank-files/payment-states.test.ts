import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankPreview, bizlinkFile, giveBankFile } from '#contract/payroll/bank-files/bank-file.ts';
import { markRunsSent, paymentList, returnPayments } from '#contract/payroll/bank-files/payment-lists.ts';
import { seal } from '#server/database/secrets.ts';
import { payEmployeePlace } from '#server/database/reseal.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aStoredRun, morePayslips, postStoredRun } from '../payroll-builders.ts';

/** The state of each bank's payments: what is due, sent, or returned, and that nothing is sent twice. */

let api: Api;
let cashier: Person;
let net: number;
const period = { year: 2026, month: 11, period: 2 };
const preview = async () => (await api.send(bankPreview, { query: period }, { as: cashier })).body.data;
const states = async () =>
  (await preview()).banks.map((b) => [b.bank, b.count, b.due, b.made?.times ?? 0, b.sent !== null, b.returned]);
const list = (body: object = {}) =>
  api.send(paymentList, { body: { ...period, format: 'csv', ...body } as never }, { as: cashier });
const linesOf = (sent: { body: unknown }) => (sent.body as string).replace('\uFEFF', '').trimEnd().split('\r\n');
const mark = (body: object = {}) =>
  api.send(markRunsSent, { body: { ...period, ...body } }, { as: cashier, key: uuid() });
const back = (body: object) =>
  api.send(
    returnPayments,
    { body: { ...period, reason: 'Account closed', ...body } as never },
    {
      as: cashier,
      key: uuid(),
    },
  );
const message = ({ body }: { body: unknown }) => (body as { message: string }).message;
const idOf = async (code: string) => (await preview()).rows.find((r) => r.employee === code)!.employee_id;

beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-04T01:00:00Z');
  cashier = await api.aUser(['PAY09']);
  const run = await aStoredRun(api);
  await morePayslips(api, run, 5);
  await postStoredRun(api, run);
  const place = async (code: string, bank: string) => {
    const { id } = await api.db
      .selectFrom('payroll.employees')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const bank_account = seal(
      `12345600${code.slice(-1)}0`,
      api.context.settings.dataKey,
      payEmployeePlace('bank_account', id),
    );
    await api.db.updateTable('payroll.employees').set({ bank, bank_account }).where('id', '=', id).execute();
  };
  await place('P-2', 'BDO');
  await place('P-3', 'BDO');
  await place('P-4', 'GCash');
  await api.db.updateTable('payroll.employees').set({ bank_account: null }).where('code', '=', 'P-5').execute();
  await api.db
    .insertInto('payroll.bank_accounts')
    .values({ bank: 'BPI', company_code: '12345', account: '0031007788' })
    .onConflict((c) => c.doNothing())
    .execute();
  net = (await preview()).rows[0]!.amount_centavos;
});
afterAll(() => api.close());

test('each bank has its people, total, and state; together they are the net pay', async () => {
  const found = await preview();
  expect(await states()).toEqual([
    ['BDO', 2, 2, 0, false, 0],
    ['BPI', 1, 1, 0, false, 0],
    ['GCash', 1, 1, 0, false, 0],
    ['Cash', 1, 1, 0, false, 0],
  ]);
  expect(found.banks.reduce((n, b) => n + b.total_centavos, 0)).toBe(found.net_centavos);
  expect(found.banks[0]).toMatchObject({ total_centavos: 2 * net, hash_total: String(1234560020 + 1234560030) });
  expect(found.rows.map((r) => [r.employee, r.bank, r.sent])).toEqual([
    ['P-1', 'BPI', null],
    ['P-2', 'BDO', null],
    ['P-3', 'BDO', null],
    ['P-4', 'GCash', null],
    ['P-5', 'Cash', null],
  ]);
});

test('a bank is marked as sent after its list was made, and no later list pays it', async () => {
  const early = await mark({ bank: 'BDO' });
  expect([early.status, message(early)]).toEqual([422, 'Make the bank file or a bank list for BDO first.']);
  expect((await list({ bank: 'BDO', made_before: 0 })).status).toBe(200);
  expect((await states())[0]).toEqual(['BDO', 2, 2, 1, false, 0]);
  // A second user who saw no list makes none.
  expect((await list({ bank: 'BDO', made_before: 0 })).status).toBe(409);
  expect((await list({ made_before: 0 })).status).toBe(409);
  expect((await mark({ bank: 'BDO', total_centavos: 1 })).status).toBe(409);
  api.advance(60_000);
  const both = await Promise.all(
    [1, 2].map(() => mark({ bank: 'BDO', total_centavos: 2 * net, reference: 'BZ-88120' })),
  );
  expect(both.map((b) => b.status).sort()).toEqual([200, 422]);
  const found = await preview();
  expect(found.banks[0]).toMatchObject({ due: 0, due_centavos: 0, made: null });
  expect(found.banks[0]!.sent).toEqual({
    by: expect.any(String),
    at: '2026-12-04T01:01:00.000Z',
    reference: 'BZ-88120',
  });
  expect(found.marks).toMatchObject([
    { kind: 'sent', bank: 'BDO', count: 2, total_centavos: 2 * net, note: 'BZ-88120' },
  ]);
  expect([found.sent, found.sent_centavos]).toEqual([null, 2 * net]);
  const again = await list({ bank: 'BDO' });
  expect([again.status, message(again)]).toEqual([422, 'These payments were already sent. Refresh the page.']);
  expect(
    linesOf(await list())
      .filter((l) => /^(BPI|BDO|GCash)/.test(l))
      .map((l) => l.split(',')[0]),
  ).toEqual(['BPI', 'GCash']);
});

test('the BPI file leaves out what was sent', async () => {
  const { sum_of_hashes_centavos, given } = await preview();
  const body = { ...period, sum_of_hashes_centavos, given_before: given.length };
  expect((await api.send(giveBankFile, { body }, { as: cashier, key: uuid() })).status).toBe(200);
  api.advance(60_000);
  expect((await mark({ bank: 'BPI' })).status).toBe(200);
  const found = await preview();
  expect([found.count, found.wrong]).toEqual([
    0,
    ['The payments through this bank were already sent. Choose another cutoff.'],
  ]);
  expect(found.rows[0]).toMatchObject({
    due_centavos: 0,
    left_out: 'The payment was already sent.',
    amount_centavos: net,
  });
  const params = { MonthID: 11, Period: 2, YearID: 2026, ReportID: 1 };
  expect((await api.send(bizlinkFile, { params, query: {} }, { as: cashier })).status).toBe(422);
});

test('employees paid in cash have a list to sign, and need none to be marked', async () => {
  expect(linesOf(await list({ bank: 'Cash' })).slice(0, 2)).toEqual([
    'Reference,Name,Amount,Signature,Date',
    expect.stringMatching(/^P-5 2026-11-2,/),
  ]);
  expect((await mark({ bank: 'Cash' })).status).toBe(200);
});

test('a payment that the bank returned is due again alone, with its reason, and its former row is kept', async () => {
  const sent = (await preview()).rows.find((r) => r.employee === 'P-3')!;
  expect(sent.sent).not.toBeNull();
  expect((await back({ bank: 'BDO', reason: ' ' })).status).toBe(422);
  api.advance(60_000);
  const one = await back({ bank: 'BDO', employee_id: await idOf('P-3') });
  expect(one.body).toEqual({ data: { count: 1, total_centavos: net } });
  expect((await states())[0]).toEqual(['BDO', 2, 1, 0, true, 1]);
  expect((await preview()).rows.map((r) => [r.employee, r.returned, r.sent !== null])).toEqual([
    ['P-1', null, true],
    ['P-2', null, true],
    ['P-3', 'Account closed', false],
    ['P-4', null, false],
    ['P-5', null, true],
  ]);
  api.advance(60_000);
  expect(linesOf(await list({ bank: 'BDO' })).filter((l) => l.startsWith('BDO'))).toEqual([
    expect.stringContaining('P-3'),
  ]);
  api.advance(60_000);
  expect((await mark({ bank: 'BDO' })).status).toBe(200);
  const { rows } =
    await sql`select p.return_reason as reason, p.returned_at is null as sent from payroll.sent_payments p
    join payroll.payslips s on s.id = p.payslip_id join payroll.employees e on e.id = s.employee_id
    where e.code = 'P-3' order by p.id`.execute(api.db);
  expect(rows).toEqual([
    { reason: 'Account closed', sent: false },
    { reason: null, sent: true },
  ]);
  const { rows: kept } = await sql<{ action: string }>`select action from auth.audit
    where table_name = 'payroll.sent_payments' and actor_id = ${cashier.userId} order by id`.execute(api.db);
  expect(kept.map((k) => k.action)).toContain('update');
});

test('all that is due is marked at once when each bank has a list', async () => {
  await back({ bank: 'BPI' });
  expect((await back({ bank: 'BPI' })).status).toBe(422);
  const early = await mark();
  expect([early.status, message(early)]).toEqual([422, 'Make the bank file or a bank list for BPI first.']);
  api.advance(60_000);
  expect((await list()).status).toBe(200);
  api.advance(60_000);
  const done = await mark();
  expect(done.status).toBe(200);
  expect((await preview()).sent).toEqual(done.body.data);
});

test('of a payment only one row is sent', async () => {
  await expect(
    sql`insert into payroll.sent_payments (payslip_id, bank, sent_at)
      select payslip_id, bank, now() from payroll.sent_payments where returned_at is null limit 1`.execute(api.db),
  ).rejects.toThrow('sent_payments_sent');
});

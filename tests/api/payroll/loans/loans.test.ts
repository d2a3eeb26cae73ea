import { afterAll, beforeAll, expect, test } from 'vitest';
import { showLoan } from '#contract/payroll/loans/loan-changes.ts';
import {
  downloadOutstanding,
  listOutstanding,
  loanBreakdown,
  loans,
  loansOfCode,
  loansOfEmployee,
  turnLoan,
} from '#contract/payroll/loans/loan-register.ts';
import { withoutGuards } from '#tests/support/guards.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aLoan, aLoanType, aPayClient, aPayEmployee, aPostedPayslip } from '../registers-support.ts';

/** Loans: never more than is owed, every payment with its run, and what is to come adds up. */

let api: Api;
let officer: Person;
let client: { id: number; branch: number };
let employee: number;
let type: number;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['PAY06']);
  client = await aPayClient(api);
  employee = await aPayEmployee(api, client);
  type = await aLoanType(api);
});
afterAll(() => api.close());

const as = () => ({ as: officer, key: uuid() });
const detail = async (id: number) => (await api.send(showLoan, { params: { id } }, { as: officer })).body.data;
const turn = (id: number, version: number, does: 'pause' | 'go_on' | 'stop' | 'pay_off', owed_centavos?: number) =>
  api.send(
    turnLoan,
    { body: { id, version, does, note: 'Said so', ...(owed_centavos !== undefined && { owed_centavos }) } },
    as(),
  );
const pay = async (loan: number, amount: number, from_date: string, to_date: string) => {
  const payslip = await aPostedPayslip(api, { employee, client, from_date, to_date });
  const paid = { loan_id: loan, payslip_id: payslip, amount_centavos: amount };
  await withoutGuards(api.db, 'payroll.loan_payments', (trx) =>
    trx.insertInto('payroll.loan_payments').values(paid).execute(),
  );
};

test('the balance is the loan less earlier payments and posted payslips; the lines add up', async () => {
  const id = await aLoan(api, employee, { loan_type_id: type, paid_before_centavos: 500_00 });
  expect((await detail(id)).lines.map((l) => [l.month, l.cutoff, l.amount_centavos, l.left_centavos])).toEqual([
    ['2026-11', 1, 1_000_00, 1_000_00],
    ['2026-11', 2, 1_000_00, 0],
  ]);
  await pay(id, 400_00, '2026-11-01', '2026-11-15');
  const after = await detail(id);
  expect(after.loan).toMatchObject({ paid_centavos: 900_00, balance_centavos: 1_600_00, state: 'running' });
  expect(after.lines[0]).toMatchObject({ run: 'A run', pay_date: '2026-11-15', left_centavos: 1_600_00 });
  const sum = after.lines.reduce((total, l) => total + l.amount_centavos, 0);
  expect(sum + 500_00).toBe(after.loan.total_centavos);
  expect(after.lines.at(-1)!.left_centavos).toBe(0);
  const breakdown = await api.send(
    loanBreakdown,
    { params: { employeeCode: 'KW-00001', loanTypeId: type } },
    { as: officer },
  );
  expect(breakdown.body.data.lines).toEqual(after.lines);
});

test('a loan that payslips took of keeps its person, and is never made less than was taken', async () => {
  const id = await aLoan(api, employee, { loan_type_id: type });
  await pay(id, 2_000_00, '2026-10-01', '2026-10-15');
  const { loan } = await detail(id);
  const form = Object.fromEntries(Object.keys(loans.form.shape).map((name) => [name, loan[name as 'code']]));
  const other = await aPayEmployee(api, client, { code: 'P-2' });
  expect(other).toBeGreaterThan(0);
  const change = (over: object) =>
    api.send(loans.update, { body: { ...form, ...over, id, version: loan.version } } as never, as());
  for (const [over, field] of [
    [{ code: 'P-2' }, 'code'],
    [{ principal_centavos: 1_999_99, total_centavos: 1_999_99 }, 'total_centavos'],
  ] as const) {
    const sent = await change(over);
    expect([sent.status, Object.keys((sent.body as unknown as { errors: object }).errors)]).toEqual([422, [field]]);
  }
  expect((await change({ principal_centavos: 2_000_00, total_centavos: 2_000_00 })).status).toBe(200);
  const gone = await api.send(loans.archive, { params: { id }, query: { version: loan.version + 1 } }, as());
  expect(gone.status).toBe(422);
});

test('is paused, gone on with, stopped, and paid off elsewhere; each from where it may', async () => {
  const id = await aLoan(api, employee, { loan_type_id: type });
  expect((await turn(id, 1, 'go_on')).status).toBe(409);
  expect((await turn(id, 1, 'pause')).body.data).toMatchObject({ state: 'paused', next_on: null, version: 2 });
  expect((await turn(id, 1, 'stop')).status).toBe(409);
  expect((await turn(id, 2, 'go_on')).body.data.state).toBe('running');
  await pay(id, 1_000_00, '2026-09-01', '2026-09-15');
  const both = await Promise.all([turn(id, 3, 'pay_off', 1_500_00), turn(id, 3, 'stop')]);
  expect(both.map((s) => s.status).sort()).toEqual([200, 409]);
  const { loan } = await detail(id);
  if (loan.state === 'paid') expect(loan).toMatchObject({ balance_centavos: 0, paid_centavos: 2_500_00 });
  else expect((await turn(id, 4, 'pay_off', 1_500_00)).body.data.balance_centavos).toBe(0);
  expect((await turn(id, loan.state === 'paid' ? 4 : 5, 'pause')).status).toBe(409);
});

test('paying off pays the balance; if a payslip deducted some meanwhile, the officer reviews it', async () => {
  const id = await aLoan(api, employee, { loan_type_id: type });
  const unsaid = await turn(id, 1, 'pay_off');
  expect([unsaid.status, unsaid.body]).toMatchObject([422, { errors: { owed_centavos: expect.anything() } }]);
  await pay(id, 1_000_00, '2026-08-01', '2026-08-15');
  const refused = await turn(id, 1, 'pay_off', 2_500_00);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { reason: 'stale', current: { balance_centavos: 1_500_00, state: 'running' } },
  ]);
  expect((await turn(id, 1, 'pay_off', 1_500_00)).body.data).toMatchObject({ state: 'paid', paid_centavos: 2_500_00 });
});

test('more than the type allows is refused', async () => {
  const small = await aLoanType(api, { name: 'Small', payslip_name: 'SMALL', most_centavos: 1_000_00 });
  const body = {
    code: 'KW-00001',
    loan_type_id: small,
    granted_on: '2026-11-02',
    starts_on: '2026-11-30',
    principal_centavos: 1_000_01,
    total_centavos: 1_000_01,
    instalment_centavos: 500_00,
  };
  expect((await api.send(loans.store, { body }, as())).status).toBe(422);
  const exact = { ...body, principal_centavos: 1_000_00, total_centavos: 1_000_00 };
  expect((await api.send(loans.store, { body: exact }, as())).status).toBe(200);
});

test('outstanding loans are listed by employee and type, with the sum; paid ones aren’t listed', async () => {
  const { body } = await api.send(listOutstanding, { query: {} }, { as: officer });
  const all = (await api.send(loansOfEmployee, { params: { id: employee } }, { as: officer })).body;
  expect((await api.send(loansOfCode, { params: { code: 'kw-00001' } }, { as: officer })).body).toEqual(all);
  const owed = all.data.reduce((sum, l) => sum + l.balance_centavos, 0);
  expect(body.balance_centavos).toBe(owed);
  expect(body.data.every((row) => row.balance_centavos > 0)).toBe(true);
  const csv = await api.send(downloadOutstanding, { query: {} }, { as: officer });
  expect((csv.body as unknown as string).trimEnd().split('\r\n')).toHaveLength(body.total + 1);
});

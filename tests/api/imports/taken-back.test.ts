import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payrollImports, type hrImports } from '#contract/common/imports.ts';
import { withoutGuards } from '#tests/support/guards.ts';
import { aStoredRun, postStoredRun } from '../payroll/payroll-builders.ts';
import { aLoanType, aPayClient, aPayEmployee, aPostedPayslip } from '../payroll/registers-support.ts';
import { Api, type Person } from '../support.ts';
import { apply, checked, csvFile, undo } from './imports-support.ts';

/** What payslips were built upon is not taken back with the file it came from. */

const calls = payrollImports as unknown as typeof hrImports;
let api: Api;
let officer: Person;
let run: number;
let client: { id: number; branch: number };
let employee: number;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['PAY05', 'PAY06']);
  run = await aStoredRun(api);
  client = await aPayClient(api);
  employee = await aPayEmployee(api, client);
});
afterAll(() => api.close());

const written = async (kind: string, head: string, row: string) =>
  apply(api, officer, await checked(api, officer, kind, csvFile(`${head}\n${row}\n`), calls), calls);

test('an adjustment that a posted payslip has is neither removed nor put back', async () => {
  const head = 'Employee no,Type,Way,Amount,From';
  const first = await written('payAdjustment', head, 'P-1,Allowance,Added,1000,2026-11-20');
  const second = await written('payAdjustment', head, 'P-1,Allowance,Added,1500,2026-11-20');
  expect([first.job!.found, second.job!.found]).toEqual(['1 added, 0 changed', '0 added, 1 changed']);
  await sql`update payroll.payslips set slip = jsonb_set(slip::jsonb, '{lines}', slip::jsonb -> 'lines' ||
    '[{"code":"allowance","kind":"earning","amount":150000}]')::text where run_id = ${run}`.execute(api.db);
  await postStoredRun(api, run);
  for (const done of [second, first]) {
    const refused = await undo(api, officer, done, calls);
    expect([refused.state, refused.job!.error]).toEqual([
      'applied',
      'A posted payslip includes the adjustment in row 2, so nothing was undone. Enter an end date instead.',
    ]);
  }
  const { rows } = await sql`select amount_centavos as n from payroll.adjustments`.execute(api.db);
  expect(rows).toEqual([{ n: 1_500_00 }]);
});

test('a loan that payslips took of is not put back to less, nor removed', async () => {
  await aLoanType(api);
  const head = 'Employee no,Loan,Reference,Granted,Taken from,Lent,To pay back,Installment';
  const of = (total: number) => `KW-00001,Company loan,BACK,2026-11-01,2026-11-30,${total},${total},1000`;
  const first = await written('loan', head, of(1_000));
  const second = await written('loan', head, of(5_000));
  expect(second.job!.found).toBe('0 added, 1 changed');
  const payslip = await aPostedPayslip(api, { employee, client, from_date: '2026-11-16', to_date: '2026-11-30' });
  const { id } = await api.db.selectFrom('payroll.loans').select('id').executeTakeFirstOrThrow();
  await withoutGuards(api.db, 'payroll.loan_payments', (trx) =>
    trx
      .insertInto('payroll.loan_payments')
      .values({ loan_id: id, payslip_id: payslip, amount_centavos: 3_000_00 })
      .execute(),
  );
  for (const done of [second, first]) {
    const refused = await undo(api, officer, done, calls);
    expect([refused.state, refused.job!.error]).toEqual([
      'applied',
      'Payslips have deducted the loan in row 2, so nothing was undone. Change or stop the loan under Loans.',
    ]);
  }
  const { rows } = await sql`select total_centavos as n from payroll.loans`.execute(api.db);
  expect(rows).toEqual([{ n: 5_000_00 }]);
});

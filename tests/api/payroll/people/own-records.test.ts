import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payrollImports } from '#contract/common/imports.ts';
import { updateBankingDetail, updateLeaveCredit } from '#contract/hr/people/employee-record.ts';
import { storeRate } from '#contract/hr/people/employee-timelines.ts';
import { creditMany } from '#contract/hr/people/employee-many.ts';
import { storeSalary } from '#contract/hr/people/salary.ts';
import { payAdjustments } from '#contract/payroll/adjustments/adjustment-register.ts';
import { showPayFacts, updatePagibig, updatePayFacts } from '#contract/payroll/people/employee-facts.ts';
import { payEmployees } from '#contract/payroll/people/employee-register.ts';
import { updateFinalPay } from '#contract/payroll/people/final-pay.ts';
import { loans, turnLoan } from '#contract/payroll/loans/loan-register.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { checked, csvFile, show, work } from '#tests/api/imports/imports-support.ts';
import { noAnswers } from '../inputs.ts';
import { aLoan, aLoanType, aPayClient, aPayEmployee } from '../registers-support.ts';

/** Users don't change their own pay while another user holds the code; alone they do. */

let api: Api;
/** Keeps everything of pay, and is paid here too. */
let own: Person;
let other: Person;
let id: number;
let code: string;
let type: number;
beforeAll(async () => {
  api = await Api.open();
  const codes = ['HRIS06', 'PAY02', 'PAY05', 'PAY06'] as const;
  own = await api.anEmployee({ codes });
  other = await api.aUser(codes);
  code = (
    await api.db
      .selectFrom('hr.employees')
      .select('employee_code')
      .where('id', '=', own.employeeId)
      .executeTakeFirstOrThrow()
  ).employee_code;
  const client = await aPayClient(api);
  // Payroll numbers people by itself: a number of theirs is another one’s in HR.
  await aPayEmployee(api, client);
  id = await aPayEmployee(api, client, { code });
  type = await aLoanType(api);
});
afterAll(() => api.close());

const as = (who: Person) => ({ as: who, key: uuid() });
const facts = async () => (await api.send(showPayFacts, { params: { id } }, { as: other })).body.data;
const hrVersion = async () =>
  (await api.db.selectFrom('hr.employees').select('version').where('id', '=', own.employeeId).executeTakeFirstOrThrow())
    .version;
const rate = {
  from_date: '2026-12-01',
  scheme: 'monthly' as const,
  amount_centavos: 90_000_00,
  factor_tenths: 2610,
  minutes_per_day: 480,
};
const adjustment = {
  direction: 'add' as const,
  pay_code: 'allowance',
  words: '',
  amount_centavos: 5_000_00,
  recurring: false,
  from_date: '2026-12-05',
  to_date: null,
  note: '',
};
const loan = () => ({
  code,
  loan_type_id: type,
  reference: '',
  granted_on: '2026-12-01',
  starts_on: '2026-12-15',
  principal_centavos: 5_000_00,
  total_centavos: 5_000_00,
  instalment_centavos: 1_000_00,
  paid_before_centavos: 0,
  note: '',
});

/** What each call answers to a user: whether it was refused, and with which sentence. */
const calls: Record<string, (who: Person) => Promise<{ status: number; body: unknown }>> = {
  'a rate in HR': async (who) =>
    api.send(
      storeRate,
      { params: { id: own.employeeId }, body: { ...rate, version: await hrVersion(), to_date: null, note: '' } },
      as(who),
    ),
  'a salary in HR': async (who) =>
    api.send(
      storeSalary,
      { body: { ...rate, employee_id: own.employeeId, version: await hrVersion(), from_date: '2026-12-16' } },
      as(who),
    ),
  'a bank account in HR': async (who) =>
    api.send(
      updateBankingDetail,
      {
        params: { id: own.employeeId },
        body: { bank: 'BPI', account_name: 'Me', account_number: '1234567890', version: await hrVersion() },
      },
      as(who),
    ),
  'leave credits in HR': async (who) =>
    api.send(
      updateLeaveCredit,
      {
        params: { id: own.employeeId },
        body: { leave_type_id: 1, kind: 'grant', days: 1, effective_on: '2026-12-01', note: 'More' },
      },
      as(who),
    ),
  'a rate in payroll': async (who) =>
    api.send(
      updatePayFacts,
      { body: { id, version: (await facts()).version, rate: { ...rate, cola_centavos: null } } },
      as(who),
    ),
  'a bank account in payroll': async (who) =>
    api.send(
      updatePayFacts,
      { body: { id, version: (await facts()).version, numbers: { bank: 'BPI', bank_account: '9876543210' } } },
      as(who),
    ),
  'Pag-IBIG that the employer matches': async (who) =>
    api.send(
      updatePagibig,
      {
        body: {
          id,
          version: (await facts()).version,
          pagibig_total_centavos: 500_00,
          pagibig_employer_matches: true,
        },
      },
      as(who),
    ),
  'an adjustment': (who) => api.send(payAdjustments.store, { body: { ...adjustment, code } }, as(who)),
  'a loan': (who) => api.send(loans.store, { body: loan() }, as(who)),
  'a loan that is stopped': async (who) =>
    api.send(
      turnLoan,
      { body: { id: await aLoan(api, id, { loan_type_id: type }), version: 1, does: 'stop', note: 'No more' } },
      as(who),
    ),
  'a loan that is archived': async (who) =>
    api.send(
      loans.archive,
      { params: { id: await aLoan(api, id, { loan_type_id: type }) }, query: { version: 1 } },
      as(who),
    ),
  'a last day': async (who) => {
    const { data } = (await api.send(payEmployees.list, { query: { search: code } } as never, { as: other })).body;
    const { code: known, last_name, first_name, hired_on, version } = data[0]!;
    const body = { id, version, code: known, last_name, first_name, hired_on, last_day: '2027-12-31' };
    return api.send(payEmployees.update, { body } as never, as(who));
  },
  // After the last day, which final pay takes.
  'the reason for leaving': async (who) => {
    const { version } = await facts();
    return api.send(updateFinalPay, { body: { id, version, ...noAnswers, reason: 'redundancy' } }, as(who));
  },
};

describe.each(Object.entries(calls))('%s', (_, send) => {
  test('is refused of one’s own, and stays open to the other', async () => {
    const refused = await send(own);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringMatching(/This is your own [a-z ]+, so another user must change it/),
    ]);
    const done = await send(other);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
  });
});

test('a row of one’s own in a file is not imported, and neither is the rest', async () => {
  const head = 'Code,Adjustment type,Amount,Date';
  const file = csvFile(`${head}\nKW-00001,Allowance,100,2026-12-05\n${code},Allowance,900,2026-12-06`);
  const found = await checked(api, own, 'payAdjustment', file, payrollImports as never);
  expect(found.counts).toMatchObject({ new: 2, refused: 0 });
  const before = await api.db.selectFrom('payroll.adjustments').select('id').execute();
  await api.send(
    payrollImports.apply,
    { params: { id: found.id }, body: { version: found.version } },
    { as: own, key: uuid() },
  );
  await work(api);
  const after = await show(api, own, found.id, payrollImports as never);
  expect(JSON.stringify(after)).toContain('Row 3 is your own adjustment');
  expect(await api.db.selectFrom('payroll.adjustments').select('id').execute()).toEqual(before);
});

test('of many who are given leave credits one’s own alone is refused', async () => {
  const someone = await api.anEmployee();
  const seen = async (employee: number) => ({
    id: employee,
    version: (
      await api.db.selectFrom('hr.employees').select('version').where('id', '=', employee).executeTakeFirstOrThrow()
    ).version,
  });
  const body = {
    employees: [await seen(own.employeeId), await seen(someone.employeeId)],
    leave_type_id: 1,
    kind: 'grant' as const,
    days: 1,
    effective_on: '2026-12-02',
    note: 'All',
  };
  const { data } = (await api.send(creditMany, { body }, as(own))).body;
  expect(data).toMatchObject({ refused: [{ id: own.employeeId }] });
});

test('who holds the code alone changes their own', async () => {
  await api.db
    .updateTable('auth.users')
    .set({ archived_at: '2026-12-01T00:00:00Z' })
    .where('id', '=', other.userId)
    .execute();
  const sent = await calls['an adjustment']!(own);
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
});

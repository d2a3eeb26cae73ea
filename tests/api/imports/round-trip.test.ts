import { afterAll, beforeAll, expect, test } from 'vitest';
import { hrImports, payrollImports } from '#contract/common/imports.ts';
import { benefits } from '#contract/hr/benefits/benefit-register.ts';
import { dailyRates } from '#contract/hr/people/daily-rate-register.ts';
import { exportEmployees } from '#contract/hr/people/employee-list.ts';
import { storeEmployee } from '#contract/hr/people/employee-new.ts';
import { archiveEmployee } from '#contract/hr/people/employee-record.ts';
import { decideExpenses, expenses } from '#contract/hr/salary-adjustments/expense-register.ts';
import { expenseTypes } from '#contract/hr/salary-adjustments/expense-type-register.ts';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import { exportLeaveCredits } from '#contract/hr/leave/leave-credit-import.ts';
import { exportAssignments } from '#contract/hr/schedules/planner.ts';
import { rotations } from '#contract/hr/schedules/rotation-register.ts';
import { schedules } from '#contract/hr/schedules/schedule-register.ts';
import { exportOpenings } from '#contract/payroll/people/opening-balances.ts';
import { payAdjustments } from '#contract/payroll/adjustments/adjustment-register.ts';
import { loanTypes } from '#contract/payroll/loans/loan-type-register.ts';
import { loans } from '#contract/payroll/loans/loan-register.ts';
import { permissionCodes } from '#contract/permissions.ts';
import type { AnyRegister } from '#contract/register.ts';
import { hrImportKinds } from '#server/hr/imports.ts';
import { payrollImportKinds } from '#server/payroll/imports.ts';
import { aNewEmployee } from '../people/people-support.ts';
import { aLoanType, aPayClient, aPayEmployee } from '../payroll/registers-support.ts';
import { exampleOf } from '../registers/examples.ts';
import { Api, uuid, type Person } from '../support.ts';
import { apply, checked, csvFile, refusedRows } from './imports-support.ts';

/** What is exported is taken back by the import of its kind, which finds nothing to change in it and nothing wrong. */

let api: Api;
let officer: Person;
let code: string;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(permissionCodes);
  const hire = async (over: object) => {
    const body = aNewEmployee({ hired_on: '2026-01-05', ...over });
    const sent = await api.send(storeEmployee, { body }, { as: officer, key: uuid() });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    return sent.body.data;
  };
  ({ employee_code: code } = await hire({
    middle_name: 'de la Peña; y Cruz',
    civil_status: null,
    email: 'j@example.test',
  }));
  const none = { sss: '', philhealth: '', pagibig: '', tin: '', bank: '', bank_account: '', bank_account_name: '' };
  await aPayEmployee(api, await aPayClient(api));
  await aLoanType(api);
  const gone = await hire({ ...none, employee_code: 'N-0002', last_name: 'Uy', mobile: '' });
  const query = { version: gone.version, reason: 'Own request' };
  await api.send(archiveEmployee, { params: { id: gone.id, date: '2026-11-10' }, query }, { as: officer, key: uuid() });
});
afterAll(() => api.close());

const registers: readonly AnyRegister[] = [
  holidays,
  dailyRates,
  expenseTypes,
  benefits,
  schedules,
  rotations,
  expenses,
  loanTypes,
  loans,
  payAdjustments,
];
/** Those that are no register: where their file comes from, and what is written before it is. */
const others: Record<string, { path: string; query?: string; before?: () => Promise<void> }> = {
  employee: { path: exportEmployees.path, query: '&status=all' },
  scheduleAssignment: { path: exportAssignments.path },
  opening: {
    path: exportOpenings.path,
    async before() {
      const file = csvFile('Code,Year,Gross,Month,Month: SSS compensation\nKW-00001,2027,300000,2027-03,15000');
      const calls = payrollImports as never;
      await apply(api, officer, await checked(api, officer, 'opening', file, calls), calls);
    },
  },
  leaveCredit: {
    path: exportLeaveCredits.path,
    async before() {
      const file = csvFile(
        `Employee no,Leave type,What,Credits,Effective,Remarks\n${code},Vacation leave,Granted,15,2027-01-01,`,
      );
      await apply(api, officer, await checked(api, officer, 'leaveCredit', file));
    },
  },
};

// Time out of a file for one run replaces what was pulled; no list exports it.
const exported = [...hrImportKinds, ...payrollImportKinds].filter((kind) => !kind.of);
test.each(exported.map((kind) => [kind.many, kind] as const))('%s, as CSV and as XLSX', async (_, kind) => {
  const of = registers.find((r) => r.key === kind.key && r.api === kind.api);
  if (of)
    for (const n of [1, 2]) {
      const own = kind.key === 'expense' ? { employee_code: code } : {};
      const body = { ...exampleOf(of).valid(n), ...own };
      const sent = await api.send(
        of.store as typeof benefits.store,
        { body: body as never },
        { as: officer, key: uuid() },
      );
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    }
  if (kind.key === 'schedule')
    for (const more of [
      { name: 'Flexible', kind: 'flexible', flexible_minutes: 360 },
      { name: 'Compressed', kind: 'compressed', end_time: '08:30', agreed_on: '2026-01-05' },
      { name: 'In two parts', second_break_minutes: 60, second_break_start: '04:00' },
      {
        name: 'Short days',
        other_days: [
          { weekday: 4, start_time: '20:00', end_time: '05:00', break_start: '00:30', break_minutes: 60 },
          { weekday: 5, start_time: '22:00', end_time: '02:00', break_start: null, break_minutes: 0 },
        ].map((d) => ({ ...d, flexible_minutes: null })),
      },
    ]) {
      const body = { ...exampleOf(schedules).valid(3), ...more };
      const sent = await api.send(schedules.store, { body: body as never }, { as: officer, key: uuid() });
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    }
  await others[kind.key]?.before?.();
  const calls = kind.api === 'hr' ? hrImports : (payrollImports as unknown as typeof hrImports);
  for (const format of ['csv', 'xlsx'] as const) {
    const path = `${of ? of.export.path : others[kind.key]!.path}?format=${format}${others[kind.key]?.query ?? ''}`;
    const reply = await api[kind.api].request(path, { headers: { authorization: `Bearer ${officer.token}` } });
    expect(reply.status).toBe(200);
    const bytes = await reply.arrayBuffer();
    expect(new TextDecoder().decode(bytes.slice(0, 2)) === 'PK').toBe(format === 'xlsx');
    const back = await checked(api, officer, kind.key, new File([bytes], `list.${format}`), calls);
    const wrong = (await refusedRows(api, officer, back.id, calls)).map((r) => [r.cells, r.problems]);
    expect(wrong).toEqual([]);
    expect({ ...back.counts, unchanged: 0 }).toEqual({ new: 0, changed: 0, unchanged: 0, refused: 0 });
    expect(back.counts!.unchanged).toBeGreaterThanOrEqual(of || kind.key === 'employee' ? 2 : 1);
  }
});

test('salary adjustments wait once imported, an amount is corrected meanwhile, and decided ones stay', async () => {
  const type = await api.db.selectFrom('hr.expense_types').select('name').orderBy('id').executeTakeFirstOrThrow();
  const head = 'Employee no,Adjustment type,Expense date,Amount,Receipt no,Particulars';
  const row = (amount: string, of = 'OR 1') => `${code.toLowerCase()},${type.name},2026-11-10,${amount},${of},Boots`;
  const file = (...rows: string[]) => csvFile([head, ...rows].join('\n'));
  const first = await checked(
    api,
    officer,
    'expense',
    file(
      row('"1,250.50"'),
      row('80', 'OR 2'),
      row('5', 'or 2'),
      `Nobody,${type.name},2026-11-10,1,,`,
      row('0', 'OR 4'),
    ),
  );
  expect(first.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 3 });
  await apply(api, officer, first);
  const own = async () =>
    (await api.send(expenses.list, { query: { search: 'Boots' } } as never, { as: officer })).body as unknown as {
      data: { id: number; version: number; status: string; amount_centavos: number; receipt_attachment: string }[];
    };
  const found = (await own()).data.toSorted((a, b) => (a.receipt_attachment < b.receipt_attachment ? -1 : 1));
  expect(found.map((f) => [f.status, f.amount_centavos, f.receipt_attachment])).toEqual([
    ['pending', 125_050, 'OR 1'],
    ['pending', 8_000, 'OR 2'],
  ]);
  const body = {
    status: 'approved' as const,
    remark: '',
    of: { records: [{ id: found[1]!.id, version: found[1]!.version }] },
  };
  const decided = await api.send(decideExpenses, { body }, { as: officer, key: uuid() });
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  const second = await checked(api, officer, 'expense', file(row('1300'), row('90', 'OR 2')));
  expect(second.counts).toEqual({ new: 0, changed: 1, unchanged: 0, refused: 1 });
  expect((await refusedRows(api, officer, second.id))[0]!.problems).toEqual([
    { field: 'amount_centavos', text: 'Already decided: return it to pending before you change it' },
  ]);
  await apply(api, officer, second);
  expect((await own()).data.map((f) => f.amount_centavos).toSorted()).toEqual([130_000, 8_000].toSorted());
});

import { expect, test } from 'vitest';
import { matchColumns } from '#domain/sheets/match-columns.ts';
import { benefitImport } from '#server/hr/benefits/benefits.import.ts';
import { holidayImport } from '#server/hr/holidays/holidays.import.ts';
import { leaveCreditImport } from '#server/hr/leave/leave-credits.import.ts';
import { employeeImport } from '#server/hr/people/import/employees.import.ts';
import { expenseTypeImport } from '#server/hr/salary-adjustments/expense-types.import.ts';
import { expenseImport } from '#server/hr/salary-adjustments/expenses.import.ts';
import { rotationImport } from '#server/hr/schedules/rotations.import.ts';
import { scheduleImport } from '#server/hr/schedules/schedules.import.ts';
import { payAdjustmentImport } from '#server/payroll/adjustments/adjustments.import.ts';
import { loanTypeImport } from '#server/payroll/loans/loan-types.import.ts';
import { loanImport } from '#server/payroll/loans/loans.import.ts';
import { openingImport } from '#server/payroll/people/opening-balances.import.ts';
import { readCell } from './read-cell.ts';

test.each([
  [employeeImport, { Employment: 'employment_status', 'Rate from': 'rate_from', Factor: 'factor' }],
  [benefitImport, { Kind: 'kind', Per: 'per', People: 'people' }],
  [holidayImport, { Kind: 'kind', 'Second holiday with': 'second_of' }],
  [leaveCreditImport, { What: 'kind', From: 'effective_on' }],
  [expenseImport, { State: 'status', Why: 'decision_remark' }],
  [expenseTypeImport, { 'In the 13th month': 'in_thirteenth' }],
  [rotationImport, { 'Most days in a row': 'longest_row' }],
  [scheduleImport, { Kind: 'kind', From: 'start_time', To: 'end_time', 'Different times on': 'other_days' }],
  [payAdjustmentImport, { What: 'what', Way: 'direction', Type: 'pay_code', From: 'from_date' }],
  [loanTypeImport, { Whose: 'lender', Order: 'position' }],
  [loanImport, { Lent: 'principal_centavos', 'Deducted from': 'starts_on', State: 'state' }],
  [
    openingImport,
    {
      'Used of the ₱90,000 limit': 'benefits_centavos',
      'Basic for the 13th month': 'basic_centavos',
      'No earlier pay': 'nothing_before',
    },
  ],
])('recognizes the headers of files exported before a label changed: $key', ({ fields }, former) => {
  expect(matchColumns(Object.keys(former), fields).map((c) => c.field)).toEqual(Object.values(former));
});

test.each([
  [employeeImport, 'scheme', { Month: 'monthly', Day: 'daily', Hour: 'hourly' }],
  [payAdjustmentImport, 'direction', { Added: 'add', Taken: 'take' }],
  [
    benefitImport,
    'item',
    {
      'Medical cash to dependants, a semester': 'medical_dependants_semester',
      'Medical cash to dependants, a month': 'medical_dependants_monthly',
      'Monetised unused leave': 'monetised_leave',
    },
  ],
])('reads the choices of files exported before a label changed: $key', ({ fields }, name, former) => {
  const field = fields.find((f) => f.name === name)!;
  expect(Object.keys(former).map((text) => readCell({ text, kind: 'text' }, field, null))).toEqual(
    Object.values(former).map((value) => ({ value })),
  );
});

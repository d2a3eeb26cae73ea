import { factors } from '#domain/tables/factors.ts';
import { choiceField, dateField, moneyField, numberField, textField, type Fields } from '#domain/records/fields.ts';
import { personLabels } from './person-fields.ts';

const factorWords = Object.fromEntries(
  factors.map((f) => [String(f.tenths), `${f.tenths / 10}${f.dailyPaidOnly ? ', daily-paid' : ''}`]),
);

/** Labels of all employee fields, in forms, History, and proposed changes. */
export const employeeLabels = {
  ...personLabels,
  employment_status: choiceField('Employment status', {
    probationary: 'Probationary',
    regular: 'Regular',
    project: 'Project-based',
    fixed_term: 'Fixed-term',
    seasonal: 'Seasonal',
    casual: 'Casual',
  }),
  hired_on: dateField('Hired'),
  client_id: numberField('Client'),
  branch_id: numberField('Branch'),
  position: textField('Position'),
  schedule_id: numberField('Schedule'),
  scheme: choiceField('Pay basis', { monthly: 'Monthly', daily: 'Daily', hourly: 'Hourly' }),
  amount_centavos: moneyField('Amount'),
  factor_tenths: choiceField('Annual work days factor', factorWords),
  minutes_per_day: numberField('Minutes a day'),
  sss: textField('SSS'),
  philhealth: textField('PhilHealth'),
  pagibig: textField('Pag-IBIG'),
  tin: textField('TIN'),
  bank: textField('Bank'),
  account_name: textField('Account name'),
  bank_account_name: textField('Account name'),
  account_number: textField('Account number'),
  bank_account: textField('Account number'),
  from_date: dateField('From'),
  to_date: dateField('To'),
  line: numberField('Line'),
  note: textField('Reason'),
  why: textField('Reason'),
  ended_because: textField('Reason for ending'),
  withdrawn_why: textField('Reason for reversal'),
  separated_on: dateField('Last day'),
  date: dateField('Last day of work'),
  reason: textField('Reason'),
  from: dateField('First day back'),
  number: textField('Number'),
  benefit_id: numberField('Benefit'),
  leave_type_id: numberField('Leave type'),
  kind: choiceField('Entry', { grant: 'Granted', carry_over: 'Carried over', adjust: 'Adjustment' }),
  days: numberField('Days'),
  effective_on: dateField('Effective from'),
  archived_at: dateField('Archived'),
} satisfies Fields;

import { z } from 'zod';
import { choiceField, dateField, moneyField, numberField, textField, timeField } from '#domain/records/fields.ts';
import { report } from '#contract/report.ts';
import { expenseStatuses } from '../salary-adjustments/expense-register.ts';
import { filingStatuses } from './filings.ts';

const statusWords = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', cancelled: 'Cancelled' };

const who = {
  name: textField('Name'),
  employee_code: textField('Code'),
  client: textField('Client'),
  branch: textField('Branch'),
};
const status = { status: z.enum(filingStatuses).optional() };

/** Filed overtime, with its status. */
export const overtimeReport = report({
  api: 'hr',
  key: 'overtimeReport',
  permission: 'HRIS10',
  one: 'overtime request',
  many: 'overtime requests',
  paths: { preview: '/overtime/preview', export: '/overtime/preview/export' },
  filters: z.object(status),
  fields: {
    ...who,
    date: dateField('Date'),
    start_time: timeField('From'),
    end_time: timeField('To'),
    minutes: numberField('Minutes'),
    status: choiceField('Status', statusWords),
    reason: textField('Reason'),
  },
  sums: ['minutes'],
  group: 'none',
  records: true,
});

/** Filed leave. All days of a leave count in the report that includes its first day. */
export const leaveReport = report({
  api: 'hr',
  key: 'leaveReport',
  permission: 'HRIS12',
  one: 'leave',
  many: 'leaves',
  paths: { preview: '/leave/preview', export: '/leave/preview/export' },
  filters: z.object(status),
  fields: {
    ...who,
    type: textField('Leave type'),
    date: dateField('From'),
    to: dateField('To'),
    days: numberField('Days'),
    unpaid_days: numberField('Unpaid days'),
    status: choiceField('Status', statusWords),
    reason: textField('Reason'),
  },
  sums: ['days', 'unpaid_days'],
  group: 'none',
  records: true,
});

/** Salary adjustments of a period: additions and deductions. */
export const expenseReport = report({
  api: 'hr',
  key: 'expenseReport',
  permission: 'HRIS13',
  one: 'adjustment',
  many: 'adjustments',
  paths: { preview: '/expense/preview', export: '/expense/preview/export' },
  filters: z.object({ status: z.enum(['pending', 'approved', 'rejected']).optional() }),
  fields: {
    ...who,
    type: textField('Type'),
    date: dateField('Date'),
    added: moneyField('Added, ₱'),
    taken: moneyField('Deducted, ₱'),
    status: choiceField('Status', expenseStatuses),
    description: textField('Description'),
    paid_in: textField('Paid in'),
  },
  sums: ['added', 'taken'],
  group: 'none',
  records: true,
});

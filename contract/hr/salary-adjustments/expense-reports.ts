import { z } from 'zod';
import { choiceField, dateField, moneyField, textField } from '#domain/records/fields.ts';
import { report } from '#contract/report.ts';
import { reportEmployee } from '../requests/filing-reports.ts';
import { expenseStatuses } from './expense-register.ts';

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
    ...reportEmployee,
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

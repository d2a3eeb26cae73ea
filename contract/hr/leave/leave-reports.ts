import { z } from 'zod';
import { choiceField, dateField, numberField, textField } from '#domain/records/fields.ts';
import { report } from '#contract/report.ts';
import { reportEmployee, reportStatus, reportStatusWords } from '../requests/filing-reports.ts';

/** Filed leave. All days of a leave count in the report that includes its first day. */
export const leaveReport = report({
  api: 'hr',
  key: 'leaveReport',
  permission: 'HRIS12',
  one: 'leave',
  many: 'leaves',
  paths: { preview: '/leave/preview', export: '/leave/preview/export' },
  filters: z.object(reportStatus),
  fields: {
    ...reportEmployee,
    type: textField('Leave type'),
    date: dateField('From'),
    to: dateField('To'),
    days: numberField('Days'),
    unpaid_days: numberField('Unpaid days'),
    status: choiceField('Status', reportStatusWords),
    reason: textField('Reason'),
  },
  sums: ['days', 'unpaid_days'],
  group: 'none',
  records: true,
});

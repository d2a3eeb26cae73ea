import { z } from 'zod';
import { choiceField, dateField, numberField, textField, timeField } from '#domain/records/fields.ts';
import { report } from '#contract/report.ts';
import { reportEmployee, reportStatus, reportStatusWords } from './filing-reports.ts';

/** Filed overtime, with its status. */
export const overtimeReport = report({
  api: 'hr',
  key: 'overtimeReport',
  permission: 'HRIS10',
  one: 'overtime request',
  many: 'overtime requests',
  paths: { preview: '/overtime/preview', export: '/overtime/preview/export' },
  filters: z.object(reportStatus),
  fields: {
    ...reportEmployee,
    date: dateField('Date'),
    start_time: timeField('From'),
    end_time: timeField('To'),
    minutes: numberField('Minutes'),
    status: choiceField('Status', reportStatusWords),
    reason: textField('Reason'),
  },
  sums: ['minutes'],
  group: 'none',
  records: true,
});

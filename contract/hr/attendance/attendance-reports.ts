import { z } from 'zod';
import { dateField, numberField, textField } from '#domain/records/fields.ts';
import { report } from '#contract/report.ts';

const fields = {
  name: textField('Name'),
  employee_code: textField('Code'),
  client: textField('Client'),
  branch: textField('Branch'),
  date: dateField('Date'),
  schedule: textField('Schedule'),
  present: numberField('Present'),
  absent: numberField('Absent, days'),
  leave: numberField('Leave, days'),
  business: numberField('Official business, days'),
  worked: numberField('Worked, min'),
  overtime: numberField('OT, min'),
  late: numberField('Late, min'),
  undertime: numberField('Undertime, min'),
};
const sums = ['present', 'absent', 'leave', 'business', 'worked', 'overtime', 'late', 'undertime'];
const filters = z.object({ only: z.enum(['absent', 'late', 'undertime', 'leave', 'business']).optional() });

/** Report of approved days, each as it will be paid. */
export const attendanceReport = report({
  api: 'hr',
  key: 'attendanceReport',
  permission: 'HRIS11',
  one: 'day',
  many: 'days',
  paths: { preview: '/attendance/preview', export: '/attendance/preview/export' },
  filters,
  fields,
  sums,
  group: 'none',
});

/** Report of approved days, totaled by client by default. */
export const attendanceSummary = report({
  api: 'hr',
  key: 'attendanceSummary',
  permission: 'HRIS14',
  one: 'day',
  many: 'days',
  paths: { preview: '/attendance/summary', export: '/attendance/summary/export' },
  filters,
  fields,
  sums,
  group: 'client',
});

import type { ColumnRole } from '#domain/attendance/column-roles.ts';

/** Labels of what a column of a time log file contains. */
export const roleWords: Record<ColumnRole, string> = {
  badge: 'Badge number',
  code: 'Employee code',
  date_time: 'Date and time',
  date: 'Date',
  time: 'Time',
  in: 'Time in',
  out: 'Time out',
  direction: 'In or out',
  device: 'Device',
};

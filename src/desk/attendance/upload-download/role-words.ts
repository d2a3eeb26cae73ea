import { roleTexts } from '#src/text/en/desk/attendance/upload-download.ts';
import type { ColumnRole } from '#domain/attendance/column-roles.ts';

/** Labels of what a column of a time log file contains. */
export const roleWords: Record<ColumnRole, string> = {
  badge: roleTexts.badgeNumber,
  code: roleTexts.employeeCode,
  date_time: roleTexts.dateAndTime,
  date: roleTexts.date,
  time: roleTexts.time,
  in: roleTexts.timeIn,
  out: roleTexts.timeOut,
  direction: roleTexts.inOrOut,
  device: roleTexts.device,
};

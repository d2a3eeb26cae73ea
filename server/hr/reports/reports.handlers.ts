import { attendanceReport, attendanceSummary } from '#contract/hr/attendance-reports.ts';
import { expenseReport, leaveReport, overtimeReport } from '#contract/hr/filing-reports.ts';
import { reportHandlers } from '#server/report/report.handlers.ts';
import { attendanceSource, expenseSource, leaveSource, overtimeSource } from './reports.queries.ts';

/** The reports of HR; what each is made of stands in its query. */
export const hrReportHandlers = {
  ...reportHandlers(overtimeReport, overtimeSource),
  ...reportHandlers(leaveReport, leaveSource),
  ...reportHandlers(expenseReport, expenseSource),
  ...reportHandlers(attendanceReport, attendanceSource),
  ...reportHandlers(attendanceSummary, attendanceSource),
};

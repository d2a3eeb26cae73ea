import type { AnyReport } from '../report.ts';
import { attendanceReport, attendanceSummary } from './attendance-reports.ts';
import { expenseReport, leaveReport, overtimeReport } from './filing-reports.ts';

/** The reports of the HR API. */
export const hrReports: readonly AnyReport[] = [
  overtimeReport,
  leaveReport,
  expenseReport,
  attendanceReport,
  attendanceSummary,
];

export const reportCalls = {
  ...overtimeReport.calls,
  ...leaveReport.calls,
  ...expenseReport.calls,
  ...attendanceReport.calls,
  ...attendanceSummary.calls,
};
/** The names of calls that are declared by a report. */
export type HrReportCall = keyof typeof reportCalls;

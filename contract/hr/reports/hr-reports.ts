import type { AnyReport } from '#contract/report.ts';
import { attendanceReport, attendanceSummary } from '../attendance/attendance-reports.ts';
import { expenseReport } from '../salary-adjustments/expense-reports.ts';
import { leaveReport } from '../leave/leave-reports.ts';
import { overtimeReport } from '../requests/overtime-reports.ts';

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
/** Names of calls declared by a report. */
export type HrReportCall = keyof typeof reportCalls;

import { attendanceReport, attendanceSummary } from '#contract/hr/attendance/attendance-reports.ts';
import { expenseReport } from '#contract/hr/salary-adjustments/expense-reports.ts';
import { leaveReport } from '#contract/hr/leave/leave-reports.ts';
import { overtimeReport } from '#contract/hr/requests/overtime-reports.ts';
import type { reportPlaces } from '#contract/hr/reports/report-places.ts';
import type { Handlers } from '#server/http/call.ts';
import { reportHandlers } from '#server/report/report.handlers.ts';
import { everyPlace } from './places.queries.ts';
import { attendanceFacts, expenseFacts, leaveFacts, overtimeFacts } from './reports.queries.ts';

/** The clients and branches by which every report can be filtered. */
export const reportPlacesHandlers: Handlers<{ reportPlaces: typeof reportPlaces }> = {
  reportPlaces: async ({ db }) => ({ data: await everyPlace(db) }),
};

/** The reports of HR; their content is defined in their queries. */
export const hrReportHandlers = {
  ...reportHandlers(overtimeReport, overtimeFacts),
  ...reportHandlers(leaveReport, leaveFacts),
  ...reportHandlers(expenseReport, expenseFacts),
  ...reportHandlers(attendanceReport, attendanceFacts),
  ...reportHandlers(attendanceSummary, attendanceFacts),
};

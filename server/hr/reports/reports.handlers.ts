import { attendanceReport, attendanceSummary } from '#contract/hr/attendance/attendance-reports.ts';
import { expenseReport, leaveReport, overtimeReport } from '#contract/hr/requests/filing-reports.ts';
import type { reportPlaces } from '#contract/hr/reports/report-places.ts';
import type { Handlers } from '#server/http/call.ts';
import { reportHandlers } from '#server/report/report.handlers.ts';
import { everyPlace } from './places.queries.ts';
import { attendanceFacts, expenseFacts, leaveFacts, overtimeFacts } from './reports.queries.ts';

/** What every report may be narrowed to. */
export const reportPlacesHandlers: Handlers<{ reportPlaces: typeof reportPlaces }> = {
  reportPlaces: async ({ db }) => ({ data: await everyPlace(db) }),
};

/** The reports of HR; what each is made of stands in its query. */
export const hrReportHandlers = {
  ...reportHandlers(overtimeReport, overtimeFacts),
  ...reportHandlers(leaveReport, leaveFacts),
  ...reportHandlers(expenseReport, expenseFacts),
  ...reportHandlers(attendanceReport, attendanceFacts),
  ...reportHandlers(attendanceSummary, attendanceFacts),
};

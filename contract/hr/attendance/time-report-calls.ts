import type { CallOf } from '#contract/endpoint.ts';
import type { showOwnTime } from './own-time.ts';
import type { decideTimeReport, listTimeReports } from './time-reports.ts';

/** Method and path of the calls that report a wrong day; see `leave-calls.ts`. */
export const timeReportCalls = {
  list: { method: 'GET', path: '/time_reports' },
  store: { method: 'POST', path: '/time_report/store' },
  update: { method: 'PUT', path: '/time_report/update/{id}' },
  archive: { method: 'GET', path: '/time_report/archive/{id}' },
  decide: { method: 'PUT', path: '/time_report/approval/{id}' },
  decideMany: { method: 'PUT', path: '/time_report/approvals' },
} as const;

/* The calls a screen makes before its form is opened. */
export const listTimeReportsCall: CallOf<typeof listTimeReports> = {
  api: 'hr',
  ...timeReportCalls.list,
  replies: 'json',
};
/** For timesheet review: its screen doesn't need the schemas of the phone's form. */
export const decideTimeReportCall: CallOf<typeof decideTimeReport> = {
  api: 'hr',
  ...timeReportCalls.decide,
  replies: 'json',
};
export const showOwnTimeCall: CallOf<typeof showOwnTime> = {
  api: 'hr',
  method: 'GET',
  path: '/portal/time',
  replies: 'json',
};

import type { CallOf } from '#contract/endpoint.ts';
import type { showOwnTime } from './own-time.ts';
import { requestKinds } from '../requests/kinds.ts';
import type { decideTimeReport } from './time-reports.ts';

/** For timesheet review: its screen doesn't need the schemas of the phone's form. */
export const decideTimeReportCall: CallOf<typeof decideTimeReport> = {
  api: 'hr',
  ...requestKinds['time-report'].calls.decide,
  replies: 'json',
};
export const showOwnTimeCall: CallOf<typeof showOwnTime> = {
  api: 'hr',
  method: 'GET',
  path: '/portal/time',
  replies: 'json',
};

import type { CallOf } from '#contract/endpoint.ts';
import type { scheduleOptions, assignedSchedules } from './schedules.ts';

/* Calls of `schedules.ts` without their schemas; see `CallOf`. */
export const scheduleOptionsCall: CallOf<typeof scheduleOptions> = {
  api: 'hr',
  method: 'GET',
  path: '/schedules/options',
  replies: 'json',
};
export const assignedSchedulesCall: CallOf<typeof assignedSchedules> = {
  api: 'hr',
  method: 'GET',
  path: '/schedule/assigned',
  replies: 'json',
};

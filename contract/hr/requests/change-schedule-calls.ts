import type { CallOf } from '#contract/endpoint.ts';
import type { listChangeSchedules } from './change-schedules.ts';

/** Method and path of the change-schedule calls; see `leave-calls.ts`. */
export const changeScheduleCalls = {
  list: { method: 'GET', path: '/change_schedules' },
  store: { method: 'POST', path: '/change_schedule/store' },
  update: { method: 'PUT', path: '/change_schedule/update/{id}' },
  archive: { method: 'GET', path: '/change_schedule/archive/{id}' },
  decide: { method: 'PUT', path: '/change_schedule/approval/{id}' },
  decideMany: { method: 'PUT', path: '/change_schedule/approvals' },
} as const;

/* The calls a screen makes before its form is opened. */
export const listChangeSchedulesCall: CallOf<typeof listChangeSchedules> = {
  api: 'hr',
  ...changeScheduleCalls.list,
  replies: 'json',
};

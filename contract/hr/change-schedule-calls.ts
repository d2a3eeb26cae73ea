import type { CallOf } from '../endpoint.ts';
import type { listChangeSchedules } from './change-schedules.ts';

/** Method and path of the change-schedule calls a phone makes by itself; see `leave-calls.ts`. */
export const changeScheduleCalls = {
  store: { method: 'POST', path: '/change_schedule/store' },
  update: { method: 'PUT', path: '/change_schedule/update/{id}' },
  archive: { method: 'GET', path: '/change_schedule/archive/{id}' },
} as const;

/* The calls a screen makes before its form is opened. */
export const listChangeSchedulesCall: CallOf<typeof listChangeSchedules> = {
  api: 'hr',
  method: 'GET',
  path: '/change_schedules',
  replies: 'json',
};

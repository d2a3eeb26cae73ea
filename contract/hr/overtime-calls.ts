import type { CallOf } from '../endpoint.ts';
import type { listOvertimes } from './overtimes.ts';

/** Method and path of the overtime calls a phone makes by itself; see `leave-calls.ts`. */
export const overtimeCalls = {
  store: { method: 'POST', path: '/overtime/store' },
  update: { method: 'PUT', path: '/overtime/update/{id}' },
  archive: { method: 'GET', path: '/overtime/archive/{id}' },
} as const;

/* The calls a screen makes before its form is opened. */
export const listOvertimesCall: CallOf<typeof listOvertimes> = {
  api: 'hr',
  method: 'GET',
  path: '/overtimes',
  replies: 'json',
};

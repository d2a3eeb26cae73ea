import type { CallOf } from '../endpoint.ts';
import type { listLeaves, archiveLeave } from './leaves.ts';

/**
 * Method and path of the leave calls a phone makes by itself. Apart from the schemas in
 * `leaves.ts`, so that the service worker can send a filing without loading the validator.
 */
export const leaveCalls = {
  store: { method: 'POST', path: '/leave/store' },
  update: { method: 'PUT', path: '/leave/update/{id}' },
  archive: { method: 'GET', path: '/leave/archive/{id}' },
} as const;

/* The calls a screen makes before its form is opened. */
export const listLeavesCall: CallOf<typeof listLeaves> = { api: 'hr', method: 'GET', path: '/leaves', replies: 'json' };
export const archiveLeaveCall: CallOf<typeof archiveLeave> = {
  api: 'hr',
  method: 'GET',
  path: '/leave/archive/{id}',
  replies: 'json',
};

import type { CallOf } from '#contract/endpoint.ts';
import type { listLeaves } from './leaves.ts';

/**
 * Method and path of the leave calls, without the schemas of `leaves.ts`, so that a phone draws its lists, and the
 * service worker sends a request, without loading the validator.
 */
export const leaveCalls = {
  list: { method: 'GET', path: '/leaves' },
  store: { method: 'POST', path: '/leave/store' },
  update: { method: 'PUT', path: '/leave/update/{id}' },
  archive: { method: 'GET', path: '/leave/archive/{id}' },
  decide: { method: 'PUT', path: '/leave/approval/{id}' },
  decideMany: { method: 'PUT', path: '/leave/approvals' },
} as const;

/* The calls a screen makes before its form is opened. */
export const listLeavesCall: CallOf<typeof listLeaves> = { api: 'hr', ...leaveCalls.list, replies: 'json' };

import type { CallOf } from '#contract/endpoint.ts';
import type { listOvertimes } from './overtimes.ts';

/** Method and path of the overtime calls; see `leave-calls.ts`. */
export const overtimeCalls = {
  list: { method: 'GET', path: '/overtimes' },
  store: { method: 'POST', path: '/overtime/store' },
  update: { method: 'PUT', path: '/overtime/update/{id}' },
  archive: { method: 'GET', path: '/overtime/archive/{id}' },
  decide: { method: 'PUT', path: '/overtime/approval/{id}' },
  decideMany: { method: 'PUT', path: '/overtime/approvals' },
} as const;

/* The calls a screen makes before its form is opened. */
export const listOvertimesCall: CallOf<typeof listOvertimes> = { api: 'hr', ...overtimeCalls.list, replies: 'json' };

import type { CallOf } from '#contract/endpoint.ts';
import type { listLeaveTypes } from './leave-types.ts';

/* Calls of `leave-types.ts` without their schemas; see `CallOf`. */
export const listLeaveTypesCall: CallOf<typeof listLeaveTypes> = {
  api: 'hr',
  method: 'GET',
  path: '/leave/types',
  replies: 'json',
};

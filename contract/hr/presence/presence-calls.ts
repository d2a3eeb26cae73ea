import type { CallOf } from '#contract/endpoint.ts';
import type { absentEmployees } from './presence.ts';

/* Calls of `presence.ts` without their schemas; see `CallOf`. */
export const absentEmployeesCall: CallOf<typeof absentEmployees> = {
  api: 'hr',
  method: 'GET',
  path: '/portal/absent_employees',
  replies: 'json',
};

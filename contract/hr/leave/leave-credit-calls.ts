import type { CallOf } from '#contract/endpoint.ts';
import type { showLeaveCredit } from './leave-credits.ts';

/* Calls of `leave-credits.ts` without their schemas; see `CallOf`. */
export const showLeaveCreditCall: CallOf<typeof showLeaveCredit> = {
  api: 'hr',
  method: 'GET',
  path: '/leave/credit/show/{id}',
  replies: 'json',
};

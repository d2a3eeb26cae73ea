import type { CallOf } from '#contract/endpoint.ts';
import type { myWaiting } from './waiting.ts';

/* Calls of `waiting.ts` without their schemas; see `CallOf`. */
export const myWaitingCall: CallOf<typeof myWaiting> = {
  api: 'hr',
  method: 'GET',
  path: '/portal/waiting',
  replies: 'json',
};

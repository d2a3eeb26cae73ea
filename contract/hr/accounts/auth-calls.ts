import type { CallOf } from '#contract/endpoint.ts';
import type { login, getUser, handIn } from './auth.ts';

/* Calls of `auth.ts` without their schemas; see `CallOf`. */
export const loginCall: CallOf<typeof login> = { api: 'hr', method: 'POST', path: '/login', replies: 'json' };
export const handInCall: CallOf<typeof handIn> = { api: 'hr', method: 'POST', path: '/login/hand_in', replies: 'json' };
export const getUserCall: CallOf<typeof getUser> = { api: 'hr', method: 'POST', path: '/getUser', replies: 'json' };

import type { CallOf } from '../endpoint.ts';
import type { logout, confirmPassword } from './session.ts';

/* Calls of `session.ts` without their schemas; see `CallOf`. */
export const logoutCall: CallOf<typeof logout> = { api: 'hr', method: 'POST', path: '/logout', replies: 'json' };
export const confirmPasswordCall: CallOf<typeof confirmPassword> = {
  api: 'hr',
  method: 'POST',
  path: '/password/confirm',
  replies: 'json',
};

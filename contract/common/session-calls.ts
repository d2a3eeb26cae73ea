import type { CallOf } from '../endpoint.ts';
import type { logout } from './session.ts';

/** `logout` of `session.ts` without its schemas; see `CallOf`. */
export const logoutCall: CallOf<typeof logout> = { api: 'hr', method: 'POST', path: '/logout', replies: 'json' };

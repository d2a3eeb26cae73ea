import { logout } from '#calls/common/session.ts';
import { handIn } from '#calls/hr/accounts/auth.ts';
import { call } from '../api/call.ts';
import { credentials } from '../api/credentials.ts';
import { origins } from '../api/origins.ts';

/**
 * A session that only sends the requests that a former employee filed on this phone. It signs no user in, and no
 * screen opens.
 */
export interface HandIn {
  token: string;
  employeeId: number;
}

const openPhone = () => import('../offline/device/open-phone.ts');
const nothing = (): void => undefined;

/** Begins such a session and starts sending. Page and worker continue until no request is left. Throws ApiError. */
export async function beginHandIn(given: { email: string; password: string }): Promise<HandIn> {
  credentials.token = null;
  const { data } = await call(handIn, { body: given });
  const { token, employee_id: employeeId, user_id: userId, expires_at: expiresAt } = data;
  await (
    await openPhone()
  ).openOutbox({
    session: { token, employeeId, userId, expiresAt },
    apis: origins,
    language: document.documentElement.lang || 'en',
    onSent: nothing,
    // The outbox records that the session is over, and its rows show it.
    onSignedOut: nothing,
    onSessionExpiry: nothing,
  });
  return { token, employeeId };
}

/** Ends the session: the phone deletes the token and the requests that arrived. */
export async function endHandIn({ token, employeeId }: HandIn): Promise<void> {
  const { closeHandIn } = await openPhone();
  await Promise.allSettled([closeHandIn(token, employeeId), call(logout, {}, { token })]);
}

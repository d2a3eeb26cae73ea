import { logout } from '#calls/common/session.ts';
import { handIn } from '#calls/hr/accounts/auth.ts';
import { call } from '../api/call.ts';
import { credentials } from '../api/credentials.ts';
import { origins } from '../api/origins.ts';

/** A session that sends what an employee who left filed on this phone. It signs no user in: no screen opens. */
export interface HandIn {
  token: string;
  employeeId: number;
}

const openPhone = () => import('../offline/device/open-phone.ts');
const nothing = (): void => undefined;

/** Begins such a session and starts sending; page and worker go on until nothing is left. Throws ApiError. */
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
    // The outbox notes that the session is over; the rows say so.
    onSignedOut: nothing,
    onSessionExpiry: nothing,
  });
  return { token, employeeId };
}

/** Ends it: the phone forgets the token and what arrived. */
export async function endHandIn({ token, employeeId }: HandIn): Promise<void> {
  const { closeHandIn } = await openPhone();
  await Promise.allSettled([closeHandIn(token, employeeId), call(logout, {}, { token })]);
}

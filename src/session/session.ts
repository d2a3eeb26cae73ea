import { logout } from '#calls/common/session.ts';
import { login } from '#calls/hr/accounts/auth.ts';
import { passkeySignIn, prove as proveCall } from '#calls/hr/accounts/second-factor.ts';
import type { Input } from '#contract/endpoint.ts';
import { call } from '../api/call.ts';
import { origins } from '../api/origins.ts';
import { askSession } from '../offline/outbox/ask-session.ts';
import { credentials } from '../api/credentials.ts';
import { forgetBoot } from './boot.ts';
import { exchanging } from './exchange.ts';
import { claimCopies, closePhone, openCopies, openOutbox } from './phone.ts';
import { amendSession, getSession, onOtherTab, setSession, type Session } from './store.ts';

export { decidesOnFilings, hasOwnDay, holds, needsConfirmation, useSession, type Session } from './store.ts';

/**
 * Signs in, and opens this phone's data of the user. Throws ApiError. With a one-time password (`must_choose`), or if a
 * second factor is missing (`factor_step`), the user isn't signed in yet: the answer allows only that step.
 */
export async function signIn(given: { email: string; password: string }): Promise<Session> {
  // Sent without a token: an expired one would be refused before the password is checked.
  credentials.token = null;
  const { data } = await call(login, { body: given });
  if (isWhole(data)) await enter(data);
  return data;
}

/** Returns true if a session opens the app, and false if it allows only the required first step. */
export const isWhole = (data: Session): boolean => !data.must_choose && !data.factor_step;

/** Signs in with a passkey of this device. Throws ApiError, and NoPasskey if the user gave none. */
export async function signInWithPasskey(): Promise<void> {
  credentials.token = null;
  const passkey = await (await import('./passkey.ts')).askPasskey();
  const { data } = await call(passkeySignIn, { body: { passkey } });
  await enter(data);
}

/** Makes a session the one of this browser, and opens the phone's data for it. */
export async function enter(data: Session): Promise<void> {
  await claimCopies(data.user.id);
  // Open the copies before the session is known and screens fetch, so that their answers are stored.
  const copies = openCopies(data);
  setSession(data);
  await copies;
  void openOutbox(data);
}

/**
 * Proves the user's identity again; after a full proof, the permissions outside the portal work for another 12 hours.
 * Throws ApiError.
 */
export async function prove(body: Input<typeof proveCall>['body']): Promise<void> {
  await exchanging(async () => (await call(proveCall, { body })).data);
}

/**
 * Ends the session on this device: waiting requests are sent, kept, or discarded, and no data of the user stays
 * visible.
 */
export async function signOut(choice: 'send' | 'keep' | 'discard'): Promise<void> {
  const session = getSession();
  if (!session) return;
  const outbox = await import('../offline/device/sign-out.ts').catch(() => null);
  await outbox?.beforeSigningOut(choice);
  await Promise.all([
    endSession(session),
    // If this call fails, the token is removed from this phone anyway, and expires on the server.
    call(logout, {}, { token: session.token }).catch(() => undefined),
  ]);
}

/** Clears the session here; other tabs follow through storage. */
async function endSession(session: Session, copies: 'forget' | 'keep' = 'forget'): Promise<void> {
  setSession(null);
  forgetBoot();
  await closePhone(session.user.employee_id, copies);
}

let asking: Promise<void> | null = null;

/**
 * Asks the server again before anything is deleted. Copies are deleted if the session was ended, and stay if it
 * expired.
 */
async function settle(session: Session): Promise<void> {
  const { token, expires_at: expiresAt } = session;
  const word = await askSession({ hr: origins.hr, token, expiresAt });
  if (getSession()?.token !== token) return;
  if (word === 'ended' || word === 'expired') await endSession(session, word === 'ended' ? 'forget' : 'keep');
}

credentials.onSignedOut = () => {
  const session = getSession();
  if (session) asking ??= settle(session).finally(() => (asking = null));
};

credentials.onExpiry = (expiresAt) => {
  const session = getSession();
  if (session && session.expires_at !== expiresAt)
    amendSession(session.user.id, (stored) => ({ ...stored, expires_at: expiresAt }));
};

// In another tab, the user signed out or another user signed in. This tab restarts, with nothing of the first user in
// memory.
onOtherTab(() => location.reload());

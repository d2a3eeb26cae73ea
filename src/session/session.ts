import { logoutCall } from '#contract/common/session-calls.ts';
import { loginCall } from '#contract/hr/accounts/auth-calls.ts';
import { passkeySignInCall, proveCall } from '#contract/hr/accounts/second-factor-calls.ts';
import type { prove as proveEndpoint } from '#contract/hr/accounts/second-factor.ts';
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
 * Signs in, and opens what this phone keeps for the person. Throws ApiError. With a one-time password (`must_choose`), and
 * where a second factor is missing (`factor_step`), nobody is signed in yet: what is answered is good for that alone.
 */
export async function signIn(given: { email: string; password: string }): Promise<Session> {
  // Asked without a token: an expired one would be refused before the password is looked at.
  credentials.token = null;
  const { data } = await call(loginCall, { body: given });
  if (isWhole(data)) await enter(data);
  return data;
}

/** Does it open the app, or only what has to be done first? */
export const isWhole = (data: Session): boolean => !data.must_choose && !data.factor_step;

/** Signs in with a passkey of this device. Throws ApiError, and NoPasskey where the person gave none. */
export async function signInWithPasskey(): Promise<void> {
  credentials.token = null;
  const passkey = await (await import('./passkey.ts')).askPasskey();
  const { data } = await call(passkeySignInCall, { body: { passkey } });
  await enter(data);
}

/** Takes a session up as this browser's. */
export async function enter(data: Session): Promise<void> {
  await claimCopies(data.user.id);
  // Before the session is known, and screens begin to ask: what they are answered is kept.
  const copies = openCopies(data);
  setSession(data);
  await copies;
  void openOutbox(data);
}

/** Identity proved again; fully, the codes outside the portal work for another 12 hours. Throws ApiError. */
export async function prove(body: Input<typeof proveEndpoint>['body']): Promise<void> {
  await exchanging(async () => (await call(proveCall, { body })).data);
}

/** Ends the session on this device: what waits here is sent, kept or discarded, and nothing of the person stays to be seen. */
export async function signOut(choice: 'send' | 'keep' | 'discard'): Promise<void> {
  const session = getSession();
  if (!session) return;
  const outbox = await import('../offline/device/sign-out.ts').catch(() => null);
  await outbox?.beforeSigningOut(choice);
  await Promise.all([
    endSession(session),
    // If this call fails, the token is gone from this phone all the same, and ends on the server by itself.
    call(logoutCall, {}, { token: session.token }).catch(() => undefined),
  ]);
}

/** Clears the session here; other tabs follow through storage. */
async function endSession(session: Session, copies: 'forget' | 'keep' = 'forget'): Promise<void> {
  setSession(null);
  forgetBoot();
  await closePhone(session.user.employee_id, copies);
}

let asking: Promise<void> | null = null;

/** Kawani is asked once more before anything is erased. Copies go where the session was ended, and stay where it ran out. */
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

// Another tab signed out, or somebody else in: this one starts afresh, with nothing of the first person in memory.
onOtherTab(() => location.reload());

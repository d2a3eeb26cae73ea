import { useSyncExternalStore } from 'react';
import type { SessionData } from '#contract/hr/accounts/auth.ts';
import { listedKinds, requestKinds } from '#contract/hr/requests/kinds.ts';
import { approvingCodes, isPortalCode, type PermissionCode } from '#contract/permissions.ts';
import { likelyNow } from '../offline/device/clock.ts';
import { credentials } from '../api/credentials.ts';

/** The session as sign-in returned it. The specification has it stored in the browser's storage. */
export type Session = SessionData;

const key = 'kawani.session';
const listeners = new Set<() => void>();
let text: string | null = null;
let session: Session | null = null;
/** Tokens that a proof of identity exchanged here or in another tab, with their user. */
const exchanged = new Map<string, number>();

/** Returns a stored session, or null unless it is complete (spec §5: token, user, and acl must all be stored). */
function parse(stored: string | null): Session | null {
  if (stored === null) return null;
  try {
    const value: Partial<Session> = JSON.parse(stored);
    return value.token && value.user && Array.isArray(value.acl) && value.expires_at && value.confirmed_until
      ? (value as Session)
      : null;
  } catch {
    return null;
  }
}

function adopt(stored: string | null): void {
  if (stored === text) return;
  const before = session;
  text = stored;
  session = parse(stored);
  if (before && session?.user.id === before.user.id && session.token !== before.token)
    exchanged.set(before.token, before.user.id);
  credentials.token = session?.token ?? null;
  for (const listener of listeners) listener();
}

/** Reads the stored session; called once at start, and when another tab changes it. */
export const loadSession = (): void => adopt(localStorage.getItem(key));

export const getSession = (): Session | null => session;

export function setSession(next: Session | null): void {
  const stored = next && JSON.stringify(next);
  if (stored === null) localStorage.removeItem(key);
  else localStorage.setItem(key, stored);
  adopt(stored);
}

/** Changes the user's session as it is stored now: another tab may have exchanged its token. */
export function amendSession(userId: number, change: (stored: Session) => Session): void {
  const stored = localStorage.getItem(key);
  // The user signed out, or another user signed in; the storage event reports it.
  if (session?.user.id !== userId || parse(stored)?.user.id !== userId) return;
  adopt(stored);
  const next = change(session);
  if (JSON.stringify(next) !== JSON.stringify(session)) setSession(next);
}

credentials.isReplaced = (token) => {
  if (session) amendSession(session.user.id, (stored) => stored);
  return session !== null && exchanged.get(token) === session.user.id;
};

/** Calls back when the session changes here or in another tab. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let onForeignChange: () => void = () => undefined;

/** Calls back when another tab changed the signed-in user. */
export const onOtherTab = (callback: () => void): void => {
  onForeignChange = callback;
};

window.addEventListener('storage', (event) => {
  // `key` is null when everything was cleared.
  if (event.key !== key && event.key !== null) return;
  const before = session?.user.id;
  loadSession();
  if (session?.user.id !== before) onForeignChange();
});

export const useSession = (): Session | null => useSyncExternalStore(onSession, getSession, getSession);

/** Returns true if the session has a code. */
export const holds = (held: Session | null, code: PermissionCode): boolean =>
  held?.acl.some((entry) => entry.code === code) ?? false;

/** Returns true if the password was given too long ago for the codes outside the portal. */
export const needsConfirmation = (held: Session): boolean =>
  Date.parse(held.confirmed_until) <= likelyNow() &&
  [...held.acl, ...(held.lent ?? [])].some((entry) => !isPortalCode(entry.code));

/** Returns true if the user decides any kind of request, in their own right or as a delegate. */
export const decidesOnFilings = (held: Session): boolean =>
  approvingCodes.some((code) => holds(held, code)) || (held.lent ?? []).length > 0;

/** Returns true if the user has their own day on Home: requests of their own to file. */
export const hasOwnDay = (held: Session): boolean =>
  held.user.employee_id !== null && filingCodes.some((code) => holds(held, code));
const filingCodes = listedKinds.map((kind) => requestKinds[kind].files);

import { queryClient, refetchAfter } from '../api/query-client.ts';
import { origins } from '../api/origins.ts';
import { forgetRows, leaveRows, openRows, purgeCache } from '../offline/copies/cache.ts';
import { stopRinging } from '../offline/device/push.ts';
import { forgetDirectory, closeDirectory } from '../offline/directory/forget.ts';
import { setQueryRows } from '../offline/copies/row-persister.ts';
import { credentials } from '../api/credentials.ts';
import { getSession, onSession, type Session } from './store.ts';

/** Restores a user's copies, for the first paint. */
export async function openCopies(session: Session): Promise<void> {
  const employeeId = session.user.employee_id;
  // An account without an employee has no requests, so there is nothing to store.
  if (employeeId === null) return;
  const opening = openRows(employeeId, queryClient).catch(() => null);
  setQueryRows(opening);
  await opening;
}

/** Function that gives the opened outbox an exchanged token; null before the outbox is opened. */
let followToken: ((userId: number, token: string) => Promise<void>) | null = null;

/**
 * Opens a user's part of the outbox, and starts sending. Dexie is loaded here, behind sign-in and after the first
 * drawing.
 */
export async function openOutbox(session: Session): Promise<void> {
  const employeeId = session.user.employee_id;
  // An account without an employee files nothing. Don't sign in a user to the worker who has signed out in the
  // meantime.
  if (employeeId === null || getSession()?.user.id !== session.user.id) return;
  const phone = await import('../offline/device/open-phone.ts');
  // The token may have been exchanged in the meantime.
  const token = getSession()?.user.id === session.user.id ? getSession()?.token : undefined;
  if (token === undefined) return;
  followToken = phone.followToken;
  refetchAfter(async () => (await import('../offline/outbox/triggers.ts')).sendNow());
  await phone.openOutbox({
    session: { token, employeeId, userId: session.user.id, expiresAt: session.expires_at },
    apis: origins,
    language: document.documentElement.lang || 'en',
    onSent: () => void queryClient.invalidateQueries(),
    onSignedOut: () => credentials.onSignedOut(),
    onSessionExpiry: (expiresAt) => credentials.onExpiry(expiresAt),
  });
}

// The outbox and the worker follow an exchanged token, whichever tab exchanged it.
onSession(() => {
  const session = getSession();
  // An outbox that opens later uses the current token.
  if (session) void followToken?.(session.user.id, session.token);
});

/** Storage key of the user whose copies are on this phone. */
const copiesOf = 'kawani.copies-of';

/** Deletes another user's copies before this user's are opened. */
export async function claimCopies(userId: number): Promise<void> {
  if (localStorage.getItem(copiesOf) === String(userId)) return;
  // Storage that doesn't answer doesn't prevent sign-in. Each user's copies have their own names.
  const patience = new Promise<'late'>((resolve) => setTimeout(resolve, 3_000, 'late'));
  const erased = await Promise.race([purgeCache().catch(() => 'late'), patience]);
  if (erased !== 'late') localStorage.setItem(copiesOf, String(userId));
}

/**
 * Removes the token from the worker, and ends push. The outbox rows stay. The copies stay too if the session only
 * expired.
 */
export async function closePhone(employeeId: number | null, copies: 'forget' | 'keep' = 'forget'): Promise<void> {
  setQueryRows(null);
  if (copies === 'keep') leaveRows();
  queryClient.clear();
  // The directory is closed for an account without an employee too.
  const directory = copies === 'forget' ? forgetDirectory().catch(() => undefined) : closeDirectory();
  if (employeeId === null) return directory;
  const rows = copies === 'forget' ? forgetRows(employeeId) : undefined;
  const { closeOutbox } = await import('../offline/device/open-phone.ts');
  await Promise.allSettled([rows, directory, closeOutbox(), stopRinging()]);
}

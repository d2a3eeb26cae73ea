import { queryClient, refetchAfter } from '../api/query-client.ts';
import { origins } from '../api/origins.ts';
import { forgetRows, openRows } from '../offline/copies/cache.ts';
import { stopRinging } from '../offline/device/push.ts';
import { forgetDirectory } from '../offline/directory/forget.ts';
import { setQueryRows } from '../offline/copies/row-persister.ts';
import { credentials } from '../api/credentials.ts';
import { getSession, type Session } from './store.ts';

/** Restores a person's copies, for the first drawing. */
export async function openCopies(session: Session): Promise<void> {
  const employeeId = session.user.employee_id;
  // An account without an employee has no filings, so there is nothing to keep.
  if (employeeId === null) return;
  const opening = openRows(employeeId, queryClient).catch(() => null);
  setQueryRows(opening);
  await opening;
}

/** Opens a person's part of the outbox, and starts sending. Dexie is loaded here, behind sign-in and after the first drawing. */
export async function openOutbox(session: Session): Promise<void> {
  const employeeId = session.user.employee_id;
  // An account without an employee files nothing. Somebody who signed out meanwhile must not be signed in again for the worker.
  if (employeeId === null || getSession()?.token !== session.token) return;
  const phone = await import('../offline/device/open-phone.ts');
  if (getSession()?.token !== session.token) return;
  refetchAfter(async () => (await import('../offline/outbox/triggers.ts')).sendNow());
  await phone.openOutbox({
    session: { token: session.token, employeeId, userId: session.user.id, expiresAt: session.expires_at },
    apis: origins,
    language: document.documentElement.lang || 'en',
    onSent: () => void queryClient.invalidateQueries(),
    onSignedOut: () => credentials.onSignedOut(),
    onSessionExpiry: (expiresAt) => credentials.onExpiry(expiresAt),
  });
}

/** Forgets a person's copies and takes the token from the worker; it is rung no more. The outbox rows stay. */
export async function closePhone(employeeId: number | null): Promise<void> {
  setQueryRows(null);
  queryClient.clear();
  // Also for an account without an employee.
  const directory = forgetDirectory().catch(() => undefined);
  if (employeeId === null) return directory;
  const copies = forgetRows(employeeId);
  const { closeOutbox } = await import('../offline/device/open-phone.ts');
  await Promise.allSettled([copies, directory, closeOutbox(), stopRinging()]);
}

import { queryClient, refetchAfter } from '../api/query-client.ts';
import { origins } from '../api/origins.ts';
import { setQueryRows } from '../offline/row-persister.ts';
import { credentials } from '../api/credentials.ts';
import { getSession, type Session } from './store.ts';

/** Opens what this phone keeps for a person: their copies, and their part of the outbox. Dexie is loaded here, behind sign-in. */
export async function openPhone(session: Session): Promise<void> {
  const employeeId = session.user.employee_id;
  // Nobody's employee files nothing and keeps nothing here.
  if (employeeId === null) return;
  const { openOutbox } = await import('../offline/open-phone.ts');
  const rows = await openOutbox({
    session: { token: session.token, employeeId, userId: session.user.id, expiresAt: session.expires_at },
    apis: origins,
    language: document.documentElement.lang || 'en',
    client: queryClient,
    onSent: () => void queryClient.invalidateQueries(),
    onSignedOut: () => credentials.onSignedOut(),
    onSessionExpiry: (expiresAt) => credentials.onExpiry(expiresAt),
  });
  // Signed out while it was opening.
  if (getSession()?.token !== session.token) return;
  setQueryRows(rows);
  refetchAfter(async () => (await import('../offline/triggers.ts')).sendNow());
}

/** Forgets a person's copies and takes the token from the worker; the outbox rows stay. */
export async function closePhone(employeeId: number | null): Promise<void> {
  setQueryRows(null);
  queryClient.clear();
  if (employeeId === null) return;
  const { closeOutbox } = await import('../offline/open-phone.ts');
  await closeOutbox(employeeId);
}

import type { QueryClient } from '@tanstack/react-query';
import { forgetRows, openRows, type QueryRows } from './cache.ts';
import { outboxDb, writeMeta, type Meta } from './outbox-db.ts';
import { signedIn, startTriggers } from './triggers.ts';

export interface Opening {
  session: Meta['session'];
  apis: Meta['apis'];
  language: string;
  client: QueryClient;
  onSent: () => void;
  onSignedOut: () => void;
  onSessionExpiry: (expiresAt: string) => void;
}

/** Gives outbox and worker the session, restores the person's copies, and starts sending. */
export async function openOutbox(given: Opening): Promise<QueryRows | null> {
  const told = outboxDb
    .transaction('rw', outboxDb.meta, async () => {
      await writeMeta(outboxDb, 'session', given.session);
      await writeMeta(outboxDb, 'apis', given.apis);
      await writeMeta(outboxDb, 'language', given.language);
    })
    .then(() => {
      startTriggers({ onSent: given.onSent, onSignedOut: given.onSignedOut, onSessionExpiry: given.onSessionExpiry });
      void signedIn();
    })
    // The outbox cannot be opened: reading goes on, filing says so when it is tried.
    .catch((error: unknown) => console.warn('The outbox cannot be opened', error));
  // Copies are restored before the first render; the outbox may follow it.
  const rows = await openRows(given.session.employeeId, given.client).catch(() => null);
  void told;
  return rows;
}

/** Takes the token away and forgets the copies. What waits in the outbox stays for its owner. */
export async function closeOutbox(employeeId: number): Promise<void> {
  await Promise.allSettled([
    writeMeta(outboxDb, 'session', undefined),
    writeMeta(outboxDb, 'needsSignIn', undefined),
    forgetRows(employeeId),
  ]);
}

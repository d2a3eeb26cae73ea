import { showBadge } from '#src/offline/outbox/outbox-badge.ts';
import { outboxDb, readMeta, writeMeta, type Meta } from '#src/offline/outbox/outbox-db.ts';
import { forgetReceipts, isSession } from '#src/offline/outbox/outbox-rows.ts';
import { signedIn, startTriggers } from '#src/offline/outbox/triggers.ts';

export interface Opening {
  session: Meta['session'];
  apis: Meta['apis'];
  language: string;
  onSent: () => void;
  onSignedOut: () => void;
  onSessionExpiry: (expiresAt: string) => void;
}

/** Gives outbox and worker the session, and starts sending. */
export async function openOutbox(given: Opening): Promise<void> {
  try {
    await outboxDb.transaction('rw', outboxDb.meta, async () => {
      await writeMeta(outboxDb, 'session', given.session);
      await writeMeta(outboxDb, 'apis', given.apis);
      await writeMeta(outboxDb, 'language', given.language);
    });
    startTriggers({ onSent: given.onSent, onSignedOut: given.onSignedOut, onSessionExpiry: given.onSessionExpiry });
    void signedIn();
  } catch (error) {
    // If the outbox can't be opened, lists are still shown, and filing reports the problem.
    console.warn('The outbox cannot be opened', error);
  }
}

/** Number of exchanged tokens to remember: a pass under one of them may still be running. */
const formerTokens = 5;

/** Writes the token that a proof of identity gave the session, for the worker and for passes under way. Never throws. */
export async function followToken(userId: number, token: string): Promise<void> {
  await outboxDb
    .transaction('rw', outboxDb.meta, async () => {
      const session = await readMeta(outboxDb, 'session');
      // The user signed out in the meantime, or the phone isn't opened yet.
      if (session?.userId !== userId || session.token === token) return;
      const former = [session.token, ...(session.former ?? [])].slice(0, formerTokens);
      await writeMeta(outboxDb, 'session', { ...session, token, former });
    })
    .catch(() => undefined);
}

/**
 * Closes the outbox of an employee who left, unless another user has signed in since. Deletes the requests that
 * arrived.
 */
export async function closeHandIn(token: string, employeeId: number): Promise<void> {
  if (!(await isSession(outboxDb, token))) return;
  await closeOutbox();
  await forgetReceipts(outboxDb, employeeId);
}

/** Removes the token, and the number from the app's icon. Waiting requests stay in the outbox for their owner. */
export async function closeOutbox(): Promise<void> {
  await Promise.allSettled([
    writeMeta(outboxDb, 'session', undefined),
    writeMeta(outboxDb, 'needsSignIn', undefined),
    showBadge(0),
  ]);
}

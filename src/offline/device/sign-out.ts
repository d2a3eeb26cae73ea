import { discardUnsent } from '#src/offline/outbox/outbox-writes.ts';
import { forgetDrafts } from '#src/offline/drafts/draft-rows.ts';
import { strikeLost } from './ledger.ts';
import { closeOutbox } from './open-phone.ts';
import { outboxDb, readMeta } from '#src/offline/outbox/outbox-db.ts';
import { forgetReceipts } from '#src/offline/outbox/outbox-rows.ts';
import { sendNow } from '#src/offline/outbox/triggers.ts';

const patience = 20_000;

const within = (work: Promise<void>, ms: number) =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, ms))]);

/**
 * Handles requests not received yet when their owner signs out. Once it resolves the outbox has no token, so that
 * requests kept for later aren't sent if the connection returns just then.
 */
export async function beforeSigningOut(choice: 'send' | 'keep' | 'discard'): Promise<void> {
  if (choice === 'discard') await discardUnsent();
  // An attempted request must be settled with the server even to be discarded; offline it waits for its owner.
  if (choice !== 'keep') await within(sendNow(), patience);
  // If the database doesn't answer, the user is signed out anyway.
  await within(leaveNothing(), 2_000);
}

/**
 * Deletes requests that the server already has, their photos, and drafts, so that the next user of this phone finds
 * none of them.
 */
async function leaveNothing(): Promise<void> {
  const session = await readMeta(outboxDb, 'session');
  await closeOutbox();
  if (session) strikeLost(session.employeeId, () => true);
  if (session) await Promise.all([forgetReceipts(outboxDb, session.employeeId), forgetDrafts(session.userId)]);
}

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
 * What happens to filings not received yet when their owner signs out. Once it resolves the outbox has no token, so
 * that what the person was told is kept is not sent after all if the connection returns just then.
 */
export async function beforeSigningOut(choice: 'send' | 'keep' | 'discard'): Promise<void> {
  if (choice === 'discard') await discardUnsent();
  // What was attempted has to be settled with the server even to be discarded; offline it waits for its owner.
  if (choice !== 'keep') await within(sendNow(), patience);
  // If the database does not answer, the person is signed out all the same.
  await within(leaveNothing(), 2_000);
}

/** The next person at this phone finds nothing that the server holds already, not even the photos, and nothing half typed. */
async function leaveNothing(): Promise<void> {
  const session = await readMeta(outboxDb, 'session');
  await closeOutbox();
  if (session) strikeLost(session.employeeId, () => true);
  if (session) await Promise.all([forgetReceipts(outboxDb, session.employeeId), forgetDrafts(session.userId)]);
}

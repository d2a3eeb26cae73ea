import { discardUnsent } from './file.ts';
import { sendNow } from './triggers.ts';

const patience = 20_000;

/** What happens to filings not received yet when their owner signs out. */
export async function beforeLeaving(choice: 'send' | 'keep' | 'discard'): Promise<void> {
  if (choice === 'discard') await discardUnsent();
  if (choice === 'keep') return;
  // What was attempted has to be settled with the server even to be discarded; offline it waits for its owner.
  await Promise.race([sendNow(), new Promise((resolve) => setTimeout(resolve, patience))]);
}

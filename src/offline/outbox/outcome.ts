import { liveQuery } from 'dexie';
import { findRow } from './outbox-keep.ts';
import type { OutboxRow, RowError } from './outbox-db.ts';

/** Result of a change. `waiting` means that there is no answer yet. */
export type Outcome = { is: 'done' } | { is: 'refused'; error: RowError } | { is: 'waiting' };

/** Milliseconds that a button shows its loader. After that, users see that the request waits on this phone. */
const patience = 4_000;

const outcome = (row: OutboxRow | undefined): Outcome => {
  // Without a row, the request was withdrawn before it was ever sent, and deleted.
  if (!row || row.status === 'sent') return { is: 'done' };
  if (row.status === 'rejected' && row.lastError) return { is: 'refused', error: row.lastError };
  return { is: 'waiting' };
};

/** Returns a row's outcome, waiting briefly because the row is already being sent. Never throws. */
export function outcomeOf(id: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const following = liveQuery(() => findRow(id)).subscribe({
      next: (row) => {
        const found = outcome(row);
        if (found.is !== 'waiting') end(found);
      },
      error: () => end({ is: 'waiting' }),
    });
    const timer = setTimeout(() => end({ is: 'waiting' }), patience);
    const end = (found: Outcome) => {
      clearTimeout(timer);
      following.unsubscribe();
      resolve(found);
    };
  });
}

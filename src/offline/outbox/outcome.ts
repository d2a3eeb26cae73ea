import { liveQuery } from 'dexie';
import { findRow } from './outbox-keep.ts';
import type { OutboxRow, RowError } from './outbox-db.ts';

/** What came of something asked for; `waiting`: nobody has answered yet. */
export type Outcome = { is: 'done' } | { is: 'refused'; error: RowError } | { is: 'waiting' };

/**
 * People watch a button that turns about as long as this. After it they are told that the filing waits on this phone.
 */
const patience = 4_000;

const outcome = (row: OutboxRow | undefined): Outcome => {
  // No row: it was withdrawn before it was ever sent, and deleted.
  if (!row || row.status === 'sent') return { is: 'done' };
  if (row.status === 'rejected' && row.lastError) return { is: 'refused', error: row.lastError };
  return { is: 'waiting' };
};

/** What becomes of a row within a moment: it is being sent already. Never fails. */
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

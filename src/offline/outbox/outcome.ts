import { liveQuery } from 'dexie';
import { findRow } from './outbox-keep.ts';
import type { OutboxRow, RowError } from './outbox-db.ts';

/** The result of a change; `waiting`: no answer yet. */
export type Outcome = { is: 'done' } | { is: 'refused'; error: RowError } | { is: 'waiting' };

/** Users watch a spinning button for about this long. Then they see that the request waits on this phone. */
const patience = 4_000;

const outcome = (row: OutboxRow | undefined): Outcome => {
  // No row: it was withdrawn before it was ever sent, and deleted.
  if (!row || row.status === 'sent') return { is: 'done' };
  if (row.status === 'rejected' && row.lastError) return { is: 'refused', error: row.lastError };
  return { is: 'waiting' };
};

/** Returns a row's outcome within a moment: it is already being sent. Never fails. */
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

import { contextId, holdLifeline } from './outbox-lock.ts';
import { outboxDb } from './outbox-db.ts';
import { findRow } from './outbox-keep.ts';
import { holdMs } from './row-times.ts';
import { sendSoon } from './triggers.ts';

/** A third of a hold's duration, so that one renewal may be late. */
const renewMs = holdMs / 3;

/** Records that a correction of a row is open in this tab. With `until` null, records that it is closed. */
export const setHold = (id: string, by: string, until: number | null): Promise<void> =>
  outboxDb.transaction('rw', outboxDb.rows, async () => {
    const row = await findRow(id);
    if (!row) return;
    const others = (row.holds ?? []).filter((h) => h.by !== by);
    await outboxDb.rows.update(row.id, { holds: until === null ? others : [...others, { by, until }] });
  });

/** Extends this context's hold. A hold released in the meantime, because the correction was saved, stays released. */
export const renewHold = (id: string, by: string, until: number): Promise<void> =>
  outboxDb.transaction('rw', outboxDb.rows, async () => {
    const row = await findRow(id);
    if (row?.holds?.some((h) => h.by === by)) await setHold(id, by, until);
  });

/**
 * Keeps a row from being sent, by any tab or the worker, while its correction is open here: until `signal` is aborted.
 * Resolves when the row is held. If the tab crashes its lifeline lock is freed, which ends the hold; in browsers
 * without locks the hold expires.
 */
export async function holdWhileOpen(id: string, signal: AbortSignal): Promise<void> {
  const until = () => Date.now() + holdMs;
  if (signal.aborted) return;
  await holdLifeline();
  await setHold(id, contextId, until());
  const timer = setInterval(() => void renewHold(id, contextId, until()).catch(() => undefined), renewMs);
  const release = () => {
    clearInterval(timer);
    void setHold(id, contextId, null)
      .then(sendSoon)
      .catch(() => undefined);
  };
  if (signal.aborted) release();
  else signal.addEventListener('abort', release);
}

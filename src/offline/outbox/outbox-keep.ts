import { asRefusal } from './as-refusal.ts';
import { OutboxRefused } from './refusal.ts';
import { outboxDb, readMeta, type OutboxRow, type RowFile } from './outbox-db.ts';
import { purgeCache } from '#src/offline/copies/cache.ts';
import { serverNow } from '#src/offline/device/clock.ts';
import { noteWaiting } from './outbox-ledger.ts';
import { newRow } from './new-row.ts';
import { registerBackgroundSync, sendSoon } from './triggers.ts';

/** Shared by every write of the outbox: disk space, the owner, the order, and sending. */

export const toRowFiles = (files: readonly File[]): RowFile[] =>
  files.map((f) => ({ name: f.name, type: f.type, blob: f }));

/**
 * Runs a write, and retries it once after deleting the cache, because a request is more important than copies. Then
 * refuses it visibly.
 */
export async function keep<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (first) {
    const refusal = asRefusal(first);
    if (refusal?.code !== 'quota') throw refusal ?? first;
    await purgeCache().catch(() => undefined);
    try {
      return await write();
    } catch (second) {
      throw asRefusal(second) ?? second;
    }
  }
}

export async function ownerNow(): Promise<number> {
  const session = await readMeta(outboxDb, 'session');
  if (!session) throw new OutboxRefused('unavailable', 'no one is signed in');
  return session.employeeId;
}

/** Returns the row of a key, or its successor under another key. */
export const findRow = async (id: string): Promise<OutboxRow | undefined> =>
  (await outboxDb.rows.get(id)) ?? (await outboxDb.rows.filter((r) => r.formerly?.includes(id) ?? false).first());

type Given = Pick<OutboxRow, 'id' | 'kind' | 'payload' | 'files'> & Partial<OutboxRow>;

/** Adds a row at the end of the order, within a transaction. Returns true if it is the first row on this phone. */
export async function addRow(owner: number, given: Given): Promise<boolean> {
  const last = await outboxDb.rows.orderBy('seq').last();
  const seq = (last?.seq ?? 0) + 1;
  const times = { createdAt: new Date().toISOString(), filedAt: serverNow() };
  await outboxDb.rows.add({ ...newRow({ ...given, ...times, owner, seq }), ...given });
  return last === undefined;
}

/** Sends new rows, and asks the browser to send them if this page closes. */
export function sendInBackground(): void {
  void noteWaiting().catch(() => undefined);
  void sendSoon();
  void registerBackgroundSync();
}

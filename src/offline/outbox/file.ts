import { asRefusal } from './as-refusal.ts';
import { OutboxRefused } from './refusal.ts';
import { outboxDb, readMeta, type Change, type FilingKind, type OutboxRow, type RowFile } from './outbox-db.ts';
import { purgeCache } from '#src/offline/copies/cache.ts';
import { serverNow } from '#src/offline/device/clock.ts';
import { newRow } from './new-row.ts';
import { registerBackgroundSync, sendSoon } from './triggers.ts';

export { sendNow } from './triggers.ts';

/** What the filing screens do with the outbox. Each resolves when it is on the disk, and sends in the background. */

export interface Filing {
  /** Made when the form opened: a second tap is the same filing. */
  id: string;
  kind: FilingKind;
  payload: object;
  files: File[];
}

const toRowFiles = (files: readonly File[]): RowFile[] => files.map((f) => ({ name: f.name, type: f.type, blob: f }));

/** Retries once after throwing away the cache: a filing matters more than copies. Then it is refused, visibly. */
async function keep<T>(write: () => Promise<T>): Promise<T> {
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

async function ownerNow(): Promise<number> {
  const session = await readMeta(outboxDb, 'session');
  if (!session) throw new OutboxRefused('unavailable', 'nobody is signed in');
  return session.employeeId;
}

/** Keeps a filing on this phone, then sends it. A filing with the same id is there already: a second tap changes nothing. */
export async function fileOnPhone(filing: Filing): Promise<void> {
  const first = await keep(() =>
    outboxDb.transaction('rw', outboxDb.rows, outboxDb.meta, async () => {
      const owner = await ownerNow();
      if (await outboxDb.rows.get(filing.id)) return false;
      const last = await outboxDb.rows.orderBy('seq').last();
      const row = newRow({
        id: filing.id,
        owner,
        kind: filing.kind,
        payload: filing.payload,
        files: toRowFiles(filing.files),
        seq: (last?.seq ?? 0) + 1,
        createdAt: new Date().toISOString(),
        filedAt: serverNow(),
      });
      await outboxDb.rows.add(row);
      return last === undefined;
    }),
  );
  // Asked for at the first filing: from then on there is something that must not be evicted.
  if (first) void navigator.storage?.persist?.().catch(() => false);
  void sendSoon();
  void registerBackgroundSync();
}

/**
 * Asks for a change of a row of this phone. One that was never attempted is changed in place;
 * any other may have been stored by an attempt whose answer was lost, so what became of it is
 * found out first (docs/decisions/002).
 */
const change = (id: string, asked: Change, inPlace: (row: OutboxRow) => Promise<unknown>) =>
  keep(() =>
    outboxDb.transaction('rw', outboxDb.rows, async () => {
      const row = await outboxDb.rows.get(id);
      if (!row || row.status === 'sent') throw new OutboxRefused('gone', 'already received');
      if (asked.to === 'withdraw' && row.action === 'archive' && !row.change) {
        // It is being taken back already. Refused, there is nothing more to try: it is put away.
        return row.status === 'rejected' ? outboxDb.rows.delete(row.id) : undefined;
      }
      if (row.attempts === 0 && row.status === 'queued') return inPlace(row);
      const status = row.status === 'sending' ? 'sending' : 'queued';
      return outboxDb.rows.put({ ...row, change: asked, status, nextAttemptAt: 0 });
    }),
  );

/** Corrects a filing that is still on this phone, with what the form now holds. */
export async function amend(id: string, payload: object, files: File[]): Promise<void> {
  const rowFiles = toRowFiles(files);
  const filedAt = serverNow();
  await change(id, { to: 'replace', newId: crypto.randomUUID(), payload, files: rowFiles, filedAt }, (row) => {
    const action = row.action === 'archive' ? 'update' : row.action;
    return outboxDb.rows.put({ ...row, action, payload, files: rowFiles, filedAt, nextAttemptAt: 0, lastError: null });
  });
  void sendSoon();
}

/** Takes back a filing that is still on this phone. */
export async function withdraw(id: string): Promise<void> {
  await change(id, { to: 'withdraw' }, (row) =>
    // A correction that never went out is of a record the server holds: that one is taken back.
    row.target
      ? outboxDb.rows.put({ ...row, action: 'archive', files: [], nextAttemptAt: 0 })
      : outboxDb.rows.delete(row.id),
  );
  void sendSoon();
}

/**
 * Sends a refused change again as it is: of a record that was changed elsewhere meanwhile, at the version the refusal
 * brought along. Under a new key, once the old one is closed.
 */
export async function sendAgain(id: string): Promise<void> {
  await keep(() =>
    outboxDb.transaction('rw', outboxDb.rows, async () => {
      const row = await outboxDb.rows.get(id);
      if (row?.status !== 'rejected') throw new OutboxRefused('gone', 'not refused any more');
      const { payload, files } = row;
      const asked: Change =
        row.action === 'archive'
          ? { to: 'withdraw' }
          : { to: 'replace', newId: crypto.randomUUID(), payload, files, filedAt: serverNow() };
      await outboxDb.rows.put({ ...row, change: asked, status: 'queued', nextAttemptAt: 0 });
    }),
  );
  void sendSoon();
}

/** The files of a row, for the form that corrects it. */
export async function filesOf(id: string): Promise<File[]> {
  const row = await outboxDb.rows.get(id);
  const files = row?.change?.to === 'replace' ? row.change.files : (row?.files ?? []);
  return files.map((f) => new File([f.blob], f.name, { type: f.type }));
}

/** Takes back everything of the person that was not received yet, on sign-out. What was attempted is settled at the next sign-in. */
export async function discardUnsent(): Promise<void> {
  const owner = await ownerNow();
  const rows = await outboxDb.rows
    .where('[owner+status+seq]')
    .between([owner, '', -Infinity], [owner, '￿', Infinity])
    .toArray();
  for (const row of rows) if (row.status !== 'sent') await withdraw(row.id).catch(() => undefined);
}

/** A filing that has not arrived, as it is handed in another way. */
export interface UnsentFiling {
  /** The key it will arrive under, should it still arrive by itself. */
  id: string;
  kind: FilingKind;
  action: OutboxRow['action'];
  filed_at: string;
  /** The record a correction or withdrawal is of. */
  record: number | null;
  payload: object;
  files: { name: string; type: string; base64: string }[];
}

export interface UnsentFilings {
  employee: number;
  filings: UnsentFiling[];
}

/** Everything of the person that was not received yet, as last asked for, in the order of filing. */
export async function exportUnsent(): Promise<UnsentFilings> {
  const owner = await ownerNow();
  const rows = await outboxDb.rows.orderBy('seq').toArray();
  const filings = await Promise.all(
    rows
      .filter((r) => r.owner === owner && r.status !== 'sent')
      .map(async (r): Promise<UnsentFiling> => {
        const { payload, files, filedAt } = r.change?.to === 'replace' ? r.change : r;
        return {
          id: r.id,
          kind: r.kind,
          action: r.change?.to === 'withdraw' ? 'archive' : r.action,
          filed_at: filedAt,
          record: r.target?.id ?? null,
          payload,
          files: await Promise.all(
            files.map(async (f) => ({ name: f.name, type: f.type, base64: await base64(f.blob) })),
          ),
        };
      }),
  );
  return { employee: owner, filings };
}

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (let i = 0; i < bytes.length; i += 32_768) binary += String.fromCharCode(...bytes.subarray(i, i + 32_768));
  return btoa(binary);
}

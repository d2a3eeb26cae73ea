import { serverNow } from '#src/offline/device/clock.ts';
import { addRow, findRow, keep, ownerNow, sendInBackground, toRowFiles } from './outbox-keep.ts';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import { outboxDb, type Change, type KeptFile, type OutboxRow } from './outbox-db.ts';
import { contextId } from './outbox-lock.ts';
import { OutboxRefused } from './refusal.ts';

/**
 * Corrections and withdrawals of requests waiting on this phone and of received requests. Each function resolves when
 * the change is on disk.
 */

type Version = NonNullable<OutboxRow['target']>;

/** Returns the pending change of a record. A record has at most one. */
const waitingFor = (owner: number, kind: RequestKind, record: number): Promise<OutboxRow | undefined> =>
  outboxDb.rows
    .filter((r) => r.owner === owner && r.kind === kind && r.target?.id === record && r.status !== 'sent')
    .first();

type Fresh = Pick<OutboxRow, 'kind' | 'action' | 'target' | 'payload' | 'files' | 'keptFiles'>;

/** Adds a change of a received record to the outbox. Returns its key. */
async function addChange(owner: number, given: Fresh): Promise<string> {
  const id = crypto.randomUUID();
  await addRow(owner, { id, ...given });
  return id;
}

/**
 * Requests a change of a row on this phone. A row that was never attempted is changed in place. The server may have
 * stored any other row although its answer was lost, so the phone first asks the server for its outcome
 * (docs/decisions/002). Returns the row's key.
 */
async function ask(row: OutboxRow, asked: Change, inPlace: () => Promise<unknown>): Promise<string> {
  if (row.attempts === 0 && row.status === 'queued') await inPlace();
  else {
    const status = row.status === 'sending' ? 'sending' : 'queued';
    await outboxDb.rows.put({ ...row, change: asked, status, nextAttemptAt: 0 });
  }
  return row.id;
}

/** Content of the form when it is saved. */
export interface Corrected {
  payload: object;
  files: File[];
  /** The record's own attachments to keep. */
  keptFiles?: KeptFile[];
}

async function replace(row: OutboxRow, { payload, files, keptFiles = [] }: Corrected): Promise<string> {
  const rowFiles = toRowFiles(files);
  const filedAt = serverNow();
  const now = { payload, files: rowFiles, keptFiles, filedAt };
  return ask(row, { to: 'replace', newId: crypto.randomUUID(), ...now }, () => {
    const action = row.action === 'archive' ? 'update' : row.action;
    return outboxDb.rows.put({ ...row, ...now, action, nextAttemptAt: 0, lastError: null });
  });
}

const gone = () => new OutboxRefused('gone', 'no longer on this phone');

/**
 * Corrects a request filed or corrected on this phone, with the form's content. If the request was received in the
 * meantime, the record is corrected at the newest version that this phone knows. Returns the key of the row with the
 * correction.
 */
export function amend(id: string, corrected: Corrected): Promise<string> {
  return change(id, async (row) => {
    if (row.status !== 'sent') return replace(row, corrected);
    // A withdrawn record can't be corrected.
    if (row.action === 'archive' || !row.record) throw gone();
    const waiting = await waitingFor(row.owner, row.kind, row.record.id);
    if (waiting) return replace(waiting, corrected);
    const { payload, files, keptFiles = [] } = corrected;
    const target = await newestOf(row, row.record);
    return addChange(row.owner, {
      kind: row.kind,
      action: 'update',
      target,
      payload,
      files: toRowFiles(files),
      keptFiles,
    });
  });
}

/** Returns the newest version of a record that this phone received. */
async function newestOf(row: OutboxRow, record: Version): Promise<Version> {
  const sent = await outboxDb.rows
    .filter((r) => r.owner === row.owner && r.kind === row.kind && r.record?.id === record.id)
    .toArray();
  return { id: record.id, version: Math.max(...sent.map((r) => r.record?.version ?? 0)) };
}

/** Corrects a received request, against the version that the user saw. Sent when there is a connection. */
export function correctReceived(kind: RequestKind, record: Version, corrected: Corrected): Promise<string> {
  return changeRecord(kind, record, (row) => replace(row, corrected), {
    action: 'update',
    payload: corrected.payload,
    files: toRowFiles(corrected.files),
    keptFiles: corrected.keptFiles ?? [],
  });
}

/** Withdraws a received request, against the version that the user saw. `shown` is its content, for display. */
export function withdrawReceived(kind: RequestKind, record: Version, shown: object): Promise<string> {
  return changeRecord(kind, record, takeBack, { action: 'archive', payload: shown, files: [] });
}

/** Withdraws a request filed or corrected on this phone, and its record if it exists by then. */
export function withdraw(id: string): Promise<string> {
  return change(id, async (row) => {
    if (row.status !== 'sent') return takeBack(row);
    if (row.action === 'archive') return row.id;
    if (!row.record) throw gone();
    const waiting = await waitingFor(row.owner, row.kind, row.record.id);
    if (waiting) return takeBack(waiting);
    const target = await newestOf(row, row.record);
    return addChange(row.owner, { kind: row.kind, action: 'archive', target, payload: row.payload, files: [] });
  });
}

async function takeBack(row: OutboxRow): Promise<string> {
  // The row is already being withdrawn.
  if (row.action === 'archive' && !row.change && row.status !== 'rejected') return row.id;
  return ask(row, { to: 'withdraw' }, () =>
    // A correction that was never sent has a received record, which is withdrawn instead.
    row.target
      ? outboxDb.rows.put({ ...row, action: 'archive', files: [], keptFiles: [], nextAttemptAt: 0 })
      : outboxDb.rows.delete(row.id),
  );
}

/**
 * Discards a correction or withdrawal of a record, so the record stays unchanged. An attempted change may have been
 * carried out: the phone first asks the server for its outcome, and a carried out change stays.
 */
export function letGo(id: string): Promise<string> {
  return change(id, async (row) => {
    if (row.status === 'sent') throw gone();
    if (!row.target) return takeBack(row);
    // The server refused the change, so it wasn't carried out.
    if (row.status === 'rejected') {
      await outboxDb.rows.delete(row.id);
      return row.id;
    }
    return ask(row, { to: 'drop' }, () => outboxDb.rows.delete(row.id));
  });
}

/**
 * Discards a change with undo. After discarding, resolves with a function that requests the same change of the record
 * again, with its files.
 */
export async function discardWithUndo(id: string): Promise<() => Promise<string>> {
  const row = await findRow(id);
  if (!row?.target) throw gone();
  const { kind, target, action } = row;
  const { payload, keptFiles = [] } = row.change?.to === 'replace' ? row.change : row;
  const files = await filesOf(id);
  await letGo(id);
  return () =>
    action === 'archive'
      ? withdrawReceived(kind, target, payload)
      : correctReceived(kind, target, { payload, files, keptFiles });
}

/** Applies a change to the row with a current or previous key and sends it in the background. Returns the row's key. */
async function change(id: string, work: (row: OutboxRow) => Promise<string>): Promise<string> {
  const asked = await keep(() =>
    outboxDb.transaction('rw', outboxDb.rows, async () => {
      const row = await findRow(id);
      if (!row) throw gone();
      // The change is saved now, so its form must not block the row until it closes.
      return work({ ...row, ...(row.holds && { holds: row.holds.filter((h) => h.by !== contextId) }) });
    }),
  );
  sendInBackground();
  return asked;
}

/** Applies a change of a record to its pending change, or adds a new row. */
async function changeRecord(
  kind: RequestKind,
  { id, version }: Version,
  again: (row: OutboxRow) => Promise<string>,
  fresh: Omit<Fresh, 'kind' | 'target'>,
): Promise<string> {
  const asked = await keep(() =>
    outboxDb.transaction('rw', outboxDb.rows, outboxDb.meta, async () => {
      const owner = await ownerNow();
      const waiting = await waitingFor(owner, kind, id);
      return waiting ? again(waiting) : addChange(owner, { ...fresh, kind, target: { id, version } });
    }),
  );
  sendInBackground();
  return asked;
}

/**
 * Sends a refused row again unchanged, because the cause may be gone. If another device changed the record, uses the
 * version in the refusal. The row gets a new key after the old key is closed.
 */
export function sendAgain(id: string): Promise<string> {
  return change(id, async (row) => {
    if (row.status !== 'rejected') throw gone();
    // The content is the same, so the filing time stays the same.
    const { payload, files, keptFiles = [], filedAt } = row;
    const asked: Change =
      row.action === 'archive'
        ? { to: 'withdraw' }
        : { to: 'replace', newId: crypto.randomUUID(), payload, files, keptFiles, filedAt };
    return ask(row, asked, async () => undefined);
  });
}

/** Returns the files of a row, for its correction form. */
export async function filesOf(id: string): Promise<File[]> {
  const row = await findRow(id);
  const files = row?.change?.to === 'replace' ? row.change.files : (row?.files ?? []);
  return files.map((f) => new File([f.blob], f.name, { type: f.type }));
}

import { serverNow } from '#src/offline/device/clock.ts';
import { addRow, findRow, keep, ownerNow, sendInBackground, toRowFiles } from './outbox-keep.ts';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import { outboxDb, type Change, type KeptFile, type OutboxRow } from './outbox-db.ts';
import { contextId } from './outbox-lock.ts';
import { OutboxRefused } from './refusal.ts';

/**
 * Corrections and withdrawals, of requests waiting on this phone and of received ones. Each resolves when it is on the
 * disk.
 */

type Version = NonNullable<OutboxRow['target']>;

/** The pending change of a record: one at a time. */
const waitingFor = (owner: number, kind: RequestKind, record: number): Promise<OutboxRow | undefined> =>
  outboxDb.rows
    .filter((r) => r.owner === owner && r.kind === kind && r.target?.id === record && r.status !== 'sent')
    .first();

type Fresh = Pick<OutboxRow, 'kind' | 'action' | 'target' | 'payload' | 'files' | 'keptFiles'>;

/** A change of a received record, for the outbox. Returns its key. */
async function addChange(owner: number, given: Fresh): Promise<string> {
  const id = crypto.randomUUID();
  await addRow(owner, { id, ...given });
  return id;
}

/**
 * Requests a change of a row on this phone. One that was never attempted is changed in place; any other may have been
 * stored by an attempt whose answer was lost, so its outcome is asked first (docs/decisions/002). Returns its key.
 */
async function ask(row: OutboxRow, asked: Change, inPlace: () => Promise<unknown>): Promise<string> {
  if (row.attempts === 0 && row.status === 'queued') await inPlace();
  else {
    const status = row.status === 'sending' ? 'sending' : 'queued';
    await outboxDb.rows.put({ ...row, change: asked, status, nextAttemptAt: 0 });
  }
  return row.id;
}

/** The form's content when saved. */
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
 * Corrects a request filed or corrected on this phone, with the form's content. If it was received since, the record is
 * corrected: at the version the phone last knew. Returns the key of the row with the correction.
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

/** The newest version of a record that this phone received. */
async function newestOf(row: OutboxRow, record: Version): Promise<Version> {
  const sent = await outboxDb.rows
    .filter((r) => r.owner === row.owner && r.kind === row.kind && r.record?.id === record.id)
    .toArray();
  return { id: record.id, version: Math.max(...sent.map((r) => r.record?.version ?? 0)) };
}

/** Corrects a received request: sent when there is a connection, against the version the user saw. */
export function correctReceived(kind: RequestKind, record: Version, corrected: Corrected): Promise<string> {
  return changeRecord(kind, record, (row) => replace(row, corrected), {
    action: 'update',
    payload: corrected.payload,
    files: toRowFiles(corrected.files),
    keptFiles: corrected.keptFiles ?? [],
  });
}

/** Withdraws a received request, likewise. `shown`: its content, to show what is withdrawn. */
export function withdrawReceived(kind: RequestKind, record: Version, shown: object): Promise<string> {
  return changeRecord(kind, record, takeBack, { action: 'archive', payload: shown, files: [] });
}

/** Withdraws a request filed or corrected on this phone; the record too, if it exists by now. */
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
  // It is already being withdrawn.
  if (row.action === 'archive' && !row.change && row.status !== 'rejected') return row.id;
  return ask(row, { to: 'withdraw' }, () =>
    // A correction that was never sent has a received record: that record is withdrawn.
    row.target
      ? outboxDb.rows.put({ ...row, action: 'archive', files: [], keptFiles: [], nextAttemptAt: 0 })
      : outboxDb.rows.delete(row.id),
  );
}

/**
 * Discards a correction or withdrawal of a record: the record stays as it is. An attempted one may have been carried
 * out; its outcome is asked first, and then it stays.
 */
export function letGo(id: string): Promise<string> {
  return change(id, async (row) => {
    if (row.status === 'sent') throw gone();
    if (!row.target) return takeBack(row);
    // The server refused it: it wasn't done.
    if (row.status === 'rejected') {
      await outboxDb.rows.delete(row.id);
      return row.id;
    }
    return ask(row, { to: 'drop' }, () => outboxDb.rows.delete(row.id));
  });
}

/**
 * The same, with undo. Once discarded, resolves with a function that requests the same change of the record again, with
 * its files.
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

/** A change of a row, by its current or former key. Sent in the background. Returns the row's key. */
async function change(id: string, work: (row: OutboxRow) => Promise<string>): Promise<string> {
  const asked = await keep(() =>
    outboxDb.transaction('rw', outboxDb.rows, async () => {
      const row = await findRow(id);
      if (!row) throw gone();
      // The change is written now: its form must not block the row until it closes.
      return work({ ...row, ...(row.holds && { holds: row.holds.filter((h) => h.by !== contextId) }) });
    }),
  );
  sendInBackground();
  return asked;
}

/** A change of a record: of its waiting change, or a new row. */
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
 * Sends a refused row again unchanged, because its cause may be gone; a change of a record that changed elsewhere, at
 * the version in the refusal. Under a new key, once the old one is closed.
 */
export function sendAgain(id: string): Promise<string> {
  return change(id, async (row) => {
    if (row.status !== 'rejected') throw gone();
    // Its content is the same, so its filing time is too.
    const { payload, files, keptFiles = [], filedAt } = row;
    const asked: Change =
      row.action === 'archive'
        ? { to: 'withdraw' }
        : { to: 'replace', newId: crypto.randomUUID(), payload, files, keptFiles, filedAt };
    return ask(row, asked, async () => undefined);
  });
}

/** The files of a row, for its correction form. */
export async function filesOf(id: string): Promise<File[]> {
  const row = await findRow(id);
  const files = row?.change?.to === 'replace' ? row.change.files : (row?.files ?? []);
  return files.map((f) => new File([f.blob], f.name, { type: f.type }));
}

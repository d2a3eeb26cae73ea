import { serverNow } from '#src/offline/device/clock.ts';
import { addRow, findRow, keep, ownerNow, sendInBackground, toRowFiles } from './outbox-keep.ts';
import { outboxDb, type Change, type FilingKind, type KeptFile, type OutboxRow } from './outbox-db.ts';
import { contextId } from './outbox-lock.ts';
import { OutboxRefused } from './refusal.ts';

/** Corrections and withdrawals, of what waits on this phone and of what the server holds. Each resolves when it is on the disk. */

type Version = NonNullable<OutboxRow['target']>;

/** What waits to be done with a record: one thing at a time. */
const waitingFor = (owner: number, kind: FilingKind, record: number): Promise<OutboxRow | undefined> =>
  outboxDb.rows
    .filter((r) => r.owner === owner && r.kind === kind && r.target?.id === record && r.status !== 'sent')
    .first();

type Fresh = Pick<OutboxRow, 'kind' | 'action' | 'target' | 'payload' | 'files' | 'keptFiles'>;

/** A change of a record the server holds, as the outbox takes it in. Its key. */
async function addChange(owner: number, given: Fresh): Promise<string> {
  const id = crypto.randomUUID();
  await addRow(owner, { id, ...given });
  return id;
}

/**
 * Asks for a change of a row of this phone. One that was never attempted is changed in place;
 * any other may have been stored by an attempt whose answer was lost, so what became of it is
 * found out first (docs/decisions/002). The key it has.
 */
async function ask(row: OutboxRow, asked: Change, inPlace: () => Promise<unknown>): Promise<string> {
  if (row.attempts === 0 && row.status === 'queued') await inPlace();
  else {
    const status = row.status === 'sending' ? 'sending' : 'queued';
    await outboxDb.rows.put({ ...row, change: asked, status, nextAttemptAt: 0 });
  }
  return row.id;
}

/** What a form holds when it is saved. */
export interface Corrected {
  payload: object;
  files: File[];
  /** The record's own attachments that stay. */
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

const gone = () => new OutboxRefused('gone', 'not on this phone any more');

/**
 * Corrects a filing that was filed or corrected on this phone, with what the form now holds. If it was received since,
 * the record is corrected: at the version the phone last knew of. The key of the row that now asks for it.
 */
export function amend(id: string, corrected: Corrected): Promise<string> {
  return change(id, async (row) => {
    if (row.status !== 'sent') return replace(row, corrected);
    // A record that was taken back cannot be corrected.
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

/** The newest version of a record that was answered to this phone. */
async function newestOf(row: OutboxRow, record: Version): Promise<Version> {
  const sent = await outboxDb.rows
    .filter((r) => r.owner === row.owner && r.kind === row.kind && r.record?.id === record.id)
    .toArray();
  return { id: record.id, version: Math.max(...sent.map((r) => r.record!.version)) };
}

/** Corrects a filing the server holds: done when there is a connection, settled against the version that was seen. */
export function correctReceived(kind: FilingKind, record: Version, corrected: Corrected): Promise<string> {
  return changeRecord(kind, record, (row) => replace(row, corrected), {
    action: 'update',
    payload: corrected.payload,
    files: toRowFiles(corrected.files),
    keptFiles: corrected.keptFiles ?? [],
  });
}

/** Takes back a filing the server holds, likewise. `shown`: what it holds, to show what is being taken back. */
export function withdrawReceived(kind: FilingKind, record: Version, shown: object): Promise<string> {
  return changeRecord(kind, record, takeBack, { action: 'archive', payload: shown, files: [] });
}

/** Takes back a filing that was filed or corrected on this phone; the record too, if there is one by now. */
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
  // It is being taken back already.
  if (row.action === 'archive' && !row.change && row.status !== 'rejected') return row.id;
  return ask(row, { to: 'withdraw' }, () =>
    // A correction that was never sent is of a record the server holds: that record is taken back.
    row.target
      ? outboxDb.rows.put({ ...row, action: 'archive', files: [], keptFiles: [], nextAttemptAt: 0 })
      : outboxDb.rows.delete(row.id),
  );
}

/**
 * Lets go of a correction or withdrawal of a record, as if it had never been asked for: the record stays as it is. What
 * was attempted may have been done; that is found out first, and then it stands.
 */
export function letGo(id: string): Promise<string> {
  return change(id, async (row) => {
    if (row.status === 'sent') throw gone();
    if (!row.target) return takeBack(row);
    // The server refused it: it was not done.
    if (row.status === 'rejected') {
      await outboxDb.rows.delete(row.id);
      return row.id;
    }
    return ask(row, { to: 'drop' }, () => outboxDb.rows.delete(row.id));
  });
}

/**
 * The same for a change that somebody may want back a moment later. Once it is let go, resolves with a function that
 * asks for the same change of the record again, its files included.
 */
export async function letGoForNow(id: string): Promise<() => Promise<string>> {
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

/** A change of a row, by the key it has or had. Sent in the background. The key of the row it is asked of. */
async function change(id: string, work: (row: OutboxRow) => Promise<string>): Promise<string> {
  const asked = await keep(() =>
    outboxDb.transaction('rw', outboxDb.rows, async () => {
      const row = await findRow(id);
      if (!row) throw gone();
      // What is asked for is written now: the form that asks must not keep the row waiting for its own closing.
      return work({ ...row, ...(row.holds && { holds: row.holds.filter((h) => h.by !== contextId) }) });
    }),
  );
  sendInBackground();
  return asked;
}

/** A change of a record: of what waits for it already, or a row of its own. */
async function changeRecord(
  kind: FilingKind,
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
 * Sends a refused row again as it is, because its cause may be gone; a change of a record that was changed elsewhere
 * meanwhile, at the version the refusal brought along. Under a new key, once the old one is closed.
 */
export function sendAgain(id: string): Promise<string> {
  return change(id, async (row) => {
    if (row.status !== 'rejected') throw gone();
    // Its words are the same, so it is as timely as it was.
    const { payload, files, keptFiles = [], filedAt } = row;
    const asked: Change =
      row.action === 'archive'
        ? { to: 'withdraw' }
        : { to: 'replace', newId: crypto.randomUUID(), payload, files, keptFiles, filedAt };
    return ask(row, asked, async () => undefined);
  });
}

/** The files of a row, for the form that corrects it. */
export async function filesOf(id: string): Promise<File[]> {
  const row = await findRow(id);
  const files = row?.change?.to === 'replace' ? row.change.files : (row?.files ?? []);
  return files.map((f) => new File([f.blob], f.name, { type: f.type }));
}

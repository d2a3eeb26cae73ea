import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import { inState } from './outbox-rows.ts';
import { outboxDb, readMeta, type FilingKind, type OutboxRow } from './outbox-db.ts';

/** A filing on this phone, as screens show it. */
export interface OutboxItem {
  id: string;
  kind: FilingKind;
  action: OutboxRow['action'];
  /** What was filed, or what it is being corrected to. */
  payload: object;
  fileNames: string[];
  state: 'on-phone' | 'sending' | 'received' | 'attention' | 'waiting-for-sign-in';
  /** Being taken back, as soon as it is known what became of it. */
  withdrawing: boolean;
  attempts: number;
  createdAt: string;
  filedAt: string;
  nextAttemptAt: string | null;
  /** The server's number for it, once received. */
  reference: number | null;
  error: { message: string; fields: Record<string, string[]> } | null;
  /** The record a correction or withdrawal is of. */
  target: number | null;
}

/** More than this many rows are counted, not drawn. */
const drawn = 100;
/** A drain of hundreds of rows redraws a few times a second, not once a row. */
const redrawMs = 250;

function present(row: OutboxRow, needsSignIn: boolean): OutboxItem {
  const state = {
    queued: needsSignIn ? 'waiting-for-sign-in' : 'on-phone',
    sending: 'sending',
    rejected: 'attention',
    sent: 'received',
  } as const;
  return {
    id: row.id,
    kind: row.kind,
    action: row.action,
    payload: row.change?.to === 'replace' ? row.change.payload : row.payload,
    fileNames: (row.change?.to === 'replace' ? row.change.files : row.files).map((f) => f.name),
    state: state[row.status],
    // A withdrawal that was refused can be put away, or turned into a correction.
    withdrawing: row.status !== 'rejected' && (row.change ? row.change.to === 'withdraw' : row.action === 'archive'),
    attempts: row.attempts,
    createdAt: row.createdAt,
    filedAt: row.filedAt,
    nextAttemptAt: row.nextAttemptAt > 0 ? new Date(row.nextAttemptAt).toISOString() : null,
    reference: row.record?.id ?? null,
    error:
      row.status === 'rejected' && row.lastError
        ? { message: row.lastError.message, fields: row.lastError.fields }
        : null,
    target: row.target?.id ?? null,
  };
}

async function readItems(): Promise<OutboxItem[]> {
  const session = await readMeta(outboxDb, 'session');
  if (!session) return [];
  const needsSignIn = (await readMeta(outboxDb, 'needsSignIn')) ?? false;
  const rows: OutboxRow[] = [];
  for (const status of ['rejected', 'sending', 'queued', 'sent'] as const)
    rows.push(
      ...(await inState(outboxDb, session.employeeId, status)
        .reverse()
        .limit(drawn - rows.length)
        .toArray()),
    );
  return rows.sort((a, b) => b.seq - a.seq).map((r) => present(r, needsSignIn));
}

export interface OutboxCounts {
  /** The signed-in person's, not received yet. */
  queued: number;
  attention: number;
  /** Other people's on this phone: a count, nothing else. With nobody signed in, everybody's. */
  othersWaiting: number;
}

async function readCounts(): Promise<OutboxCounts> {
  const session = await readMeta(outboxDb, 'session');
  const mine = async (status: OutboxRow['status']) =>
    session ? inState(outboxDb, session.employeeId, status).count() : 0;
  const [queued, sending, attention] = [await mine('queued'), await mine('sending'), await mine('rejected')];
  const all = await outboxDb.rows.filter((r) => r.status !== 'sent').count();
  return { queued: queued + sending, attention, othersWaiting: all - queued - sending - attention };
}

/** Follows a read of the outbox database; redraws at most every `redrawMs`. */
function useLive<T>(read: () => Promise<T>, initial: T): T {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = initial;
    let lastDrawn = 0;
    const draw = () => {
      timer = undefined;
      lastDrawn = Date.now();
      setValue(latest);
    };
    const subscription = liveQuery(read).subscribe({
      next: (next) => {
        latest = next;
        timer ??= setTimeout(draw, Math.max(0, lastDrawn + redrawMs - Date.now()));
      },
      // The outbox cannot be opened: filing says so when it is tried.
      error: () => undefined,
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
    // `read` and `initial` are constants of this module.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return value;
}

const noItems: OutboxItem[] = [];
const noCounts: OutboxCounts = { queued: 0, attention: 0, othersWaiting: 0 };

/** What the signed-in person filed from this phone, newest first. */
export const useOutbox = (): OutboxItem[] => useLive(readItems, noItems);

export const useOutboxCounts = (): OutboxCounts => useLive(readCounts, noCounts);

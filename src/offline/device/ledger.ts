import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import type { OutboxRow } from '#src/offline/outbox/outbox-db.ts';
import { likelyNow, unproven } from './clock.ts';

/*
 * Storage key of a list of waiting outbox requests, stored separately with kind and days but no text. A browser short
 * of storage may delete IndexedDB; localStorage usually remains, and shows the lost requests.
 */
const key = 'kawani.waiting';

/** A request that hasn't arrived, with the data needed to file it again. */
export interface Waiting {
  /** Idempotency-Key of the request. */
  id: string;
  owner: number;
  kind: RequestKind;
  action: OutboxRow['action'];
  /** First and last day of the request, if any. */
  date: string | null;
  end: string | null;
  /** Record of a correction or withdrawal. */
  record: number | null;
}

/** A request that the phone deleted before it was sent. */
export interface LostRequest extends Waiting {
  /** When the loss was detected, in milliseconds since 1970. */
  missedAt: number;
}

export interface Ledger {
  /** Name of the outbox database. A different name means that it was replaced. */
  store: string;
  waiting: Waiting[];
  lost: LostRequest[];
}

/** A loss is shown for a month. */
const toldMs = 30 * 86_400_000;

let read: { text: string | null; ledger: Ledger | null } = { text: null, ledger: null };

export function readLedger(): Ledger | null {
  try {
    const text = localStorage.getItem(key);
    if (text !== read.text) read = { text, ledger: text === null ? null : JSON.parse(text) };
  } catch {
    return null;
  }
  return read.ledger;
}

const listeners = new Set<() => void>();

function write(ledger: Ledger): void {
  const text = JSON.stringify(ledger);
  if (text === read.text) return;
  try {
    localStorage.setItem(key, text);
  } catch {
    // Without localStorage a loss can't be shown; waiting requests are in the outbox anyway.
    return;
  }
  for (const listener of listeners) listener();
}

function firstDayOf(payload: object): string | null {
  const { start_date: start, date }: { start_date?: string; date?: string } = payload;
  return start ?? date ?? null;
}

/** Returns a waiting request as a ledger entry. */
export function entryOf(row: OutboxRow): Waiting {
  const { payload } = row.change?.to === 'replace' ? row.change : row;
  const date = firstDayOf(payload);
  const { end_date: end }: { end_date?: string } = payload;
  const { id, owner, kind } = row;
  const action = row.change?.to === 'withdraw' ? 'archive' : row.action;
  return { id, owner, kind, action, date, end: end ?? date, record: row.target?.id ?? null };
}

/** Updates the ledger from an outbox database. Entries of a previous database that are missing in this one are lost. */
export function balance(before: Ledger | null, store: string, rows: readonly OutboxRow[], now = likelyNow()): Ledger {
  const held = new Set(rows.flatMap((r) => [r.id, ...(r.formerly ?? [])]));
  const told = (before?.lost ?? []).filter((l) => l.missedAt > now - toldMs - unproven());
  const missed =
    before && before.store !== store
      ? before.waiting.filter((w) => !held.has(w.id)).map((w) => ({ ...w, missedAt: now }))
      : [];
  // A discarded change isn't waiting.
  const waiting = rows.filter((r) => r.status !== 'sent' && r.change?.to !== 'drop').map(entryOf);
  return { store, waiting, lost: [...told, ...missed] };
}

export const keepLedger = (store: string, rows: readonly OutboxRow[]): void =>
  write(balance(readLedger(), store, rows));

/** Removes losses of a user: filed again, dismissed, or arrived after all. */
export function strikeLost(owner: number, which: (lost: LostRequest) => boolean): void {
  const ledger = readLedger();
  if (ledger) write({ ...ledger, lost: ledger.lost.filter((l) => l.owner !== owner || !which(l)) });
}

/** Removes a loss after a request of its kind is filed for its day. */
export const strikeFiled = (owner: number, { kind, payload }: Pick<OutboxRow, 'kind' | 'payload'>): void =>
  strikeLost(owner, (l) => l.kind === kind && l.action === 'store' && l.date === firstDayOf(payload));

const none: readonly LostRequest[] = [];

/** The last answer of `lostOf`, which returns the same array while the losses are unchanged. */
let shown: { ledger: Ledger | null; owner: number; lost: readonly LostRequest[] } = {
  ledger: null,
  owner: 0,
  lost: none,
};

export function lostOf(owner: number): readonly LostRequest[] {
  const ledger = readLedger();
  if (ledger !== shown.ledger || owner !== shown.owner) {
    const lost = ledger?.lost.filter((l) => l.owner === owner) ?? [];
    shown = { ledger, owner, lost: lost.length > 0 ? lost : none };
  }
  return shown.lost;
}

export function onLedger(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

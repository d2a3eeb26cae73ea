import { readMeta, writeMeta, type OutboxDatabase, type OutboxRow, type RowError } from './outbox-db.ts';
import { isDue, isHeld, leaseIsVoid, waitOf } from './row-times.ts';
import type { Verdict } from './verdict.ts';

/** The state machine of a row: each function is one transaction of the outbox database. */

type Lease = (row: Pick<OutboxRow, 'files' | 'attempts'>) => { by: string; until: number };
export type Claim = { owner: number; lease: Lease; alive: Set<string> | null };

/** Milliseconds that the phone keeps the receipt of a sent request. */
const receiptMs = 7 * 86_400_000;

/** Returns one owner's rows in one state, in filing order. With `before`, only rows filed earlier. */
export const inState = (db: OutboxDatabase, owner: number, status: OutboxRow['status'], before = Infinity) =>
  db.rows.where('[owner+status+seq]').between([owner, status, -Infinity], [owner, status, before]);

/** Returns true if there is a row to send, or another sender's lease to check. */
export async function hasWork(db: OutboxDatabase, owner: number, now: number): Promise<boolean> {
  if ((await inState(db, owner, 'sending').count()) > 0) return true;
  return (
    (await inState(db, owner, 'queued')
      .and((r) => isDue(r, now))
      .first()) !== undefined
  );
}

/** Makes every waiting row due, because the user asked or the connection returned. */
export const makeDue = (db: OutboxDatabase, owner: number): Promise<number> =>
  inState(db, owner, 'queued').modify({ nextAttemptAt: 0 });

/** Returns the milliseconds until the next row is due, or null if none waits. */
export async function nextWakeUp(db: OutboxDatabase, owner: number, now: number): Promise<number | null> {
  const waits: number[] = [];
  for (const status of ['queued', 'sending'] as const)
    await inState(db, owner, status).each((r) => waits.push(waitOf(r, now)));
  return waits.length === 0 ? null : waits.reduce((a, b) => Math.min(a, b));
}

/** Returns the owner's next row. */
async function nextQueued(db: OutboxDatabase, claim: Claim, now: number): Promise<OutboxRow | undefined> {
  const { owner, alive } = claim;
  const first = await inState(db, owner, 'queued').first();
  if (!first || (isDue(first, now) && !isHeld(first, now, alive))) return first;
  const due = await inState(db, owner, 'queued')
    .and((r) => isDue(r, now) && !isHeld(r, now, alive))
    .first();
  // The network is tried anyway, so rows that wait only for a connection go first, in filing order. This is limited to
  // a few times, so that a row with photos too large for this connection doesn't delay the others.
  const earlier =
    due &&
    (await inState(db, owner, 'queued', due.seq)
      .and((r) => r.lastError?.status === 0 && r.attempts < 4 && !isHeld(r, now, alive))
      .first());
  return earlier ?? due;
}

async function take(db: OutboxDatabase, claim: Claim, now: number): Promise<OutboxRow | undefined> {
  const [queued, abandoned] = await Promise.all([
    nextQueued(db, claim, now),
    inState(db, claim.owner, 'sending')
      .and((r) => leaseIsVoid(r, now, claim.alive) && !isHeld(r, now, claim.alive))
      .first(),
  ]);
  const row = queued && abandoned ? (queued.seq < abandoned.seq ? queued : abandoned) : (queued ?? abandoned);
  if (!row) return undefined;
  const { by, until } = claim.lease(row);
  const taken: OutboxRow = { ...row, status: 'sending', attempts: row.attempts + 1, leaseBy: by, leaseUntil: until };
  await db.rows.put(taken);
  return taken;
}

/** Leases the oldest due row. */
export const claimNext = (db: OutboxDatabase, claim: Claim, now: number): Promise<OutboxRow | undefined> =>
  db.transaction('rw', db.rows, () => take(db, claim, now));

/**
 * Extends the lease of a row sent in parts. Returns false if sending must stop, because another sender has the row, the
 * user changed it, or the session changed.
 */
export const keepLease = (db: OutboxDatabase, attempted: OutboxRow, token: string, until: number): Promise<boolean> =>
  db.transaction('rw', db.rows, db.meta, async () => {
    const [same, row] = await Promise.all([isSession(db, token), db.rows.get(attempted.id)]);
    if (!same || row?.status !== 'sending' || row.leaseBy !== attempted.leaseBy || row.change) return false;
    await db.rows.update(row.id, { leaseUntil: until });
    return true;
  });

/**
 * Returns the wait before the next attempt: exponential, half of it random, from 2 s to 5 min. There is no last
 * attempt.
 */
export function backoff(attempts: number, random = Math.random()): number {
  const full = Math.min(300_000, 1000 * 2 ** Math.min(attempts, 9));
  return full / 2 + (full / 2) * random;
}

/**
 * Records an attempt's outcome and leases the next row, in one transaction. A row with another sender's lease (this
 * one's expired) is left alone: that sender gets the same answer.
 *
 * `token`: of the session it was sent under. `same`: that is still the session; a sign-out, or another user's sign-in,
 * during sending ends the pass, and an answer about the former session is ignored.
 */
export const finish = (
  db: OutboxDatabase,
  attempted: OutboxRow,
  verdict: Verdict,
  { now, token, claim }: { now: number; token: string; claim: Claim | null },
): Promise<{ next: OutboxRow | undefined; same: boolean }> =>
  db.transaction('rw', db.rows, db.meta, async () => {
    const [same, row] = await Promise.all([isSession(db, token), db.rows.get(attempted.id)]);
    if (row && row.status === 'sending' && row.leaseBy === attempted.leaseBy)
      await conclude(db, row, attempted, verdict, now);
    if (verdict.is === 'signed-out' && same) await writeMeta(db, 'needsSignIn', true);
    return { next: claim && same ? await take(db, claim, now) : undefined, same };
  });

/** Returns the current token of the session with this token, or null if that session ended, even if another began. */
export async function presentToken(db: OutboxDatabase, token: string): Promise<string | null> {
  const session = await readMeta(db, 'session');
  return session?.token === token || session?.former?.includes(token) ? session.token : null;
}

/** Returns true if the session is still the same. Requests are sent only under their owner's session. */
export const isSession = async (db: OutboxDatabase, token: string): Promise<boolean> =>
  (await presentToken(db, token)) !== null;

/** Returns the record of a change at the version in a refusal. */
const seenNow = (target: OutboxRow['target'], { current }: RowError): OutboxRow['target'] =>
  target && current?.id === target.id ? { id: target.id, version: current.version } : target;

const released = (row: OutboxRow): OutboxRow => ({ ...row, leaseBy: null, leaseUntil: 0 });

async function conclude(
  db: OutboxDatabase,
  row: OutboxRow,
  attempted: OutboxRow,
  verdict: Verdict,
  now: number,
): Promise<void> {
  const idle = released(row);
  switch (verdict.is) {
    case 'failed':
      await db.rows.put({
        ...idle,
        status: 'queued',
        nextAttemptAt: now + (verdict.after ?? backoff(row.attempts)),
        lastError: verdict.error,
      });
      return;
    case 'signed-out':
    case 'parked':
      // The session ended, which isn't the row's fault. The row is sent first when its owner signs in.
      await db.rows.put({ ...idle, status: 'queued', nextAttemptAt: now });
      return;
    case 'rejected':
      // The record was already withdrawn, so the row's change is done.
      if (row.action === 'archive' && verdict.error.reason === 'archived' && !row.change) {
        await db.rows.put(received(idle, verdict.error.current ?? null, now));
        return;
      }
      // A refused settle call doesn't tell the outcome of the row. Ask again later.
      if (attempted.change)
        await db.rows.put({
          ...idle,
          status: 'queued',
          nextAttemptAt: now + backoff(row.attempts),
          lastError: verdict.error,
        });
      else
        await db.rows.put({
          ...idle,
          status: row.change ? 'queued' : 'rejected',
          nextAttemptAt: now,
          lastError: verdict.error,
          // A resend targets the version that the user has now seen. Edits made before the user saw this refusal are
          // dropped.
          target: row.change ? row.target : seenNow(row.target, verdict.error),
        });
      return;
    case 'stored':
      if (attempted.change) await carryOut(db, idle, verdict.reply as SettleReply, now);
      // A change made during sending is carried out next in the same way.
      else if (row.change) await db.rows.put({ ...idle, status: 'queued', nextAttemptAt: now });
      else await db.rows.put(received(idle, recordOf(verdict.reply), now));
  }
}

type Reference = { id: number; version: number } | null;
type SettleReply = { data: { outcome: 'withdrawn' } | { outcome: 'stored'; reply: unknown } };

const recordOf = (reply: unknown): Reference => {
  const data = (reply as { data?: { id?: unknown; version?: unknown } } | null)?.data;
  return typeof data?.id === 'number' && typeof data.version === 'number'
    ? { id: data.id, version: data.version }
    : null;
};

const received = (row: OutboxRow, record: Reference, now: number): OutboxRow => ({
  ...row,
  status: 'sent',
  // The receipt needs no photos, because the server has them.
  files: row.files.map((f) => ({ ...f, blob: new Blob() })),
  lastError: null,
  change: null,
  record,
  sentAt: now,
});

/**
 * Carries out a change after the outcome is known. A correction is sent as an update of the received record, or as a
 * new request if there is none. A withdrawal withdraws that record.
 */
async function carryOut(db: OutboxDatabase, row: OutboxRow, settled: SettleReply, now: number): Promise<void> {
  const { change } = row;
  if (!change) return;
  const record = settled.data.outcome === 'stored' ? recordOf(settled.data.reply) : null;
  if (change.to === 'drop') {
    // The change was discarded, so its row is deleted. If the change was already carried out, the row ends as received.
    await (record ? db.rows.put(received(row, record, now)) : db.rows.delete(row.id));
    return;
  }
  // After a completed withdrawal, there is no record to change.
  const held = row.action === 'archive' && record ? null : (record ?? row.target);
  const next: OutboxRow = {
    ...row,
    target: held,
    status: 'queued',
    attempts: 0,
    nextAttemptAt: now,
    lastError: null,
    change: null,
    record: null,
    formerly: [...(row.formerly ?? []), row.id],
  };
  await db.rows.delete(row.id);
  if (change.to === 'replace') {
    const { newId: id, payload, files, keptFiles = [], filedAt } = change;
    await db.rows.put({ ...next, id, action: held ? 'update' : 'store', payload, files, keptFiles, filedAt });
  } else if (held) {
    await db.rows.put({ ...next, id: crypto.randomUUID(), action: 'archive', files: [], keptFiles: [] });
  }
}

/** Deletes an owner's confirmed requests from the phone, with photos. */
export const forgetReceipts = async (db: OutboxDatabase, owner: number): Promise<void> => {
  await inState(db, owner, 'sent').delete();
};

/** Deletes receipts after a week. */
export async function purgeReceipts(db: OutboxDatabase, now: number): Promise<void> {
  await db.rows.filter((r) => r.status === 'sent' && (r.sentAt ?? 0) < now - receiptMs).delete();
}

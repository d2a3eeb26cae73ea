import { Dexie } from 'dexie';
import { inState } from './outbox-rows.ts';
import { isHeld } from './row-times.ts';
import { outboxDb, readMeta, type OutboxRow } from './outbox-db.ts';
import type { OutboxCounts, OutboxItem } from './outbox-view.ts';

/** Maximum number of rows rendered. Further rows are only counted. */
const drawn = 100;

function present(row: OutboxRow, needsSignIn: boolean): OutboxItem {
  const asked = row.change?.to === 'replace' ? row.change : row;
  const held = row.status === 'queued' && isHeld(row, Date.now(), null);
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
    formerly: row.formerly ?? [],
    payload: asked.payload,
    fileNames: [...(asked.keptFiles ?? []), ...asked.files].map((f) => f.name),
    keptFiles: asked.keptFiles ?? [],
    state: held ? 'correcting' : state[row.status],
    // A refused withdrawal can be dismissed, or turned into a correction.
    withdrawing: row.status !== 'rejected' && (row.change ? row.change.to === 'withdraw' : row.action === 'archive'),
    changed: row.change !== null,
    lettingGo: row.change?.to === 'drop',
    attempts: row.attempts,
    createdAt: row.createdAt,
    filedAt: row.filedAt,
    nextAttemptAt: row.nextAttemptAt > 0 ? new Date(row.nextAttemptAt).toISOString() : null,
    reference: row.record?.id ?? null,
    error:
      row.status === 'rejected' && row.lastError
        ? { message: row.lastError.message, fields: row.lastError.fields, said: row.lastError.said ?? null }
        : null,
    current: (row.status === 'rejected' && row.lastError?.current) || null,
    target: row.target?.id ?? null,
  };
}

async function readItems(): Promise<OutboxItem[]> {
  const session = await readMeta(outboxDb, 'session');
  if (!session) return [];
  const needsSignIn = (await readMeta(outboxDb, 'needsSignIn')) ?? false;
  // Read in one transaction. Otherwise a row sent in between would appear in both states.
  const rows = await outboxDb.transaction('r', outboxDb.rows, async () => {
    const found: OutboxRow[] = [];
    for (const status of ['rejected', 'sending', 'queued', 'sent'] as const)
      found.push(
        ...(await inState(outboxDb, session.employeeId, status)
          .reverse()
          .limit(drawn - found.length)
          .toArray()),
      );
    return found;
  });
  return rows.sort((a, b) => b.seq - a.seq).map((r) => present(r, needsSignIn));
}

async function readCounts(): Promise<OutboxCounts> {
  const session = await readMeta(outboxDb, 'session');
  const mine = async (status: OutboxRow['status']) =>
    session ? inState(outboxDb, session.employeeId, status).count() : 0;
  const [queued, sending, attention] = [await mine('queued'), await mine('sending'), await mine('rejected')];
  return { queued: queued + sending, attention, othersWaiting: await waitingOfOthers(session?.employeeId) };
}

/**
 * Reads only other owners' rows, because the user's own rows may be hundreds and each of their steps calls this
 * function.
 */
async function waitingOfOthers(owner: number | undefined): Promise<number> {
  const waiting = (r: OutboxRow) => r.status !== 'sent';
  if (owner === undefined) return outboxDb.rows.filter(waiting).count();
  const byOwner = () => outboxDb.rows.where('[owner+status+seq]');
  // An array sorts after every string, so the second bound is after all rows of the owner.
  const [before, after] = [byOwner().below([owner]), byOwner().above([owner, []])];
  return (await before.and(waiting).count()) + (await after.and(waiting).count());
}

/** The reads of `outbox-view.ts` by name. */
const reads = { items: readItems, counts: readCounts };
export type Reads = { [K in keyof typeof reads]: Awaited<ReturnType<(typeof reads)[K]>> };

/** During a drain of hundreds of rows, read and draw a few times a second instead of once per row. */
const rereadMs = 400;

/** Reports a read's result, now and after each change in the database by this context, another tab, or the worker. */
export function follow<K extends keyof Reads>(read: K, tell: (found: Reads[K]) => void): () => void {
  const find = reads[read] as () => Promise<Reads[K]>;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Based on `performance.now()`, which doesn't change when the clock is set.
  let readAt = -rereadMs;
  let stopped = false;
  // Run one after another, so that an older answer never replaces a newer one.
  let reading = Promise.resolve();
  const look = () => {
    timer = undefined;
    readAt = performance.now();
    reading = reading.then(find).then(
      (found) => {
        if (!stopped) tell(found);
      },
      // If the outbox can't be opened, filing reports it.
      () => undefined,
    );
  };
  const ours = `idb://${outboxDb.name}/`;
  const changed = (parts: object) => {
    if (!Object.keys(parts).some((part) => part === 'all' || part.startsWith(ours))) return;
    timer ??= setTimeout(look, Math.max(0, readAt + rereadMs - performance.now()));
  };
  Dexie.on.storagemutated.subscribe(changed);
  look();
  return () => {
    stopped = true;
    clearTimeout(timer);
    Dexie.on.storagemutated.unsubscribe(changed);
  };
}

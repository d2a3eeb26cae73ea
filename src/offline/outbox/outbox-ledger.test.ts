import '#tests/support/phone.ts';
import { aRow, owner } from '#tests/support/outbox-row.ts';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { learnClock } from '#src/offline/device/clock.ts';
import { lostOf, readLedger, strikeLost } from '#src/offline/device/ledger.ts';
import { beforeSigningOut } from '#src/offline/device/sign-out.ts';
import { outboxDb as db, writeMeta } from './outbox-db.ts';
import { noteWaiting } from './outbox-ledger.ts';
import { fileOnPhone } from './outbox-writes.ts';

vi.mock('./triggers.ts', () => ({
  sendSoon: async () => undefined,
  sendNow: async () => undefined,
  registerBackgroundSync: async () => undefined,
}));
const persist = vi.fn<() => Promise<boolean>>(async () => true);
Object.assign(navigator, { storage: { persist, persisted: async () => true } });

const signIn = () =>
  writeMeta(db, 'session', { token: 't', employeeId: owner, userId: 1, expiresAt: '2030-01-01T00:00:00Z' });
const leave = { start_date: '2026-11-20', end_date: '2026-11-21', reason: 'Private words' };
const overtime = { date: '2026-11-19', reason: 'Stock count' };

/** As browsers do when storage is full: the database is deleted, and recreated when next opened. */
async function evict(): Promise<void> {
  await db.delete();
  await db.open();
  await signIn();
}

beforeEach(async () => {
  // What the previous test left to be recorded in the background.
  await noteWaiting();
  localStorage.clear();
  persist.mockClear();
  await db.rows.clear();
  await db.meta.clear();
  await signIn();
});
afterAll(() => db.delete());

const lost = () => lostOf(owner).map(({ kind, date, end, action, record }) => ({ kind, date, end, action, record }));

test("reports kind and days of an evicted outbox's requests, only to their owner", async () => {
  await db.rows.bulkAdd([
    aRow({ payload: leave }),
    aRow({ kind: 'overtime', payload: overtime, status: 'rejected' }),
    aRow({ owner: owner + 1, payload: { ...leave, start_date: '2026-12-01' } }),
    aRow({ payload: leave, status: 'sent', sentAt: 1 }),
  ]);
  await noteWaiting();
  expect(lost()).toEqual([]);
  await evict();
  await noteWaiting();
  const store = { action: 'store', record: null };
  expect(lost()).toEqual([
    { kind: 'leave', date: '2026-11-20', end: '2026-11-21', ...store },
    { kind: 'overtime', date: '2026-11-19', end: '2026-11-19', ...store },
  ]);
  expect(lostOf(owner + 1)).toHaveLength(1);
  // Reported once, however often it is read.
  await noteWaiting();
  expect(lost()).toHaveLength(2);
  expect(lostOf(owner)).toBe(lostOf(owner));
});

test('the ledger has no text', async () => {
  await fileOnPhone({ id: 'key-1', kind: 'leave', payload: leave, files: [new File(['photo'], 'private.jpg')] });
  await vi.waitFor(() => expect(readLedger()?.waiting).toHaveLength(1));
  expect(localStorage.getItem('kawani.waiting')).not.toMatch(/Private|private/);
});

test("a request sent by the worker and then deleted as a receipt isn't lost", async () => {
  await db.rows.add(aRow({ payload: leave }));
  await noteWaiting();
  await db.rows.clear();
  await noteWaiting();
  expect(lost()).toEqual([]);
  expect(readLedger()?.waiting).toEqual([]);
});

test("a request that is still there under another key isn't lost when the database name is", async () => {
  await db.rows.add(aRow({ id: 'first', payload: leave }));
  await noteWaiting();
  await db.rows.clear();
  await db.rows.add(aRow({ id: 'second', formerly: ['first'], payload: leave }));
  await writeMeta(db, 'store', undefined);
  await noteWaiting();
  expect(lost()).toEqual([]);
});

test("a correction is listed by its record, a discarded change isn't waited for", async () => {
  const target = { id: 31, version: 2 };
  await db.rows.bulkAdd([
    aRow({ action: 'update', target, payload: leave }),
    aRow({ action: 'update', target: { id: 32, version: 1 }, payload: leave, change: { to: 'drop' } }),
    aRow({ payload: leave, attempts: 1, change: { to: 'withdraw' } }),
  ]);
  await noteWaiting();
  await evict();
  await noteWaiting();
  expect(lost().map((l) => [l.action, l.record])).toEqual([
    ['update', 31],
    ['archive', null],
  ]);
});

describe('a loss is shown until', () => {
  beforeEach(async () => {
    await db.rows.bulkAdd([aRow({ id: 'a', payload: leave }), aRow({ id: 'b', kind: 'overtime', payload: overtime })]);
    await noteWaiting();
    await evict();
    await noteWaiting();
    expect(lost()).toHaveLength(2);
  });

  test('it is filed again for its day', async () => {
    await fileOnPhone({ id: 'other', kind: 'leave', payload: { ...leave, start_date: '2026-11-23' }, files: [] });
    expect(lost()).toHaveLength(2);
    await fileOnPhone({ id: 'again', kind: 'leave', payload: { ...leave, reason: 'Once more' }, files: [] });
    expect(lost().map((l) => l.kind)).toEqual(['overtime']);
  });

  test('it is dismissed', () => {
    strikeLost(owner + 1, () => true);
    strikeLost(owner, (l) => l.id === 'b');
    expect(lost().map((l) => l.kind)).toEqual(['leave']);
  });

  test('its owner signs out', async () => {
    await beforeSigningOut('keep');
    expect(lost()).toEqual([]);
  });

  test('a month has passed by the server’s clock', async () => {
    learnClock(new Date().toUTCString());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 86_400_000 });
    await noteWaiting();
    expect(lost()).toHaveLength(2);
    learnClock(new Date().toUTCString());
    await noteWaiting();
    vi.useRealTimers();
    expect(lost()).toEqual([]);
  });
});

test('the browser is asked for persistent storage at the first request, not at each', async () => {
  await fileOnPhone({ id: 'key-1', kind: 'leave', payload: leave, files: [] });
  await fileOnPhone({ id: 'key-2', kind: 'overtime', payload: overtime, files: [] });
  expect(persist).toHaveBeenCalledTimes(1);
});

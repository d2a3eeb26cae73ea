import '#tests/support/phone.ts';
import fc from 'fast-check';
import { aRow, owner } from '#tests/support/outbox-row.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Verdict } from './verdict.ts';
import { outboxDb as db, writeMeta, type OutboxRow } from './outbox-db.ts';
import { backoff, claimNext, finish, hasWork, makeDue, nextWakeUp, purgeReceipts, type Claim } from './outbox-rows.ts';

const token = 'token-of-seven';
beforeEach(async () => {
  await db.rows.clear();
  await writeMeta(db, 'session', { token, employeeId: owner, userId: 1, expiresAt: '2030-01-01T00:00:00Z' });
});
afterAll(() => db.delete());

const now = 1_000_000;
const keep = async (over: Partial<OutboxRow> = {}) => {
  const row = aRow(over);
  await db.rows.add(row);
  return row;
};
const claim = (over: Partial<Claim> = {}): Claim => ({
  owner,
  alive: null,
  lease: () => ({ by: 'me', until: now + 35_000 }),
  ...over,
});
const stored = (id = 1, version = 1): Verdict => ({ is: 'stored', reply: { data: { id, version } } });
const failed: Verdict = {
  is: 'failed',
  error: { status: 0, message: 'TypeError', fields: {} },
  after: null,
  reached: false,
};
const rejected: Verdict = { is: 'rejected', error: { status: 422, message: 'No.', fields: { reason: ['No.'] } } };
const only = async () => {
  const rows = await db.rows.toArray();
  expect(rows).toHaveLength(1);
  return rows[0]!;
};
const conclude = async (row: OutboxRow, verdict: Verdict, during: Partial<OutboxRow> = {}) => {
  await db.rows.add(row);
  const taken = (await claimNext(db, claim(), now))!;
  if (Object.keys(during).length > 0) await db.rows.update(row.id, during);
  await finish(db, taken, verdict, { now, token, claim: null });
};

describe('claiming', () => {
  test('the oldest due row of this owner', async () => {
    await keep({ owner: 8, seq: 1 });
    await keep({ seq: 4 });
    await keep({ seq: 2, nextAttemptAt: now + 1 });
    const third = await keep({ seq: 3 });
    for (const status of ['rejected', 'sent'] as const) await keep({ seq: 0, status });
    const taken = await claimNext(db, claim(), now);
    expect(taken).toMatchObject({
      id: third.id,
      status: 'sending',
      attempts: 1,
      leaseBy: 'me',
      leaseUntil: now + 35_000,
    });
    expect(await db.rows.get(third.id)).toEqual(taken);
  });

  test('each row once, until none is left', async () => {
    await keep();
    await keep();
    const taken = await Promise.all([
      claimNext(db, claim(), now),
      claimNext(db, claim(), now),
      claimNext(db, claim(), now),
    ]);
    expect(new Set(taken.map((r) => r?.id)).size).toBe(3);
    expect(taken.filter(Boolean)).toHaveLength(2);
  });

  test.each([
    ['its holder lives and has time', { leaseBy: 'tab', leaseUntil: now + 1 }, ['tab'], false],
    ['its time is over', { leaseBy: 'tab', leaseUntil: now }, ['tab'], true],
    ['its holder is dead', { leaseBy: 'tab', leaseUntil: now + 30_000 }, ['other'], true],
    ['no one holds it', { leaseBy: null, leaseUntil: now + 30_000 }, null, true],
    ['the live contexts are unknown, and it has time', { leaseBy: 'tab', leaseUntil: now + 1 }, null, false],
    ['the live contexts are unknown, and its time is over', { leaseBy: 'tab', leaseUntil: now }, null, true],
  ] as const)('a lease where %s', async (_, lease, alive, free) => {
    await keep({ status: 'sending', attempts: 1, ...lease });
    const taken = await claimNext(db, claim({ alive: alive && new Set<string>(alive) }), now);
    expect(taken !== undefined).toBe(free);
  });

  test('an abandoned row keeps its place', async () => {
    await keep({ seq: 50 });
    const old = await keep({ seq: 40, status: 'sending', leaseBy: null });
    expect((await claimNext(db, claim(), now))?.id).toBe(old.id);
  });
});

describe('waiting', () => {
  test('between half and all of a doubling time, from 1 s to 5 min, forever', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempts, random) => {
          const full = Math.min(300_000, 1000 * 2 ** Math.min(attempts, 9));
          const wait = backoff(attempts, random);
          expect(wait).toBeGreaterThanOrEqual(full / 2);
          expect(wait).toBeLessThanOrEqual(full);
          expect(wait).toBeGreaterThanOrEqual(1000);
          expect(wait).toBeLessThanOrEqual(300_000);
          // Never sooner than the shortest wait of the previous attempt.
          expect(backoff(attempts + 1, random)).toBeGreaterThanOrEqual(backoff(attempts, random));
        },
      ),
    );
  });

  test.each([9, 10, 11, 100, 5_000])('there is no last attempt: after %i it still waits', async (attempts) => {
    for (const verdict of [failed, { ...failed, error: { status: 503, message: 'status 503', fields: {} } }]) {
      await db.rows.clear();
      await conclude(aRow({ attempts }), verdict);
      expect(await only()).toMatchObject({ status: 'queued', attempts: attempts + 1 });
    }
  });

  test('a failure waits, the server’s wish first, and keeps the reason', async () => {
    await conclude(aRow({ attempts: 3 }), failed);
    const row = await only();
    expect(row).toMatchObject({
      status: 'queued',
      attempts: 4,
      leaseBy: null,
      leaseUntil: 0,
      lastError: { status: 0 },
    });
    expect(row.nextAttemptAt - now).toBeGreaterThanOrEqual(8_000);
    expect(row.nextAttemptAt - now).toBeLessThanOrEqual(16_000);
    await db.rows.clear();
    await conclude(aRow(), { ...failed, after: 77_000 });
    expect((await only()).nextAttemptAt).toBe(now + 77_000);
  });

  test('it wakes for the next due row, or for a lease that ends', async () => {
    expect(await nextWakeUp(db, owner, now)).toBeNull();
    await keep({ status: 'rejected' });
    await keep({ owner: 8, nextAttemptAt: now });
    expect(await nextWakeUp(db, owner, now)).toBeNull();
    expect(await hasWork(db, owner, now)).toBe(false);
    await keep({ nextAttemptAt: now + 9000 });
    expect(await nextWakeUp(db, owner, now)).toBe(9000);
    expect(await hasWork(db, owner, now)).toBe(false);
    await keep({ status: 'sending', leaseUntil: now + 4000, leaseBy: 'tab' });
    expect(await nextWakeUp(db, owner, now)).toBe(4000);
    expect(await hasWork(db, owner, now)).toBe(true);
    await makeDue(db, owner);
    expect(await nextWakeUp(db, owner, now)).toBe(0);
    // Another user's row stays unchanged.
    expect(await nextWakeUp(db, 8, now)).toBe(0);
  });
});

describe('concluding', () => {
  test("a rejected row doesn't delay others", async () => {
    const [first, second] = [await keep(), await keep()];
    const taken = (await claimNext(db, claim(), now))!;
    const { next } = await finish(db, taken, rejected, { now, token, claim: claim() });
    expect(next?.id).toBe(second.id);
    expect(await db.rows.get(first.id)).toMatchObject({
      status: 'rejected',
      lastError: { fields: { reason: ['No.'] } },
      leaseBy: null,
    });
    expect((await finish(db, next!, stored(), { now, token, claim: claim() })).next).toBeUndefined();
  });

  test('received: the reference number stays, the photo is deleted', async () => {
    const blob = new Blob(['x'.repeat(1000)]);
    await conclude(aRow({ files: [{ name: 'a.jpg', type: 'image/jpeg', blob }] }), stored(31, 1));
    const row = await only();
    expect(row).toMatchObject({ status: 'sent', record: { id: 31, version: 1 }, sentAt: now, lastError: null });
    expect(row.files[0]).toMatchObject({ name: 'a.jpg' });
    expect(row.files[0]!.blob.size).toBe(0);
  });

  test.each(['signed-out', 'parked'] as const)("%s isn't the row’s fault: it is due at once", async (is) => {
    await conclude(aRow(), { is });
    expect(await only()).toMatchObject({ status: 'queued', nextAttemptAt: now, lastError: null });
  });

  test('a sender whose lease was taken over changes nothing', async () => {
    await conclude(aRow(), rejected, { leaseBy: 'somebody else' });
    expect(await only()).toMatchObject({ status: 'sending', leaseBy: 'somebody else', lastError: null });
  });

  test('a row that is gone, or received meanwhile, stays so', async () => {
    const row = aRow();
    await db.rows.add(row);
    const taken = (await claimNext(db, claim(), now))!;
    await db.rows.delete(row.id);
    await finish(db, taken, stored(), { now, token, claim: null });
    expect(await db.rows.count()).toBe(0);
    await db.rows.clear();
    await conclude(aRow(), failed, { status: 'sent', sentAt: 5 });
    expect(await only()).toMatchObject({ status: 'sent', sentAt: 5 });
  });

  test('receipts are deleted after a week, everything else stays', async () => {
    const week = 7 * 86_400_000;
    await keep({ status: 'sent', sentAt: now });
    await keep({ status: 'rejected' });
    await keep();
    await purgeReceipts(db, now + week);
    expect(await db.rows.count()).toBe(3);
    await purgeReceipts(db, now + week + 1);
    expect((await db.rows.toArray()).map((r) => r.status).sort()).toEqual(['queued', 'rejected']);
  });
});

import '#tests/support/phone.ts';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aRow, owner } from '#tests/support/outbox-row.ts';
import { OutboxDatabase, outboxDb as db, writeMeta, type OutboxRow } from './outbox-db.ts';
import { follow } from './outbox-reads.ts';
import type { OutboxCounts } from './outbox-view.ts';

beforeEach(async () => {
  await db.rows.clear();
  await db.meta.clear();
});
afterAll(() => db.delete());
const signIn = () =>
  writeMeta(db, 'session', { token: 't', employeeId: owner, userId: 1, expiresAt: '2030-01-01T00:00:00Z' });

/** Counts reported to a subscriber. */
async function told(during: (seen: OutboxCounts[]) => Promise<void>): Promise<OutboxCounts[]> {
  const seen: OutboxCounts[] = [];
  const stop = follow('counts', (found) => seen.push(found));
  await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 20_000 });
  await during(seen);
  stop();
  return seen;
}

describe('subscribing to the outbox', () => {
  test('many changes are reported a few times, always including the last', async () => {
    await signIn();
    const seen = await told(async (all) => {
      for (let i = 0; i < 60; i++) await db.rows.add(aRow());
      await vi.waitFor(() => expect(all.at(-1)?.queued).toBe(60), { timeout: 20_000 });
    });
    expect(seen.length).toBeLessThan(30);
  });

  test("another connection's writes are reported too", async () => {
    await signIn();
    const other = new OutboxDatabase();
    await told(async (all) => {
      await other.rows.add(aRow({ status: 'rejected' }));
      await vi.waitFor(() => expect(all.at(-1)).toMatchObject({ queued: 0, attention: 1 }), { timeout: 20_000 });
    });
    other.close();
  });

  test('a row sent while the outbox is read appears once', async () => {
    await signIn();
    const row = aRow({ status: 'sending' });
    await db.rows.add(row);
    const other = await new OutboxDatabase().open();
    let sent: PromiseLike<unknown> | undefined;
    const send = (read: OutboxRow): OutboxRow => {
      sent ??= other.table('rows').put({ ...row, status: 'sent' });
      return read;
    };
    db.rows.hook('reading', send);
    const seen: string[][] = [];
    const stop = follow('items', (found) => seen.push(found.map((item) => item.id)));
    await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0), { timeout: 20_000 });
    stop();
    db.rows.hook('reading').unsubscribe(send);
    await sent;
    other.close();
    expect(seen[0]).toEqual([row.id]);
  });

  test('a stopped subscriber gets no reports', async () => {
    await signIn();
    const seen = await told(() => Promise.resolve());
    await db.rows.add(aRow());
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(seen).toHaveLength(1);
  });
});

describe('the counts', () => {
  test('one’s own by state; of others only the number waiting, without receipts', async () => {
    for (const of of [owner - 1, owner, owner + 1])
      for (const status of ['queued', 'sending', 'rejected', 'sent'] as const)
        await db.rows.add(aRow({ owner: of, status }));
    await signIn();
    expect((await told(() => Promise.resolve()))[0]).toEqual({ queued: 2, attention: 1, othersWaiting: 6 });
  });

  test("with no one signed in: everyone's", async () => {
    for (const of of [3, 8])
      for (const status of ['queued', 'sent'] as const) await db.rows.add(aRow({ owner: of, status }));
    expect((await told(() => Promise.resolve()))[0]).toEqual({ queued: 0, attention: 0, othersWaiting: 2 });
  });
});

import '#tests/support/phone.ts';
import { aRow, owner } from '#tests/support/outbox-row.ts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { beforeSigningOut } from './sign-out.ts';
import { outboxDb as db, readMeta, writeMeta } from '#src/offline/outbox/outbox-db.ts';
import { sendNow } from '#src/offline/outbox/triggers.ts';

const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));

beforeEach(async () => {
  fetched.mockClear();
  await db.rows.clear();
  await db.rows.add(aRow({ id: 'key-1', seq: 1 }));
  await writeMeta(db, 'apis', { hr: 'http://hr.test', payroll: 'http://payroll.test' });
  await writeMeta(db, 'session', { token: 't', employeeId: owner, userId: 1, expiresAt: '2026-12-18T04:00:00.000Z' });
});
afterAll(() => db.delete());

test("requests kept for the next sign-in aren't sent, even if the connection returns before the session is cleared", async () => {
  await beforeSigningOut('keep');
  await sendNow();
  expect(fetched).not.toHaveBeenCalled();
  expect(await db.rows.get('key-1')).toMatchObject({ status: 'queued', owner });
});

test("receipts of received requests are deleted; another user's stay", async () => {
  await db.rows.bulkAdd([
    aRow({ id: 'key-2', seq: 2, status: 'sent', sentAt: Date.now() }),
    aRow({ id: 'key-3', seq: 3, status: 'sent', sentAt: Date.now(), owner: owner + 1 }),
  ]);
  await beforeSigningOut('keep');
  expect((await db.rows.toArray()).map((r) => r.id).sort()).toEqual(['key-1', 'key-3']);
});

test.each(['send', 'keep', 'discard'] as const)('%s: the outbox no longer has the token', async (choice) => {
  await beforeSigningOut(choice);
  expect(await readMeta(db, 'session')).toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(choice === 'send' ? 1 : 0);
  expect(await db.rows.count()).toBe(choice === 'discard' ? 0 : 1);
});

import '#tests/support/phone.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { purgeCache } from '#src/offline/copies/cache.ts';
import { amend, filesOf, sendAgain, withdraw } from './outbox-changes.ts';
import { discardUnsent, fileOnPhone } from './outbox-writes.ts';
import { outboxDb as db, writeMeta, type OutboxRow } from './outbox-db.ts';
import { OutboxRefused } from './refusal.ts';

vi.mock('./triggers.ts', () => ({
  sendSoon: async () => undefined,
  sendNow: async () => undefined,
  registerBackgroundSync: async () => undefined,
}));
vi.mock('#src/offline/copies/cache.ts', () => ({ purgeCache: vi.fn<() => Promise<void>>(async () => undefined) }));

const owner = 7;
beforeEach(async () => {
  vi.mocked(purgeCache).mockClear();
  await db.rows.clear();
  await db.meta.clear();
  await writeMeta(db, 'session', { token: 't', employeeId: owner, userId: 1, expiresAt: '2026-12-18T04:00:00.000Z' });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => db.delete());

const photo = (name: string) => new File([`bytes of ${name}`], name, { type: 'image/jpeg' });
const file = async (payload: object = { reason: 'Flu' }, files: File[] = []): Promise<string> => {
  const id = crypto.randomUUID();
  await fileOnPhone({ id, kind: 'leave', payload, files });
  return id;
};
const row = async (id: string) => (await db.rows.get(id))!;
const become = (id: string, over: Partial<OutboxRow>) => db.rows.update(id, over);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof OutboxRefused ? error.code : error),
  );

describe('filing', () => {
  test('adds a row of the signed-in user, in filing order, with photos', async () => {
    const first = await file({ reason: 'Flu' }, [photo('a.jpg'), photo('b.jpg')]);
    const second = await file({ reason: 'Trip' });
    expect(await row(first)).toMatchObject({
      owner,
      action: 'store',
      seq: 1,
      status: 'queued',
      attempts: 0,
      payload: { reason: 'Flu' },
      change: null,
    });
    expect((await row(second)).seq).toBe(2);
    const back = await filesOf(first);
    expect(back.map((f) => [f.name, f.type])).toEqual([
      ['a.jpg', 'image/jpeg'],
      ['b.jpg', 'image/jpeg'],
    ]);
    expect(await back[1]!.text()).toBe('bytes of b.jpg');
  });

  test("a second tap adds no second row, and doesn't change the first", async () => {
    const id = crypto.randomUUID();
    const tap = (reason: string) => fileOnPhone({ id, kind: 'leave', payload: { reason }, files: [] });
    await Promise.all([tap('first'), tap('first'), tap('first')]);
    await become(id, { status: 'sent' });
    await tap('again');
    expect(await db.rows.toArray()).toMatchObject([{ id, status: 'sent', payload: { reason: 'first' } }]);
  });

  test('no one signed in: refused, not stored without an owner', async () => {
    await writeMeta(db, 'session', undefined);
    expect(await refusal(file())).toBe('unavailable');
    expect(await db.rows.count()).toBe(0);
  });
});

describe('a full disk', () => {
  const full = () => Object.assign(new Error('full'), { name: 'QuotaExceededError' });

  test('copies are deleted first, then it fits', async () => {
    const add = vi.spyOn(db.rows, 'add').mockImplementationOnce(() => {
      throw full();
    });
    await file();
    expect(purgeCache).toHaveBeenCalledTimes(1);
    expect(add).toHaveBeenCalledTimes(2);
    expect(await db.rows.count()).toBe(1);
  });

  test('still full: refused visibly, nothing half-written', async () => {
    vi.spyOn(db.rows, 'add').mockImplementation(() => {
      throw full();
    });
    expect(await refusal(file())).toBe('quota');
    expect(purgeCache).toHaveBeenCalledTimes(1);
    expect(await db.rows.count()).toBe(0);
  });

  test("a correction that doesn't fit leaves the request unchanged", async () => {
    const id = await file({ reason: 'Flu' }, [photo('a.jpg')]);
    const before = await row(id);
    vi.spyOn(db.rows, 'put').mockImplementation(() => {
      throw full();
    });
    expect(await refusal(amend(id, { payload: { reason: 'Trip' }, files: [photo('b.jpg')] }))).toBe('quota');
    expect(await row(id)).toEqual(before);
  });

  test("a broken storage differs from a full one, and isn't retried", async () => {
    const add = vi.spyOn(db.rows, 'add').mockImplementation(() => {
      throw Object.assign(new Error('gone'), { name: 'UnknownError' });
    });
    expect(await refusal(file())).toBe('unavailable');
    expect(add).toHaveBeenCalledTimes(1);
    expect(purgeCache).not.toHaveBeenCalled();
  });
});

describe('correcting', () => {
  test('never attempted: in place, under its key', async () => {
    const id = await file({ reason: 'Flu' }, [photo('a.jpg')]);
    await amend(id, { payload: { reason: 'Trip' }, files: [photo('b.jpg')] });
    expect(await row(id)).toMatchObject({ payload: { reason: 'Trip' }, change: null, attempts: 0 });
    expect((await filesOf(id)).map((f) => f.name)).toEqual(['b.jpg']);
  });

  test.each([
    ['waiting after an attempt', { status: 'queued', attempts: 1, nextAttemptAt: 9e15 }, 'queued'],
    ['being sent', { status: 'sending', attempts: 1 }, 'sending'],
    ['refused', { status: 'rejected', attempts: 1 }, 'queued'],
  ] as const)('%s: stored next to the sent request, under another key, due at once', async (_, over, status) => {
    const id = await file({ reason: 'Flu' }, [photo('a.jpg')]);
    await become(id, over);
    await amend(id, { payload: { reason: 'Trip' }, files: [photo('b.jpg')] });
    const now = await row(id);
    expect(now).toMatchObject({
      status,
      payload: { reason: 'Flu' },
      nextAttemptAt: 0,
      change: { to: 'replace', payload: { reason: 'Trip' } },
    });
    expect(now.change).not.toMatchObject({ newId: id });
    // The form that corrects it again starts from the correction.
    expect((await filesOf(id)).map((f) => f.name)).toEqual(['b.jpg']);
  });

  test('received without a number, or not there: gone', async () => {
    const id = await file();
    await become(id, { status: 'sent' });
    expect(await refusal(amend(id, { payload: {}, files: [] }))).toBe('gone');
    expect(await refusal(withdraw(id))).toBe('gone');
    expect(await refusal(withdraw(crypto.randomUUID()))).toBe('gone');
  });
});

describe('withdrawing', () => {
  const correction = { action: 'update', target: { id: 31, version: 4 } } as const;
  const withdrawal = { action: 'archive', target: { id: 31, version: 4 } } as const;
  const replacement = {
    to: 'replace',
    newId: 'n',
    payload: {},
    files: [],
    filedAt: '2026-11-18T04:00:00.000Z',
  } satisfies OutboxRow['change'];

  test('never attempted: it is deleted', async () => {
    const id = await file();
    await withdraw(id);
    expect(await db.rows.count()).toBe(0);
  });

  test('attempted: it may have arrived, so its outcome is asked first', async () => {
    const id = await file();
    await become(id, { attempts: 1 });
    await withdraw(id);
    expect(await row(id)).toMatchObject({ change: { to: 'withdraw' }, status: 'queued' });
  });

  test('a correction that was never sent: its record is withdrawn', async () => {
    const id = await file({}, [photo('a.jpg')]);
    await become(id, correction);
    await withdraw(id);
    expect(await row(id)).toMatchObject({ action: 'archive', target: correction.target, files: [] });
  });

  test('twice is once', async () => {
    const id = await file();
    await become(id, { ...withdrawal, attempts: 1 });
    const before = await row(id);
    await withdraw(id);
    expect(await row(id)).toEqual(before);
  });

  test('refused, and requested again: the record is still there, so it is retried', async () => {
    const id = await file();
    await become(id, { ...withdrawal, status: 'rejected', attempts: 1 });
    await withdraw(id);
    expect(await row(id)).toMatchObject({ action: 'archive', status: 'queued', change: { to: 'withdraw' } });
  });

  test('and corrected after all', async () => {
    const id = await file();
    await become(id, withdrawal);
    await amend(id, { payload: { reason: 'Trip' }, files: [] });
    expect(await row(id)).toMatchObject({ action: 'update', target: withdrawal.target, payload: { reason: 'Trip' } });
  });

  test.each([
    ['never attempted', { attempts: 0 }, null],
    ['refused', { attempts: 1, status: 'rejected' }, null],
    ['attempted without an answer', { attempts: 1 }, 'drop'],
    ['replaced while it was sent', { attempts: 1, change: replacement }, 'drop'],
    ['being withdrawn', { attempts: 1, change: { to: 'withdraw' } }, 'withdraw'],
  ] satisfies [string, Partial<OutboxRow>, string | null][])(
    'a correction of a received record at sign-out, %s: the record stays',
    async (_, over, left) => {
      const id = await file();
      await become(id, { action: 'update', target: { id: 31, version: 2 }, ...over });
      await discardUnsent();
      expect((await row(id))?.change?.to ?? null).toBe(left);
      if (left === null) expect(await row(id)).toBeUndefined();
    },
  );

  test('all of one’s own at sign-out; a withdrawal continues, another user’s stays', async () => {
    const [fresh, tried, refused, taken, received] = [
      await file(),
      await file(),
      await file(),
      await file(),
      await file(),
    ];
    await become(tried, { attempts: 2 });
    await become(refused, { attempts: 1, status: 'rejected' });
    await become(taken, withdrawal);
    await become(received, { status: 'sent' });
    await db.rows.add({ ...(await row(fresh)), id: 'other', owner: 8 });
    await discardUnsent();
    expect(await row(fresh)).toBeUndefined();
    for (const id of [tried, refused]) expect((await row(id)).change).toEqual({ to: 'withdraw' });
    expect(await row(taken)).toMatchObject(withdrawal);
    expect((await row(received)).status).toBe('sent');
    expect(await row('other')).toMatchObject({ change: null, status: 'queued' });
  });
});

describe('sending refused rows again', () => {
  const stale = { status: 409, message: 'Changed meanwhile.', fields: {}, current: { id: 31, version: 7 } };

  test('a correction unchanged, once its key is closed', async () => {
    const id = await file({ reason: 'Trip' }, [photo('a.jpg')]);
    await become(id, { action: 'update', status: 'rejected', attempts: 2, lastError: stale });
    await sendAgain(id);
    const { change, status } = await row(id);
    expect([status, change]).toMatchObject(['queued', { to: 'replace', payload: { reason: 'Trip' } }]);
    expect(change).toMatchObject({ files: [{ name: 'a.jpg' }], newId: expect.not.stringMatching(id) });
  });

  test('a withdrawal stays one', async () => {
    const id = await file();
    await become(id, { action: 'archive', status: 'rejected', attempts: 1, lastError: stale });
    await sendAgain(id);
    expect(await row(id)).toMatchObject({ status: 'queued', change: { to: 'withdraw' } });
  });

  test.each(['queued', 'sending', 'sent'] as const)("a row that is %s isn't sent", async (status) => {
    const id = await file();
    await become(id, { status });
    expect(await refusal(sendAgain(id))).toBe('gone');
    expect(await row(id)).toMatchObject({ status, change: null });
  });
});

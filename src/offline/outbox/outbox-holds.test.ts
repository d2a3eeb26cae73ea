import '#tests/support/phone.ts';
import { aRow, owner } from '#tests/support/outbox-row.ts';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  amend,
  correctReceived,
  filesOf,
  letGo,
  discardWithUndo,
  withdraw,
  withdrawReceived,
} from './outbox-changes.ts';
import { outboxDb as db, writeMeta, type Change, type OutboxRow } from './outbox-db.ts';
import { holdWhileOpen, renewHold, setHold } from './outbox-holds.ts';
import { contextId } from './outbox-lock.ts';
import { claimNext, finish, hasWork, nextWakeUp } from './outbox-rows.ts';
import { holdMs } from './row-times.ts';
import { OutboxRefused } from './refusal.ts';
import { sendSoon } from './triggers.ts';

vi.mock('./triggers.ts', () => ({
  sendSoon: vi.fn<() => Promise<void>>(async () => undefined),
  registerBackgroundSync: async () => undefined,
}));

const token = 't';
beforeEach(async () => {
  await db.rows.clear();
  await writeMeta(db, 'session', { token, employeeId: owner, userId: 1, expiresAt: '2030-01-01T00:00:00Z' });
});
afterAll(() => db.delete());

const now = 1_000_000;
const claim = { owner, alive: null, lease: () => ({ by: 'me', until: now + 35_000 }) };
const rows = () => db.rows.orderBy('seq').toArray();
const only = async (): Promise<OutboxRow> => {
  const all = await rows();
  expect(all).toHaveLength(1);
  return all[0]!;
};
const corrected = { payload: { reason: 'Other words' }, files: [] };

describe('while a correction of a row is open', () => {
  test('it waits, and the others are sent', async () => {
    await db.rows.bulkAdd([aRow({ id: 'open' }), aRow({ id: 'other' })]);
    await setHold('open', 'a tab', now + 60_000);
    expect((await claimNext(db, claim, now))?.id).toBe('other');
    expect(await claimNext(db, claim, now)).toBeUndefined();
    expect(await hasWork(db, owner, now)).toBe(true);
    expect(await nextWakeUp(db, owner, now)).toBe(35_000);
    await setHold('open', 'a tab', null);
    expect((await claimNext(db, claim, now))?.id).toBe('open');
  });

  test("a dead sender's row waits too", async () => {
    await db.rows.add(aRow({ id: 'open', status: 'sending', leaseBy: 'dead', leaseUntil: now - 1 }));
    await setHold('open', 'a tab', now + 60_000);
    expect(await claimNext(db, claim, now)).toBeUndefined();
  });

  test('a second tab that closes its form keeps the first one’s hold', async () => {
    await db.rows.add(aRow({ id: 'open' }));
    await setHold('open', 'first', now + 60_000);
    await setHold('open', 'second', now + 60_000);
    await setHold('open', 'second', null);
    expect(await claimNext(db, claim, now)).toBeUndefined();
  });

  test('the form holds it while open, and then it is sent', async () => {
    vi.mocked(sendSoon).mockClear();
    await db.rows.add(aRow({ id: 'open' }));
    const form = new AbortController();
    await holdWhileOpen('open', form.signal);
    expect((await only()).holds).toMatchObject([{ by: contextId }]);
    expect((await only()).holds![0]!.until - Date.now()).toBeGreaterThan(holdMs / 2);
    expect(sendSoon).not.toHaveBeenCalled();
    form.abort();
    await vi.waitFor(() => expect(sendSoon).toHaveBeenCalled(), { timeout: 20_000 });
    expect((await only()).holds).toEqual([]);
  });

  test.each([{ attempts: 0 }, { attempts: 1 }])(
    'the row is sent as soon as the correction is written, while its form is still open ($attempts attempts)',
    async (attempted) => {
      await db.rows.add(aRow({ id: 'open', ...attempted }));
      const form = new AbortController();
      await holdWhileOpen('open', form.signal);
      expect(await claimNext(db, claim, Date.now())).toBeUndefined();
      await amend('open', corrected);
      // The form waits for the answer now; its renewal must not hold the row again.
      await renewHold('open', contextId, Date.now() + holdMs);
      expect((await claimNext(db, claim, Date.now()))?.id).toBe('open');
      form.abort();
    },
  );

  test('a written correction waits while another tab corrects the same row', async () => {
    await db.rows.add(aRow({ id: 'open' }));
    await setHold('open', contextId, now + 60_000);
    await setHold('open', 'second', now + 60_000);
    await renewHold('open', 'second', now + 90_000);
    await amend('open', corrected);
    expect((await only()).holds).toEqual([{ by: 'second', until: now + 90_000 }]);
    expect(await claimNext(db, claim, now)).toBeUndefined();
  });

  test('a form that closed before the hold was written holds nothing', async () => {
    await db.rows.add(aRow({ id: 'open' }));
    const form = new AbortController();
    const holding = holdWhileOpen('open', form.signal);
    form.abort();
    await holding;
    await vi.waitFor(async () => expect((await only()).holds).toEqual([]), { timeout: 20_000 });
  });
});

describe('a form is saved after its row was sent', () => {
  const sent: Partial<OutboxRow> = { status: 'sent', record: { id: 31, version: 1 }, sentAt: now };

  test('received meanwhile: an update of the record, next to the receipt', async () => {
    await db.rows.add(aRow({ id: 'filed', kind: 'overtime', ...sent }));
    await amend('filed', corrected);
    const [receipt, update] = await rows();
    expect(receipt).toMatchObject({ id: 'filed', status: 'sent' });
    expect(update).toMatchObject({
      kind: 'overtime',
      action: 'update',
      target: { id: 31, version: 1 },
      payload: corrected.payload,
      status: 'queued',
      attempts: 0,
    });
    // Saved again: the same correction, not a second one.
    await amend('filed', { payload: { reason: 'Third' }, files: [] });
    expect(await rows()).toMatchObject([{ id: 'filed' }, { id: update!.id, payload: { reason: 'Third' } }]);
  });

  test('already corrected once: at the newest answered version', async () => {
    await db.rows.bulkAdd([
      aRow({ id: 'filed', ...sent }),
      aRow({ ...sent, action: 'update', record: { id: 31, version: 4 } }),
    ]);
    await db.rows.add(aRow({ ...sent, kind: 'overtime', record: { id: 31, version: 9 } }));
    await amend('filed', corrected);
    expect((await rows()).at(-1)).toMatchObject({ target: { id: 31, version: 4 } });
  });

  test("under another key since: found by the form's key", async () => {
    const change: Change = { to: 'replace', newId: 'second', payload: { reason: 'Second' }, files: [], filedAt: '' };
    await db.rows.add(aRow({ id: 'first', attempts: 1, change }));
    const taken = (await claimNext(db, claim, now))!;
    const reply = { data: { outcome: 'withdrawn' } };
    await finish(db, taken, { is: 'stored', reply }, { now, token, claim: null });
    expect(await only()).toMatchObject({ id: 'second', formerly: ['first'] });
    await amend('first', corrected);
    expect(await only()).toMatchObject({ id: 'second', payload: corrected.payload });
    expect(await filesOf('first')).toEqual([]);
  });

  test('withdrawn meanwhile: reported, and nothing is filed', async () => {
    await db.rows.add(aRow({ id: 'filed', action: 'archive', ...sent }));
    await expect(amend('filed', corrected)).rejects.toBeInstanceOf(OutboxRefused);
    await expect(amend('never there', corrected)).rejects.toMatchObject({ code: 'gone' });
    expect(await rows()).toHaveLength(1);
  });
});

describe('changes of received requests', () => {
  const record = { id: 31, version: 3 };
  const keptFiles = [{ id: 8, name: 'receipt.jpg' }];

  test('wait on the phone, at the version the user saw', async () => {
    await correctReceived('leave', record, { ...corrected, keptFiles });
    expect(await only()).toMatchObject({ action: 'update', target: record, payload: corrected.payload, keptFiles });
  });

  test('a record has one waiting change: the last', async () => {
    await correctReceived('leave', record, { ...corrected, keptFiles });
    await correctReceived('leave', record, { payload: { reason: 'Again' }, files: [], keptFiles: [] });
    expect(await only()).toMatchObject({ action: 'update', payload: { reason: 'Again' }, keptFiles: [] });
    await withdrawReceived('leave', record, {});
    expect(await only()).toMatchObject({ action: 'archive', target: record, keptFiles: [] });
    // IDs are per kind: the same ID of another kind is another record.
    await withdrawReceived('overtime', record, {});
    expect(await rows()).toHaveLength(2);
  });

  test('attempted, then changed: the outcome of the attempt is asked first', async () => {
    await withdrawReceived('leave', record, {});
    await db.rows.toCollection().modify({ attempts: 1 });
    await correctReceived('leave', record, { ...corrected, keptFiles });
    expect(await only()).toMatchObject({ action: 'archive', change: { to: 'replace', keptFiles } });
  });

  test('a received request is also withdrawn by its receipt', async () => {
    await db.rows.add(aRow({ id: 'filed', status: 'sent', record, sentAt: now }));
    await withdraw('filed');
    expect((await rows()).at(-1)).toMatchObject({ action: 'archive', target: record, status: 'queued' });
  });

  describe('discarded', () => {
    const settle = async (reply: object) => {
      const taken = (await claimNext(db, claim, now))!;
      await finish(db, taken, { is: 'stored', reply: { data: reply } }, { now, token, claim: null });
    };
    const waiting = async (over: Partial<OutboxRow>) => {
      await db.rows.add(aRow({ id: 'change', action: 'update', target: record, ...over }));
      await letGo('change');
    };

    test('never attempted: nothing is left', async () => {
      await waiting({});
      expect(await rows()).toEqual([]);
    });

    test("refused: it wasn't done", async () => {
      await waiting({ status: 'rejected', attempts: 2 });
      expect(await rows()).toEqual([]);
    });

    test("attempted, and it wasn't done", async () => {
      await waiting({ attempts: 1 });
      expect(await only()).toMatchObject({ status: 'queued', change: { to: 'drop' } });
      await settle({ outcome: 'withdrawn' });
      expect(await rows()).toEqual([]);
    });

    test('attempted, and it was done: it stays as received', async () => {
      await waiting({ attempts: 1 });
      await settle({ outcome: 'stored', reply: { data: { id: 31, version: 4 } } });
      expect(await only()).toMatchObject({ status: 'sent', record: { id: 31, version: 4 } });
    });

    test('undone: it is requested again, for the same version, with its text and files', async () => {
      const photo = { name: 'a.jpg', type: 'image/jpeg', blob: new Blob(['photo']) };
      const payload = { reason: 'Other words' };
      const stays = [{ id: 5, name: 'kept.pdf', media_type: 'application/pdf', size: 3 }];
      await db.rows.add(
        aRow({
          id: 'change',
          action: 'update',
          target: record,
          payload,
          files: [photo],
          keptFiles: stays,
          attempts: 0,
        }),
      );
      const again = await discardWithUndo('change');
      expect(await rows()).toEqual([]);
      await again();
      const back = await only();
      expect(back).toMatchObject({ action: 'update', target: record, payload, keptFiles: stays, status: 'queued' });
      expect(back.files.map((f) => [f.name, f.type])).toEqual([['a.jpg', 'image/jpeg']]);
      // Another key: the discarded one may have been settled as not done.
      expect(back.id).not.toBe('change');
    });

    test('a withdrawal undone', async () => {
      await db.rows.add(aRow({ id: 'change', action: 'archive', target: record, status: 'rejected', attempts: 1 }));
      const again = await discardWithUndo('change');
      expect(await rows()).toEqual([]);
      await again();
      expect(await only()).toMatchObject({ action: 'archive', target: record, status: 'queued' });
    });

    test("of a request that isn't on the server is a withdrawal", async () => {
      await db.rows.add(aRow({ id: 'filing', attempts: 1 }));
      await letGo('filing');
      expect(await only()).toMatchObject({ change: { to: 'withdraw' } });
    });
  });
});

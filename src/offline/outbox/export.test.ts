import '#tests/support/phone.ts';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { amend, withdraw } from './outbox-changes.ts';
import { fileOnPhone } from './outbox-writes.ts';
import { exportUnsent } from './unsent.ts';
import { outboxDb as db, writeMeta, type OutboxRow } from './outbox-db.ts';

vi.mock('./triggers.ts', () => ({
  sendSoon: async () => undefined,
  sendNow: async () => undefined,
  registerBackgroundSync: async () => undefined,
}));

const owner = 7;
beforeEach(async () => {
  await db.rows.clear();
  await writeMeta(db, 'session', { token: 't', employeeId: owner, userId: 1, expiresAt: '2026-12-18T04:00:00.000Z' });
});
afterAll(() => db.delete());

const photo = (name: string) => new File([`bytes of ${name}`], name, { type: 'image/jpeg' });
const file = async (payload: object = { reason: 'Flu' }, files: File[] = []): Promise<string> => {
  const id = crypto.randomUUID();
  await fileOnPhone({ id, kind: 'leave', payload, files });
  return id;
};
const become = (id: string, over: Partial<OutboxRow>) => db.rows.update(id, over);

describe('the export', () => {
  test('everything not received yet, in its latest version, with its files, and no other user’s', async () => {
    const plain = await file({ reason: 'Bakasyon 🌴' }, [photo('a.jpg')]);
    const corrected = await file({ reason: 'Flu' }, [photo('old.jpg')]);
    await become(corrected, { attempts: 1, status: 'rejected' });
    await amend(corrected, { payload: { reason: 'Trip' }, files: [photo('new.jpg')] });
    const taken = await file({ reason: 'Taken back' });
    await become(taken, { attempts: 1 });
    await withdraw(taken);
    await become(await file(), { status: 'sent' });
    await become(await file(), { owner: 8 });

    const { employee, filings } = await exportUnsent();
    expect(employee).toBe(owner);
    const base64 = (name: string) => btoa(`bytes of ${name}`);
    expect(filings).toEqual([
      {
        id: plain,
        kind: 'leave',
        action: 'store',
        filed_at: expect.any(String),
        record: null,
        payload: { reason: 'Bakasyon 🌴' },
        files: [{ name: 'a.jpg', type: 'image/jpeg', base64: base64('a.jpg') }],
      },
      expect.objectContaining({
        id: corrected,
        action: 'store',
        payload: { reason: 'Trip' },
        files: [{ name: 'new.jpg', type: 'image/jpeg', base64: base64('new.jpg') }],
      }),
      expect.objectContaining({ id: taken, action: 'archive', payload: { reason: 'Taken back' }, files: [] }),
    ]);
  });

  test('a photo of a megabyte is complete', async () => {
    const bytes = Uint8Array.from({ length: 1_000_003 }, (_, i) => (i * 7) % 256);
    await file({}, [new File([bytes], 'big.jpg')]);
    const { filings } = await exportUnsent();
    expect(Buffer.from(filings[0]!.files[0]!.base64, 'base64').equals(Buffer.from(bytes))).toBe(true);
  });
});

import '#tests/support/phone.ts';
import { aRow, owner } from '#tests/support/outbox-row.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Verdict } from './verdict.ts';
import { outboxDb as db, writeMeta, type Change, type OutboxRow } from './outbox-db.ts';
import { claimNext, finish } from './outbox-rows.ts';

const token = 'token-of-seven';
beforeEach(async () => {
  await db.rows.clear();
  await writeMeta(db, 'session', { token, employeeId: owner, userId: 1, expiresAt: '2030-01-01T00:00:00Z' });
});
afterAll(() => db.delete());

const now = 1_000_000;
const settled = (data: object): Verdict => ({ is: 'stored', reply: { data } });
const stored: Verdict = settled({ id: 1, version: 1 });
const failed: Verdict = {
  is: 'failed',
  error: { status: 0, message: 'TypeError', fields: {} },
  after: null,
  reached: false,
};
const rejected: Verdict = {
  is: 'rejected',
  error: { status: 422, message: 'No.', fields: { reason: ['No.'] } },
};
const only = async () => {
  const rows = await db.rows.toArray();
  expect(rows).toHaveLength(1);
  return rows[0]!;
};
/** Sends a row, calls `during` in the meantime, and concludes with a verdict. */
const conclude = async (row: OutboxRow, verdict: Verdict, during: Partial<OutboxRow> = {}) => {
  await db.rows.add(row);
  const lease = () => ({ by: 'me', until: now + 35_000 });
  const taken = (await claimNext(db, { owner, alive: null, lease }, now))!;
  if (Object.keys(during).length > 0) await db.rows.update(row.id, during);
  await finish(db, taken, verdict, { now, token, claim: null });
};

describe('a change after the first attempt', () => {
  const replace: Change = {
    to: 'replace',
    newId: 'new',
    payload: { reason: 'Other' },
    files: [],
    filedAt: '2026-11-18T05:00:00.000Z',
  };
  const withdraw: Change = { to: 'withdraw' };
  const asked = (change: Change, over: Partial<OutboxRow> = {}) => aRow({ attempts: 1, change, ...over });
  const withdrawn = settled({ outcome: 'withdrawn' });
  const arrived = settled({ outcome: 'stored', reply: { data: { id: 31, version: 4 } } });

  test.each([
    ['it was stored', stored],
    ['it was refused', rejected],
    ['no answer came', failed],
  ])('during sending, and %s: its outcome is asked next', async (_, verdict) => {
    await conclude(aRow(), verdict, { change: replace });
    expect(await only()).toMatchObject({ status: 'queued', change: replace });
  });

  test('the original arrived: the correction updates it, at its version', async () => {
    await conclude(asked(replace), arrived);
    expect(await only()).toMatchObject({
      id: 'new',
      action: 'update',
      target: { id: 31, version: 4 },
      payload: replace.payload,
      filedAt: replace.filedAt,
      status: 'queued',
      attempts: 0,
      change: null,
      leaseBy: null,
    });
  });

  test('the original never arrived: it is sent again under the new key', async () => {
    await conclude(asked(replace), withdrawn);
    expect(await only()).toMatchObject({
      id: 'new',
      action: 'store',
      target: null,
      payload: replace.payload,
      attempts: 0,
    });
  });

  test('withdrawn before it arrived: nothing is left', async () => {
    await conclude(asked(withdraw), withdrawn);
    expect(await db.rows.count()).toBe(0);
  });

  test('withdrawn after it arrived: the record is withdrawn', async () => {
    await conclude(asked(withdraw), arrived);
    const row = await only();
    expect(row).toMatchObject({
      action: 'archive',
      target: { id: 31, version: 4 },
      files: [],
      status: 'queued',
      attempts: 0,
    });
  });

  test.each([
    ['arrived: it is for the corrected record', arrived, { id: 31, version: 4 }],
    ["didn't arrive: it is for the record before", withdrawn, { id: 31, version: 3 }],
  ])('a correction of a correction that %s', async (_, verdict, target) => {
    await conclude(asked(replace, { action: 'update', target: { id: 31, version: 3 } }), verdict);
    expect(await only()).toMatchObject({ id: 'new', action: 'update', target });
  });

  test.each([
    ['arrived', arrived, { id: 31, version: 4 }],
    ['did not arrive', withdrawn, { id: 31, version: 3 }],
  ])('a correction that %s, withdrawn: the record is withdrawn', async (_, verdict, target) => {
    await conclude(asked(withdraw, { action: 'update', target: { id: 31, version: 3 } }), verdict);
    expect(await only()).toMatchObject({ action: 'archive', target });
  });

  test('a withdrawal that was carried out and is then corrected is filed again', async () => {
    await conclude(asked(replace, { action: 'archive', target: { id: 31, version: 3 } }), arrived);
    expect(await only()).toMatchObject({ id: 'new', action: 'store', target: null });
  });

  test('the last change counts, even if it came while settling', async () => {
    await conclude(asked(replace), arrived, { change: withdraw });
    expect(await only()).toMatchObject({ action: 'archive', target: { id: 31, version: 4 } });
  });

  test.each(['update', 'archive'] as const)('an %s of an older version keeps its version', async (action) => {
    const refused: Verdict = {
      is: 'rejected',
      error: { status: 409, message: 'Changed meanwhile.', fields: {}, current: { id: 31, version: 7 } },
    };
    await conclude(aRow({ action, target: { id: 31, version: 3 } }), refused);
    expect(await only()).toMatchObject({ status: 'rejected', target: { id: 31, version: 7 } });
    await db.rows.clear();
    // An answer about another record is a server error and is ignored.
    await conclude(aRow({ action, target: { id: 30, version: 3 } }), refused);
    expect(await only()).toMatchObject({ target: { id: 30, version: 3 } });
  });

  test('requested while an older version was refused: it has the version the user saw', async () => {
    const refused: Verdict = {
      is: 'rejected',
      error: { status: 409, message: 'Changed.', fields: {}, reason: 'stale', current: { id: 31, version: 7 } },
    };
    await conclude(aRow({ action: 'update', target: { id: 31, version: 3 } }), refused, { change: replace });
    expect(await only()).toMatchObject({ status: 'queued', change: replace, target: { id: 31, version: 3 } });
  });

  test('withdrawing an already withdrawn record is done', async () => {
    const current = { id: 31, version: 7 };
    const error = { status: 409, message: 'Withdrawn.', fields: {}, reason: 'archived', current };
    await conclude(aRow({ action: 'archive', target: { id: 31, version: 3 } }), { is: 'rejected', error });
    expect(await only()).toMatchObject({ status: 'sent', record: current, lastError: null });
    await db.rows.clear();
    // A correction of it is refused.
    await conclude(aRow({ action: 'update', target: { id: 31, version: 3 } }), { is: 'rejected', error });
    expect(await only()).toMatchObject({ status: 'rejected' });
  });

  test('a refused settle call is repeated', async () => {
    await conclude(asked(replace), rejected);
    const row = await only();
    expect(row).toMatchObject({ status: 'queued', change: replace });
    expect(row.nextAttemptAt).toBeGreaterThan(now);
  });
});

import '#tests/support/phone.ts';
import { aRow } from '#tests/support/outbox-row.ts';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnClock } from '#src/offline/device/clock.ts';
import { beforeSigningOut } from '#src/offline/device/sign-out.ts';
import { outboxDb, writeMeta } from '#src/offline/outbox/outbox-db.ts';
import {
  deleteDraft,
  draftDb,
  draftMs,
  draftsOf,
  followDrafts,
  purgeDrafts,
  writeDraft,
  type Draft,
  type Typed,
} from './draft-rows.ts';

vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));

const start = Date.parse('2026-11-24T04:00:00Z');
const hour = 3_600_000;
const at = (time: number, heard = true) => {
  vi.setSystemTime(time);
  if (heard) learnClock(new Date(time).toUTCString());
};

const me = 1;
const other = 2;
const typed = (over: Partial<Typed> = {}): Typed => ({
  owner: me,
  name: 'overtime.1',
  id: 'key-1',
  kind: 'overtime',
  open: { file: '1' },
  values: { reason: 'Stock count' },
  files: [],
  keptFiles: null,
  ...over,
});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  localStorage.clear();
  at(start);
  await draftDb.drafts.clear();
});
afterEach(() => vi.useRealTimers());
afterAll(() => draftDb.delete());

test('a draft is restored with its photos, its last text, and its start time', async () => {
  const photo = { name: 'a.jpg', type: 'image/jpeg', blob: new Blob(['photo']) };
  await writeDraft(typed());
  at(start + hour);
  await writeDraft(typed({ values: { reason: 'Stock count, aisle 4' }, files: [photo] }));
  const [draft] = await draftsOf(me);
  expect(draft).toMatchObject({ values: { reason: 'Stock count, aisle 4' }, begunAt: start, typedAt: start + hour });
  expect(await draft!.files[0]!.blob.text()).toBe('photo');
  expect(await draftsOf(me)).toHaveLength(1);
});

test("a draft isn't shown to another user of the same phone", async () => {
  await writeDraft(typed());
  await writeDraft(typed({ owner: other, name: 'leave.2', kind: 'leave' }));
  expect((await draftsOf(other)).map((d) => d.name)).toEqual(['leave.2']);
  const seen: Draft[][] = [];
  const stop = followDrafts(other, (found) => seen.push(found));
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  await writeDraft(typed({ values: { reason: 'More' } }));
  await deleteDraft(other, 'leave.2');
  await vi.waitFor(() => expect(seen.at(-1)).toEqual([]));
  stop();
  expect(seen.flat().every((d) => d.owner === other)).toBe(true);
  expect(await draftsOf(me)).toHaveLength(1);
});

test('a draft is deleted when its request is filed or discarded', async () => {
  await writeDraft(typed());
  await deleteDraft(me, 'overtime.1');
  expect(await draftsOf(me)).toEqual([]);
});

test("a draft filed just before the app closed isn't offered again", async () => {
  await writeDraft(typed());
  await writeDraft(typed({ name: 'leave.1', kind: 'leave', id: 'key-2' }));
  await outboxDb.rows.put(aRow({ id: 'key-1', kind: 'overtime' }));
  expect((await draftsOf(me)).map((d) => d.name)).toEqual(['leave.1']);
  await outboxDb.rows.clear();
});

test("any user's draft is deleted a week after the last typing", async () => {
  await writeDraft(typed());
  await writeDraft(typed({ owner: other }));
  at(start + hour);
  await writeDraft(typed({ name: 'leave.1', kind: 'leave' }));
  at(start + draftMs + hour / 2);
  expect((await draftsOf(me)).map((d) => d.name)).toEqual(['leave.1']);
  await purgeDrafts();
  expect((await draftDb.drafts.toArray()).map((d) => d.name)).toEqual(['leave.1']);
});

test('a clock a year ahead deletes no draft', async () => {
  await writeDraft(typed());
  at(start + 365 * 24 * hour, false);
  await purgeDrafts();
  expect(await draftsOf(me)).toHaveLength(1);
});

test.each(['send', 'keep', 'discard'] as const)("signing out (%s) deletes only that user's drafts", async (choice) => {
  await writeDraft(typed());
  await writeDraft(typed({ owner: other }));
  await writeMeta(outboxDb, 'session', { token: 't', employeeId: 7, userId: me, expiresAt: '2030-01-01T00:00:00Z' });
  await beforeSigningOut(choice);
  expect((await draftDb.drafts.toArray()).map((d) => d.owner)).toEqual([other]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonTime } from '#contract/hr/attendance/time-days.ts';
import {
  approveTimeKeeping,
  listTimeKeepings,
  sendBackTimeKeeping,
  updateTimeKeeping,
  verifyTimeKeeping,
} from '#contract/hr/attendance/time-keeping.ts';
import { explainTimeDay } from '#contract/hr/attendance/time-explain.ts';
import { previewRenderedHours } from '#contract/hr/attendance/time-previews.ts';
import { updateTimeSettings } from '#contract/hr/attendance/time-settings.ts';
import { expected } from '#tests/golden/story/read-story.ts';
import { Api, uuid, type Person } from '../support.ts';
import { anApprovedLeave, aStoryCompany, openBoth, uploadOf, type StoryIds } from './story-company.ts';

/** Time on its way from review to approval, and back: who may, what is refused, what two officers do at once. */

let api: Api;
let hr: Person;
let other: Person;
let ids: StoryIds;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-01T04:00:00Z');
  hr = await api.aUser(['HRIS03', 'HRIS04', 'HRIS08', 'HRIS09']);
  other = await api.aUser(['HRIS09']);
  ids = await aStoryCompany(api, hr);
  for (const client of ['BTS', 'LSO'] as const) await uploadOf(api, ids, hr, client);
  await openBoth(api, ids, hr);
});
afterAll(() => api.close());

const first = '2026-11-01';
const gridOf = async (client: string, date: string, as = hr) =>
  (await api.send(listTimeKeepings, { query: { client: ids.client(client), date, status: 'all', limit: 100 } }, { as }))
    .body;
const personOf = async (code: string, client: string, date: string, as = hr): Promise<PersonTime> =>
  (await gridOf(client, date, as)).data.find((p) => p.employee_code === code)!;
const dayOf = async (code: string, client: string, date: string) =>
  (await personOf(code, client, date)).days.find((d) => d.date === date)!;
const setOf = (client: string, date: string, people: PersonTime[]) => ({
  client_id: ids.client(client),
  date,
  people: people.map(({ employee_id, seen }) => ({ employee_id, seen })),
});
const minutesIn = () => api.db.selectFrom('hr.time_minutes').selectAll().execute();

test('those with something to decide come first, and only they are not sent on', async () => {
  const grid = await gridOf('BTS', first);
  expect(grid.data[0]).toMatchObject({ employee_code: 'A-102', to_decide: 1 });
  expect(grid.odd.outside).toBe(1);
  const sent = await api.send(verifyTimeKeeping, { body: setOf('BTS', first, grid.data) }, { as: hr, key: uuid() });
  expect(sent.body.data.done).toBe(grid.data.length - 1);
  expect(sent.body.data.refused).toEqual([
    { employee_id: ids.employee('A-102'), name: 'Santos, Liza', message: 'Resolve the exceptions on 1 day first.' },
  ]);
});

test('approval stores the minutes by kind of day and class; they are those of the story', async () => {
  const e = expected.cutoffs[0]!.people.find((p) => p.employee === 'A-101')!;
  const person = await personOf('A-101', 'BTS', first);
  const body = setOf('BTS', first, [person]);
  const approved = await api.send(approveTimeKeeping, { body }, { as: other, key: uuid() });
  expect(approved.body.data).toEqual({ done: 1, refused: [] });
  const stored = (await minutesIn()).map((m) => `${m.date} ${m.day} ${m.bucket} ${m.minutes}`).sort();
  expect(stored).toEqual(
    e.days
      .flatMap((d) =>
        Object.entries(d.minutes).flatMap(([day, classes]) =>
          Object.entries(classes).map(([bucket, n]) => `${d.date} ${day} ${bucket} ${n}`),
        ),
      )
      .sort(),
  );
  // The same set again: it was moved on since it was looked at.
  const again = await api.send(approveTimeKeeping, { body }, { as: other, key: uuid() });
  expect(again.body.data).toMatchObject({
    done: 0,
    refused: [{ message: 'This timesheet changed after you opened it. Refresh to see the latest.' }],
  });
});

test('approved time stays when a request is decided later, and shows that it would differ now', async () => {
  const before = await personOf('A-101', 'BTS', first);
  await anApprovedLeave(api, ids.employee('A-101'), '2026-11-06');
  const after = await personOf('A-101', 'BTS', first);
  expect(after.totals).toEqual(before.totals);
  expect(after.days.filter((d) => d.changed).map((d) => d.date)).toEqual(['2026-11-06']);
  // With the figures of both, by kind of day and class.
  expect(after.days.find((d) => d.changed)).toMatchObject({
    minutes: {},
    absent_halves: 2,
    now: { minutes: {}, absent_halves: 0, paid_leave_halves: 2 },
  });
  const body = { ...setOf('BTS', first, [after]), remark: 'Leave was approved' };
  expect((await api.send(sendBackTimeKeeping, { body }, { as: other, key: uuid() })).body.data.done).toBe(1);
  const back = await personOf('A-101', 'BTS', first);
  expect(back).toMatchObject({ status: 'for_review', remark: 'Leave was approved' });
  expect(back.days.find((d) => d.date === '2026-11-06')).toMatchObject({ absent_halves: 0, paid_leave_halves: 2 });
  expect(await minutesIn()).toEqual([]);
});

test('a posted run has locked it: it is not sent back, and stays as it was paid whatever is corrected', async () => {
  const at = '2026-11-16';
  const code = 'A-101';
  for (const call of [verifyTimeKeeping, approveTimeKeeping]) {
    const body = setOf('BTS', at, [await personOf(code, 'BTS', at)]);
    expect((await api.send(call, { body }, { as: hr, key: uuid() })).body.data.done).toBe(1);
  }
  await api.db
    .updateTable('hr.time_records')
    .set({ locked_at: '2026-12-01T00:00:00Z' })
    .where('employee_id', '=', ids.employee(code))
    .where('date', '>=', at)
    .execute();
  const body = { ...setOf('BTS', at, [await personOf(code, 'BTS', at)]), remark: 'Again' };
  const back = await api.send(sendBackTimeKeeping, { body }, { as: hr, key: uuid() });
  expect(back.body.data).toMatchObject({
    done: 0,
    refused: [{ message: 'A posted payroll run includes this timesheet. Correct its days instead.' }],
  });
  const day = await dayOf(code, 'BTS', '2026-11-20');
  const change = { kind: 'add' as const, version: day.version!, at: '2026-11-20T12:00', reason: 'x' };
  const correct = (more: object) =>
    api.send(updateTimeKeeping, { params: { id: day.id! }, body: { ...change, ...more } }, { as: hr, key: uuid() });
  const { minutes, status } = day;
  expect((await correct({})).body.data).toMatchObject({ minutes, status, locked: true, version: day.version! + 1 });
  const accepted = await correct({ kind: 'accept', odd: ['missing_out'], version: day.version! + 1 });
  expect(accepted.status).toBe(422);
});

describe('a correction', () => {
  const at = '2026-11-13';
  const change = async (body: Record<string, unknown>, as = hr) => {
    const day = await dayOf('A-102', 'BTS', at);
    return api.send(
      updateTimeKeeping,
      { params: { id: day.id! }, body: { version: day.version!, ...body } as never },
      { as, key: uuid() },
    );
  };

  test('explains itself: time on site less excluded time is the counted time', async () => {
    const day = await dayOf('A-102', 'BTS', at);
    const { data } = (await api.send(explainTimeDay, { params: { id: day.id! } }, { as: hr })).body;
    const left = data.lines.filter((l) => l.kind !== 'counted').reduce((sum, l) => sum + l.minutes, 0);
    const paid = data.lines.filter((l) => l.bucket !== null).reduce((sum, l) => sum + l.minutes, 0);
    expect([data.on_site - left, paid]).toEqual([data.counted, data.counted]);
    expect(data.filings).toEqual([{ what: 'Overtime 17:00-19:00', status: 'pending' }]);
  });

  test.each([
    [{ kind: 'add', at: '2026-11-13T25:00', reason: 'x' }, 422],
    [{ kind: 'add', at: '2026-11-13T12:00', reason: ' ' }, 422],
    [{ kind: 'add', at: '2026-12-25T12:00', reason: 'x' }, 422],
    [{ kind: 'remove', at: '2026-11-13T03:03', reason: 'x' }, 422],
    [{ kind: 'count', at: '2026-11-13T19:00', to: '2026-11-13T17:00', reason: 'x' }, 422],
    [{ kind: 'accept', odd: ['missing_in'] }, 409],
    [{ kind: 'undo', correction_id: 2_000_000_000 }, 404],
    [{ kind: 'punches', punches: ['2026-02-30T08:00'], reason: 'x' }, 422],
    [{ kind: 'forget' }, 422],
  ])('%j is refused', async (body, status) => {
    const before = await dayOf('A-102', 'BTS', at);
    expect((await change(body)).status).toBe(status);
    expect(await dayOf('A-102', 'BTS', at)).toEqual(before);
  });

  test('two officers at once: the second sees what the first did', async () => {
    const day = await dayOf('A-102', 'BTS', at);
    const body = {
      kind: 'count' as const,
      version: day.version!,
      at: '2026-11-13T17:00',
      to: '2026-11-13T19:00',
      reason: 'Told by the client',
    };
    const sent = await Promise.all(
      [hr, other].map((as) => api.send(updateTimeKeeping, { params: { id: day.id! }, body }, { as, key: uuid() })),
    );
    expect(sent.map((s) => s.status).sort()).toEqual([200, 409]);
    const rows = await api.db
      .selectFrom('hr.time_corrections')
      .selectAll()
      .where('employee_id', '=', ids.employee('A-102'))
      .execute();
    expect(rows).toHaveLength(1);
    const stale = sent.find((s) => s.status === 409)!.body as unknown as { current: { version: number } };
    expect(stale.current.version).toBe(day.version! + 1);
    expect((await dayOf('A-102', 'BTS', at)).minutes).toMatchObject({ ordinary: { reg: 480, ot: 120 } });
  });

  test('who corrected does not approve, unless the client lets them', async () => {
    const corrector = (await api.db.selectFrom('hr.time_corrections').select('made_by').executeTakeFirstOrThrow())
      .made_by!;
    const [first1, second] = corrector === hr.userId ? [hr, other] : [other, hr];
    const verified = setOf('BTS', at, [await personOf('A-102', 'BTS', at)]);
    expect((await api.send(verifyTimeKeeping, { body: verified }, { as: first1, key: uuid() })).body.data.done).toBe(1);
    const approve = async (as: Person) =>
      (
        await api.send(
          approveTimeKeeping,
          { body: setOf('BTS', at, [await personOf('A-102', 'BTS', at, as)]) },
          { as, key: uuid() },
        )
      ).body.data;
    expect(await approve(first1)).toMatchObject({
      done: 0,
      refused: [{ message: 'You corrected this timesheet. Another user must approve it.' }],
    });
    const settings = {
      version: 0,
      grace_minutes: 0,
      double_minutes: 2,
      reach_minutes: 240,
      outside_minutes: 60,
      midnight: 'calendar_date' as const,
      corrector_approves: true,
    };
    const params = { client_id: ids.client('BTS') };
    expect((await api.send(updateTimeSettings, { params, body: settings }, { as: second, key: uuid() })).status).toBe(
      200,
    );
    expect((await api.send(updateTimeSettings, { params, body: settings }, { as: second, key: uuid() })).status).toBe(
      409,
    );
    expect(await approve(first1)).toMatchObject({ done: 1 });
  });

  test('is undone, and what a device recorded is there again', async () => {
    const code = 'B-201';
    const date = '2026-11-18';
    const send = async (body: Record<string, unknown>, as = hr) => {
      const day = await dayOf(code, 'LSO', date);
      return (
        await api.send(
          updateTimeKeeping,
          { params: { id: day.id! }, body: { version: day.version!, ...body } as never },
          { as, key: uuid() },
        )
      ).body.data;
    };
    const before = await dayOf(code, 'LSO', date);
    const after = await send({ kind: 'punches', punches: [`${date}T14:00`, `${date}T23:00`], reason: 'Log book' });
    expect(after.punches).toEqual([840, 1380]);
    const { data } = (await api.send(explainTimeDay, { params: { id: after.id! } }, { as: hr })).body;
    expect(data.corrections.map((c) => [c.kind, c.at, c.to])).toEqual([
      ['move', 832, 840],
      ['add', 1380, null],
    ]);
    for (const c of data.corrections) await send({ kind: 'undo', correction_id: c.id });
    expect((await dayOf(code, 'LSO', date)).punches).toEqual(before.punches);
    // What was accepted of a corrected day is not accepted of the day as it was.
    const lone = await send({ kind: 'punches', punches: [`${date}T14:00`], reason: 'Log book' });
    await send({ kind: 'accept', odd: ['missing_out'] });
    const told = (await api.send(explainTimeDay, { params: { id: lone.id! } }, { as: hr })).body.data.corrections;
    expect((await send({ kind: 'undo', correction_id: told.at(-1)!.id })).odd).toEqual([
      { kind: 'missing_out', minutes: 0, accepted: false },
    ]);
    expect((await send({ kind: 'accept', odd: ['missing_out'] })).odd).toEqual([
      { kind: 'missing_out', minutes: 0, accepted: true },
    ]);
    // Each of two who accepted something of it is one who does not approve it.
    await send({ kind: 'accept', odd: ['missing_out'] }, other);
    const { accepted_by, accepted_earlier } = await api.db
      .selectFrom('hr.time_records')
      .select(['accepted_by', 'accepted_earlier'])
      .where('id', '=', after.id!)
      .executeTakeFirstOrThrow();
    expect([...accepted_earlier, accepted_by]).toEqual([hr.userId, other.userId]);
    expect((await personOf(code, 'LSO', date)).corrected_by).toHaveLength(2);
  });
});

test('the hours of a client by class are the sum of its days', async () => {
  const query = { client_id: ids.client('LSO'), start_date: '2026-11-16', end_date: '2026-11-30' };
  const { data } = (await api.send(previewRenderedHours, { query }, { as: hr })).body;
  const wanted: Record<string, number> = {};
  for (const p of expected.cutoffs[1]!.people)
    // The missing punch of 18 November is not put in here.
    for (const d of p.days.filter((x) => x.client === 'LSO' && `${p.employee} ${x.date}` !== 'B-201 2026-11-18'))
      for (const [day, classes] of Object.entries(d.minutes))
        for (const [bucket, n] of Object.entries(classes))
          wanted[`${day} ${bucket}`] = (wanted[`${day} ${bucket}`] ?? 0) + n;
  const seen = Object.fromEntries(data.map((m) => [`${m.day} ${m.bucket}`, m.minutes]));
  for (const key of Object.keys(wanted)) expect([key, seen[key]]).toEqual([key, wanted[key]]);
});

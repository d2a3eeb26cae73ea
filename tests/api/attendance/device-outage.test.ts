import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillTimeKeeping, listTimeKeepings, updateTimeKeeping } from '#contract/hr/attendance/time-keeping.ts';
import { explainTimeDay } from '#contract/hr/attendance/time-explain.ts';
import { uploadPunches } from '#contract/hr/attendance/time-punches.ts';
import { Api, uuid, type Person } from '../support.ts';
import { aStoredReport } from './inputs.ts';
import { anApprovedLeave, aStoryCompany, openBoth, type StoryIds } from './story-company.ts';

/** A day on which the device didn't work: the file has no punches but the first one of the morning. */

const outage = '2026-11-18';
let api: Api;
let hr: Person;
let ids: StoryIds;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-01T04:00:00Z');
  hr = await api.aUser(['HRIS03', 'HRIS04', 'HRIS08', 'HRIS09']);
  ids = await aStoryCompany(api, hr);
  const lines = readFileSync(
    path.join(import.meta.dirname, '../../../server/seed/worked-company/1_attlog.dat'),
    'utf8',
  ).split('\n');
  const first = lines.find((line) => line.includes(outage));
  const left = lines.filter((line) => line === first || !line.includes(outage));
  const body = { client_id: ids.client('BTS'), device: 'ATTLOG-1' };
  const files = [new File([left.join('\n')], '1_attlog.dat')];
  const sent = await api.send(uploadPunches, { body }, { as: hr, key: uuid(), files });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  await openBoth(api, ids, hr);
});
afterAll(() => api.close());

const days = async () => {
  const query = { client: ids.client('BTS'), date: outage, status: 'all' as const, limit: 100 };
  const { data } = (await api.send(listTimeKeepings, { query }, { as: hr })).body;
  return data.flatMap((p) => p.days.filter((d) => d.date === outage).map((day) => ({ person: p, day })));
};

test('the punches of all who worked are put in at once, at the ends of their shifts; who has none is named', async () => {
  const onLeave = (await days()).find(({ day }) => day.shift !== null && day.punches.length === 0)!.person.employee_id;
  await anApprovedLeave(api, onLeave, outage);
  // One of them has said already that the day is wrong.
  const says = (await days()).find(({ day }) => day.shift !== null && day.punches.length === 1)!.person.employee_id;
  const report = await aStoredReport(api, says, outage);
  const before = await days();
  expect(before.find(({ person }) => person.employee_id === says)!.day.report).toMatchObject({ id: report });
  const resting = before.filter(({ day }) => day.leaves.length > 0);
  expect(resting.map(({ person }) => person.employee_id)).toContain(onLeave);
  const away = before.filter(({ day }) => day.shift !== null && day.punches.length < 2 && day.leaves.length === 0);
  expect(away.length).toBeGreaterThan(2);
  expect(away.filter(({ day }) => day.punches.length === 1).length).toBeGreaterThan(0);
  const rest = before.filter(({ day }) => day.shift === null);
  const records = [...away, ...rest, ...resting].map(({ day }) => ({ id: day.id!, version: day.version! }));
  const body = { records, reason: 'The device had no power' };
  const sent = await api.send(fillTimeKeeping, { body }, { as: hr, key: uuid() });
  expect(sent.body.data.done).toBe(away.length);
  const refused = sent.body.data.refused.map((r) => r.message).toSorted();
  expect(refused).toEqual(
    [
      ...rest.map(() => 'This day has no shift to fill.'),
      ...resting.map(() => 'The employee is on leave on this day.'),
    ].toSorted(),
  );

  const after = new Map((await days()).map((d) => [d.person.employee_id, d]));
  for (const { person, day } of away) {
    const now = after.get(person.employee_id)!;
    const [from, to] = [now.day.punches[0]!, now.day.punches.at(-1)!];
    expect(now.day.punches).toHaveLength(2);
    // A punch that was there is one of the two; the others are those of the shift.
    if (day.punches.length === 0) expect([from, to]).toEqual([day.shift!.from, day.shift!.to]);
    else expect(now.day.punches).toContain(day.punches[0]);
    expect(now.day).toMatchObject({ corrected: true, absent_halves: 0 });
    // Who filled it does not approve it.
    expect(now.person.approvable).toBe(false);
  }
  // The employee who reported it gets the same reason as an answer, and holds up no other anymore.
  expect(after.get(says)!.day.report).toBeNull();
  expect(
    await api.db.selectFrom('hr.time_reports').select(['status', 'remark']).where('id', '=', report).execute(),
  ).toEqual([{ status: 'approved', remark: 'The device had no power' }]);

  const again = await api.send(fillTimeKeeping, { body }, { as: hr, key: uuid() });
  expect(again.body.data.done).toBe(0);
  const fresh = away.map(({ person }) => after.get(person.employee_id)!.day);
  const now = { records: fresh.map((d) => ({ id: d.id!, version: d.version! })), reason: 'Again' };
  const nothing = (await api.send(fillTimeKeeping, { body: now }, { as: hr, key: uuid() })).body.data;
  expect([...new Set(nothing.refused.map((r) => r.message))]).toEqual(['No time log is missing on this day.']);

  // Each is a correction like any other: told with its reason, and undone.
  const id = fresh[0]!.id!;
  const { data } = (await api.send(explainTimeDay, { params: { id } }, { as: hr })).body;
  expect(data.corrections.map((c) => c.reason)).toContain('The device had no power');
  const undo = { kind: 'undo' as const, correction_id: data.corrections[0]!.id, version: fresh[0]!.version! };
  const undone = await api.send(updateTimeKeeping, { params: { id }, body: undo }, { as: hr, key: uuid() });
  expect(undone.body.data.punches).toHaveLength(1);
});

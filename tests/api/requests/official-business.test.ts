import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  approveTimeKeeping,
  listTimeKeepings,
  openTime,
  verifyTimeKeeping,
} from '#contract/hr/attendance/time-keeping.ts';
import { showFile } from '#contract/common/files.ts';
import {
  archiveOfficialBusiness,
  decideOfficialBusiness,
  listOfficialBusinesses,
  storeOfficialBusiness,
} from '#contract/hr/requests/official-businesses.ts';
import { payTime } from '#server/hr/sync/payroll-time.queries.ts';
import { aBusiness } from './filings-support.ts';
import { Api, jpeg, uuid, type Person } from '#tests/api/support.ts';

/** Time out of the office on duty. It is Wednesday, 18 November 2026; the cutoff of 1 to 15 November takes requests. */

let api: Api;
let own: Person;
let hr: Person;
let second: Person;
beforeAll(async () => {
  api = await Api.open();
  own = await api.anEmployee({ codes: ['EMP05'] });
  hr = await api.aUser(['HRIS09']);
  second = await api.aUser(['HRIS09']);
});
afterAll(() => api.close());

const file = (over: object = {}, as = own, files: File[] = []) =>
  api.send(storeOfficialBusiness, { body: aBusiness({ ...over }) }, { as, key: uuid(), files });
const approve = ({ id, version }: { id: number; version: number }, status: 'approved' | 'cancelled' = 'approved') =>
  api.send(
    decideOfficialBusiness,
    { params: { id }, body: { status, remark: 'Seen', version } },
    { as: hr, key: uuid() },
  );
const wholeDay = { start_time: null, end_time: null };
const faults = async (over: object) => ((await file(over)).body as unknown as { errors?: object }).errors;

test('needs place, purpose, and both times or none', async () => {
  expect(Object.keys((await faults({ place: ' ', reason: '' }))!)).toEqual(['place', 'reason']);
  expect(Object.keys((await faults({ end_time: null }))!)).toEqual(['end_time']);
  expect(Object.keys((await faults({ end_time: '08:00' }))!)).toEqual(['end_time']);
  expect(Object.keys((await faults({ date: '2026-12-20' }))!)).toEqual(['date']);
});

test('refuses a second request of the same minutes, until the first is withdrawn', async () => {
  const person = await api.anEmployee({ codes: ['EMP05'] });
  const { body } = await file({}, person);
  expect((await file(wholeDay, person)).body).toMatchObject({
    errors: { date: [expect.stringContaining('SM Megamall')] },
  });
  expect((await file({ start_time: '13:00', end_time: '15:00' }, person)).status).toBe(200);
  const { id, version } = body.data;
  await api.send(archiveOfficialBusiness, { params: { id }, query: { version } }, { as: person, key: uuid() });
  expect((await file({ start_time: '08:00', end_time: '09:00' }, person)).status).toBe(200);
});

test('shows its attachment to the employee and the approver, and its list to no other user', async () => {
  const { body } = await file({ date: '2026-11-19' }, own, [jpeg()]);
  const params = { id: body.data.files[0]!.id };
  expect((await api.send(showFile, { params }, { as: own })).status).toBe(200);
  expect((await api.send(showFile, { params }, { as: hr })).status).toBe(200);
  const other = await api.anEmployee({ codes: ['EMP05'] });
  expect((await api.send(showFile, { params }, { as: other })).status).toBe(404);
  const query = { employee_id: own.employeeId };
  expect((await api.send(listOfficialBusinesses, { query }, { as: other })).status).toBe(403);
});

describe('time and pay', () => {
  const cutoff = { client_id: 1, date: '2026-11-01' };
  const rowOf = async (person: Person) =>
    (
      await api.send(
        listTimeKeepings,
        { query: { client: 1, date: cutoff.date, status: 'all', limit: 100 } },
        { as: hr },
      )
    ).body.data.find((p) => p.employee_id === person.employeeId)!;

  test('is worked time without time logs once approved, is synced to payroll, and goes with a cancelled approval', async () => {
    const person = await api.anEmployee({ codes: ['EMP05'] });
    await api.send(openTime, { body: cutoff }, { as: hr, key: uuid() });
    const day = async (date: string) => (await rowOf(person)).days.find((d) => d.date === date)!;
    // A Tuesday, and a Saturday.
    const { data: tuesday } = (await file({ ...wholeDay, date: '2026-11-10' }, person)).body;
    const { data: saturday } = (await file({ ...wholeDay, date: '2026-11-07' }, person)).body;
    expect(await day('2026-11-10')).toMatchObject({ minutes: {}, absent_halves: 2 });
    await approve(tuesday);
    await approve(saturday);
    expect(await day('2026-11-10')).toMatchObject({ minutes: { ordinary: { reg: 480 } }, absent_halves: 0, odd: [] });
    expect(await day('2026-11-07')).toMatchObject({ minutes: { rest_day: { reg: 480 } }, odd: [] });

    for (const step of [verifyTimeKeeping, approveTimeKeeping]) {
      const { employee_id, seen } = await rowOf(person);
      const sent = await api.send(
        step,
        { body: { ...cutoff, people: [{ employee_id, seen }] } },
        { as: step === verifyTimeKeeping ? hr : second, key: uuid() },
      );
      expect(sent.body.data).toEqual({ done: 1, refused: [] });
    }
    const { employee_code: code } = await rowOf(person);
    const [paid] = await payTime(api.db, { from: '2026-11-01', to: '2026-11-15', employees: [code] });
    const minutes = Object.fromEntries(paid!.days.map((d) => [d.date, d.minutes]));
    expect(minutes['2026-11-10']).toEqual({ reg: 480 });
    expect(minutes['2026-11-07']).toEqual({ reg: 480 });

    await approve({ id: tuesday.id, version: 2 }, 'cancelled');
    expect(await day('2026-11-10')).toMatchObject({ changed: true, now: { minutes: {} } });
  });
});

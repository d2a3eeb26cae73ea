import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { absentEmployees, presentEmployees } from '#contract/hr/presence/presence.ts';
import { presenceSupport } from './presence-support.ts';
import { Api, type Person } from '#tests/api/support.ts';

/** Who is in and out as others see it. The rule itself is tested in `domain/presence`; here is what surrounds it. */

let api: Api;
let make: ReturnType<typeof presenceSupport>;
/** Sees both lists of the first client. */
let viewer: Person;
const at = (moment: string) => (api.now = Date.parse(`2026-11-${moment}:00+08:00`));

beforeAll(async () => {
  api = await Api.open();
  make = presenceSupport(api);
  await make.company();
  viewer = await api.anEmployee({ codes: ['EMP01', 'EMP02'] });
});
afterAll(() => api.close());
beforeEach(() => void at('18T12:00'));

type Query = Record<string, string | number>;
const inside = async (query: Query = {}, as = viewer) =>
  (await api.send(presentEmployees, { query: { limit: 200, ...query } }, { as })).body;
const outside = async (query: Query = {}, as = viewer) =>
  (await api.send(absentEmployees, { query: { limit: 200, ...query } }, { as })).body;

/** An employee's state: `in scheduled 09:00–18:00`, times of Manila with the day where it is another. */
async function said(person: { employeeId: number }, as = viewer): Promise<string> {
  const [i, o] = [await inside({}, as), await outside({}, as)];
  const rows = [
    ...i.data.filter((p) => p.employee_id === person.employeeId).map((p) => ({ state: 'in', ...p })),
    ...o.data.filter((p) => p.employee_id === person.employeeId).map((p) => ({ state: 'out', ...p })),
  ];
  const short = (instant: string | null) =>
    instant === null ? '-' : new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(8, 16).replace('T', ' ');
  return rows.map((r) => `${r.state} ${r.why} ${short(r.since)} ${short(r.until)}`).join('; ') || 'nowhere';
}

describe('whom one sees', () => {
  test("one's own client's employees, oneself among them, and no others", async () => {
    const own = await make.person();
    const other = await make.person({ client: 2, branch: 3 });
    const ids = (await inside()).data.map((p) => p.employee_id);
    expect(ids).toContain(own.employeeId);
    expect(ids).toContain(viewer.employeeId);
    expect(ids).not.toContain(other.employeeId);
    expect((await inside({ branch_id: 3 })).data).toEqual([]);
    expect((await inside({ search: 'Client Two' })).total).toBe(0);
    expect((await inside()).branches.map((b) => b.id)).not.toContain(3);
  });

  test('HR sees all employees; twelve hours after the password only their own client', async () => {
    const other = await make.person({ client: 2, branch: 3 });
    const hr = await api.anEmployee({ codes: ['EMP01', 'EMP02', 'HRIS06'] });
    expect((await inside({}, hr)).data.map((p) => p.employee_id)).toContain(other.employeeId);
    api.advance(13 * 3_600_000);
    const later = [...(await inside({}, hr)).data, ...(await outside({}, hr)).data].map((p) => p.employee_id);
    expect(later).toContain(hr.employeeId);
    expect(later).not.toContain(other.employeeId);
  });

  test("a user who isn’t an employee sees none, and with HR's code all of them once the password is fresh", async () => {
    expect(await inside({}, await api.aUser(['EMP02']))).toMatchObject({ data: [], total: 0, branches: [] });
    const owner = await api.aUser(['EMP02', 'HRIS06']);
    expect((await inside({}, owner)).total).toBeGreaterThan(0);
    api.advance(13 * 3_600_000);
    const sent = await api.send(presentEmployees, {}, { as: owner });
    expect(sent).toMatchObject({ status: 401, body: { reason: 'confirm-password' } });
  });

  test.each([
    ['EMP01', 403, 200],
    ['EMP02', 200, 403],
    ['EMP09', 403, 403],
  ] as const)('with %s alone: who is in %i, who is out %i', async (code, present, absent) => {
    const as = await api.anEmployee({ codes: [code] });
    expect((await api.send(presentEmployees, {}, { as })).status).toBe(present);
    expect((await api.send(absentEmployees, {}, { as })).status).toBe(absent);
  });

  test('who left, is archived or has not begun is nowhere; on the last day of work they are there', async () => {
    const gone = await make.person({ separated_on: '2026-11-17' });
    const going = await make.person({ separated_on: '2026-11-18' });
    const archived = await make.person({ archived_at: '2026-11-01T00:00:00Z' });
    const coming = await make.person({ hired_on: '2026-11-19' });
    expect(await Promise.all([gone, archived, coming].map((p) => said(p)))).toEqual(['nowhere', 'nowhere', 'nowhere']);
    expect(await said(going)).toBe('in scheduled 18 08:00 18 17:00');
  });

  test('colleagues see exactly these fields of an employee', async () => {
    const person = await make.person({ email: 'ana@example.test', mobile: '09001234567' });
    const row = (await inside()).data.find((p) => p.employee_id === person.employeeId)!;
    expect(row).toEqual({
      employee_id: person.employeeId,
      name: person.name,
      position: 'Tester',
      branch_id: 1,
      branch_name: 'Main',
      client_name: 'Client One',
      email: 'ana@example.test',
      mobile: '09001234567',
      why: 'scheduled',
      since: '2026-11-18T00:00:00.000Z',
      until: '2026-11-18T09:00:00.000Z',
    });
  });
});

describe('leave', () => {
  test('its leave type is shown to approvers of leave and to oneself; others see its end', async () => {
    const person = await make.person({ codes: ['EMP01', 'EMP02'] });
    await make.leave(person, { start_date: '2026-11-18', end_date: '2026-11-20' });
    const kindFor = async (as: Person) =>
      (await outside({}, as)).data.find((p) => p.employee_id === person.employeeId)?.leave_type_name;
    expect(await kindFor(viewer)).toBeNull();
    expect(await kindFor(person)).toBe('Vacation leave');
    const approver = await api.anEmployee({ codes: ['EMP01', 'HRIS12'] });
    expect(await kindFor(approver)).toBe('Vacation leave');
    const hr = await api.anEmployee({ codes: ['HRIS06'] });
    expect(await kindFor(hr)).toBeNull();
    expect(await said(person)).toBe('out leave - 23 08:00');
    // What a code outside the portal shows needs the password of the last twelve hours.
    api.advance(13 * 3_600_000);
    expect(await kindFor(approver)).toBeNull();
  });

  test('only approved leave counts, by halves of the day', async () => {
    const person = await make.person();
    await make.leave(person, { status: 'pending' });
    await make.leave(person, { status: 'cancelled' });
    await make.leave(person, { archived_at: '2026-11-01T00:00:00Z' });
    expect(await said(person)).toBe('in scheduled 18 08:00 18 17:00');
    await make.leave(person, { start_part: 'pm', end_part: 'pm' });
    at('18T11:59');
    expect(await said(person)).toBe('in scheduled 18 08:00 18 12:00');
    at('18T12:00');
    expect(await said(person)).toBe('out leave - 19 08:00');
  });
});

describe('flexible hours', () => {
  test('no employee is missing before the start of their shift, or when present; both breaks count in their place', async () => {
    const { id: schedule } = await api.db
      .insertInto('hr.schedules')
      .values({
        name: 'Four hours a day',
        start_time: '07:00',
        end_time: '20:00',
        rest_days: [7],
        kind: 'flexible',
        flexible_minutes: 240,
        break_start: '18:00',
        second_break_start: '12:00',
        second_break_minutes: 60,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [early, late] = [await make.person({ schedule, branch: 2 }), await make.person({ schedule, branch: 2 })];
    await make.punch(late, '17T16:00', 'out');
    await make.punch(early, '18T07:05', 'in');
    at('18T10:00');
    expect([await said(early), await said(late)]).toEqual(['in punched 18 07:05 -', 'in starts 18 15:00 18 20:00']);
    const row = (await inside()).data.find((p) => p.employee_id === late.employeeId)!;
    expect(row.opens).toBe('2026-11-17T23:00:00.000Z');
    await make.punch(early, '18T11:10', 'out');
    await make.punch(await make.person({ branch: 2 }), '18T14:30', 'in');
    at('18T14:59');
    expect([await said(early), await said(late)]).toEqual(['out left 18 11:10 -', 'in starts 18 15:00 18 20:00']);
    at('18T15:00');
    expect([await said(early), await said(late)]).toEqual(['out left 18 11:10 -', 'out no_punch 18 15:00 -']);
    at('18T20:00');
    expect(await said(early)).toBe('out shift_over 18 11:10 19 15:00');
  });
});

describe('days to come', () => {
  const ahead = async (from: string, days: number, as = viewer) => (await outside({ from, days }, as)).data;
  const told = async (person: { employeeId: number }, from: string, days = 1, as = viewer) => {
    const row = (await ahead(from, days, as)).find((p) => p.employee_id === person.employeeId);
    return row && [row.why, row.days.map((d) => d.slice(8)).join(' '), row.since, row.until, row.leave_type_name];
  };
  const manila = (moment: string) => new Date(`2026-11-${moment}:00+08:00`).toISOString();

  test('leave of tomorrow and of the week, with its days and when the person is back', async () => {
    const [away, twice, half, early] = [
      await make.person(),
      await make.person(),
      await make.person(),
      await make.person(),
    ];
    await make.leave(away, { start_date: '2026-11-18', end_date: '2026-11-20' });
    await make.leave(twice, { start_date: '2026-11-19', end_date: '2026-11-19' });
    await make.leave(twice, { start_date: '2026-11-23', end_date: '2026-11-23' });
    await make.leave(half, { start_date: '2026-11-19', end_date: '2026-11-19', start_part: 'pm', end_part: 'pm' });
    await make.leave(early, { start_date: '2026-11-19', end_date: '2026-11-19', start_part: 'am', end_part: 'am' });
    expect(await told(away, '2026-11-19')).toEqual(['leave', '19', null, manila('23T08:00'), null]);
    expect(await told(away, '2026-11-18', 7)).toEqual(['leave', '18 19 20', null, manila('23T08:00'), null]);
    expect(await told(away, '2026-11-23')).toBeUndefined();
    expect(await told(twice, '2026-11-18', 7)).toEqual(['leave', '19 23', null, manila('20T08:00'), null]);
    expect(await told(half, '2026-11-19')).toEqual(['leave', '19', manila('19T12:00'), manila('20T08:00'), null]);
    expect(await told(early, '2026-11-19')).toEqual(['leave', '19', null, manila('19T13:00'), null]);
  });

  test('a rest day, a holiday and a day without a schedule count where one day is asked for; punches never', async () => {
    const [office, guard] = [await make.person({ branch: 2 }), await make.person({ branch: 2, schedule: 2 })];
    await make.punch(office, '18T07:50', 'in');
    await make.punch(office, '18T11:05', 'out');
    await make.localHoliday('2026-11-26', 'North Day', [2]);
    expect(await told(office, '2026-11-21')).toEqual(['rest_day', '21', null, manila('23T08:00'), null]);
    expect(await told(guard, '2026-11-25')).toEqual(['rest_day', '25', null, manila('27T22:00'), null]);
    expect(await told(office, '2026-11-26')).toEqual(['holiday', '26', null, manila('27T08:00'), null]);
    expect(await told(office, '2026-11-18')).toBeUndefined();
    expect(await told(guard, '2026-11-18', 7)).toBeUndefined();
  });

  test('only of people one may see, its kind only to who may know it, and not after the last day of work', async () => {
    const [mine, other] = [await make.person({ codes: ['EMP01'] }), await make.person({ client: 2, branch: 3 })];
    const leaving = await make.person({ separated_on: '2026-11-19' });
    const pending = await make.person();
    const dates = { start_date: '2026-11-20', end_date: '2026-11-20' };
    for (const person of [mine, other, leaving]) await make.leave(person, dates);
    await make.leave(pending, { ...dates, status: 'pending' });
    expect(await told(other, '2026-11-20')).toBeUndefined();
    expect(await told(other, '2026-11-20', 7)).toBeUndefined();
    expect(await told(leaving, '2026-11-20')).toBeUndefined();
    expect(await told(leaving, '2026-11-18', 7)).toBeUndefined();
    expect(await told(pending, '2026-11-20')).toBeUndefined();
    expect((await told(mine, '2026-11-20'))?.at(-1)).toBeNull();
    expect((await told(mine, '2026-11-20', 1, mine))?.at(-1)).toBe('Vacation leave');
    const hr = await api.anEmployee({ codes: ['EMP01', 'HRIS06'] });
    expect((await told(other, '2026-11-20', 1, hr))?.at(-1)).toBeNull();
    const query = { from: '2026-11-20' };
    for (const as of [await api.anEmployee({ codes: ['EMP02'] }), await api.aUser(['EMP09'])])
      expect((await api.send(absentEmployees, { query }, { as })).status).toBe(403);
    expect(await outside(query, await api.aUser(['EMP01']))).toMatchObject({ data: [], total: 0, people: 0 });
  });

  test('how many are expected: who is looked at, less who is out', async () => {
    const branch = { branch_id: 4 };
    const before = await outside({ ...branch, from: '2026-11-20' });
    const away = await make.person({ branch: 4, first: 'Solita' });
    await make.leave(away, { start_date: '2026-11-20', end_date: '2026-11-20' });
    await make.person({ branch: 4 });
    const after = await outside({ ...branch, from: '2026-11-20' });
    expect([after.people - before.people, after.total - before.total]).toEqual([2, 1]);
    expect(await outside({ ...branch, from: '2026-11-20', search: 'solita' })).toMatchObject({
      total: 1,
      people: after.people,
    });
    expect((await outside(branch)).people).toBe(after.people);
  });

  test.each([
    [{ from: '2026-11-17' }, 'Choose a day from today on, at most 31 days ahead.'],
    [{ from: '2026-12-20' }, 'Choose a day from today on, at most 31 days ahead.'],
    [{ from: '2026-11-18', days: 8 }, undefined],
    [{ from: '2026-11-18', days: 0 }, undefined],
    [{ from: 'x' }, undefined],
  ])('%j is refused', async (query, sentence) => {
    const sent = await api.send(absentEmployees, { query }, { as: viewer });
    expect(sent.status).toBe(422);
    if (sentence) expect(sent.body).toMatchObject({ errors: { from: [sentence] } });
  });
});

describe('where and when', () => {
  test('a local holiday is one of its branch only', async () => {
    const [here, there] = [await make.person(), await make.person({ branch: 2 })];
    await make.localHoliday('2026-11-18', 'Main Day', [1]);
    expect(await said(here)).toBe('out holiday - 19 08:00');
    const { data } = await outside();
    expect(data.find((p) => p.employee_id === here.employeeId)).toMatchObject({ holiday: 'Main Day' });
    expect(await said(there)).toBe('in scheduled 18 08:00 18 17:00');
    await api.db
      .updateTable('hr.holidays')
      .set({ archived_at: '2026-11-18T00:00:00Z' })
      .where('name', '=', 'Main Day')
      .execute();
    expect(await said(here)).toBe('in scheduled 18 08:00 18 17:00');
  });

  test('the date is that of Manila, whatever the server’s zone', async () => {
    const person = await make.person();
    // In Los Angeles it is still Saturday, in UTC Sunday evening: here it is Monday.
    at('23T07:59');
    expect(await said(person)).toBe('in starts 23 08:00 23 17:00');
    at('22T23:59');
    expect(await said(person)).toBe('out rest_day - 23 08:00');
  });

  test('a night over midnight runs on into the next date, and into a rest day', async () => {
    const guard = await make.person({ schedule: 2 });
    at('17T22:00');
    expect(await said(guard)).toBe('in scheduled 17 22:00 18 07:00');
    at('18T06:59');
    expect(await said(guard)).toBe('in scheduled 17 22:00 18 07:00');
    at('18T07:00');
    expect(await said(guard)).toBe('out rest_day - 19 22:00');
  });

  test('on flexible hours no employee is missing while the owed hours still fit into the day', async () => {
    const { id } = await api.db
      .insertInto('hr.schedules')
      .values({
        name: 'Flexible',
        start_time: '07:00',
        end_time: '19:00',
        rest_days: [6, 7],
        kind: 'flexible',
        flexible_minutes: 480,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const person = await make.person({ branch: 3, schedule: id });
    at('18T09:59');
    expect(await said(person)).toBe('in starts 18 10:00 18 19:00');
    at('18T10:00');
    expect(await said(person)).toBe('in scheduled 18 10:00 18 19:00');
  });

  test('an approved schedule change goes before the assigned schedule', async () => {
    const person = await make.person();
    await make.change(person, { status: 'pending' });
    at('18T07:00');
    expect(await said(person)).toBe('in starts 18 08:00 18 17:00');
    await make.change(person, { status: 'approved' });
    expect(await said(person)).toBe('in starts 18 22:00 19 07:00');
  });
});

describe('punches', () => {
  test('override schedule, leave and holiday', async () => {
    const person = await make.person({ branch: 2 });
    await make.leave(person, {});
    expect(await said(person)).toBe('out leave - 19 08:00');
    await make.punch(person, '18T09:10', 'in');
    expect(await said(person)).toBe('in punched 18 09:10 -');
    await make.punch(person, '18T11:00', 'out');
    expect(await said(person)).toBe('out leave - 19 08:00');
  });

  test('left early, a night’s punch out after midnight, and one that was forgotten', async () => {
    const [office, guard, forgetful] = [
      await make.person({ branch: 2 }),
      await make.person({ branch: 2, schedule: 2 }),
      await make.person({ branch: 2 }),
    ];
    await make.punch(office, '18T07:50', 'in');
    await make.punch(office, '18T11:05', 'out');
    expect(await said(office)).toBe('out left 18 11:05 -');
    await make.punch(guard, '16T21:50', 'in');
    await make.punch(guard, '17T07:10', 'out');
    await make.punch(guard, '17T21:55', 'in');
    at('18T03:00');
    expect(await said(guard)).toBe('in punched 17 21:55 18 07:00');
    await make.punch(forgetful, '17T07:55', 'in');
    at('18T12:00');
    expect(await said(forgetful)).toBe('out no_punch 18 08:00 -');
  });

  test('a missing one counts only where a clock works and the person punches', async () => {
    const make2 = (over: object) => make.person({ branch: 4, ...over });
    const [quiet, regular] = [await make2({}), await make2({})];
    await make.punch(regular, '17T17:05', 'out');
    // No employee of the branch has punched today: the schedule counts.
    expect(await said(regular)).toBe('in scheduled 18 08:00 18 17:00');
    await make.punch(await make2({}), '18T07:40', 'in');
    expect(await said(regular)).toBe('out no_punch 18 08:00 -');
    await make.business(regular, '2026-11-18');
    expect(await said(regular)).toBe('in on_duty 18 08:00 18 17:00');
    expect(await said(quiet)).toBe('in scheduled 18 08:00 18 17:00');
  });
});

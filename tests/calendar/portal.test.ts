import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getUser, login } from '#contract/hr/accounts/auth.ts';
import { storeAccomplishment } from '#contract/hr/requests/accomplishments.ts';
import { approvalPeople } from '#contract/hr/requests/approvals.ts';
import { decideLeave, listLeaves, storeLeave } from '#contract/hr/leave/leaves.ts';
import { storeOvertime } from '#contract/hr/requests/overtimes.ts';
import { absentEmployees, presentEmployees } from '#contract/hr/presence/presence.ts';
import { storeSubstitution } from '#contract/hr/requests/substitutions.ts';
import { storeTimeReport } from '#contract/hr/attendance/time-reports.ts';
import { Api, aLeave, pdf, password, uuid, type Person } from '#tests/api/support.ts';
import { anAccomplishment, anOvertime, aTimeReport } from '#tests/api/requests/filings-support.ts';
import { cutoffAt, cutoffBefore, inManila, moments, mondayAfter, plus } from './moments.ts';

/** What employees and their approvers do on awkward dates. */

let api: Api;
let everyDay: number;
let night: number;
beforeAll(async () => {
  api = await Api.open();
  const schedules = await api.db
    .insertInto('hr.schedules')
    .values([
      { name: 'Every day', start_time: '08:00', end_time: '17:00', rest_days: [] },
      { name: 'Every night', start_time: '22:00', end_time: '06:00', rest_days: [] },
    ])
    .returning('id')
    .execute();
  [everyDay, night] = schedules.map((s) => s.id) as [number, number];
});
afterAll(() => api.close());

/** The company's holiday. */
const bonifacioDay = '2026-11-30';
const errorsOf = (sent: { body: unknown }) => Object.keys((sent.body as { errors?: object }).errors ?? {});
const put = (person: Person, schedule_id: number) =>
  api.db
    .updateTable('hr.schedule_assignments')
    .set({ schedule_id })
    .where('employee_id', '=', person.employeeId)
    .execute();
const overtime = (as: Person, date: string, headers?: Record<string, string>, over = {}) =>
  api.send(storeOvertime, { body: anOvertime({ date, ...over }) }, { as, key: uuid(), ...(headers && { headers }) });

describe.each(moments)('$title', ({ date, now }) => {
  beforeEach(() => api.moveTo(now));

  test('takes filings of a cutoff until its third day after, and of none before', async () => {
    const person = await api.anEmployee({ codes: ['EMP04'] });
    const before = cutoffBefore(date);
    const first = plus(before.to, 3) >= date ? before.from : cutoffAt(date).from;
    expect((await overtime(person, first)).status).toBe(200);
    const closed = await overtime(person, plus(first, -1));
    expect([closed.status, errorsOf(closed)]).toEqual([422, ['date']]);
  });

  test('takes a filing of a closed cutoff that a phone wrote in time, marked as late', async () => {
    const person = await api.anEmployee({ codes: ['EMP04'] });
    const { to } = cutoffBefore(date);
    // The deadline's last minute; the phone had no connection until now.
    const filed_at = new Date(inManila(plus(to, 3), '23:59')).toISOString();
    const sent = await overtime(person, to, undefined, { filed_at });
    const inTime = plus(to, 3) >= date;
    expect(sent.status).toBe(200);
    expect(sent.body.data.late_sync).toBe(!inTime);
  });

  test('takes work done today, and not what would be done tomorrow', async () => {
    const person = await api.anEmployee({ codes: ['EMP05'] });
    const file = (day: string) =>
      api.send(
        storeAccomplishment,
        { body: anAccomplishment({ date: day, minutes: 60 }) },
        { as: person, key: uuid() },
      );
    expect((await file(date)).body.data.date).toBe(date);
    const tomorrow = await file(plus(date, 1));
    expect([tomorrow.status, errorsOf(tomorrow)]).toEqual([422, ['date']]);
  });

  test('takes word of a wrong day before today, and not of tomorrow', async () => {
    const person = await api.anEmployee({ codes: ['EMP07'] });
    const report = (day: string) =>
      api.send(storeTimeReport, { body: aTimeReport({ date: day }) }, { as: person, key: uuid() });
    const tomorrow = await report(plus(date, 1));
    expect([tomorrow.status, errorsOf(tomorrow)]).toEqual([422, ['date']]);
    const { from } = cutoffAt(date);
    if (from < date) expect((await report(plus(date, -1))).status).toBe(200);
  });

  test('takes overtime of up to 31 days ahead', async () => {
    const person = await api.anEmployee({ codes: ['EMP04'] });
    expect((await overtime(person, plus(date, 31))).status).toBe(200);
    const later = await overtime(person, plus(date, 32));
    expect([later.status, errorsOf(later)]).toEqual([422, ['date']]);
  });

  test('counts a week of leave with a holiday in it as four days', async () => {
    const monday = mondayAfter(plus(date, 63));
    const holiday = plus(monday, 2);
    await api.db
      .insertInto('hr.holidays')
      .values({ date: holiday, name: `Holiday of ${date}`, kind: 'regular', scope: 'national', source: 'Proclamation' })
      .onConflict((c) => c.doNothing())
      .execute();
    const person = await api.anEmployee();
    const body = aLeave({ start_date: monday, end_date: plus(monday, 4) });
    const sent = await api.send(storeLeave, { body }, { as: person, key: uuid() });
    expect([sent.status, sent.body.data?.days]).toEqual([200, 4]);
    const of = await api.send(listLeaves, { query: {} }, { as: person });
    expect(of.body.data.map((l) => [l.start_date, l.end_date, l.received_at])).toEqual([
      [monday, plus(monday, 4), new Date(now).toISOString()],
    ]);
  });

  test('shows who is on leave today, and not who is tomorrow', async () => {
    const [today, tomorrow, viewer] = [
      await api.anEmployee(),
      await api.anEmployee(),
      await api.anEmployee({ codes: ['EMP01', 'HRIS12'] }),
    ];
    const days = [
      [today, date],
      [tomorrow, plus(date, 1)],
    ] as const;
    for (const [person, day] of days) {
      await put(person, everyDay);
      const body = aLeave({ leave_type_id: 2, start_date: day, end_date: day });
      const sent = await api.send(storeLeave, { body }, { as: person, key: uuid() });
      // A holiday is no day of leave.
      expect(sent.status).toBe(day === bonifacioDay ? 422 : 200);
      if (sent.status !== 200) continue;
      const decided = { params: { id: sent.body.data.id }, body: { status: 'approved' as const, version: 1 } };
      await api.send(decideLeave, decided, { as: viewer });
    }
    const away = async (query: object) => {
      const { data } = (await api.send(absentEmployees, { query: { limit: 200, ...query } }, { as: viewer })).body;
      return ({ employeeId }: Person) => data.find((p) => p.employee_id === employeeId);
    };
    const [just, ahead] = [await away({}), await away({ from: date, days: 2 })];
    expect(just(today)?.why).toBe(date === bonifacioDay ? 'holiday' : 'leave');
    expect(just(tomorrow)?.why).not.toBe('leave');
    for (const [person, day] of days) if (day !== bonifacioDay) expect(ahead(person)).toMatchObject({ why: 'leave' });
    if (date !== bonifacioDay) expect(ahead(today)?.days[0]).toBe(date);
    if (plus(date, 1) !== bonifacioDay) expect(ahead(tomorrow)?.days).toContain(plus(date, 1));
  });

  test('shows a guard of the night shift at work, over midnight', async () => {
    const [guard, viewer] = [await api.anEmployee(), await api.anEmployee({ codes: ['EMP01', 'EMP02'] })];
    await put(guard, night);
    const began = now < inManila(date, '12:00') ? plus(date, -1) : date;
    const since = new Date(inManila(began, '22:00')).toISOString();
    await api.db
      .insertInto('hr.time_punches')
      .values({ employee_id: guard.employeeId, at: since, direction: 'in', source: 'test' })
      .execute();
    const { data } = (await api.send(presentEmployees, { query: { limit: 200 } }, { as: viewer })).body;
    const seen = data.find((p) => p.employee_id === guard.employeeId);
    // On a holiday no shift is due to end.
    const until = began === bonifacioDay ? null : new Date(inManila(plus(began, 1), '06:00')).toISOString();
    expect(seen).toMatchObject({ why: 'punched', since, until });
  });

  test('lets a delegate decide from today to today, and not from tomorrow on', async () => {
    const [absent, delegate, later, person] = [
      await api.anEmployee({ codes: ['EMP03', 'HRIS12'] }),
      await api.anEmployee(),
      await api.anEmployee(),
      await api.anEmployee(),
    ];
    const name = (to: Person, from_date: string, to_date: string) =>
      api.send(
        storeSubstitution,
        { body: { substitute_id: to.userId, from_date, to_date } },
        { as: absent, key: uuid() },
      );
    expect((await name(delegate, date, date)).status).toBe(200);
    expect((await name(later, plus(date, 1), plus(date, 2))).status).toBe(200);
    const body = aLeave({ leave_type_id: 2, start_date: mondayAfter(date), end_date: mondayAfter(date) });
    const { id } = (await api.send(storeLeave, { body }, { as: person, key: uuid() })).body.data;
    const decide = (as: Person) =>
      api.send(decideLeave, { params: { id }, body: { status: 'approved', version: 1 } }, { as });
    expect((await decide(later)).status).toBe(403);
    const lent = async (as: Person) => (await api.send(getUser, {}, { as })).body.lent.map((l) => l.until);
    expect([await lent(delegate), await lent(later)]).toEqual([[date], []]);
    expect((await decide(delegate)).status).toBe(200);
    expect((await api.send(approvalPeople, { query: {} } as never, { as: absent })).status).toBeLessThan(500);
  });

  test('signs in for 30 days, and asks for the password again after 12 hours', async () => {
    const person = await api.anEmployee();
    const { email } = await api.db
      .selectFrom('auth.users')
      .select('email')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    const headers = { 'x-forwarded-for': `198.51.100.${moments.findIndex((m) => m.now === now) + 1}` };
    const { data } = (await api.send(login, { body: { email: email!, password } }, { headers })).body;
    const day = 86_400_000;
    expect([data.expires_at, data.confirmed_until]).toEqual([
      new Date(now + 30 * day).toISOString(),
      new Date(now + day / 2).toISOString(),
    ]);
    const who = async () => (await api.send(getUser, {}, { as: { ...person, token: data.token } })).status;
    api.now = now + 30 * day - 1000;
    expect(await who()).toBe(200);
    api.now = now + 60 * day;
    expect(await who()).toBe(401);
  });

  test('gives a new quota of files at midnight in Manila', async () => {
    const person = await api.anEmployee({ codes: ['EMP05'] });
    const { fileQuota } = api.context.settings;
    const size = pdf().size;
    api.context.settings.fileQuota = { bytes: 1_000_000, bytesPerDay: size, sheetBytesPerDay: 1_000_000 };
    const file = (day: string) =>
      api.send(
        storeAccomplishment,
        { body: anAccomplishment({ date: day, minutes: 1 }) },
        { as: person, key: uuid(), files: [pdf()] },
      );
    api.now = inManila(plus(date, -1), '23:59');
    const yesterday = plus(date, -1);
    expect((await file(yesterday)).status).toBe(200);
    expect((await file(yesterday)).status).toBe(422);
    api.now = inManila(date, '00:00');
    expect((await file(date)).status).toBe(200);
    api.context.settings.fileQuota = fileQuota!;
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listClientCutoffs } from '#contract/hr/clients/client-cutoffs.ts';
import { dashboardFilings, dashboardPeople } from '#contract/hr/dashboard/dashboard.ts';
import { updateEmployeeClient } from '#contract/hr/people/employee-timelines.ts';
import { showSalary, storeSalary } from '#contract/hr/people/salary.ts';
import { storeOvertime } from '#contract/hr/requests/overtimes.ts';
import { beginToday } from '#server/hr/people/begin-today.ts';
import { tellOfExpiring } from '#server/hr/notifications/expiring.ts';
import { housekeeping } from '#server/jobs/housekeeping.ts';
import { anOvertime } from '#tests/api/requests/filings-support.ts';
import { aDocument } from '#tests/api/documents/papers-support.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { cutoffAt, cutoffBefore, inManila, moments, monthEnd, monthStart, plus, weekdayOf } from './moments.ts';

/** What HR sees and does on awkward dates. Each moment has a client of its own. */

let api: Api;
let officer: Person;
let client: { id: number; branch: number };
let made = 0;
beforeAll(async () => {
  api = await Api.open();
});
afterAll(() => api.close());

async function aClient(): Promise<{ id: number; branch: number }> {
  const { id } = await api.db
    .insertInto('hr.clients')
    .values({ code: `M${++made}`, name: `Client of moment ${made}`, cutoff_days: [15, 31], filing_grace_days: 3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const branch = await api.db
    .insertInto('hr.branches')
    .values({ client_id: id, name: 'Main', address: 'Makati', region: 'NCR' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, branch: branch.id };
}

/** An employee of the moment's client. */
async function someone(over: { hired_on?: string; separated_on?: string } = {}): Promise<Person> {
  const { hired_on = '2020-01-06', separated_on = null } = over;
  const place = { client_id: client.id, branch_id: client.branch, position: 'Tester' };
  const { id } = await api.db
    .insertInto('hr.employees')
    .values({
      employee_code: `M-${++made}`,
      last_name: `Surname${made}`,
      first_name: 'Given',
      sex: 'female',
      birth_date: '1990-01-01',
      ...place,
      hired_on,
      separated_on,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = { employee_id: id, from_date: hired_on, created_at: new Date(api.now).toISOString() };
  await api.db
    .insertInto('hr.employments')
    .values({ ...entry, to_date: separated_on, ended_because: separated_on && 'Resigned' })
    .execute();
  await api.db
    .insertInto('hr.assignments')
    .values({ ...entry, ...place })
    .execute();
  await api.db
    .insertInto('hr.schedule_assignments')
    .values({ employee_id: id, schedule_id: 1, from_date: hired_on })
    .execute();
  return api.aUser(['EMP04'], id);
}

async function aPaper(of: Person, expires_on: string): Promise<number> {
  const created_at = new Date(api.now).toISOString();
  const file = await api.db
    .insertInto('hr.files')
    .values({
      name: 'nbi.pdf',
      media_type: 'application/pdf',
      size: 10,
      sha256: new Uint8Array(32),
      storage_key: `paper/${++made}`,
      employee_id: of.employeeId,
      purpose: 'document',
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await api.db
    .insertInto('hr.documents')
    .values({ ...aDocument(of.employeeId, { issued_on: null, expires_on }), file_id: file.id, created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const versionOf = async (person: Person) =>
  (
    await api.db
      .selectFrom('hr.employees')
      .select('version')
      .where('id', '=', person.employeeId)
      .executeTakeFirstOrThrow()
  ).version;

describe.each(moments)('$title', ({ date, now }) => {
  beforeEach(async () => {
    await api.moveTo(now);
    client = await aClient();
    officer = await api.aUser(['HRIS04', 'HRIS06', 'HRIS10', 'HRIS12']);
  });

  test('counts who joined and left in the twelve months up to this one', async () => {
    await someone({ hired_on: date });
    await someone({ hired_on: plus(monthStart(date), -1) });
    await someone({ separated_on: date });
    const { data } = (await api.send(dashboardPeople, { query: { client_ids: String(client.id) } }, { as: officer }))
      .body;
    expect(data).toMatchObject({ today: date, active: 3, resigned: 0 });
    expect(data.months.map((m) => [m.from, m.to])).toEqual(
      Array.from({ length: 12 }, (_, i) => [monthStart(date, i - 11), monthEnd(date, i - 11)]),
    );
    expect(data.months.slice(-2).map((m) => [m.joined, m.left])).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });

  test('counts papers that end today as ending, and those of yesterday as expired', async () => {
    const person = await someone();
    const dates = [plus(date, -1), date, plus(date, 15), plus(date, 60), plus(date, 61)];
    for (const [i, day] of dates.entries()) await aPaper(i === 0 ? person : await someone(), day);
    const { data } = (await api.send(dashboardPeople, { query: { client_ids: String(client.id) } }, { as: officer }))
      .body;
    expect(data.papers).toMatchObject([{ expired: 1, in_14: 1, in_30: 1, in_60: 1 }]);
  });

  test('tells of a document that expires in 30 days, not by night, and of none later', async () => {
    await tellOfExpiring(api.context);
    const [soon, later] = [await someone(), await someone()];
    const paper = await aPaper(soon, plus(date, 30));
    await aPaper(later, plus(date, 31));
    await tellOfExpiring(api.context);
    const notices = await api.db
      .selectFrom('hr.notices')
      .select(['employee_id', 'filing_id', 'first_date', 'tell_at'])
      .where('employee_id', 'in', [soon.employeeId, later.employeeId])
      .execute();
    const morning = now < inManila(date, '12:00') ? date : plus(date, 1);
    const tell_at = new Date(inManila(morning, '08:00')).toISOString();
    expect(notices).toEqual([{ employee_id: soon.employeeId, filing_id: paper, first_date: plus(date, 30), tell_at }]);
  });

  test('counts filings by week, Monday to Sunday, up to this one', async () => {
    const person = await someone();
    await api.send(storeOvertime, { body: anOvertime({ date }) }, { as: person, key: uuid() });
    const { data } = (await api.send(dashboardFilings, { query: { client_ids: String(client.id) } }, { as: officer }))
      .body;
    const monday = plus(date, 1 - weekdayOf(date));
    expect(data.map((w) => [w.from, w.to])).toEqual(
      Array.from({ length: 12 }, (_, i) => [plus(monday, 7 * (i - 11)), plus(monday, 7 * (i - 11) + 6)]),
    );
    expect(data.map((w) => w.overtime)).toEqual([...Array<number>(11).fill(0), 1]);
  });

  test('knows the cutoff that runs and the one that is over', async () => {
    const { data } = (await api.send(listClientCutoffs, { body: { client_ids: [client.id] } }, { as: officer })).body;
    expect(data).toMatchObject([{ running: cutoffAt(date), last: cutoffBefore(date) }]);
  });

  test('pays a raise from the day it begins on', async () => {
    const person = await someone();
    const raise = async (from_date: string, amount_centavos: number) => {
      const rate = { scheme: 'daily' as const, amount_centavos, factor_tenths: 3130, minutes_per_day: 480 };
      const body = { employee_id: person.employeeId, version: await versionOf(person), from_date, ...rate };
      return (await api.send(storeSalary, { body }, { as: officer, key: uuid() })).status;
    };
    expect(await raise('2026-01-05', 700_00)).toBe(200);
    expect(await raise(plus(date, 1), 800_00)).toBe(200);
    const current = async () =>
      (await api.send(showSalary, { params: { id: person.employeeId } }, { as: officer })).body.data;
    expect(await current()).toMatchObject({ today: date, current: { amount_centavos: 700_00, to_date: date } });
    api.now = inManila(plus(date, 1), '00:00');
    officer = await api.aUser(['HRIS06']);
    expect(await current()).toMatchObject({ today: plus(date, 1), current: { amount_centavos: 800_00 } });
  });

  test('moves an employee to a client on the first day there, and archives one after the last', async () => {
    const [moved, left] = [await someone(), await someone({ separated_on: date })];
    const next = await aClient();
    const place = { client_id: next.id, branch_id: next.branch, position: 'Tester' };
    const body = { from_date: plus(date, 1), ...place, version: await versionOf(moved) };
    const params = { id: moved.employeeId };
    expect((await api.send(updateEmployeeClient, { params, body }, { as: officer, key: uuid() })).status).toBe(200);
    const seen = () =>
      api.db
        .selectFrom('hr.employees')
        .select(['client_id', 'archived_at'])
        .where('id', 'in', [moved.employeeId, left.employeeId])
        .orderBy('id')
        .execute();
    await beginToday(api.context);
    expect(await seen()).toEqual([
      { client_id: client.id, archived_at: null },
      { client_id: client.id, archived_at: null },
    ]);
    const midnight = inManila(plus(date, 1), '00:00');
    api.now = midnight;
    await beginToday(api.context);
    expect(await seen()).toEqual([
      { client_id: next.id, archived_at: null },
      { client_id: client.id, archived_at: new Date(midnight).toISOString() },
    ]);
  });

  test('sweeps sessions that ended 90 days ago, and no others', async () => {
    const day = 86_400_000;
    const ended = async (ago: number) => {
      const { userId } = await api.aUser([]);
      const revoked_at = new Date(now - ago).toISOString();
      await api.db.updateTable('auth.sessions').set({ revoked_at }).where('user_id', '=', userId).execute();
      return userId;
    };
    const [old, young] = [await ended(90 * day + 60_000), await ended(90 * day - 60_000)];
    await housekeeping(api.context);
    const left = await api.db
      .selectFrom('auth.sessions')
      .select('user_id')
      .where('user_id', 'in', [old, young])
      .execute();
    expect(left).toEqual([{ user_id: young }]);
  });
});

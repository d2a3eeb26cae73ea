import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assignSchedule, exportAssignments } from '#contract/hr/schedules/planner.ts';
import { aSecondSchedule } from '../requests/filings-support.ts';
import { apply, checked, csvFile, refusedRows, undo } from '../imports/imports-support.ts';
import { Api, uuid, type Person } from '../support.ts';

let api: Api;
let officer: Person;
let person: Person;
let code: string;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['HRIS08']);
  await aSecondSchedule(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  person = await api.anEmployee();
  code = await codeOf(person);
});

const codeOf = async ({ employeeId }: Person) =>
  (
    await api.db
      .selectFrom('hr.employees')
      .select('employee_code')
      .where('id', '=', employeeId)
      .executeTakeFirstOrThrow()
  ).employee_code;
const spells = async ({ employeeId }: Person = person) => {
  const { rows } = await sql<{ is: string }>`
    select s.name || ' ' || a.from_date || ' ' || coalesce(a.to_date::text, '') as "is"
    from hr.schedule_assignments a join hr.schedules s on s.id = a.schedule_id
    where a.employee_id = ${employeeId} order by a.from_date`.execute(api.db);
  return rows.map((r) => r.is);
};
const file = (...rows: string[]) => csvFile(['Employee code,Shift,From,To', ...rows].join('\n'));
const judge = (...rows: string[]) => checked(api, officer, 'scheduleAssignment', file(...rows));
const lock = (id: number, date: string) =>
  sql`insert into hr.time_records (client_id, employee_id, date, status, approved_day, locked_at)
    values (1, ${id}, ${date}, 'approved', '{}', now())`.execute(api.db);

test('rows of a file end the assignments before them; the same file twice changes nothing; an undo restores all', async () => {
  const other = await api.anEmployee({ scheduled: false });
  const rows = [
    `${code},Late Office,2026-11-24,2026-11-25`,
    `${await codeOf(other)},late office,2026-12-01,`,
    `${await codeOf(other)},office,2026-11-23,`,
  ];
  const judged = await judge(...rows);
  expect(judged.counts).toEqual({ new: 3, changed: 0, unchanged: 0, refused: 0 });
  const done = await apply(api, officer, judged);
  expect(done.job).toMatchObject({ state: 'done', found: '3 added, 0 changed' });
  const after = ['Office 2020-01-06 2026-11-23', 'Late office 2026-11-24 2026-11-25', 'Office 2026-11-26 '];
  expect(await spells()).toEqual(after);
  expect(await spells(other)).toEqual(['Office 2026-11-23 2026-11-30', 'Late office 2026-12-01 ']);

  expect((await judge(...rows)).counts).toEqual({ new: 0, changed: 0, unchanged: 3, refused: 0 });
  expect((await undo(api, officer, done)).state).toBe('undone');
  expect(await spells()).toEqual(['Office 2020-01-06 ']);
  expect(await spells(other)).toEqual([]);
});

test('a spell that begins on the day is changed, and gets what it was back', async () => {
  const done = await apply(api, officer, await judge(`${code},Late office,2020-01-06,`));
  expect(done.counts).toMatchObject({ new: 0, changed: 1 });
  expect(await spells()).toEqual(['Late office 2020-01-06 ']);
  await undo(api, officer, done);
  expect(await spells()).toEqual(['Office 2020-01-06 ']);
});

test('refused by row: a locked day, before the first day, no such code or schedule, the wrong way round', async () => {
  await lock(person.employeeId, '2026-11-24');
  const judged = await judge(
    `${code},Late office,2026-11-20,`,
    `${code},Late office,2019-12-30,2020-01-03`,
    `X-1,office,2026-11-20,`,
    `${code},Nothing,2026-11-26,`,
    `${code},Late office,2026-12-10,2026-12-09`,
    `${code},Late office,2026-11-25,`,
  );
  expect(judged.counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 5 });
  expect(
    (await refusedRows(api, officer, judged.id)).map((r) => r.problems.map((p) => `${p.field}: ${p.text}`)),
  ).toEqual([
    ['from: A posted payroll run paid 24 Nov 2026. Correct the time of that day instead of its schedule.'],
    ['from: The employee starts on 6 Jan 2020. Choose that day or later.'],
    ['employee_code: No employee has this code or name'],
    ['schedule: No schedule has this name'],
    ['to: The last day must be on or after the first day.'],
  ]);
});

test('days locked since the check aren’t written, and later changes aren’t undone', async () => {
  const judged = await judge(`${code},Late office,2026-11-24,`);
  await lock(person.employeeId, '2026-11-24');
  const refused = await apply(api, officer, judged);
  expect(refused.job).toMatchObject({ state: 'failed', error: expect.stringContaining('A posted payroll run paid') });
  expect(await spells()).toEqual(['Office 2020-01-06 ']);
  await sql`update hr.time_records set locked_at = null where employee_id = ${person.employeeId}`.execute(api.db);

  const done = await apply(api, officer, await judge(`${code},Late office,2026-11-24,`));
  const { version } = await api.db
    .selectFrom('hr.employees')
    .select('version')
    .where('id', '=', person.employeeId)
    .executeTakeFirstOrThrow();
  const body = {
    people: [{ employee_id: person.employeeId, version }],
    spans: [{ schedule_id: 1, from: '2026-12-07', to: null }],
  };
  expect((await api.send(assignSchedule, { body }, { as: officer, key: uuid() })).body.data.done).toBe(1);
  const now = await spells();
  const tried = await undo(api, officer, done);
  expect(tried.job).toMatchObject({
    state: 'failed',
    error: 'One record was changed after the import, so nothing was undone. Correct the records one by one instead.',
  });
  expect(await spells()).toEqual(now);
});

test.each(['csv', 'xlsx'] as const)('a download as %s is imported back unchanged', async (format) => {
  await apply(api, officer, await judge(`${code},Late office,2026-11-24,2026-11-25`));
  const found = await api.hr.request(`${exportAssignments.path}?client=1&format=${format}`, {
    headers: { authorization: `Bearer ${officer.token}` },
  });
  const list = new File([await found.arrayBuffer()], `list.${format}`);
  const { n } = (
    await sql<{ n: number }>`select count(*)::int as n from hr.schedule_assignments
      where to_date is null or to_date >= '2026-11-18'`.execute(api.db)
  ).rows[0]!;
  const judged = await checked(api, officer, 'scheduleAssignment', list);
  expect(judged.counts).toEqual({ new: 0, changed: 0, unchanged: n, refused: 0 });
  expect(judged.columns.map((c) => c.header)).toEqual(['Code', 'Name', 'Schedule', 'From', 'To']);
});

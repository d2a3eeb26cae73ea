import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportEmployees } from '#contract/hr/people/employee-list.ts';
import { tieBadge, uploadPunches } from '#contract/hr/attendance/time-punches.ts';
import { Api, uuid, type Person } from '../support.ts';
import { apply, checked, csvFile, read, refusedRows, undo } from './imports-support.ts';

/** Numbers of time devices in a file of employees: tied with it, refused where they are another employee's, and exported again. */

let api: Api;
let officer: Person;
let client: { id: number; name: string };
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['HRIS06', 'HRIS09']);
  client = await api.db.selectFrom('hr.clients').select(['id', 'name']).where('id', '=', 1).executeTakeFirstOrThrow();
});
afterAll(() => api.close());

const line = (code: string, of: string, hired = '2026-11-02') =>
  `${code},Reyes,Ben ${code},M,1990-05-17,${hired},"${client.name}",main,Guard,office,${of}`;
const fileOf = (column: string, rows: readonly [code: string, of: string, hired?: string][]) =>
  csvFile(
    [
      `Code,Last name,First name,Sex,Born,Hired,Client,Branch,Position,Schedule,${column}`,
      ...rows.map((row) => line(...row)),
    ].join('\n'),
  );
const said = async (id: number) =>
  (await refusedRows(api, officer, id)).map((r) => [r.row, ...r.problems.map((p) => `${p.field}: ${p.text}`)]);
const badges = async () =>
  (
    await sql<{ of: string }>`select e.employee_code || ' ' || d.code || ' ' || b.pin || ' ' || b.from_date as of
      from hr.time_badges b join hr.time_devices d on d.id = b.device_id join hr.employees e on e.id = b.employee_id
      where d.client_id = ${client.id} order by d.code, b.pin`.execute(api.db)
  ).rows.map((row) => row.of);

test('numbers are tied with the file: of the first device, of those named, and a number of two people is refused', async () => {
  const judged = await checked(
    api,
    officer,
    'employee',
    fileOf('Biometrics ID', [
      ['D-1', '1044'],
      ['D-2', 'Main: 17; GATE-2: 3'],
      ['D-3', '17'],
      ['D-4', ''],
      ['D-5', 'Main:'],
    ]),
  );
  expect(await said(judged.id)).toEqual([
    [4, 'device_numbers: One of these badge numbers belongs to row 3. Enter another badge number'],
    [6, 'device_numbers: Enter badge numbers as 1044, or as GATE-1: 1044; GATE-2: 17'],
  ]);
  expect(judged.counts).toEqual({ new: 3, changed: 0, unchanged: 0, refused: 2 });
  const done = await apply(api, officer, judged);
  expect(done.job).toMatchObject({ state: 'done', found: '3 added, 0 changed' });
  expect(await badges()).toEqual(['D-2 GATE-2 3 2026-11-02', 'D-1 Main 1044 2026-11-02', 'D-2 Main 17 2026-11-02']);

  // Once there are two devices a number alone says too little, and an employee's number here is theirs.
  const next = await checked(
    api,
    officer,
    'employee',
    fileOf('Badge no', [
      ['D-6', '18'],
      ['D-7', 'main: 1044'],
      ['D-8', 'gate-2: 1044'],
    ]),
  );
  expect(await said(next.id)).toEqual([
    [2, 'device_numbers: The client has 2 devices. Enter the badge number as GATE-2: 18'],
    [3, 'device_numbers: Reyes, Ben D-1 has the badge number Main: 1044. Enter another badge number'],
  ]);
  expect(next.counts).toMatchObject({ new: 1, refused: 2 });

  // What is exported is taken back and changes nothing.
  const query = { format: 'csv' as const, status: 'all' as const };
  const text = (await api.send(exportEmployees, { query }, { as: officer })).body as unknown as string;
  expect(text).toContain('GATE-2: 3; Main: 17');
  const back = await checked(api, officer, 'employee', csvFile(text));
  expect({ ...back.counts, unchanged: 0 }).toEqual({ new: 0, changed: 0, unchanged: 0, refused: 0 });

  // And taken back with the people.
  expect((await undo(api, officer, done)).state).toBe('undone');
  expect(await badges()).toEqual([]);
});

test('time logs from before the list become the employee’s with it; a device may have its own column', async () => {
  const files = [csvFile('55\t2026-11-03 08:00:00\t1\t0\t0\t0\n55\t2026-10-03 08:00:00\t1\t0\t0\t0\n', 'attlog.dat')];
  const body = { client_id: client.id, device: 'GATE-9' };
  const sent = await api.send(uploadPunches, { body }, { as: officer, key: uuid(), files });
  expect(sent.body.data, JSON.stringify(sent.body)).toMatchObject({ added: 2, unmatched: 2 });
  const found = await read(api, officer, 'employee', fileOf('Device,Bio no', [['D-9', 'gate-9,55']]));
  expect(found.columns.slice(-2).map((c) => c.field)).toEqual(['device', 'device_numbers']);
  const done = await apply(
    api,
    officer,
    await checked(api, officer, 'employee', fileOf('Device,Bio no', [['D-9', 'gate-9,55']])),
  );
  expect(done.job).toMatchObject({ state: 'done' });
  expect(await badges()).toEqual(['D-9 GATE-9 55 2026-11-02']);
  const { rows } = await sql<{ at: string; code: string | null }>`
    select (x.at at time zone 'Asia/Manila')::text as at, e.employee_code as code from hr.device_punches x
    left join hr.employees e on e.id = x.employee_id order by x.at`.execute(api.db);
  expect(rows).toEqual([
    { at: '2026-10-03 08:00:00', code: null },
    { at: '2026-11-03 08:00:00', code: 'D-9' },
  ]);
  // An employee who left has no number anymore, and the next one may have it.
  const person = await api.db
    .selectFrom('hr.employees')
    .select('id')
    .where('employee_code', '=', 'D-9')
    .executeTakeFirstOrThrow();
  const held = await checked(api, officer, 'employee', fileOf('Bio no', [['D-10', 'GATE-9: 55']]));
  expect(held.counts).toMatchObject({ new: 0, refused: 1 });
  await sql`update hr.employees set separated_on = '2026-11-09' where id = ${person.id}`.execute(api.db);
  const free = await checked(
    api,
    officer,
    'employee',
    fileOf('Bio no', [
      ['D-10', 'GATE-9: 55', '2026-11-10'],
      // From one day on a number is of one person, even of an employee who left.
      ['D-11', 'GATE-9: 55'],
    ]),
  );
  expect(free.counts).toMatchObject({ new: 1, refused: 1 });
  await sql`update hr.employees set separated_on = null where id = ${person.id}`.execute(api.db);

  // A number that was tied by hand since is not lost with an undo: it stops it.
  const tied = { ...body, pin: '56', employee_id: person.id, from_date: '2026-11-05' };
  expect((await api.send(tieBadge, { body: tied }, { as: officer, key: uuid() })).status).toBe(200);
  // The clock of tests doesn't run, and it was later.
  await sql`update hr.time_badges set created_at = created_at + interval '1 hour' where pin = '56'`.execute(api.db);
  const stopped = await undo(api, officer, done);
  expect(stopped.job).toMatchObject({ state: 'failed' });
  expect(stopped.job!.error).toContain('are in use');
  expect(await badges()).toHaveLength(2);
  // Without it nothing does.
  await sql`delete from hr.time_badges where pin = '56'`.execute(api.db);
  expect((await undo(api, officer, stopped)).state).toBe('undone');
  expect(await badges()).toEqual([]);
});

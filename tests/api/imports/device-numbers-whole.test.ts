import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hrImports } from '#contract/common/imports.ts';
import { uploadPunches } from '#contract/hr/attendance/time-punches.ts';
import { Api, uuid, type Person } from '../support.ts';
import { apply, checked, csvFile, read, refusedRows, undo } from './imports-support.ts';

/** Numbers of time devices in a file longer than a chunk, taken back with what devices recorded, and the employees they may be named for. */

let api: Api;
let officer: Person;
let client: { id: number; name: string };
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['HRIS06', 'HRIS09']);
  client = await api.db.selectFrom('hr.clients').select(['id', 'name']).where('id', '=', 1).executeTakeFirstOrThrow();
});
afterAll(() => api.close());

const head = 'Code,Last name,First name,Sex,Born,Hired,Client,Branch,Position,Schedule,Bio no';
const fileOf = (rows: readonly (readonly [code: string, number: string, hired?: string])[]) =>
  csvFile(
    [
      head,
      ...rows.map(
        ([code, number, hired = '2026-11-02']) =>
          `${code},Cruz ${code},Ana,F,1991-03-04,${hired},"${client.name}",main,Guard,office,${number}`,
      ),
    ].join('\n'),
  );
/** As many people as two chunks have, with the numbers of some. */
const many = (letter: string, numbers: Readonly<Record<number, string>>) =>
  fileOf(Array.from({ length: 520 }, (_, i) => [`${letter}-${i + 2}`, numbers[i + 2] ?? ''] as const));
const badges = async () =>
  (
    await sql<{ of: string }>`select d.code || ' ' || b.pin || ' ' || e.employee_code as of
      from hr.time_badges b join hr.time_devices d on d.id = b.device_id join hr.employees e on e.id = b.employee_id
      where d.client_id = ${client.id} order by d.code, b.pin, e.employee_code`.execute(api.db)
  ).rows.map((row) => row.of);
const devices = async () =>
  (
    await sql<{ code: string }>`select code from hr.time_devices where client_id = ${client.id} order by code`.execute(
      api.db,
    )
  ).rows.map((row) => row.code);
/** What devices recorded, with whose it is and whose punch was made of it. */
const recorded = async (pin: string) =>
  (
    await sql<{
      of: string;
    }>`select (x.at at time zone 'Asia/Manila')::date || ' ' || coalesce(e.employee_code, 'nobody')
        || ' ' || coalesce(o.employee_code, 'none') as of
      from hr.device_punches x left join hr.employees e on e.id = x.employee_id
      left join hr.time_punches p on p.device_punch_id = x.id left join hr.employees o on o.id = p.employee_id
      where x.pin = ${pin} order by x.at`.execute(api.db)
  ).rows.map((row) => row.of);
const upload = async (device: string, lines: readonly string[]) => {
  const files = [csvFile(lines.map((l) => `${l}\t1\t0\t0\t0\n`).join(''), 'attlog.dat')];
  const body = { client_id: client.id, device };
  const sent = await api.send(uploadPunches, { body }, { as: officer, key: uuid(), files });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
};
const warnings = async (id: number) =>
  (
    await api.send(hrImports.rows, { params: { id }, query: { verdict: 'new', warned: '1' } }, { as: officer })
  ).body.data.map((r) => [r.row, ...r.problems.map((p) => `${p.field}: ${p.text}`)]);

test('a device that a file names makes no difference to numbers alone in its later rows; an undo takes it back', async () => {
  const judged = await checked(api, officer, 'employee', many('A', { 20: 'GATE-1: 17', 510: '18', 515: '19' }));
  expect(judged.counts).toMatchObject({ new: 520, refused: 0 });
  const done = await apply(api, officer, judged);
  expect(done.job).toMatchObject({ state: 'done', found: '520 added, 0 changed' });
  expect(await badges()).toEqual(['GATE-1 17 A-20', 'Main 18 A-510', 'Main 19 A-515']);
  expect((await undo(api, officer, done)).state).toBe('undone');
  expect(await devices()).toEqual([]);
});

test('a second device is reported where there is one; a file whose numbers had time logs is undone with them', async () => {
  await upload('GATE-1', ['1044\t2026-11-03 08:00:00', '1044\t2026-11-03 17:00:00']);
  const judged = await checked(api, officer, 'employee', many('B', { 20: 'GATE-2: 5', 510: '1044', 512: 'gate-1: 6' }));
  expect(judged.counts).toMatchObject({ new: 520, refused: 0, warned: 1 });
  expect(await warnings(judged.id)).toEqual([
    [20, `device_numbers: GATE-2 is a new device for ${client.name}, which has GATE-1`],
  ]);
  const done = await apply(api, officer, judged);
  expect(done.job).toMatchObject({ state: 'done', found: '520 added, 0 changed' });
  expect(await badges()).toEqual(['GATE-1 1044 B-510', 'GATE-1 6 B-512', 'GATE-2 5 B-20']);
  expect(await recorded('1044')).toEqual(['2026-11-03 B-510 B-510', '2026-11-03 B-510 B-510']);

  expect((await undo(api, officer, done)).job).toMatchObject({ state: 'done' });
  expect(await badges()).toEqual([]);
  expect(await recorded('1044')).toEqual(['2026-11-03 nobody none', '2026-11-03 nobody none']);
  // The device had uploads before, so it stays.
  expect(await devices()).toEqual(['GATE-1']);
});

test('a number is free once its employee is at another client, and is theirs again after an undo', async () => {
  await upload('GATE-1', ['77\t2026-11-03 08:00:00', '77\t2026-11-11 08:00:00']);
  const first = await apply(api, officer, await checked(api, officer, 'employee', fileOf([['C-1', '77']])));
  expect(await recorded('77')).toEqual(['2026-11-03 C-1 C-1', '2026-11-11 C-1 C-1']);
  const next = (hired: string) => checked(api, officer, 'employee', fileOf([['C-2', '77', hired]]));
  expect((await next('2026-11-10')).counts).toMatchObject({ new: 0, refused: 1 });
  await sql`update hr.assignments set to_date = '2026-11-09' where employee_id =
    (select id from hr.employees where employee_code = 'C-1')`.execute(api.db);
  const still = await next('2026-11-09');
  expect((await refusedRows(api, officer, still.id))[0]!.problems.map((p) => p.text)).toEqual([
    'Cruz C-1, Ana has the badge number GATE-1: 77. Enter another badge number',
  ]);
  const done = await apply(api, officer, await next('2026-11-10'));
  expect(done.job).toMatchObject({ state: 'done' });
  expect(await recorded('77')).toEqual(['2026-11-03 C-1 C-1', '2026-11-11 C-2 C-2']);
  expect((await undo(api, officer, done)).job).toMatchObject({ state: 'done' });
  expect(await recorded('77')).toEqual(['2026-11-03 C-1 C-1', '2026-11-11 C-1 C-1']);
  expect((await undo(api, officer, first)).job).toMatchObject({ state: 'done' });
  expect(await recorded('77')).toEqual(['2026-11-03 nobody none', '2026-11-11 nobody none']);
});

test('a user without a code for timekeeping assigns no number: not by a column, a corrected cell, or a file that another user checked', async () => {
  const clerk = await api.aUser(['HRIS06']);
  const columnsOf = async (file: File) => {
    const found = await read(api, clerk, 'employee', file);
    const columns = found.columns.map(({ index, field, order }) => ({ index, field, order }));
    return { found, columns, params: { id: found.id } };
  };
  const { found, columns, params } = await columnsOf(fileOf([['E-1', '90']]));
  const body = { columns, version: found.version };
  const sent = await api.send(hrImports.columns, { params, body }, { as: clerk, key: uuid() });
  expect(sent.status).toBe(422);
  expect(sent.body).toMatchObject({
    errors: {
      columns: [
        'You need the time keeping permission to import badge numbers. Set the column “Bio no” to “Not imported”.',
      ],
    },
  });
  expect((await api.send(hrImports.columns, { params, body }, { as: officer, key: uuid() })).status).toBe(200);

  const theirs = await checked(api, officer, 'employee', fileOf([['E-2', '91']]));
  const go = { params: { id: theirs.id }, body: { version: theirs.version } };
  expect((await api.send(hrImports.apply, go, { as: clerk, key: uuid() })).status).toBe(422);

  // An empty column stops no row; a number written into it does.
  const empty = await checked(api, clerk, 'employee', fileOf([['E-3', '']]));
  const correct = { params: { id: empty.id }, body: { cells: [{ row: 2, field: 'device_numbers', value: '92' }] } };
  expect((await api.send(hrImports.correct, correct, { as: clerk, key: uuid() })).status).toBe(422);
  expect((await api.send(hrImports.correct, correct, { as: officer, key: uuid() })).status).toBe(200);
  const { data } = (await api.send(hrImports.show, { params: { id: empty.id } }, { as: clerk })).body;
  const late = { params: { id: empty.id }, body: { version: data.version } };
  expect((await api.send(hrImports.apply, late, { as: clerk, key: uuid() })).status).toBe(422);
  expect((await apply(api, officer, data)).job).toMatchObject({ state: 'done' });
  expect(await badges()).toContain('GATE-1 92 E-3');
});

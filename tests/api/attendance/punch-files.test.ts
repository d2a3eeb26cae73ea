import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  exportPunches,
  ignoreBadge,
  listTimeUploads,
  listUnmatched,
  punchTemplate,
  tieBadge,
  uploadPunches,
} from '#contract/hr/attendance/time-punches.ts';
import { previewTimeKeeping } from '#contract/hr/attendance/time-previews.ts';
import { workbook } from '#tests/support/workbook.ts';
import { readSheets } from '#server/sheets/read.ts';
import { Api, uuid, type Person } from '../support.ts';

/** Files of punches as people upload them: what is read, what is skipped and why, and each punch once. */

let api: Api;
let hr: Person;
let ana: Person;
beforeAll(async () => {
  api = await Api.open();
  hr = await api.aUser(['HRIS09']);
  ana = await api.anEmployee();
});
afterAll(() => api.close());

const upload = (text: string | Uint8Array<ArrayBuffer>, name = 'punches.dat', device = 'GATE') =>
  api.send(uploadPunches, { body: { client_id: 1, device } }, { as: hr, key: uuid(), files: [new File([text], name)] });
const tie = (body: { pin: string; from_date: string; employee_id?: number; device?: string }) =>
  api.send(
    tieBadge,
    { body: { client_id: 1, device: 'GATE', employee_id: ana.employeeId, ...body } },
    { as: hr, key: uuid() },
  );
const count = async () =>
  (
    await api.db
      .selectFrom('hr.device_punches')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

test.each([
  ['nothing', ''],
  ['a letter', 'Dear all,\nhere are the punches.\n'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])],
  [
    'more bad lines than good ones',
    '7\t2026-11-16 08:00:00\t1\t0\n7\t2026-11-31 08:00:00\t1\t0\n8\t2026-11-32 08:00:00\t1\t0\n',
  ],
  ['a device whose clock is wrong', '7\t2036-11-16 08:00:00\t1\t0\n'],
  ['a head and no rows', 'No.,Date/Time\n'],
])('%s: nothing is taken', async (_, text) => {
  const sent = await upload(text);
  expect(sent.status).toBe(422);
  expect(await count()).toBe(0);
  expect((await api.send(listTimeUploads, { query: { client: 1 } }, { as: hr })).body.total).toBe(0);
  expect(await api.context.storage.list()).toEqual([]);
});

test('a file whose readable time logs are all in the future says so, and not what is wrong with another line', async () => {
  const sent = await upload('7\t2026-11-31 08:00:00\t1\t0\n7\t2036-11-16 08:00:00\t1\t0\n');
  expect([sent.status, sent.body]).toMatchObject([
    422,
    { errors: { files: [expect.stringContaining('is in the future')] } },
  ]);
  expect(await count()).toBe(0);
});

test('an unassigned number waits, and belongs to its employee from the day it is assigned', async () => {
  const lines = ['16', '17', '18'].flatMap((d) => [`7\t2026-11-${d} 07:55:00\t1\t0`, `7\t2026-11-${d} 17:05:00\t1\t1`]);
  const sent = await upload(`${lines.join('\r\n')}\r\n`);
  expect(sent.body.data).toMatchObject({ rows: 6, added: 6, known: 0, unmatched: 6, first_on: '2026-11-16' });
  expect((await tie({ pin: '7', from_date: '2026-11-17' })).body.data.matched).toBe(4);
  expect((await api.send(listUnmatched, { query: { client: 1 } }, { as: hr })).body.data).toMatchObject([
    { pin: '7', punches: 2 },
  ]);
  const query = { user_id: ana.employeeId, start_date: '2026-11-16', end_date: '2026-11-17' };
  const days = (await api.send(previewTimeKeeping, { query }, { as: hr })).body.data;
  expect(days.map((d) => d.punches)).toEqual([[], [475, 1025]]);
});

test('an ignored number is left out of the count, in later files too, until it is listed again or assigned', async () => {
  const ignore = (pin: string, ignored: boolean, device = 'GATE') =>
    api.send(ignoreBadge, { body: { client_id: 1, device, pin, ignored } }, { as: hr, key: uuid() });
  const listed = async () => (await api.send(listUnmatched, { query: { client: 1 } }, { as: hr })).body;
  await upload('970\t2026-11-16 08:00:00\t1\t0\n971\t2026-11-16 08:00:00\t1\t0\n', 'visitors.dat');
  const before = (await listed()).total;
  expect((await ignore('970', true)).body.data).toEqual({ ignored: true });
  // Twice is as once.
  expect((await ignore('970', true)).status).toBe(200);
  const now = await listed();
  expect(now.total).toBe(before - 1);
  expect(now.data.find((b) => b.pin === '970')).toMatchObject({ ignored: true, punches: 1 });
  expect((await upload('970\t2026-11-17 08:00:00\t1\t0\n', 'next.dat')).body.data).toMatchObject({
    added: 1,
    unmatched: 0,
  });
  expect((await ignore('970', false)).body.data).toEqual({ ignored: false });
  expect((await listed()).total).toBe(before);
  // An assigned number is no longer ignored: what comes before its date is listed.
  await ignore('971', true);
  await tie({ pin: '971', from_date: '2026-11-17' });
  expect((await listed()).data.find((b) => b.pin === '971')).toMatchObject({ ignored: false });
  expect((await ignore('970', true, 'NOWHERE')).status).toBe(404);
});

test('days open once the number is assigned', async () => {
  const of = async () =>
    (
      await api.db
        .selectFrom('hr.time_records')
        .select('date')
        .where('employee_id', '=', ana.employeeId)
        .where('date', '<', '2026-11-01')
        .orderBy('date')
        .execute()
    ).map((r) => r.date);
  // From one cutoff into the next.
  const sent = await upload('8\t2026-09-30 19:00:00\t1\t0\n8\t2026-10-01 07:00:00\t1\t1\n', 'night.dat');
  expect(sent.body.data).toMatchObject({ added: 2, unmatched: 2 });
  expect(await of()).toEqual([]);
  expect((await tie({ pin: '8', from_date: '2026-09-01' })).body.data.matched).toBe(2);
  const opened = await of();
  expect([opened[0], opened.at(-1), opened.length]).toEqual(['2026-09-16', '2026-10-15', 30]);
  // An unused number opens nothing.
  expect((await tie({ pin: '80', from_date: '2026-09-01' })).body.data.matched).toBe(0);
  expect(await of()).toEqual(opened);
});

test('a punch of a clock that fell back by years opens its own cutoff, and none of those between', async () => {
  const old = await api.anEmployee();
  await tie({ pin: '81', from_date: '2020-01-06', employee_id: old.employeeId });
  await upload('81\t2024-02-03 08:00:00\t1\t0\n81\t2026-11-12 08:00:00\t1\t0\n', 'clock.dat');
  const { rows } = await sql<{ dates: number; first: string; last: string; between: number }>`
    select count(*)::int as dates, min(date) as first, max(date) as last,
      count(*) filter (where date > '2024-02-15' and date < '2026-11-01')::int as between
    from hr.time_records where employee_id = ${old.employeeId}`.execute(api.db);
  expect(rows).toEqual([{ dates: 30, first: '2024-02-01', last: '2026-11-15', between: 0 }]);
});

test('the same number on another device belongs to another employee', async () => {
  const sent = await upload('7\t2026-11-17 09:00:00\t2\t0\n', 'b.dat', 'BACK');
  expect(sent.body.data.unmatched).toBe(1);
});

test('the next owner begins on a later date; on the same one it is refused', async () => {
  const ben = await api.anEmployee();
  expect((await tie({ pin: '7', from_date: '2026-11-17' })).body.data.matched).toBe(0);
  expect((await tie({ pin: '7', from_date: '2026-11-17', employee_id: ben.employeeId })).status).toBe(422);
  expect((await tie({ pin: '7', from_date: '2026-11-19', employee_id: ben.employeeId })).status).toBe(200);
  await upload('7\t2026-11-18 12:00:00\t1\t0\n7\t2026-11-19 12:00:00\t1\t0\n', 'c.dat');
  const rows = await api.db
    .selectFrom('hr.time_punches')
    .select(['employee_id', 'at'])
    .where('at', '>=', '2026-11-18T02:00:00Z')
    .where('at', '<=', '2026-11-19T05:00:00Z')
    .orderBy('at')
    .execute();
  expect(rows.map((r) => r.employee_id)).toEqual([ana.employeeId, ana.employeeId, ben.employeeId]);
});

test('punches that went to the former owner of a number are the next one’s from their day on', async () => {
  const [former, next] = [await api.anEmployee(), await api.anEmployee()];
  await tie({ pin: '70', from_date: '2026-11-01', employee_id: former.employeeId });
  const lines = ['09', '10', '11', '12'].map((d) => `70\t2026-11-${d} 08:00:00\t1\t0\n`);
  expect((await upload(lines.join(''), 'e.dat')).body.data).toMatchObject({ added: 4, unmatched: 0 });
  expect((await tie({ pin: '70', from_date: '2026-11-11', employee_id: next.employeeId })).body.data.matched).toBe(2);
  const daysOf = async (employee_id: number) => {
    const query = { user_id: employee_id, start_date: '2026-11-09', end_date: '2026-11-12' };
    const { data } = (await api.send(previewTimeKeeping, { query }, { as: hr })).body;
    return data.filter((d) => d.punches.length > 0).map((d) => d.date);
  };
  expect(await daysOf(former.employeeId)).toEqual(['2026-11-09', '2026-11-10']);
  expect(await daysOf(next.employeeId)).toEqual(['2026-11-11', '2026-11-12']);
});

test('a file in UTF-16 is read, and a row with a number no sheet has does not fill the memory', async () => {
  const utf16 = Buffer.from('\ufeff71\t2026-11-12 08:00:00\t1\t0\r\n', 'utf16le');
  expect((await upload(new Uint8Array(utf16), 'unicode.dat', 'UTF')).body.data).toMatchObject({ added: 1 });
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (n: string, pin: string) => `<row r="${n}">${cell(pin)}${cell('2026-11-12 08:00')}</row>`;
  const bytes = await workbook({
    sheets: [
      {
        name: 'Punches',
        rows: `<row r="1">${cell('No.')}${cell('Date/Time')}</row>${row('4000000000', '72')}${row('x', '73')}`,
      },
    ],
  });
  expect((await upload(new Uint8Array(bytes), 'far.xlsx', 'FAR')).body.data).toMatchObject({ added: 2 });
});

test('daily records name people by their codes; a name in Windows-1252 is no obstacle', async () => {
  const { employee_code: code } = await api.db
    .selectFrom('hr.employees')
    .select('employee_code')
    .where('id', '=', ana.employeeId)
    .executeTakeFirstOrThrow();
  const text = `Code,Name,Date,In,Out\n${code},Pe`;
  const bytes = new Uint8Array([...Buffer.from(text), 0xf1, ...Buffer.from('a,2026-11-10,8:00,1700\n')]);
  expect((await upload(bytes, 'daily.csv', 'OFFICE')).body.data).toMatchObject({
    layout: 'daily',
    added: 2,
    unmatched: 0,
  });
});

test('who left and is archived still gets the punches of the days worked, their last night’s too', async () => {
  const gone = await api.anEmployee();
  const { employee_code: code } = await api.db
    .updateTable('hr.employees')
    .set({ separated_on: '2026-11-11', archived_at: '2026-11-12T01:00:00Z' })
    .where('id', '=', gone.employeeId)
    .returning('employee_code')
    .executeTakeFirstOrThrow();
  const rows = ['10,8:00,17:00', '11,19:00,', '12,,7:00', '13,8:00,17:00'].map((r) => `${code},Somebody,2026-11-${r}`);
  const sent = await upload(`Code,Name,Date,In,Out\n${rows.join('\n')}\n`, 'left.csv', 'OFFICE');
  expect(sent.body.data).toMatchObject({ layout: 'daily', added: 6, unmatched: 2 });
  const theirs = await api.db
    .selectFrom('hr.time_punches')
    .select('at')
    .where('employee_id', '=', gone.employeeId)
    .orderBy('at', 'desc')
    .execute();
  expect(theirs.map((r) => r.at)).toEqual([
    expect.stringMatching(/^2026-11-11T23:00/),
    expect.stringMatching(/^2026-11-11T11:00/),
    expect.stringMatching(/^2026-11-10T09:00/),
    expect.stringMatching(/^2026-11-10T00:00/),
  ]);
});

test('a workbook with real dates: the sheet of punches is found, zeros in front and the hour stay', async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const bytes = await workbook({
    formats: [0, 22],
    sheets: [
      { name: 'Notes', rows: `<row r="1">${cell('Read me')}</row>` },
      {
        name: 'Punches',
        rows: `<row r="1">${cell('No.')}${cell('Date/Time')}</row><row r="3">${cell('0042')}<c s="1"><v>46338.3333333333</v></c></row>`,
      },
    ],
  });
  const sent = await upload(new Uint8Array(bytes), 'punches.xlsx', 'XLSX');
  expect(sent.body.data).toMatchObject({ layout: 'device_csv', added: 1 });
  const row = await api.db.selectFrom('hr.device_punches').select(['pin', 'at']).where('pin', '=', '0042').execute();
  expect(row).toEqual([{ pin: '0042', at: expect.stringMatching(/^2026-11-12T00:00:00/) }]);
});

test('the same file by two at once is taken once', async () => {
  const text = '99\t2026-11-12 08:00:00\t1\t0\n99\t2026-11-12 17:00:00\t1\t1\n';
  const sent = await Promise.all([upload(text, 'd.dat', 'SIDE'), upload(text, 'd.dat', 'SIDE')]);
  expect(sent.map((s) => s.body.data.added).sort()).toEqual([0, 2]);
});

test.each([
  ['punch', 'device_csv', ['T-1', '2026-11-18 08:00', 'C/In'], 1],
  ['day', 'daily', ['T-CODE', '2026-11-18', '08:01', '12:00', '13:00', '17:00'], 4],
] as const)(
  'the empty file of a row a %s, filled in, is taken as CSV and as a workbook',
  async (rows, layout, row, punched) => {
    const template = async (format: 'csv' | 'xlsx') => {
      const reply = await api.hr.request(`${punchTemplate.path}?rows=${rows}&format=${format}`, {
        headers: { authorization: `Bearer ${hr.token}` },
      });
      expect(reply.status).toBe(200);
      return Buffer.from(await reply.arrayBuffer());
    };
    const text = (await template('csv')).toString('utf8');
    const csv = await upload(`${text.trimEnd()}\r\n${row.join(',')}\r\n`, 'filled.csv', `T-${rows}`);
    expect(csv.body.data).toMatchObject({ layout, rows: punched, added: punched });
    const [sheet] = await readSheets(await template('xlsx'));
    const head: string[][] = [];
    for await (const { cells } of sheet!.rows()) head.push(Array.from(cells, (cell) => cell?.text ?? ''));
    expect(head).toEqual([text.replace('\ufeff', '').trim().split(',')]);
  },
);

const fileFrom = async (path: string, as = hr) => {
  const reply = await api.hr.request(path, { headers: { authorization: `Bearer ${as.token}` } });
  expect(reply.status).toBe(200);
  return new Uint8Array(await reply.arrayBuffer());
};

test('what a device recorded goes out by punch and by day, and its upload finds nothing new in it', async () => {
  const lines = [
    '0042\t2026-11-09 18:00:03\t1\t0',
    '0042\t2026-11-10 07:02:00\t1\t1',
    '0042\t2026-11-10 17:58:00\t1\t0',
    // Of an unknown number, with two ins and no out.
    '77\t2026-11-09 08:00:00\t1\t0',
    '77\t2026-11-09 08:04:00\t1\t0',
    // After the cutoff that is asked for.
    '77\t2026-11-16 08:00:00\t1\t0',
  ];
  expect((await upload(lines.join('\n'), 'attlog.dat', 'OUT-1')).body.data.added).toBe(6);
  const kept = () =>
    api.db.selectFrom('hr.device_punches').select(['id', 'pin', 'at', 'tag', 'upload_id']).orderBy('id').execute();
  const was = await kept();
  for (const rows of ['punch', 'day'] as const)
    for (const format of ['csv', 'xlsx'] as const) {
      const asked = `client=1&device=out-1&date=2026-11-10&rows=${rows}&format=${format}`;
      const bytes = await fileFrom(`${exportPunches.path}?${asked}`);
      const back = await upload(bytes, `back.${format}`, 'OUT-1');
      expect(back.body.data, `${rows} ${format}`).toMatchObject({ rows: 5, added: 0, known: 5 });
    }
  expect(await kept()).toEqual(was);
  const unknown = await api.send(exportPunches, { query: { client: 1, device: 'NONE' } }, { as: hr });
  expect(unknown.status).toBe(404);
});

test('the template of a client has its people of the cutoff on their days, and as it is holds no punches', async () => {
  const bytes = await fileFrom(`${punchTemplate.path}?rows=day&client=1&date=2026-11-18`);
  const [head, ...rows] = new TextDecoder().decode(bytes).replace('\ufeff', '').trim().split('\r\n');
  expect(head).toBe('Employee code,Name,Date,In 1,Out 1,In 2,Out 2,In 3,Out 3');
  const code = (
    await api.db.selectFrom('hr.employees').select('employee_code').where('id', '=', ana.employeeId).execute()
  )[0]!;
  const own = rows.filter((r) => r.startsWith(`${code.employee_code},`));
  expect(own.length).toBeGreaterThan(0);
  expect((await upload(bytes, 'empty.csv', 'T-EMPTY')).status).toBe(422);
  const filled = [head, own[0]!.replace(/,{6}$/, ',08:00,17:00,,,,')].join('\r\n');
  expect((await upload(filled, 'filled.csv', 'T-EMPTY')).body.data).toMatchObject({
    layout: 'daily',
    added: 2,
    unmatched: 0,
  });
});

test('lines that cannot be read and punches with a wrong clock are skipped, each with its reason; the rest is taken', async () => {
  const lines = [
    '7\t2026-11-16 08:00:00\t1\t0',
    '7\t2026-11-31 08:00:00\t1\t0',
    '7\t2036-11-16 08:00:00\t1\t0',
    '7\t2000-01-01 00:05:00\t1\t0',
    '7\t2026-11-16 17:00:00\t1\t1',
    '7\t2026-11-17 08:00:00\t1\t0',
  ];
  const sent = await upload(`${lines.join('\r\n')}\r\n\0\0\0\0`, 'clock.dat', 'T-CLOCK');
  expect(sent.body.data).toMatchObject({
    rows: 3,
    added: 3,
    skipped: 3,
    first_on: '2026-11-16',
    last_on: '2026-11-17',
  });
  const problems = [
    { line: 2, why: 'isn’t a badge number, a tab, and a date and time' },
    { line: null, why: 'The time log of badge 7 at 2036-11-16 08:00:00 is in the future. Check the device’s clock' },
    {
      line: null,
      why: 'The time log of badge 7 at 2000-01-01 00:05:00 is more than 3 years old. Check the device’s clock',
    },
  ];
  expect(sent.body.data.problems).toEqual(problems);
  const [listed] = (await api.send(listTimeUploads, { query: { client: 1 } }, { as: hr })).body.data;
  expect(listed).toMatchObject({ file_name: 'clock.dat', skipped: 3, problems });
  // The corrected file is uploaded again: what was taken before changes nothing.
  const corrected = [lines[0], '7\t2026-11-17 17:00:00\t1\t1', lines[4], lines[5]].join('\n');
  const again = await upload(corrected, 'clock.dat', 'T-CLOCK');
  expect(again.body.data).toMatchObject({ rows: 4, added: 1, known: 3, skipped: 0 });
});

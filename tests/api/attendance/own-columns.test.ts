import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  exportPunches,
  forgetPunchColumns,
  listPunchColumns,
  listTimeUploads,
  uploadPunches,
  type AskedColumns,
} from '#contract/hr/attendance/time-punches.ts';
import { workbook } from '#tests/support/workbook.ts';
import { Api, uuid, type Person } from '../support.ts';

/** Files of punches whose columns no layout knows: said once for a client, and read so from then on. */

let api: Api;
let hr: Person;
beforeAll(async () => {
  api = await Api.open();
  hr = await api.aUser(['HRIS09']);
});
afterAll(() => api.close());

type Own = AskedColumns['guess'];
const upload = (
  text: string | Uint8Array<ArrayBuffer>,
  of: { columns?: Own; device?: string; name?: string; client?: number } = {},
) =>
  api.send(
    uploadPunches,
    {
      body: {
        client_id: of.client ?? 1,
        ...(of.device !== undefined && { device: of.device }),
        ...(of.columns && { columns: of.columns }),
      },
    },
    { as: hr, key: uuid(), files: [new File([text], of.name ?? 'log.csv')] },
  );
const count = async () =>
  (
    await api.db
      .selectFrom('hr.device_punches')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
const said = async (client = 1) => (await api.send(listPunchColumns, { query: { client } }, { as: hr })).body.data;

const head = 'Person ID,Name,Log Date,Log Time,Event,Terminal\n';
const day = (date: string) =>
  `0042,Cruz,${date},8:01 AM,Entry,NORTH\n0042,Cruz,${date},5:02 PM,Exit,NORTH\n7,Reyes,${date},9:00 AM,Entry,SOUTH\n`;

test('a file’s content is shown, its columns are named once, and the next file with these names needs nothing', async () => {
  const asked = await upload(head + day('11/09/2026'));
  expect(asked.status).toBe(422);
  const { reason, current } = asked.body as unknown as { reason: string; current: AskedColumns };
  expect(reason).toBe('columns');
  expect(current.rows[0]).toEqual(['0042', 'Cruz', '11/09/2026', '8:01 AM', 'Entry', 'NORTH']);
  expect(current.columns[4]).toEqual({ name: 'Event', words: ['Entry', 'Exit'] });
  expect([await count(), await said(), await api.context.storage.list()]).toEqual([0, [], []]);

  const taken = await upload(head + day('11/09/2026'), { columns: current.guess });
  expect(taken.body.data).toMatchObject({ layout: 'own', device: 'NORTH, SOUTH', rows: 3, added: 3, known: 0 });
  const lists = await api.send(listTimeUploads, { query: { client: 1 } }, { as: hr });
  expect(lists.body.data.map((u) => [u.device, u.rows]).toSorted()).toEqual([
    ['NORTH', 2],
    ['SOUTH', 1],
  ]);
  expect(await said()).toMatchObject([{ columns: current.guess.columns, order: 'month_first', outs: ['Exit'] }]);

  // The same file changes nothing; the next one, with its columns in another order and as a workbook, is simply taken.
  expect((await upload(head + day('11/09/2026'))).body.data).toMatchObject({ added: 0, known: 3 });
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (n: number, cells: string[]) => `<row r="${n}">${cells.map(cell).join('')}</row>`;
  const bytes = await workbook({
    sheets: [
      {
        name: 'Log',
        rows:
          row(1, ['Terminal', 'event', 'PERSON ID', 'Log Date', 'Log Time', 'Name']) +
          row(2, ['NORTH', 'Exit', '0042', '11/10/2026', '5:00 PM', 'Cruz']),
      },
    ],
  });
  const next = await upload(new Uint8Array(bytes), { name: 'log.xlsx' });
  expect(next.body.data).toMatchObject({ layout: 'own', device: 'NORTH', added: 1 });
  const kept = await api.db
    .selectFrom('hr.device_punches')
    .select(['pin', 'tag', 'at'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(kept).toEqual({ pin: '0042', tag: 'Out', at: expect.stringMatching(/^2026-11-10T09:00/) });
});

test('a file in which most lines cannot be read is refused, and its columns are not remembered', async () => {
  const was = await count();
  const text = 'Pin,Swiped\n5,2026-11-09 08:00\n5,2026-11-31 08:00\n5,2026-11-32 08:00\n';
  const columns: Own = {
    columns: [
      { name: 'Pin', role: 'badge' },
      { name: 'Swiped', role: 'date_time' },
    ],
    order: 'month_first',
    outs: [],
  };
  const before = (await said()).length;
  const sent = await upload(text, { columns, device: 'SIDE' });
  expect([sent.status, (sent.body as { message?: string }).message]).toEqual([
    422,
    'Nothing was imported. Line 3 of log.csv has “2026-11-31 08:00”, which isn’t an existing date and time. And 1 more.',
  ]);
  // Without a device, of other columns, and with columns that say no time.
  const good = 'Pin,Swiped\n5,2026-11-09 08:00\n5,2026-11-30 08:00\n';
  for (const [of, field] of [
    [{ columns }, 'device'],
    [
      { columns: { ...columns, columns: [...columns.columns, { name: 'More', role: null }] }, device: 'SIDE' },
      'columns',
    ],
    [
      { columns: { ...columns, columns: columns.columns.map((c) => ({ ...c, role: null })) }, device: 'SIDE' },
      'columns',
    ],
  ] as const) {
    const refused = await upload(good.replace('30', '10'), of as { columns: Own });
    expect(Object.keys((refused.body as { errors?: object }).errors ?? {}), field).toEqual([field]);
  }
  expect([await count(), (await said()).length]).toEqual([was, before]);
});

test('an answer is for its client only; once deleted, the next file asks again and imported time stays', async () => {
  const other = await api.db.selectFrom('hr.clients').select('id').where('id', '<>', 1).executeTakeFirst();
  const was = await count();
  if (other) {
    const elsewhere = await upload(head + day('11/11/2026'), { client: other.id });
    expect((elsewhere.body as { reason?: string }).reason).toBe('columns');
  }
  const nobody = await api.aUser([]);
  const [entry] = await said();
  for (const as of [nobody, await api.aUser(['HRIS06'])])
    expect((await api.send(forgetPunchColumns, { params: { id: entry!.id } }, { as, key: uuid() })).status).toBe(403);
  expect((await api.send(forgetPunchColumns, { params: { id: entry!.id } }, { as: hr, key: uuid() })).status).toBe(200);
  expect((await api.send(forgetPunchColumns, { params: { id: entry!.id } }, { as: hr, key: uuid() })).status).toBe(404);
  expect(((await upload(head + day('11/12/2026'))).body as { reason?: string }).reason).toBe('columns');
  expect(await count()).toBe(was);
});

test('numbers that begin like a formula go out and come back unchanged, by punch and by day, in both kinds of file', async () => {
  const pins = ['=1+1', '+63917', '-5', '@ana', '-A', '0042'];
  const text = pins.map((pin) => `${pin}\t2026-11-09 08:00:00\t1\t0\n${pin}\t2026-11-09 17:00:00\t1\t1\n`).join('');
  expect((await upload(text, { device: 'ODD', name: 'attlog.dat' })).body.data.added).toBe(12);
  // An employee whose code is the number of a badge isn't who punched with it.
  const ben = await api.anEmployee();
  await api.db.updateTable('hr.employees').set({ employee_code: '-A' }).where('id', '=', ben.employeeId).execute();
  for (const rows of ['punch', 'day'] as const)
    for (const format of ['csv', 'xlsx'] as const) {
      const path = `${exportPunches.path}?client=1&device=ODD&date=2026-11-10&rows=${rows}&format=${format}`;
      const reply = await api.hr.request(path, { headers: { authorization: `Bearer ${hr.token}` } });
      const bytes = new Uint8Array(await reply.arrayBuffer());
      const back = await upload(bytes, { device: 'ODD', name: `back.${format}` });
      expect(back.body.data, `${rows} ${format}`).toMatchObject({ rows: 12, added: 0, known: 12 });
      const copy = await upload(bytes, { device: `COPY-${rows}-${format}`, name: `copy.${format}` });
      expect(copy.body.data, `${rows} ${format}`).toMatchObject({ added: 12, unmatched: 12 });
    }
});

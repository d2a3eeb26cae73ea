import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hrImports } from '#contract/common/imports.ts';
import { countVerdicts, markRows } from '#server/imports/whole-file.queries.ts';
import { Api, uuid, type Person } from '../support.ts';
import { checked, csvFile, refusedRows, show } from './imports-support.ts';

/** What rows of a file are to each other: said of the whole file, and after a correct as if all of it were looked at again. */

let api: Api;
let officer: Person;
let person: Person;
let code: string;
let other: string;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['HRIS06', 'HRIS09']);
  person = await api.anEmployee({ credits: 0 });
  ({ employee_code: code } = await api.db
    .selectFrom('hr.employees')
    .select('employee_code')
    .where('id', '=', person.employeeId)
    .executeTakeFirstOrThrow());
  const beside = await api.anEmployee();
  ({ employee_code: other } = await api.db
    .selectFrom('hr.employees')
    .select('employee_code')
    .where('id', '=', beside.employeeId)
    .executeTakeFirstOrThrow());
});
afterAll(() => api.close());

const correct = async (id: number, cells: { row: number; field: string; value: string }[]) => {
  const sent = await api.send(hrImports.correct, { params: { id }, body: { cells } }, { as: officer, key: uuid() });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return sent.body.data.import.counts;
};
const said = async (id: number) =>
  (await refusedRows(api, officer, id)).map((r) => [r.row, ...r.problems.map((p) => `${p.field}: ${p.text}`)]);
const marks = async (id: number) =>
  (
    await sql<object>`select row_no, twin, like_row, clash_row, overdrawn from work.import_rows where import_id = ${id}
      order by row_no`.execute(api.db)
  ).rows;

/** The answer is what the whole file, read again, says. */
async function expectAsWhole(id: number): Promise<void> {
  const stood = { rows: await marks(id), counts: (await show(api, officer, id)).counts };
  await markRows(api.db, id);
  expect({ rows: await marks(id), counts: await countVerdicts(api.db, id) }).toEqual(stood);
}

test('credits are counted over the whole file: an excess is reported at its row, far from the row that grants', async () => {
  const head = 'Employee no,Leave type,What,Credits,Effective,Remarks';
  const day = (n: number) =>
    `2025-${String(1 + Math.floor(n / 28)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`;
  const filler = Array.from({ length: 320 }, (_, n) => `${other},Vacation,Adjustment,0.5,${day(n)},`);
  const more = Array.from({ length: 320 }, (_, n) => `${other},Vacation,Granted,0.5,${day(n)},`);
  const rows = (granted: string) => [
    `${code},Vacation,Adjustment,-2,2026-01-02,`,
    `${code},Vacation,Adjustment,-1,2026-01-03,`,
    ...filler,
    ...more,
    `${code},Vacation,Granted,${granted},2026-01-01,`,
  ];
  const file = (granted: string) => checked(api, officer, 'leaveCredit', csvFile([head, ...rows(granted)].join('\n')));
  const { available } = (
    await sql<{ available: number }>`select coalesce(sum(c.days), 0)::float8 as available from hr.leave_credit_entries c
      join hr.leave_types t on t.id = c.leave_type_id where t.name = 'Vacation leave' and c.employee_id = ${person.employeeId}`.execute(
      api.db,
    )
  ).rows[0]!;
  expect(available).toBe(0);
  expect((await file('3')).counts).toMatchObject({ new: 643, refused: 0 });
  const short = await file('2');
  const over = 'days: This takes more than the balance after pending requests and earlier rows. Enter fewer days';
  expect(await said(short.id)).toEqual([[3, over]]);
  expect(short.counts).toMatchObject({ new: 642, refused: 1 });
  // The row that gives is corrected, and the one that takes is good with it; and not any more.
  expect(await correct(short.id, [{ row: 644, field: 'days', value: '3' }])).toMatchObject({ new: 643, refused: 0 });
  await expectAsWhole(short.id);
  expect(await correct(short.id, [{ row: 644, field: 'days', value: 'none' }])).toMatchObject({ new: 640, refused: 3 });
  expect((await said(short.id)).map(([row]) => row)).toEqual([2, 3, 644]);
  await expectAsWhole(short.id);
});

test('a row that takes too much is refused for itself: what it would have taken is there for those after it', async () => {
  const head = 'Employee no,Leave type,What,Credits,Effective,Remarks';
  const entry = (what: string, days: number, day: string) => `${code},Vacation,${what},${days},2026-02-${day},`;
  const lines = [
    entry('Adjustment', -1.5, '01'),
    entry('Adjustment', -10, '02'),
    entry('Adjustment', -1.5, '03'),
    entry('Adjustment', -0.125, '04'),
    entry('Granted', 3, '05'),
  ];
  const { id, counts } = await checked(api, officer, 'leaveCredit', csvFile([head, ...lines].join('\n')));
  expect((await said(id)).map(([row]) => row)).toEqual([3, 5]);
  expect(counts).toMatchObject({ new: 3, refused: 2 });
  await expectAsWhole(id);
  // Once the first takes more, the one after it has too little, and the small one finds enough.
  expect(await correct(id, [{ row: 2, field: 'days', value: '-2' }])).toMatchObject({ new: 3, refused: 2 });
  expect((await said(id)).map(([row]) => row)).toEqual([3, 4]);
  await expectAsWhole(id);
  expect(await correct(id, [{ row: 3, field: 'days', value: '-0.875' }])).toMatchObject({ new: 4, refused: 1 });
  expect((await said(id)).map(([row]) => row)).toEqual([4]);
  await expectAsWhole(id);
});

test('a corrected row changes messages of rows that share something with it, and leaves all others', async () => {
  const client = (await api.db.selectFrom('hr.clients').select('name').where('id', '=', 1).executeTakeFirstOrThrow())
    .name;
  const row = (at: string, name: string, tin: string, badge: string) =>
    `${at},Uy,${name},F,1991-05-06,2026-11-16,"${client}",main,Guard,${tin},${badge}`;
  const lines = [
    'Code,Last name,First name,Sex,Born,Hired,Client,Branch,Position,TIN,Badge',
    row('W-1', 'Ana', '412-885-031-00001', '1'),
    row('W-1', 'Bea', '412-885-031-00002', '2'),
    row('W-3', 'Carla', '412-885-031-00002', '2; 3'),
    row('W-4', 'Carla', '412-885-031-00001', '3'),
    row('W-5', 'Dina', '', '4'),
    row('W-5', 'Dina', '', '4'),
  ];
  const { id, counts } = await checked(api, officer, 'employee', csvFile(lines.join('\n')));
  expect(await said(id)).toEqual([
    [3, 'employee_code: Duplicate of row 2'],
    [
      5,
      'device_numbers: One of these badge numbers belongs to row 4. Enter another badge number',
      expect.stringMatching(/^employee_code: Possible duplicate of row 2/),
    ],
    [7, 'employee_code: Duplicate of row 6'],
  ]);
  expect(counts).toMatchObject({ new: 3, changed: 0, unchanged: 0, refused: 3 });
  await expectAsWhole(id);
  // Row 3 becomes an employee of her own, who has the numbers that row 4 had alone before.
  expect(await correct(id, [{ row: 3, field: 'employee_code', value: 'W-2' }])).toMatchObject({
    new: 3,
    changed: 0,
    unchanged: 0,
    refused: 3,
  });
  expect((await said(id)).map(([at]) => at)).toEqual([4, 5, 7]);
  await expectAsWhole(id);
  for (const cells of [
    [{ row: 4, field: 'device_numbers', value: '5' }],
    [{ row: 2, field: 'employee_code', value: 'W-5' }],
    [{ row: 7, field: 'employee_code', value: '' }],
    [{ row: 7, field: 'employee_code', value: 'W-7' }],
    [
      { row: 5, field: 'device_numbers', value: '' },
      { row: 6, field: 'first_name', value: 'Ana' },
    ],
  ]) {
    await correct(id, cells);
    await expectAsWhole(id);
  }
});

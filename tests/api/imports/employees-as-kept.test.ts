import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hrImports } from '#contract/common/imports.ts';
import { workbook } from '#tests/support/workbook.ts';
import { Api, uuid, type Person } from '../support.ts';
import { apply, check, checked, csvFile, read, refusedRows } from './imports-support.ts';

let api: Api;
let officer: Person;
let client: string;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['HRIS06']);
  client = (await api.db.selectFrom('hr.clients').select('name').where('id', '=', 1).executeTakeFirstOrThrow()).name;
});
afterAll(() => api.close());

/** A list as an HR officer has it: her own words, the name in one column, the rate with what it is of. */
const head =
  'Emp code,Buong pangalan,Kasarian,Kapanganakan,Kliyente,Sangay,Posisyon,Petsa ng pasok,Rate,PHIC No.,HDMF No.,Cel No.';
const row = (code: string, name: string, sex: string, born: string, rate: string, branch = 'main') =>
  `${code},"${name}",${sex},"${born}","${client}",${branch},Packer,"Hunyo 2, 2025",${rate},,,`;

test('a list in the words of an HR officer is understood: names in one column, rates that say what they are of', async () => {
  const found = await read(
    api,
    officer,
    'employee',
    csvFile(
      [
        head,
        row('K-1', 'DELA CRUZ, JUAN JR.', 'L', '15 Ago 1979', '₱755.00/day'),
        row('K-2', 'Peñaflorida, Maria Niña', 'babae', '1995-07-22', '755/araw'),
        row('K-3', 'Uy, Bernard T.', 'Lalaki', '1979-08-20', '32000 per month'),
        row('K-4', 'JUAN SANTOS', 'B', '1990-01-09', '755 / kahon'),
      ].join('\n'),
    ),
  );
  expect(found.columns.filter((c) => c.field === null)).toEqual([]);
  const judged = await check(api, officer, found);
  expect(
    (await refusedRows(api, officer, judged.id)).map((r) => [r.row, ...r.problems.map((p) => `${p.field}: ${p.text}`)]),
  ).toEqual([
    [
      5,
      'full_name: Enter it as DELA CRUZ, JUAN JR.',
      'sex: Enter one of: Female, Male',
      'amount_centavos: Not an amount. Enter it as 755.00',
    ],
  ]);
  await apply(api, officer, judged);
  const { rows } = await sql<object>`
    select e.last_name, e.first_name, e.middle_name, e.suffix, e.sex, e.birth_date::text, r.scheme, r.amount_centavos::int
    from hr.employees e join hr.pay_rates r on r.employee_id = e.id where e.employee_code like 'K-%' order by e.employee_code`.execute(
    api.db,
  );
  expect(rows.map((r) => Object.values(r))).toEqual([
    ['DELA CRUZ', 'JUAN', '', 'Jr.', 'male', '1979-08-15', 'daily', 75_500],
    ['Peñaflorida', 'Maria Niña', '', '', 'female', '1995-07-22', 'daily', 75_500],
    ['Uy', 'Bernard', 'T', '', 'male', '1979-08-20', 'monthly', 3_200_000],
  ]);
});

test('what a rate is of is asked together with all else that is wrong in the row, and a rate may not say another', async () => {
  const judged = await checked(
    api,
    officer,
    'employee',
    csvFile(
      [
        `${head},Paid by`,
        `${row('M-1', 'Cruz, Ana', 'X', '1990-01-01', '755')},`,
        `${row('M-2', 'Cruz, Eva', 'F', '1990-01-01', '755/day')},Month`,
      ].join('\n'),
    ),
  );
  expect(
    (await refusedRows(api, officer, judged.id)).map((r) => r.problems.map((p) => `${p.field}: ${p.text}`)),
  ).toEqual([
    ['sex: Enter one of: Female, Male', 'scheme: Choose a pay basis: monthly, daily, or hourly.'],
    ['scheme: Rate differs', 'amount_centavos: Below ₱755.00 a day (NCR, Wage Order NCR-28)'],
  ]);
});

test('without a column of last names one for the whole name will do, and nothing less', async () => {
  const found = await read(
    api,
    officer,
    'employee',
    csvFile([head, row('N-1', 'Cruz, Ana', 'F', '1990-01-01', '')].join('\n')),
  );
  const columns = found.columns.map(({ index, field, order }) => ({
    index,
    field: field === 'full_name' ? 'first_name' : field,
    order,
  }));
  const sent = await api.send(
    hrImports.columns,
    { params: { id: found.id }, body: { columns, version: found.version } },
    { as: officer, key: uuid() },
  );
  expect([sent.status, JSON.stringify(sent.body)]).toEqual([
    422,
    expect.stringContaining('Choose a column for Last name.'),
  ]);
});

test('of a workbook with several sheets the others are named that have rows too', async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const line = (n: number, ...texts: string[]) => `<row r="${n}">${texts.map(cell).join('')}</row>`;
  const rows = line(1, 'Apelyido', 'Pangalan', 'Kasarian') + line(2, 'Cruz', 'Ana', 'F');
  const sheets = [
    { name: 'Santolan', rows },
    { name: 'Metro Luz', rows },
    { name: 'Empty', rows: '' },
  ];
  const readSheet = async (given: typeof sheets) => {
    const file = new File([new Uint8Array(await workbook({ sheets: given }))], 'masterlist.xlsx');
    return read(api, officer, 'employee', file);
  };
  expect((await readSheet(sheets)).job!.found).toBe('1 row. Not read: the sheet “Metro Luz”');
  expect((await readSheet([sheets[1]!])).job!.found).toBe('1 row');
});

test('the kind of employment of a file says before and after that it holds from the day hired', async () => {
  const text =
    'Code,Last name,First name,Sex,Birth date,Client,Branch,Position,Hired,Employment\n' +
    `K-001,Reyes,Ada,Female,1994-02-11,"${client}",main,Guard,2024-03-01,Regular\n`;
  const judged = await checked(api, officer, 'employee', csvFile(text));
  expect(judged.counts).toMatchObject({ new: 1, refused: 0 });
  expect(judged.fields.filter((f) => f.holds !== undefined).map((f) => [f.name, f.holds])).toEqual([
    ['employment_status', expect.stringContaining('effective from the hire date')],
  ]);
  await apply(api, officer, judged);
  const { rows } = await sql<{ from_date: string; employment_status: string; note: string }>`
    select s.from_date, s.employment_status, s.note from hr.employment_statuses s
    join hr.employees e on e.id = s.employee_id where e.employee_code = 'K-001'`.execute(api.db);
  expect(rows).toEqual([
    {
      from_date: '2024-03-01',
      employment_status: 'regular',
      note: expect.stringContaining('effective from the hire date'),
    },
  ]);
});

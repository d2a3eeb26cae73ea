import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hrImports } from '#contract/common/imports.ts';
import { numberMark } from '#server/database/reseal.ts';
import { bytesOf } from '#tests/support/workbook.ts';
import { writeXlsx, type Written } from '#server/sheets/write-xlsx.ts';
import { Api, uuid, type Person } from '../support.ts';
import { apply, checked, csvFile, refusedRows, show, undo } from './imports-support.ts';

let api: Api;
let officer: Person;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['HRIS06']);
});
afterAll(() => api.close());

const head = [
  'Employee No',
  'Surname',
  'Given name',
  'Gender',
  'Birthdate',
  'Date hired',
  'Client',
  'Branch',
  'Position',
  'Shift',
  'Paid by',
  'Rate',
  'SSS no',
  'TIN',
  'Bank',
  'Account no',
];
async function workbookOf(rows: readonly (readonly Written[])[]): Promise<File> {
  const pages = async function* () {
    yield rows;
  };
  const bytes = await bytesOf(writeXlsx({ sheet: 'New', head, at: { date: '2026-11-22', time: '08:00' } }, pages()));
  return new File([new Uint8Array(bytes)], 'hires.xlsx');
}
const client = async () => (await api.db.selectFrom('hr.clients').select('name').executeTakeFirstOrThrow()).name;
const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(api.db)).rows[0]!.n;

test('employees are hired from a workbook, once, and undone with all records that began with them', async () => {
  const at = [await client(), 'main'];
  const row = (code: string, born: Written, ...more: Written[]): Written[] => [
    code,
    'Peña',
    `Ana ${code}`,
    'F',
    born,
    { date: '2026-11-16' },
    ...at,
    'Security guard',
    'office',
    'Day',
    { number: '755' },
    ...more,
  ];
  const file = () =>
    workbookOf([
      row('I-001', { date: '1994-02-11' }, '34-1234567-9', '412-885-031-00000', 'BPI', '001234567890'),
      row('I-002', '13/31/1992'),
      row('I-003', '7 Jan 1996', { number: '341234567' }, { number: '41820973' }),
      row('I-001', { date: '1990-01-01' }),
      ['I-005', 'Uy', 'Bo', 'x', { date: '2015-01-01' }, { date: '2026-11-16' }, 'Nobody', 'Elsewhere', 'Guard'],
      row('I-006', { number: '34500' }),
    ]);
  const before = await Promise.all(
    ['hr.employees', 'hr.employments', 'hr.assignments', 'hr.pay_rates', 'hr.schedule_assignments'].map(count),
  );
  const judged = await checked(api, officer, 'employee', await file());
  expect(
    (await refusedRows(api, officer, judged.id)).map((r) => [r.row, ...r.problems.map((p) => `${p.field}: ${p.text}`)]),
  ).toEqual([
    [3, 'birth_date: Not a date. Enter it as 15 Nov 2026'],
    [
      4,
      'sss: SSS has 9 digits. Add the missing zero at the start',
      'tin: TIN has 8 digits. Add the missing zero at the start',
    ],
    [5, 'employee_code: Duplicate of row 2'],
    [
      6,
      'sex: Enter one of: Female, Male',
      'client: No client has this name or code',
      'branch: No branch has this name',
      'birth_date: The employee must be at least 15. Check the birth date.',
    ],
  ]);
  expect(judged.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 4 });
  // What is kept of the file until then shows no number to a reader of the database.
  const { rows: kept } = await sql<{
    cells: string;
  }>`select cells from work.import_rows where import_id = ${judged.id}`.execute(api.db);
  expect(kept.every((r) => r.cells.startsWith('v2:'))).toBe(true);

  const done = await apply(api, officer, judged);
  expect(done.job).toMatchObject({ state: 'done', found: '2 added, 0 changed' });
  const people = await sql<{ employee_code: string; birth_date: string; client_id: number; tin: string | null }>`
    select employee_code, birth_date, client_id, tin from hr.employees where employee_code like 'I-%' order by 1`.execute(
    api.db,
  );
  expect(people.rows.map((p) => [p.employee_code, p.birth_date, p.client_id])).toEqual([
    ['I-001', '1994-02-11', 1],
    ['I-006', '1994-06-15', 1],
  ]);
  expect(people.rows[0]!.tin).toMatch(/^v2:/);
  // Who imported each of them is in the history, row by row, and no number is.
  const { rows: audit } = await sql<{ table_name: string; n: number; tin: string | null }>`
    select table_name, count(*)::int as n, min(after ->> 'tin') as tin from auth.audit
    where action = 'insert' and actor_id = ${officer.userId} and request_id = ${`job ${done.job!.id}`}
      and table_name like 'hr.%' group by 1 order by 1`.execute(api.db);
  expect(audit).toEqual([
    { table_name: 'hr.assignments', n: 2, tin: null },
    { table_name: 'hr.employees', n: 2, tin: '***' },
    { table_name: 'hr.employments', n: 2, tin: null },
    { table_name: 'hr.pay_rates', n: 2, tin: null },
    { table_name: 'hr.schedule_assignments', n: 2, tin: null },
  ]);
  expect(await count('hr.pay_rates')).toBe(before[3]! + 2);

  const again = await checked(api, officer, 'employee', await file());
  expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 4 });
  const other = await checked(
    api,
    officer,
    'employee',
    await workbookOf([['i-001', 'Cruz', 'Other', 'M', { date: '1990-01-01' }, { date: '2026-11-16' }, ...at, 'Guard']]),
  );
  expect((await refusedRows(api, officer, other.id))[0]!.problems).toEqual([
    { field: 'employee_code', text: 'Peña, Ana I-001 already has this code' },
  ]);

  expect((await undo(api, officer, done)).state).toBe('undone');
  const after = await Promise.all(
    ['hr.employees', 'hr.employments', 'hr.assignments', 'hr.pay_rates', 'hr.schedule_assignments'].map(count),
  );
  expect(after).toEqual(before);
});

test('who may be here already is named in the check, and stops nothing', async () => {
  const [place, key] = [await client(), api.context.settings.dataKey];
  const there = await api.anEmployee();
  await sql`update hr.employees set last_name = 'De la Peña', first_name = 'Ma. Luz', birth_date = '1990-02-03',
    tin_mark = ${numberMark('tin', '412885031', key)}, employee_code = 'L-HERE' where id = ${there.employeeId}`.execute(
    api.db,
  );
  const row = (code: string, last: string, first: string, born: string, tin = ''): Written[] => [
    code,
    last,
    first,
    'F',
    { date: born },
    { date: '2026-11-16' },
    place,
    'main',
    'Guard',
    'office',
    'Day',
    { number: '755' },
    '',
    tin,
  ];
  const judged = await checked(
    api,
    officer,
    'employee',
    await workbookOf([
      row('L-001', 'DELA PEÑA', 'Ma Luz', '1990-02-03'),
      row('L-002', 'Uy', 'Carla', '1991-05-06', '412-885-031-00002'),
      row('L-003', 'Uy', 'Bea', '1991-05-07'),
      row('L-004', 'De la Peña', 'Ma. Luz', '1990-02-04'),
    ]),
  );
  expect(judged.counts).toEqual({ new: 4, changed: 0, unchanged: 0, refused: 0, warned: 2 });
  const asked = await api.send(
    hrImports.rows,
    { params: { id: judged.id }, query: { verdict: 'new', warned: '1' } },
    { as: officer },
  );
  expect(asked.body.total).toBe(2);
  expect(asked.body.data.map((r) => [r.row, ...r.problems.map((p) => `${p.field}: ${p.text}`)])).toEqual([
    [
      2,
      expect.stringMatching(
        /^last_name: Possible duplicate of L-HERE, Ma\. Luz De la Peña \(.+\): same name and birth date$/,
      ),
    ],
    [3, expect.stringMatching(/^tin: Possible duplicate of L-HERE, .+: same TIN$/)],
  ]);
  const done = await apply(api, officer, judged);
  expect(done.job).toMatchObject({ state: 'done', found: '4 added, 0 changed' });
  await undo(api, officer, done);
});

test('a rate and an assignment may begin later than the employment, and never before it', async () => {
  const columns = [
    'Code,Last name,First name,Sex,Born,Hired,Client,Branch,Position,Paid by,Rate',
    'Rate from,Schedule,Date deployed',
  ];
  const row = (code: string, rate: string, assigned: string) =>
    `${code},Reyes,Ben ${code},M,1990-05-17,2020-01-06,${place},Guard,Day,755,${rate},office,${assigned}`;
  const place = `${await client()},main`;
  const lines = [
    columns.join(','),
    row('R-001', '2026-09-26', '2024-03-01'),
    row('R-002', '', ''),
    row('R-003', '2019-12-31', '2024-03-01'),
    row('R-004', '2026-09-26', '2019-12-31'),
  ];
  const judged = await checked(api, officer, 'employee', new File([lines.join('\n')], 'moved.csv'));
  expect((await refusedRows(api, officer, judged.id)).map((r) => r.problems)).toEqual([
    [{ field: 'rate_from', text: 'A rate must start on or after the hire date.' }],
    [{ field: 'assigned_from', text: 'An assignment must start on or after the hire date.' }],
  ]);
  expect((await apply(api, officer, judged)).job).toMatchObject({ state: 'done', found: '2 added, 0 changed' });
  const { rows } = await sql<object>`
    select e.employee_code as code, m.from_date as hired, r.from_date as rate, a.from_date as assigned, s.from_date as schedule
    from hr.employees e join hr.employments m on m.employee_id = e.id join hr.pay_rates r on r.employee_id = e.id
      join hr.assignments a on a.employee_id = e.id join hr.schedule_assignments s on s.employee_id = e.id
    where e.employee_code like 'R-00%' order by 1`.execute(api.db);
  const hired = '2020-01-06';
  expect(rows).toEqual([
    { code: 'R-001', hired, rate: '2026-09-26', assigned: '2024-03-01', schedule: hired },
    { code: 'R-002', hired, rate: hired, assigned: hired, schedule: hired },
  ]);
});

test('of 500 employees 20 are refused, corrected in a separate file, and hired; the whole file again hires none twice', async () => {
  const at = [await client(), 'main'];
  const bad = (n: number) => n % 25 === 0;
  const row = (n: number, corrected = false): Written[] => [
    `F-${String(n).padStart(4, '0')}`,
    `Surname${n}`,
    'Ana',
    bad(n) && !corrected ? 'x' : 'F',
    { date: '1994-02-11' },
    { date: '2026-11-16' },
    ...at,
    'Security guard',
    'office',
    'Day',
    { number: '755' },
  ];
  const all = Array.from({ length: 500 }, (_, i) => i + 1);
  const counts = async (numbers: number[], corrected: boolean) => {
    const found = await checked(api, officer, 'employee', await workbookOf(numbers.map((n) => row(n, corrected))));
    if (found.counts!.new > 0) await apply(api, officer, found);
    return found.counts;
  };
  const before = await count('hr.employees');
  expect(await counts(all, false)).toMatchObject({ new: 480, unchanged: 0, refused: 20 });
  expect((await count('hr.employees')) - before).toBe(480);
  expect(await counts(all.filter(bad), true)).toMatchObject({ new: 20, unchanged: 0, refused: 0 });
  expect(await counts(all, true)).toMatchObject({ new: 0, unchanged: 500, refused: 0 });
  expect((await count('hr.employees')) - before).toBe(500);
});

test('a rate below the wage order of its branch is worth a look, and stops nothing', async () => {
  const place = await client();
  await sql`update hr.branches b set region = 'NCR' from hr.clients c where c.id = b.client_id and c.name = ${place}`.execute(
    api.db,
  );
  const row = (code: string, rate: string) =>
    `${code},Lim,Dina ${code},F,1994-02-11,2026-11-16,${place},main,Cashier,${rate}`;
  const names = 'Code,Surname,Given name,Sex,Born,Hired,Client,Branch,Position,Daily rate';
  const judged = await checked(
    api,
    officer,
    'employee',
    csvFile([names, row('M-1', '695'), row('M-2', '755')].join('\n')),
  );
  expect(judged.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 0, warned: 1 });
  const query = { verdict: 'new', warned: '1' } as const;
  const asked = await api.send(hrImports.rows, { params: { id: judged.id }, query }, { as: officer });
  expect(asked.body.data.map((r) => r.problems)).toEqual([
    [{ field: 'amount_centavos', text: 'Below ₱755.00 a day (NCR, Wage Order NCR-28)' }],
  ]);
});

test('a salary divided by other days a year than its schedule’s rest days leave is asked about, and 395 days are refused', async () => {
  const place = await client();
  await sql`insert into hr.schedules (name, start_time, end_time, break_minutes, rest_days)
    values ('Monday to Friday', '08:00', '17:00', 60, '{6,7}')`.execute(api.db);
  const row = (code: string, days: string, scheme = 'Month') =>
    `${code},Lim,Eva ${code},F,1994-02-11,2026-11-16,${place},main,Clerk,${scheme},30000,Monday to Friday,${days}`;
  const names = 'Code,Surname,Given name,Sex,Born,Hired,Client,Branch,Position,Paid by,Rate,Schedule,Factor';
  const rows = [
    row('F-1', '313'),
    row('F-2', '261'),
    row('F-3', '395'),
    row('F-4', '395', 'Day'),
    row('F-5', ''),
    row('F-6', '365'),
  ];
  const judged = await checked(api, officer, 'employee', csvFile([names, ...rows].join('\n')));
  expect(judged.counts).toEqual({ new: 5, changed: 0, unchanged: 0, refused: 1, warned: 2 });
  expect((await refusedRows(api, officer, judged.id)).map((r) => r.problems)).toEqual([
    [{ field: 'factor', text: '395 days are for a daily rate. Choose 365, 313, or 261 days for a monthly salary.' }],
  ]);
  const query = { verdict: 'new', warned: '1' } as const;
  const asked = await api.send(hrImports.rows, { params: { id: judged.id }, query }, { as: officer });
  const short = 'The schedule has 2 rest days a week: 261 days a year. With 313, overtime is underpaid by 16.6%.';
  expect(asked.body.data.map((r) => r.problems)).toEqual([
    [{ field: 'factor', text: short }],
    [
      {
        field: 'factor',
        text: 'The schedule has 2 rest days a week: 261 days a year. With 365, overtime is underpaid by 28.5%. Keep 365 only if the salary pays the rest days.',
      },
    ],
  ]);
  // Without a factor it is that of the schedule's rest days.
  await apply(api, officer, judged);
  const { rows: written } = await sql<{
    code: string;
    factor: number;
  }>`select e.employee_code as code, r.factor_tenths as factor
    from hr.pay_rates r join hr.employees e on e.id = r.employee_id where e.employee_code like 'F-_' order by 1`.execute(
    api.db,
  );
  expect(written.map((w) => [w.code, w.factor])).toEqual([
    ['F-1', 3130],
    ['F-2', 2610],
    ['F-4', 3950],
    ['F-5', 2610],
    ['F-6', 3650],
  ]);
});

test('a column that the file lacks can be corrected too: a rate without its pay basis', async () => {
  const clientName = await client();
  const rows = ['I-301', 'I-302'].map(
    (code) => `${code},Lim,Bea ${code},F,1994-02-11,2026-11-16,${clientName},main,Cashier,755`,
  );
  const text = ['Code,Surname,Given name,Sex,Born,Hired,Client,Branch,Position,Rate', ...rows].join('\n');
  const judged = await checked(api, officer, 'employee', csvFile(text));
  expect(judged.counts).toEqual({ new: 0, changed: 0, unchanged: 0, refused: 2 });
  const problems = (await refusedRows(api, officer, judged.id)).flatMap((r) => r.problems);
  const asked = {
    field: 'scheme',
    text: 'Choose a pay basis: monthly, daily, or hourly.',
    suggest: ['Monthly', 'Daily', 'Hourly'],
  };
  expect(problems).toEqual([asked, asked]);
  const correct = (cells: { row: number; field: string; value: string }[]) =>
    api.send(hrImports.correct, { params: { id: judged.id }, body: { cells } }, { as: officer, key: uuid() });
  const first = await correct([{ row: 2, field: 'scheme', value: 'Day' }]);
  expect(first.body.data.import.counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 1 });
  expect(first.body.data.import.columns.at(-1)).toMatchObject({ header: 'Pay basis', field: 'scheme' });
  // The column is there from then on, also in the file of what is refused.
  const given = { params: { id: judged.id }, query: { format: 'csv' as const } };
  expect((await api.send(hrImports.refused, given, { as: officer })).body).toContain('Rate,Pay basis,Why');
  const second = await correct([{ row: 3, field: 'scheme', value: 'Hour' }]);
  expect(second.body.data.import.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 0 });
  const done = await apply(api, officer, await show(api, officer, judged.id));
  expect(done.state).toBe('applied');
  const paid = await sql`select r.scheme from hr.pay_rates r join hr.employees e on e.id = r.employee_id
    where e.employee_code in ('I-301', 'I-302') order by e.employee_code`.execute(api.db);
  expect(paid.rows).toEqual([{ scheme: 'daily' }, { scheme: 'hourly' }]);
  await undo(api, officer, done);
});

test('a column of daily rates says what the rate is of, unless the file says otherwise in another column', async () => {
  const clientName = await client();
  const row = (code: string, rate: string, by?: string) =>
    [`${code},Lim,Cora ${code},F,1994-02-11,2026-11-16,${clientName},main,Cashier,${rate}`, by]
      .filter(Boolean)
      .join(',');
  const names = (rate: string) => `Code,Surname,Given name,Sex,Born,Hired,Client,Branch,Position,${rate}`;
  for (const text of [
    [names('Daily Rate'), row('I-311', '755'), row('I-312', '')],
    [names('MONTHLY RATE'), row('I-313', '25000')],
    [`${names('Rate')},Pay type`, row('I-314', '100', 'Hour')],
  ]) {
    const judged = await checked(api, officer, 'employee', csvFile(text.join('\n')));
    expect(judged.counts).toMatchObject({ new: text.length - 1, refused: 0 });
    await apply(api, officer, judged);
  }
  // Of two columns of rates the first is taken, which is not the one that this person is paid by.
  const two = [`${names('Monthly rate')},Daily rate,Pay type`, row('I-315', '18000', '755,Day')].join('\n');
  const judged = await checked(api, officer, 'employee', csvFile(two));
  expect((await refusedRows(api, officer, judged.id)).map((r) => r.problems)).toEqual([
    [{ field: 'scheme', text: 'The amount is under “Monthly rate”. Correct the pay basis, or move the amount' }],
  ]);
  const paid = await sql`select e.employee_code as code, r.scheme from hr.employees e
    left join hr.pay_rates r on r.employee_id = e.id where e.employee_code like 'I-31%' order by 1`.execute(api.db);
  expect(paid.rows).toEqual([
    { code: 'I-311', scheme: 'daily' },
    { code: 'I-312', scheme: null },
    { code: 'I-313', scheme: 'monthly' },
    { code: 'I-314', scheme: 'hourly' },
  ]);
});

test('invisible characters in a code make no new employee, and break no file', async () => {
  const at = `${await client()},main`;
  const columns = 'Employee No,Surname,Given name,Gender,Birthdate,Date hired,Client,Branch,Position';
  const line = (code: string, name = 'Cruz') => `${code},${name},Seen,F,1990-01-01,2026-11-16,${at},Guard`;
  const file = (...rows: string[]) => checked(api, officer, 'employee', csvFile([columns, ...rows].join('\n')));
  const first = await file(line('W-001'), line('W-001\u200b'), line('W-002\ufeff'));
  expect(first.counts).toMatchObject({ new: 2, refused: 1 });
  await apply(api, officer, first);
  const again = await file(line('W\u200b-001'), line('\u200eW-002'), line('W-003\u200b'));
  expect(again.counts).toMatchObject({ new: 1, unchanged: 2, refused: 0 });
  // A zero byte past where a file is recognised by.
  const padding = Array.from({ length: 60 }, (_, n) => line(`P-${n}`, 'x'.repeat(60)));
  const broken = await file(...padding, line('W-0\u000001', 'Cru\u0000z'), line('W-004', 'Cruz,'.repeat(3)));
  expect(broken.state).toBe('checked');
  expect(broken.counts).toMatchObject({ new: 60, unchanged: 1, refused: 1 });
});

test('a spreadsheet that turned digits into zeros, or a code into a date, is reported', async () => {
  const at = [await client(), 'main'];
  const row = (code: Written, account: Written): Written[] => [
    code,
    'Peña',
    'Ana',
    'F',
    { date: '1994-02-11' },
    { date: '2026-11-16' },
    ...at,
    'Security guard',
    'office',
    'Day',
    { number: '755' },
    '',
    '',
    'BPI',
    account,
  ];
  const judged = await checked(
    api,
    officer,
    'employee',
    await workbookOf([
      row('X-001', { number: '1234567890123450' }),
      row({ date: '2026-11-01' }, '001234567890'),
      row('X-003', { number: '123456789012345' }),
    ]),
  );
  const told = (await refusedRows(api, officer, judged.id)).map((r) => [
    r.row,
    ...r.problems.map((p) => `${p.field}: ${p.text}`),
  ]);
  expect(told).toEqual([
    [2, 'bank_account: The spreadsheet kept 15 of 16 digits. Enter the number again in a text column'],
    [3, 'employee_code: The spreadsheet made this code a date. Format the column as text, and enter the code again'],
  ]);
});

test('an employee who is twice in a file under two codes is reported, until one of the rows is another person', async () => {
  const at = `${await client()},main`;
  const columns = 'Employee No,Surname,Given name,Gender,Birthdate,Date hired,Client,Branch,Position,TIN';
  const line = (code: string, name: string, born: string, tin = '') =>
    `${code},${name},F,${born},2026-11-16,${at},Guard,${tin}`;
  const rows = [
    line('D-001', 'Peña,María Luz', '1991-02-03', '411-222-333'),
    line('D-002', 'Abad,Zeny', '1992-02-03'),
    // The same by name and day, however it is written, and by a number alone.
    line('D-003', 'PENA,Maria-Luz', '1991-02-03'),
    line('D-004', 'Reyes,Ana', '1995-05-05', '411222333'),
    line('D-005', 'Abad,Zeny', '1992-02-04'),
  ];
  // One file of more rows than are judged at once.
  const others = Array.from({ length: 600 }, (_, n) => line(`O-${n}`, `Other,Number ${n}`, '1990-01-01'));
  const far = line('D-006', 'abad,ZENY', '1992-02-03');
  const judged = await checked(api, officer, 'employee', csvFile([columns, ...rows, ...others, far].join('\n')));
  const told = async () => {
    const query = { verdict: 'new' as const, warned: '1' as const };
    const { data } = (await api.send(hrImports.rows, { params: { id: judged.id }, query }, { as: officer })).body;
    return data.map((r) => [r.row, ...r.problems.map((p) => p.text)]);
  };
  const again = (row: number) =>
    `Possible duplicate of row ${row}: the same name and birth date, the same government ID, or the same e-mail address`;
  expect(await told()).toEqual([
    [4, again(2)],
    [5, again(2)],
    [607, again(3)],
  ]);
  expect(judged.counts).toMatchObject({ new: 606, refused: 0, warned: 3 });
  const { rows: kept } = await sql<{ alike: string[] }>`select alike from work.import_rows
    where import_id = ${judged.id} and row_no = 2`.execute(api.db);
  expect(kept[0]!.alike.join(' ')).not.toMatch(/411222333|luz|1991/i);
  const correct = (...[row, field, value]: [number, string, string]) => {
    const input = { params: { id: judged.id }, body: { cells: [{ row, field, value }] } };
    return api.send(hrImports.correct, input, { as: officer, key: uuid() });
  };
  expect((await correct(607, 'birth_date', '1993-02-03')).status).toBe(200);
  expect((await correct(5, 'tin', '')).body.data.import.counts).toMatchObject({ new: 606, warned: 1 });
  expect(await told()).toEqual([[4, again(2)]]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { hrImports, type Import } from '#contract/common/imports.ts';
import { readSheets } from '#server/sheets/read.ts';
import { Api, uuid, type Person } from '../support.ts';
import { apply, check, checked, csvFile, read, refusedRows, show } from './imports-support.ts';

/** Lists as officers keep them: titles, two header rows, sections, totals, signatures, and amounts with units. */

let api: Api;
let officer: Person;
let client = '';
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['HRIS06']);
  client = (await api.db.selectFrom('hr.clients').select('name').executeTakeFirstOrThrow()).name;
});
afterAll(() => api.close());

const list = (code: string) =>
  csvFile(
    [
      'EMPLOYEE MASTERLIST AS OF NOVEMBER 2026',
      'EMP,NAME,,GOVT NOS.,,,PAY,DATE,BIRTH,GENDER,,,,',
      `CODE,FAMILY NAME,GIVEN NAME,SSS NO.,TIN,PHIC,RATE,HIRED,DATE,,CLIENT,BRANCH,POSITION,CONTACT NO`,
      'MAIN BRANCH',
      `${code}-1,DELA CRUZ,JUAN JR.,34-1234567-9,412885031,120255012345,Php 800.00 daily,2026-11-16,1994-02-11,M,${client},main,Guard,09175550143`,
      `${code}-2,PEÑA,MARIA,,,20255012346,"P32,000/mo",2026-11-16,1994-02-12,F,${client},main,Guard,9175550144`,
      `${code}-3,REYES,JO,,,,"P1,250.50",2026-11-16,2015-02-13,x,${client},main,Guard,9175550145`,
      'SUB-TOTAL,,,,,,"33,600.00",,,,,,,',
      'Prepared by:,,Noted by:,,,,,,,,,,,',
      'MARIA SANTOS,,JOSE REYES,,,,,,,,,,,',
    ].join('\n'),
  );

const asideRows = async (found: Import) =>
  (await api.send(hrImports.rows, { params: { id: found.id }, query: { aside: '1' } }, { as: officer })).body;

test('joins two header rows, sets aside rows that aren’t records, and reads units and suffixes', async () => {
  const found = await read(api, officer, 'employee', list('OL'));
  expect(found.head).toEqual({ row: 3, rows: 2 });
  expect([found.rows, found.aside]).toEqual([3, 4]);
  expect(found.columns.map((c) => [c.header, c.field])).toEqual([
    ['EMP CODE', 'employee_code'],
    ['NAME: FAMILY NAME', 'last_name'],
    ['NAME: GIVEN NAME', 'first_name'],
    ['GOVT NOS.: SSS NO.', 'sss'],
    ['GOVT NOS.: TIN', 'tin'],
    ['GOVT NOS.: PHIC', 'philhealth'],
    ['PAY RATE', 'amount_centavos'],
    ['DATE HIRED', 'hired_on'],
    ['BIRTH DATE', 'birth_date'],
    ['GENDER', 'sex'],
    ['CLIENT', 'client'],
    ['BRANCH', 'branch'],
    ['POSITION', 'position'],
    ['CONTACT NO', 'mobile'],
  ]);
  expect((await asideRows(found)).data.map((r) => [r.row, r.aside?.reason, r.aside?.text])).toEqual([
    [4, 'heading', 'MAIN BRANCH'],
    [8, 'total', 'SUB-TOTAL · 33,600.00'],
    [9, 'signature', 'Prepared by: · Noted by:'],
    [10, 'signature', 'MARIA SANTOS · JOSE REYES'],
  ]);

  const judged = await check(api, officer, found);
  expect(judged.counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 2 });
  const rows = await refusedRows(api, officer, judged.id);
  expect(rows.map((r) => [r.row, ...r.problems.map((p) => [p.field, p.fix ?? null, p.suggest?.[0] ?? null])])).toEqual([
    [6, ['philhealth', 'zeros', '020255012346']],
    [
      7,
      ['sex', null, 'Female'],
      ['scheme', null, 'Monthly'],
      // Across two fields, and shown with the others.
      ['birth_date', null, null],
    ],
  ]);
  await apply(api, officer, judged);
  const [juan] = await api.db
    .selectFrom('hr.employees as e')
    .innerJoin('hr.pay_rates as r', 'r.employee_id', 'e.id')
    .select(['first_name', 'suffix', 'r.scheme', 'r.amount_centavos'])
    .where('employee_code', '=', 'OL-1')
    .execute();
  expect(juan).toEqual({ first_name: 'JUAN', suffix: 'Jr.', scheme: 'daily', amount_centavos: 80_000 });
});

test('restores a row that was set aside, checks it, and sets it aside again', async () => {
  const first = await checked(api, officer, 'employee', list('OM'));
  const put = (found: Import, rows: number[], aside: boolean, as = officer) =>
    api.send(
      hrImports.aside,
      { params: { id: found.id }, body: { rows, aside, version: found.version } },
      { as, key: uuid() },
    );
  const back = await put(first, [8, 9], false);
  expect(back.body.data).toMatchObject({ rows: 5, aside: 2, counts: { new: 1, refused: 4 } });
  expect((await refusedRows(api, officer, first.id)).map((r) => r.row)).toEqual([6, 7, 8, 9]);
  const again = await put(back.body.data, [8, 6], true);
  expect(again.body.data).toMatchObject({ rows: 3, aside: 4, counts: { new: 1, refused: 2 } });
  expect((await asideRows(first)).data.map((r) => [r.row, r.aside?.reason])).toEqual([
    [4, 'heading'],
    [6, 'you'],
    [8, 'you'],
    [10, 'signature'],
  ]);
  // With the version of before the last change, and by a user without the permission of employees.
  expect((await put(first, [8], false)).status).toBe(409);
  const other = await api.aUser(['HRIS03']);
  expect((await put(await show(api, officer, first.id), [8], false, other)).status).toBe(404);
});

test('shows government IDs of rows set aside only to the uploader, with any separators', async () => {
  const rows = [
    'Code,Last name,First name,SSS no.,TIN,Note',
    'OS-1,Uy,Bo,34-1234567-9,123-456-789-000,TIN 123 456 789 000 and 34.1234567.9',
    'OS-2,Uy,Jo,,,',
  ];
  const found = await read(api, officer, 'employee', csvFile(rows.join('\n')));
  await api.send(
    hrImports.aside,
    { params: { id: found.id }, body: { rows: [2], aside: true, version: found.version } },
    { as: officer, key: uuid() },
  );
  expect((await asideRows(found)).data[0]!.aside!.text).toContain('123-456-789-000');
  const other = await api.aUser(['HRIS06']);
  const query = { aside: '1' } as const;
  const { body } = await api.send(hrImports.rows, { params: { id: found.id }, query }, { as: other });
  expect(body.data[0]!.aside!.text).toBe(
    'OS-1 · Uy · Bo · ••••••••67-9 · •••••••••••-000 · TIN ••• ••• ••9 000 and ••.••••567.9',
  );
});

test('warns of a rate below the minimum wage together with the errors of the row', async () => {
  const head = 'Code,Last name,First name,Sex,Birth date,Hired,Client,Branch,Position,Daily rate';
  const row = `OW-1,Uy,Bo,x,1994-02-11,2026-11-16,${client},main,Guard,500.00`;
  const judged = await checked(api, officer, 'employee', csvFile(`${head}\n${row}\n`));
  const [refused] = await refusedRows(api, officer, judged.id);
  expect(refused!.problems.map((p) => [p.field, p.warns ?? false])).toEqual([
    ['sex', false],
    ['amount_centavos', true],
  ]);
});

test('has a template with an example and the allowed values of the company', async () => {
  const path = `${hrImports.template.path}?kind=employee&format=xlsx`;
  const reply = await api.hr.request(path, { headers: { authorization: `Bearer ${officer.token}` } });
  const sheets = await readSheets(new Uint8Array(await reply.arrayBuffer()));
  const texts = async (at: number) => {
    const rows: string[][] = [];
    for await (const row of sheets[at]!.rows()) rows.push(row.cells.map((c) => c?.text ?? ''));
    return rows;
  };
  expect(sheets.map((s) => s.name)).toEqual(['employees', 'Allowed values']);
  const [head, explained, example] = await texts(0);
  expect(explained![0]).toMatch(/^# Explanation, not imported\./);
  expect(example![0]).toBe('# Example, not imported. MM-1001');
  expect(example![head!.indexOf('Client *')]).toBe(client);
  const [names, ...values] = await texts(1);
  expect(names).toEqual(expect.arrayContaining(['Sex', 'Client', 'Branch', 'Schedule']));
  expect(values.map((r) => r[names!.indexOf('Client')])).toContain(client);
});

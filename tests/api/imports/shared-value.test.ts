import { afterAll, beforeAll, expect, test } from 'vitest';
import { hrImports, type Import } from '#contract/common/imports.ts';
import { Api, uuid, type Person } from '../support.ts';
import { apply, csvFile, read, refusedRows, show, work } from './imports-support.ts';

/** A masterlist of one client: no column names it, so one value is entered for all rows. */

let api: Api;
let officer: Person;
let client = { id: 0, name: '' };
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['HRIS06']);
  client = await api.db.selectFrom('hr.clients').select(['id', 'name']).executeTakeFirstOrThrow();
});
afterAll(() => api.close());

const list = (code: string, account = '0123456789') =>
  csvFile(
    [
      'Code,Name,Hired,Birth date,Sex,Branch,Position,Bank,Account no',
      `${code}-1,"Cruz, Ana",2026-11-16,1994-02-11,F,main,Guard,BPI Family,${account}`,
      `${code}-2,"Reyes, Jo",2026-11-16,1994-02-12,M,main,Guard,BDO,123456789`,
    ].join('\n'),
  );

async function filled(found: Import, value: string, as = officer) {
  const columns = found.columns.map(({ index, field, order }) => ({ index, field, order }));
  const body = { columns, fill: [{ field: 'client', value }], version: found.version };
  const sent = await api.send(hrImports.columns, { params: { id: found.id }, body }, { as, key: uuid() });
  await work(api);
  return { status: sent.status, import: await show(api, officer, found.id) };
}

test('takes one value for all rows of a required field without a column, and shows it in each row', async () => {
  const found = await read(api, officer, 'employee', list('SV'));
  expect(found.fields.find((f) => f.name === 'client')).toMatchObject({ required: true, shared: true });
  expect(found.fields.find((f) => f.name === 'last_name')).not.toHaveProperty('shared');

  const wrong = await filled(found, 'No such client');
  expect(wrong.import.counts).toMatchObject({ new: 0, refused: 2 });
  const rows = await refusedRows(api, officer, found.id);
  expect(rows.map((r) => [r.cells['client'], r.problems.map((p) => p.field)])).toEqual([
    ['No such client', ['client']],
    ['No such client', ['client']],
  ]);

  const right = await filled(wrong.import, client.name);
  expect(right.import.counts).toMatchObject({ new: 2, refused: 0 });
  expect(right.import.columns.filter((c) => c.fill !== undefined).map((c) => [c.field, c.fill])).toEqual([
    ['client', client.name],
  ]);
  await apply(api, officer, right.import);
  const placed = await api.db
    .selectFrom('hr.employees as e')
    .innerJoin('hr.assignments as a', 'a.employee_id', 'e.id')
    .innerJoin('hr.branches as b', 'b.id', 'a.branch_id')
    .select(['e.employee_code', 'b.client_id'])
    .where('e.employee_code', 'like', 'SV-%')
    .orderBy('e.employee_code')
    .execute();
  expect(placed).toEqual([
    { employee_code: 'SV-1', client_id: client.id },
    { employee_code: 'SV-2', client_id: client.id },
  ]);
});

test('asks for the column when the value is left out again, and refuses another user', async () => {
  const found = await read(api, officer, 'employee', list('SX'));
  const { import: once } = await filled(found, client.name);
  const columns = once.columns.map(({ index, field, order }) => ({ index, field, order }));
  const again = { params: { id: once.id }, body: { columns, version: once.version } };
  const sent = await api.send(hrImports.columns, again, { as: officer, key: uuid() });
  expect([sent.status, JSON.stringify(sent.body)]).toEqual([
    422,
    expect.stringContaining('Choose a column for Client.'),
  ]);
  const other = await api.aUser(['HRIS03']);
  expect((await filled(once, client.name, other)).status).toBe(404);
});

test('reports an account at BPI whose first zero a spreadsheet dropped, and none of a bank with other lengths', async () => {
  const found = await filled(await read(api, officer, 'employee', list('SZ', '123456789')), client.name);
  expect(found.import.counts).toMatchObject({ new: 1, refused: 1 });
  const rows = await refusedRows(api, officer, found.import.id);
  expect(rows.map((r) => [r.cells['employee_code'], r.problems])).toEqual([
    [
      'SZ-1',
      [
        {
          field: 'bank_account',
          text: 'A BPI account number has 10 digits, not 9. Add the missing zero at the start',
          suggest: ['0123456789'],
          fix: 'zeros',
        },
      ],
    ],
  ]);
});

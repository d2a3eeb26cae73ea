import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hrImports, payrollImports } from '#contract/common/imports.ts';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import { exampleOf } from '../registers/examples.ts';
import { Api, uuid, type Person } from '../support.ts';
import { apply, checked, csvFile, refusedRows } from './imports-support.ts';

/** Names that look the same are one: a spreadsheet's no-break space or a second space makes no second record. */

const ofPayroll = payrollImports as unknown as typeof hrImports;
let api: Api;
let officer: Person;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['HRIS01', 'HRIS02', 'HRIS03', 'HRIS05', 'HRIS08', 'PAY04']);
  const put = (statement: ReturnType<typeof sql>) => statement.execute(api.db);
  // As they were written when nothing was taken out of a name.
  const name = 'Of\u00a0two  words';
  await put(sql`insert into hr.holidays (date, name, kind, scope, source)
    values ('2026-12-30', ${name}, 'regular', 'national', 'RA 9492')`);
  await put(sql`insert into hr.benefits (name, kind, per) values (${name}, 'allowance', 'month')`);
  await put(sql`insert into hr.expense_types (name, direction, taxed) values (${name}, 'add', true)`);
  await put(sql`insert into hr.schedules (name, start_time, end_time, break_minutes, rest_days)
    values (${name}, '08:00', '17:00', 60, '{7}')`);
  await put(sql`insert into hr.rotations (name) values (${name})`);
  await put(sql`insert into hr.daily_rates (client_id, position, region, amount_centavos, from_date)
    select min(id), ${name}, 'NCR', 75500, '2026-01-01' from hr.clients`);
  await put(sql`insert into payroll.loan_types (name, payslip_name, lender, taken_from, position)
    values (${name}, 'TWO', 'company', 'both', 7)`);
});
afterAll(() => api.close());

const kinds: [string, string, (name: string) => string][] = [
  ['holiday', 'Holiday date,Holiday name,Type,Basis', (name) => `2026-12-30,${name},Regular,RA 9492`],
  ['benefit', 'Benefit,Type,Frequency', (name) => `${name},Taxable allowance,Month`],
  ['expenseType', 'Name,Direction,Taxed', (name) => `${name},Added to pay,Yes`],
  ['schedule', 'Shift name,Start,End,Day off', (name) => `${name},08:00,17:00,Sun`],
  ['rotation', 'Rotation,Pattern', (name) => `${name},4 x ${name}; 2 x off`],
  ['dailyRate', 'Client,Position,Region,Rate,From', (name) => `CLIENT,${name},NCR,755,2026-01-01`],
  ['loanType', 'Name,On the payslip,Whose,Taken from,Order', (name) => `${name},TWO,Company,Both halves,7`],
];

test.each(kinds)('%s: a name is found despite its spaces, and is in a file once', async (kind, head, row) => {
  const client = await api.db.selectFrom('hr.clients').select('name').orderBy('id').executeTakeFirstOrThrow();
  const calls = kind === 'loanType' ? ofPayroll : hrImports;
  const rows = ['of two words', 'Of  two\u00a0\u00a0Words', 'OF\u2009TWO\u202fWORDS'].map((name) =>
    row(name).replace('CLIENT', `"${client.name}"`),
  );
  const found = await checked(api, officer, kind, csvFile([head, ...rows].join('\n')), calls);
  const why = (await refusedRows(api, officer, found.id, calls)).map((r) => [r.row, r.problems[0]!.text]);
  expect([found.counts, why]).toMatchObject([
    { new: 0, changed: 1, refused: 2 },
    [
      [3, 'Duplicate of row 2'],
      [4, 'Duplicate of row 2'],
    ],
  ]);
});

test('a name that is typed has single spaces', async () => {
  const body = { ...exampleOf(holidays).valid(1), name: ' Feast\u00a0of  the\tSpaces ' };
  const sent = await api.send(holidays.store, { body: body as never }, { as: officer, key: uuid() });
  expect([sent.status, sent.body]).toMatchObject([200, { data: { name: 'Feast of the Spaces' } }]);
  const again = await api.send(
    holidays.store,
    { body: { ...body, name: 'Feast of the spaces' } as never },
    { as: officer, key: uuid() },
  );
  expect(again.status).toBe(422);
});

test('a loan type keeps its own name on the payslip, next to existing ones and those of the file', async () => {
  const head = 'Name,On the payslip,Whose,Taken from,Order';
  const row = (name: string, payslip: string) => `${name},${payslip},Company,Both halves,9`;
  const judged = (...rows: string[]) =>
    checked(api, officer, 'loanType', csvFile([head, ...rows].join('\n')), ofPayroll);
  const why = async (id: number) =>
    (await refusedRows(api, officer, id, ofPayroll)).map((r) => [
      r.row,
      ...r.problems.map((p) => `${p.field}: ${p.text}`),
    ]);
  const found = await judged(row('Third', 'two'), row('Fourth', 'FOUR'), row('Fifth', 'four'));
  expect([found.counts, await why(found.id)]).toMatchObject([
    { new: 1, refused: 2 },
    [
      [2, 'payslip_name: Another loan type has this name on the payslip. Enter another name'],
      [4, 'payslip_name: Row 3 already uses this name on the payslip. Enter another name'],
    ],
  ]);
  const done = await apply(api, officer, found, ofPayroll);
  expect(done.job).toMatchObject({ state: 'done', found: '1 added, 0 changed' });
  // One that is there takes the name that a new one has.
  const both = await judged(row('Sixth', 'SIX'), row('Fourth', 'six'));
  expect(await why(both.id)).toEqual([
    [3, 'payslip_name: Another row in the file has this name on the payslip. Enter another name'],
  ]);
});

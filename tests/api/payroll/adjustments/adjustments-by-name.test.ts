import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payrollImports } from '#contract/common/imports.ts';
import { apply, checked, csvFile, refusedRows } from '#tests/api/imports/imports-support.ts';
import { Api, type Person } from '#tests/api/support.ts';
import { aStoredRun } from '../payroll-builders.ts';

/** A list of amounts by the names of employees: a name that several have is asked, and no amount is guessed. */

let api: Api;
let officer: Person;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['PAY05']);
  // P-1 is Santos, Liza.
  await aStoredRun(api);
  for (const [code, last, first, middle] of [
    ['P-71', 'Santos', 'Liza', 'Mercado'],
    ['P-72', 'Peñaflor', 'Ana', ''],
  ] as const) {
    const values = { code, last_name: last, first_name: first, middle_name: middle, hired_on: '2024-01-08' };
    await api.db.insertInto('payroll.employees').values(values).execute();
  }
});
afterAll(() => api.close());

test('employees are found by code or name, and what may mean two is asked', async () => {
  const file = [
    'Employee,Type,Amount,From',
    'PENAFLOR ANA,Commission,"PHP 1,200",2026-12-15',
    '"Santos, Liza",Commission,100,2026-12-15',
    '"Santos, Liza M.",Commission,300,2026-12-15',
    '"P-1 · Santos, Liza",Commission,400,2026-12-15',
    '"Santos, Lisa",Commission,100,2026-12-15',
    '"Peñaflor, Ana",Commission,(500.00),2026-12-16',
    '"Peñaflor, Ana",Commission,"1.200,50",2026-12-17',
    '"Peñaflor, Ana",Commission,1.200,2026-12-18',
  ].join('\n');
  const found = await checked(api, officer, 'payAdjustment', csvFile(file), payrollImports as never);
  expect((await refusedRows(api, officer, found.id, payrollImports as never)).map((r) => [r.row, r.problems])).toEqual([
    [
      3,
      [
        {
          field: 'code',
          text: '2 employees have this name. Choose an employee, or enter the code',
          suggest: ['P-1 · Santos, Liza', 'P-71 · Santos, Liza Mercado'],
        },
      ],
    ],
    [6, [{ field: 'code', text: 'No employee in Payroll has this code or name' }]],
    [7, [expect.objectContaining({ text: 'A negative amount. Enter it as -500.00, or 500.00' })]],
    [8, [expect.objectContaining({ suggest: ['1,200.50'] })]],
    [9, [expect.objectContaining({ suggest: ['1,200.00', '1.20'] })]],
  ]);
  await apply(api, officer, found, payrollImports as never);
  const { rows } = await sql<{ employee: string; n: number }>`
    select e.code as employee, a.amount_centavos as n from payroll.adjustments a
    join payroll.employees e on e.id = a.employee_id where a.from_date = '2026-12-15' order by e.code`.execute(api.db);
  expect(rows).toEqual([
    { employee: 'P-1', n: 400_00 },
    { employee: 'P-71', n: 300_00 },
    { employee: 'P-72', n: 1_200_00 },
  ]);
});

test('the code of a file comes before the name next to it', async () => {
  const file = 'Name,Employee no,Type,Amount,From\n"Santos, Liza",P-72,Commission,50,2026-12-20';
  const found = await checked(api, officer, 'payAdjustment', csvFile(file), payrollImports as never);
  expect(found.columns.map((c) => c.field).slice(0, 2)).toEqual(['name', 'code']);
  expect(found.counts).toMatchObject({ new: 1, refused: 0 });
});

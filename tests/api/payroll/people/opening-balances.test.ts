import { afterAll, beforeAll, expect, test } from 'vitest';
import { payrollImports } from '#contract/common/imports.ts';
import { showPayFacts, updatePayFacts } from '#contract/payroll/people/employee-facts.ts';
import { confirmNothingBefore, withoutOpening, withoutOpeningIn } from '#contract/payroll/people/opening-balances.ts';
import { rawSummary } from '#contract/payroll/runs/run-raw.ts';
import { storeRun, type Run } from '#contract/payroll/runs/runs.ts';
import { plainDays } from '#domain/attendance/plain-days.ts';
import { writeInputs } from '#server/payroll/runs/prepare/pull.queries.ts';
import { apply, checked, csvFile, read, refusedRows, undo } from '#tests/api/imports/imports-support.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { computed, posted } from '../off-cycle-support.ts';
import { withPeers } from '../payroll-support.ts';
import { aPayClient, aPayEmployee } from '../registers-support.ts';

/**
 * A company whose first run here is the second half of November: 30,000.00 a month, contributions with the month's last
 * payslip. The first half and the year before it come from opening balances.
 */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let approver: Person;
let run: Run;
const people: number[] = [];
const calls = payrollImports as never;
const ids = () => people.map((_, i) => `O-${i + 1}`);
const at = '2026-12-01T01:00:00Z';

beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse(at);
  stop = await withPeers(api);
  officer = await api.aUser(['PAY07', 'PAY02']);
  approver = await api.aUser(['PAY07']);
  const client = await aPayClient(api);
  const { id: year_id } = await api.db
    .insertInto('payroll.years')
    .values({ year: 2026, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { year_id, client_id: client.id, of_month: 2 };
  await api.db
    .insertInto('payroll.cutoffs')
    .values([
      {
        ...of,
        month: '2026-11',
        index_in_month: 1,
        from_date: '2026-11-01',
        to_date: '2026-11-15',
        pay_date: '2026-11-20',
      },
      {
        ...of,
        month: '2026-11',
        index_in_month: 2,
        from_date: '2026-11-16',
        to_date: '2026-11-30',
        pay_date: '2026-12-04',
      },
      {
        ...of,
        month: '2026-12',
        index_in_month: 1,
        from_date: '2026-12-01',
        to_date: '2026-12-15',
        pay_date: '2026-12-18',
      },
    ])
    .execute();
  for (const hired_on of ['2020-01-06', '2021-01-04', '2022-01-03', '2026-11-16'])
    people.push(
      await aPayEmployee(api, client, {
        code: `O-${people.length + 1}`,
        last_name: `Open${people.length + 1}`,
        hired_on,
      }),
    );
  const cutoff = { client_id: client.id, from_date: '2026-11-16', to_date: '2026-11-30', pay_date: '2026-12-04' };
  run = (await api.send(storeRun, { body: cutoff }, { as: officer, key: uuid() })).body.data;
  const days = JSON.stringify(plainDays('2026-11-16', '2026-11-30', [6, 7], []));
  const inputs = people.map((employee_id) => ({ employee_id, days, before: '[]', unapproved: 0, hash: 'x' }));
  await writeInputs(api.db, run.id, inputs, at);
  await api.db.updateTable('payroll.runs').set({ state: 'uploaded' }).where('id', '=', run.id).execute();
});
afterAll(async () => {
  await stop();
  await api.close();
});

const lacking = async () =>
  (await api.send(withoutOpening, { params: { id: run.id } }, { as: officer })).body.data.map((p) => [
    p.employee,
    ...p.lacks,
  ]);
/** Contributions and tax of each payslip of the run, in centavos. */
async function taken(): Promise<number[][]> {
  await computed(api, run, officer);
  const slips = await api.db
    .selectFrom('payroll.payslips')
    .select(['employee_contributions_centavos as contributions', 'tax_centavos as tax'])
    .where('run_id', '=', run.id)
    .orderBy('employee_id')
    .execute();
  return slips.map((s) => [s.contributions, s.tax]);
}
const upload = (rows: readonly string[]) => {
  const head =
    'Code,Year,Tax periods paid,Gross,Taxable pay,Tax withheld,Contributions,Month,Month: SSS compensation,Month: Pag-IBIG compensation,Month: SSS employee,Month: PhilHealth employee,Month: Pag-IBIG employee';
  return checked(api, officer, 'opening', csvFile([head, ...rows].join('\n')), calls);
};

/** SSS 750.00 of 15,000.00, PhilHealth 750.00, Pag-IBIG 200.00; 15% of what 13,300.00 exceeds 10,417.00 by. */
const alone = [1700_00, 432_45];

test('a cutoff in the middle of a month lists employees without opening balances before its run is begun', async () => {
  const cutoff = { from_date: '2026-11-16', to_date: '2026-11-30', pay_date: '2026-12-04' };
  const { data, total } = (await api.send(withoutOpeningIn, { query: cutoff }, { as: officer })).body;
  expect([data.map((p) => [p.employee, ...p.lacks]), total]).toEqual([await lacking(), 4]);
  const other = { ...cutoff, client_id: data[0]!.employee_id + 1000 };
  expect((await api.send(withoutOpeningIn, { query: other }, { as: officer })).body.total).toBe(0);
  const whole = { from_date: '2026-11-01', to_date: '2026-11-15', pay_date: '2026-11-20' };
  const first = (await api.send(withoutOpeningIn, { query: whole }, { as: officer })).body.data;
  // In the first cutoff of a month only the year is missing.
  expect([...new Set(first.flatMap((p) => p.lacks))]).toEqual(['year']);
});

test('the first run in the middle of a month lists employees without opening balances', async () => {
  expect(await lacking()).toEqual([
    ['O-1', 'year', 'month'],
    ['O-2', 'year', 'month'],
    ['O-3', 'year', 'month'],
    ['O-4', 'year'],
  ]);
  expect((await taken()).slice(0, 3)).toEqual([alone, alone, alone]);
});

test('a file without gross pay is warned about, and its column is known by the names other payrolls use', async () => {
  const file = (gross: string) =>
    csvFile(`Code,Year,${gross},Taxable income YTD,SSS+PHIC+HDMF\nO-1,2026,"203,799.99","203,800.00",9000`);
  const unmatched = await checked(api, officer, 'opening', file('Something'), calls);
  expect(unmatched.columns.map((c) => c.field)).toEqual(['code', 'year', null, 'taxable_centavos', null]);
  expect(unmatched.counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 0, warned: 1 });
  const query = { verdict: 'new', warned: '1' } as const;
  const warned = (await api.send(payrollImports.rows, { params: { id: unmatched.id }, query }, { as: officer })).body
    .data;
  expect(warned.flatMap((r) => r.problems)).toEqual([
    {
      field: 'gross_centavos',
      text: 'Gross 0.00 is less than taxable pay plus contributions, 203,800.00. Check the column for gross',
    },
    { field: 'basic_centavos', text: 'Basic pay for the 13th month is 0, so 13th month pay leaves out this pay' },
    {
      field: 'month',
      text: 'Earlier cutoffs of Nov 2026 were paid elsewhere. Enter 2026-11 and its amounts, or its contributions and tax will be wrong',
    },
  ]);
  for (const name of ['Gross pay YTD', 'Gross YTD', 'Gross compensation', 'YTD gross', 'Year to date gross'])
    expect((await read(api, officer, 'opening', file(name), calls)).columns[2]!.field, name).toBe('gross_centavos');
});

test('one file gives every employee opening balances, and its undo removes them', async () => {
  const year = '2026,21,315725,290000,12000,25725';
  const found = await upload([
    // Nothing was taken of the first half: the second takes the month.
    `O-1,${year},2026-11,15000,15000,,,`,
    // Half of the shares were taken.
    `O-2,${year},Nov 2026,15000,15000,750,375,100`,
    `O-9,${year},2026-11,15000,15000,,,`,
    `O-3,${year},sometime,15000,15000,,,`,
    `O-4,2026,21,1,1,1,1,2026-09,15000,15000,750,375,100`,
    `O-2,2027,21,1,1,1,1,,15000,15000,,,`,
  ]);
  expect(found.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 4, warned: 2 });
  const refused = await refusedRows(api, officer, found.id, calls);
  expect(refused.map((r) => [r.row, ...r.problems.map((p) => `${p.field}: ${p.text}`)])).toEqual([
    [4, 'code: No employee in Payroll has this code or name'],
    [5, 'month: Enter the month as 2026-11'],
    [6, 'contributions_centavos: The year’s contributions must include the month’s.'],
    [7, 'month: Enter the month of these amounts.'],
  ]);
  const done = await apply(api, officer, found, calls);
  expect(done.job).toMatchObject({ state: 'done', found: '2 added, 0 changed' });
  expect(await lacking()).toEqual([
    ['O-3', 'year', 'month'],
    ['O-4', 'year'],
  ]);
  // SSS 1,500.00, PhilHealth 750.00, Pag-IBIG 200.00 of the month; less 750.00, 375.00 and 100.00 taken before.
  expect((await taken()).slice(0, 3)).toEqual([[2450_00, 319_95], [1225_00, 503_70], alone]);
  expect((await undo(api, officer, done, calls)).state).toBe('undone');
  expect((await lacking()).length).toBe(4);
  expect((await taken()).slice(0, 2)).toEqual([alone, alone]);
});

const balances = {
  year: 2026,
  periods: 21,
  taxable_centavos: 290_000_00,
  withheld_centavos: 12_000_00,
  benefits_centavos: 0,
  basic_centavos: 315_000_00,
  thirteenth_paid_centavos: 0,
  contributions_centavos: 25_725_00,
  mwe_exempt_centavos: 0,
  gross_centavos: 315_000_00,
  cumulative: false,
};
const typed = async (id: number, over: object) => {
  const { version } = (await api.send(showPayFacts, { params: { id } }, { as: officer })).body.data;
  return api.send(
    updatePayFacts,
    { body: { id, version, balances: { ...balances, ...over } } },
    { as: officer, key: uuid() },
  );
};

test('the form of one employee takes a month, and refuses a month without a year that includes it', async () => {
  const month = { month: '2026-11', month_sss_compensation_centavos: 15_000_00, month_fund_salary_centavos: 15_000_00 };
  for (const [over, field] of [
    [{ ...month, month: null }, 'balances.month'],
    [{ ...month, month: '2025-11' }, 'balances.month'],
    [{ ...month, month: '2026-13' }, 'balances.month'],
    [{ ...month, month_taxable_centavos: 290_000_01 }, 'balances.taxable_centavos'],
    [{ ...month, month_withheld_centavos: 12_000_01 }, 'balances.withheld_centavos'],
    [{ ...month, nothing_before: 'first_job' }, 'balances.nothing_before'],
  ] as const) {
    const sent = await typed(people[0]!, over);
    expect([sent.status, Object.keys((sent.body as unknown as { errors: object }).errors)]).toEqual([422, [field]]);
  }
  expect((await typed(people[0]!, month)).body.data.balances[0]).toMatchObject({ ...balances, ...month });
  expect((await taken())[0]).toEqual([2450_00, 319_95]);
});

test('employees without earlier pay are confirmed, and the list becomes empty; their pay stays', async () => {
  const before = await taken();
  const none = async (employees: string[], because: 'first_job' | 'unpaid') =>
    (await api.send(confirmNothingBefore, { body: { run: run.id, employees, because } }, { as: officer, key: uuid() }))
      .body.data;
  expect(await none(['O-4', 'O-1', 'O-9'], 'first_job')).toEqual({ confirmed: 1 });
  expect(await none(['O-2', 'O-3'], 'unpaid')).toEqual({ confirmed: 2 });
  expect(await lacking()).toEqual([]);
  expect(await taken()).toEqual(before);
  const { balances: rows } = (await api.send(showPayFacts, { params: { id: people[1]! } }, { as: officer })).body.data;
  expect(rows).toMatchObject([{ year: 2026, month: '2026-11', nothing_before: 'unpaid', gross_centavos: 0 }]);
});

test('opening balances stay once a payslip continues them', async () => {
  const ready = await computed(api, run, officer);
  expect(await posted(api, ready, { officer, approver })).toMatchObject({ state: 'posted' });
  const sent = await typed(people[0]!, {});
  expect([sent.status, Object.keys((sent.body as unknown as { errors: object }).errors)]).toEqual([422, ['year']]);
  const found = await upload(ids().map((code) => `${code},2026,20,315000,290000,12000,25725,,,,,,`));
  const refused = await refusedRows(api, officer, found.id, calls);
  expect(refused.map((r) => r.problems[0]!.text)).toEqual(
    people.map(
      () =>
        'A payslip from 2026 is posted, so the opening balances for 2026 can’t be changed. Reverse the payslip first',
    ),
  );
});

test('a run of a month that the opening balances already include warns about each employee', async () => {
  const { client_id } = await api.db
    .selectFrom('payroll.run_people')
    .select('client_id')
    .where('run_id', '=', run.id)
    .executeTakeFirstOrThrow();
  const cutoff = { client_id, from_date: '2026-11-01', to_date: '2026-11-15', pay_date: '2026-11-20' };
  const first = (await api.send(storeRun, { body: cutoff }, { as: officer, key: uuid() })).body.data;
  const days = JSON.stringify(plainDays('2026-11-01', '2026-11-15', [6, 7], []));
  const inputs = people
    .slice(0, 3)
    .map((employee_id) => ({ employee_id, days, before: '[]', unapproved: 0, hash: 'x' }));
  await writeInputs(api.db, first.id, inputs, at);
  await api.db.updateTable('payroll.runs').set({ state: 'uploaded' }).where('id', '=', first.id).execute();
  await computed(api, first, officer);
  const { data } = (await api.send(rawSummary, { params: { id: first.id }, query: { limit: 100 } }, { as: officer }))
    .body;
  const warned = data.flatMap((p) =>
    p.problems.filter((x) => x.code === 'openings.month').map((x) => [p.employee, x.must]),
  );
  // O-2 and O-3 were confirmed to have no earlier pay.
  expect([data.length, warned]).toEqual([4, [['O-1', false]]]);
});

import { sql } from 'kysely';
import type { SyncedClient, SyncedEmployee } from '#contract/payroll/sync/sync.ts';
import type { PayslipFacts } from '#domain/pay/facts/facts.ts';
import { pesos } from '#domain/money/centavos.ts';
import { computePayslip, type Payslip } from '#domain/pay/payslip.ts';
import { defaultSwitches, storedSwitches, type StoredSwitches } from '#domain/pay/facts/switches.ts';
import { shippedTables } from '#domain/pay/tables.ts';
import { addToJournal, journalOf } from '#domain/runs/journal.ts';
import { sumsOf } from '#domain/runs/payslip-sums.ts';
import { payEmployeePlace, type SealedColumn } from '#server/database/reseal.ts';
import { seal } from '#server/database/secrets.ts';
import { noteLawOfRun } from '#server/payroll/tables/law.queries.ts';
import { keepHeads } from '#server/payroll/payslips/payslip-heads.queries.ts';
import { approvalHash } from '#server/payroll/runs/review/gate.ts';
import { tablesInForce } from '#server/payroll/tables/run-law.ts';
import type { Api } from '../support.ts';

export const aSyncedClient: SyncedClient = {
  code: 'PC-1',
  name: 'Client of payroll',
  tin: '',
  address: '',
  cutoff_days: [15, 31],
  pay_after_days: 5,
  fee_basis_points: 1000,
  billing_email: '',
  archived: false,
  branches: [{ name: 'Main', region: 'NCR', wage_area: '' }],
};

export const aSyncedEmployee: SyncedEmployee = {
  code: 'P-9',
  last_name: 'Reyes',
  first_name: 'Ana',
  middle_name: '',
  suffix: '',
  birth_date: '1990-01-01',
  position: 'Guard',
  email: 'ana@example.test',
  language: 'fil',
  hired_on: '2024-01-08',
  last_day: null,
  left_because: null,
  tin: '123456789',
  sss: '3412345678',
  philhealth: '120345678901',
  pagibig: '121198765432',
  bank: 'BPI',
  bank_account: '1234567890',
  archived: false,
  rates: [{ from: '2024-01-08', scheme: 'monthly', amount: 2_500_000, factor_tenths: 3130, minutes_per_day: 480 }],
  places: [{ line: 1, from: '2024-01-08', to: null, client: 'PC-1', branch: 'Main' }],
};

/**
 * A client, one employee `P-1`, and a computed run with their payslip, written to the database. Answers the run. `over`: what
 * else the payslip is made from, and the settings stored with it.
 */
export async function aStoredRun(
  api: Api,
  over: { facts?: Partial<PayslipFacts>; switches?: StoredSwitches } = {},
): Promise<number> {
  const { switches = defaultSwitches } = over;
  const { db } = api;
  const one = <T>(rows: T[]): T => rows[0]!;
  const client = one(
    await db
      .insertInto('payroll.clients')
      .values({ code: 'PC-0', name: 'Stored client', cutoff_days: [15, 31] })
      .returning('id')
      .execute(),
  ).id;
  const branch = one(
    await db
      .insertInto('payroll.branches')
      .values({ client_id: client, name: 'Main', region: 'NCR' })
      .returning('id')
      .execute(),
  ).id;
  const employee = one(
    await db
      .insertInto('payroll.employees')
      .values({ code: 'P-1', last_name: 'Santos', first_name: 'Liza', hired_on: '2024-01-08' })
      .returning('id')
      .execute(),
  ).id;
  const dates = { from_date: '2026-11-16', to_date: '2026-11-30', pay_date: '2026-12-04', month: '2026-11' };
  const run = one(
    await db
      .insertInto('payroll.runs')
      .values({
        ...dates,
        name: 'Stored',
        period_kind: 'semi_monthly',
        index_in_month: 2,
        of_month: 2,
        state: 'computed',
        epoch: 1,
        created_at: '2026-12-01T00:00:00Z',
      })
      .returning('id')
      .execute(),
  ).id;
  await noteLawOfRun(db, run, (await tablesInForce(db, dates))!.used);
  const person = { run_id: run, employee_id: employee, client_id: client, branch_id: branch };
  await db
    .insertInto('payroll.run_people')
    .values({ ...person, state: 'ok', epoch: 1 })
    .execute();
  const facts: PayslipFacts = {
    employee: 'P-1',
    period: {
      kind: 'semi_monthly',
      from: dates.from_date,
      to: dates.to_date,
      payDate: dates.pay_date,
      month: dates.month,
      index: 2,
      of: 2,
    },
    rates: [{ from: '2024-01-08', scheme: 'monthly', amount: pesos(25_000), factorTenths: 3130, minutesPerDay: 480 }],
    days: [],
    earnings: [],
    deductions: [],
    ...over.facts,
  };
  const slip = computePayslip(facts, shippedTables, storedSwitches(switches));
  const sums = sumsOf(slip);
  await db
    .insertInto('payroll.payslips')
    .values({
      ...person,
      epoch: 1,
      kind: 'regular',
      pay_date: dates.pay_date,
      month: dates.month,
      gross_centavos: sums.gross,
      basic_centavos: sums.basic,
      employee_contributions_centavos: sums.employeeContributions,
      employer_contributions_centavos: sums.employerContributions,
      tax_centavos: sums.tax,
      deductions_centavos: sums.deductions,
      net_centavos: sums.net,
      slip: JSON.stringify(slip),
      facts: JSON.stringify({ facts, loans: {}, switches }),
      hash: 'x',
    })
    .execute();
  return run;
}

/** Makes the run of `aStoredRun` a posted one, paid through the bank from an account of the company that agencies know. */
export async function postStoredRun(api: Api, run: number): Promise<void> {
  const { db } = api;
  const at = '2026-12-04T00:00:00Z';
  await db.updateTable('payroll.runs').set({ state: 'approved' }).where('id', '=', run).execute();
  await db.updateTable('payroll.payslips').set({ posted_at: at, chain: 'x' }).where('run_id', '=', run).execute();
  const slips = await db
    .selectFrom('payroll.payslips')
    .select(['employee_id', 'client_id', 'branch_id', 'slip'])
    .where('run_id', '=', run)
    .execute();
  const booked = new Map<string, Parameters<typeof addToJournal>[0]>();
  for (const { employee_id: id, client_id, branch_id, slip } of slips) {
    const sealed = (column: SealedColumn, digits: string) =>
      seal(digits, api.context.settings.dataKey, payEmployeePlace(column, id));
    const { tin, sss, philhealth, pagibig } = aSyncedEmployee;
    await db
      .updateTable('payroll.employees')
      .set({
        birth_date: '1990-01-01',
        bank: 'BPI',
        bank_account: sealed('bank_account', '1234567890'),
        tin: sealed('tin', tin!),
        sss: sealed('sss', sss!),
        philhealth: sealed('philhealth', philhealth!),
        pagibig: sealed('pagibig', pagibig!),
      })
      .where('id', '=', id)
      .execute();
    const key = `${client_id} ${branch_id}`;
    const sums = booked.get(key) ?? {};
    booked.set(key, sums);
    addToJournal(sums, JSON.parse(slip) as Payslip);
  }
  await sql`insert into payroll.run_clients select distinct run_id, client_id from payroll.payslips where run_id = ${run}`.execute(
    db,
  );
  for (const [key, sums] of booked) {
    const [client_id, branch_id] = key.split(' ').map(Number) as [number, number];
    const entries = journalOf(sums).map(({ account, debit, credit }) => ({
      run_id: run,
      client_id,
      branch_id,
      account,
      debit_centavos: debit,
      credit_centavos: credit,
    }));
    await db.insertInto('payroll.journal').values(entries).execute();
  }
  const approval_hash = await approvalHash(db, run);
  await db
    .updateTable('payroll.runs')
    .set({ state: 'posted', posted_at: at, approval_hash })
    .where('id', '=', run)
    .execute();
  await db
    .insertInto('payroll.bank_accounts')
    .values({ bank: 'BPI', company_code: '12345', account: '0031007788' })
    .execute();
  await db.insertInto('payroll.employer').values({ name: 'Company', tin: '123456789', sss: '0312345678' }).execute();
  const posted = await db.selectFrom('payroll.payslips').select('id').where('run_id', '=', run).execute();
  await keepHeads(
    db,
    posted.map((s) => s.id),
    '',
  );
}

/** The payslip of the run of `aStoredRun` for more people, `P-2` on, until there are so many; each with an address. */
export async function morePayslips(api: Api, run: number, people: number): Promise<void> {
  await sql`insert into payroll.employees (code, last_name, first_name, hired_on, language)
    select 'P-' || n, 'Peña', 'Niño', '2024-01-08', case when n % 2 = 0 then 'fil' else 'en' end
    from generate_series(2, ${people}::int) n order by n`.execute(api.db);
  await sql`update payroll.employees set email = lower(replace(code, '-', '')) || '@example.test'
    where code ~ '^P-[0-9]+$'`.execute(api.db);
  for (const table of ['run_people', 'payslips'] as const) {
    const { rows } = await sql<{
      names: string;
    }>`select string_agg(column_name, ', ') as names from information_schema.columns
      where table_schema = 'payroll' and table_name = ${table} and column_name not in ('id', 'employee_id') and is_generated = 'NEVER'`.execute(
      api.db,
    );
    const columns = sql.raw(rows[0]!.names.replaceAll(/\w+/g, 's.$&'));
    await sql`insert into ${sql.raw(`payroll.${table} (employee_id, ${rows[0]!.names})`)}
      select e.id, ${columns} from ${sql.raw(`payroll.${table}`)} s join payroll.employees e on e.code ~ '^P-[0-9]+$' and e.code <> 'P-1'
      where s.run_id = ${run} order by e.id`.execute(api.db);
  }
}

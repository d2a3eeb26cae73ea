import { pino } from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings, type PaySettings } from '#contract/payroll/clients/client-settings.ts';
import { laws } from '#contract/payroll/tables/law.ts';
import { payClients } from '#contract/payroll/clients/client-register.ts';
import type { Tried } from '#contract/payroll/simulations/simulation.ts';
import { tryLaw } from '#contract/payroll/simulations/simulate-law.ts';
import { tryRates, type TriedRaise } from '#contract/payroll/simulations/simulate-rates.ts';
import { trySettings } from '#contract/payroll/simulations/simulate-settings.ts';
import { bankPreview } from '#contract/payroll/bank-files/bank-file.ts';
import { listBills } from '#contract/payroll/billing/billings.ts';
import { listPayslips } from '#contract/payroll/payslips/payslips.ts';
import { listRuns } from '#contract/payroll/runs/runs.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import { readEnvironment } from '#server/config.ts';
import { createContext } from '#server/context.ts';
import type { Database } from '#server/database/connection.ts';
import { hrApp } from '#server/hr/app.ts';
import { payrollApp } from '#server/payroll/app.ts';
import { seedIfWanted } from '#server/prepare.ts';
import { askAs, type Apis } from '#server/seed/worked-company/ask.ts';
import { seedWorkedCompany } from '#server/seed/worked-company/seed.ts';
import { ofAddress, workedAccounts } from '#server/seed/worked-company/staff.ts';
import { workedCompanyIn } from '#server/seed/worked-company/staff.queries.ts';
import { comparedSlip, inPesos, wantedSlip } from '#tests/golden/story/compare-payslips.ts';
import { company, expected } from '#tests/golden/story/read-story.ts';
import { databaseUrlOf, testDatabase } from '#tests/support/database.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

/** The company that `DEMO=worked` starts with: every figure in it is that of expected.json. */

let database: Database;
let apis: Apis;
const steps: string[] = [];
beforeAll(async () => {
  database = await testDatabase();
  const environment = readEnvironment({ DATA_DIR: await temporaryFolder(), DEMO: 'worked' });
  const config = { ...environment, databaseUrl: databaseUrlOf(database), dataKey: new Uint8Array(32).fill(5) };
  const log = pino({ level: 'silent' });
  expect(await workedCompanyIn(database)).toBe('none');
  await seedWorkedCompany(database, {
    config,
    log,
    tell: (step) => {
      steps.push(step);
    },
  });
  const context = createContext({ database, config, log, now: () => Date.parse('2026-12-02T04:00:00Z') });
  apis = { hr: hrApp(context), payroll: payrollApp(context) };
}, 120_000);
afterAll(() => database.close());

test('it says what it is doing, is complete, and leaves no user signed in; a second one is refused', async () => {
  expect(steps).toHaveLength(6);
  expect(await workedCompanyIn(database)).toBe('whole');
  expect(await database.db.selectFrom('auth.sessions').selectAll().execute()).toEqual([]);
  const config = { ...readEnvironment({}), dataKey: new Uint8Array(32) };
  await expect(seedWorkedCompany(database, { config, log: pino({ level: 'silent' }) })).rejects.toThrow('not empty');
});

test('one whose seeding was ended on its way is not started with', async () => {
  const half = await testDatabase();
  try {
    const config = { ...readEnvironment({ DEMO: 'worked' }), dataKey: new Uint8Array(32) };
    await half.db.insertInto('auth.users').values({ name: 'HR', email: 'hr@kawani.test', password_hash: '' }).execute();
    await expect(seedIfWanted(half, config)).rejects.toThrow('only in part');
  } finally {
    await half.close();
  }
});

test('every payslip, bank file and bill is the story’s to the centavo, and each ties to the person who made it', async () => {
  const officer = await askAs(apis, 'payroll@kawani.test');
  const { data: runs } = await officer(listRuns, { query: {} });
  expect(runs.map((r) => [r.from_date, r.state, r.computed_by, r.approved_by])).toEqual(
    company.cutoffs.toReversed().map((c) => [c.from, 'posted', 'Corazon Reyes', 'Teresa Magsino']),
  );
  for (const [i, wanted] of expected.cutoffs.entries()) {
    const slips = await database.db
      .selectFrom('payroll.payslips as s')
      .innerJoin('payroll.employees as e', 'e.id', 's.employee_id')
      .select(['e.code', 's.slip'])
      .where('s.run_id', '=', runs.at(-1 - i)!.id)
      .where('s.posted_at', 'is not', null)
      .orderBy('e.code')
      .execute();
    expect(slips.map((s) => s.code)).toEqual(wanted.people.map((p) => p.employee).sort());
    for (const { code, slip } of slips)
      expect(comparedSlip(JSON.parse(slip) as Payslip), code).toEqual(
        wantedSlip(wanted.people.find((p) => p.employee === code)!.payslip),
      );
    const { data: bank } = await officer(bankPreview, { query: { month: 11, year: 2026, period: i + 1 } });
    expect([bank.wrong, bank.count, inPesos(bank.total_centavos), bank.sum_of_accounts]).toEqual([
      [],
      wanted.bank_file.count,
      wanted.bank_file.total,
      wanted.bank_file.sum_of_accounts,
    ]);
    expect(inPesos(bank.sum_of_hashes_centavos)).toBe(wanted.bank_file.sum_of_hashes);
  }
  const { data: bills } = await officer(listBills, { query: {} });
  const codeOf = (name: string) => company.clients.find((c) => c.name === name)!.code;
  expect(
    bills
      .map((b) => [codeOf(b.client), b.from_date, inPesos(b.total_centavos), inPesos(b.collectible_centavos)].join(' '))
      .sort(),
  ).toEqual(
    expected.cutoffs
      .flatMap((c, i) => c.bills.map((b) => [b.client, company.cutoffs[i]!.from, b.invoice, b.collectible].join(' ')))
      .sort(),
  );
});

test('what other settings would have done to the last run of a client, to the centavo', async () => {
  const officer = await askAs(apis, 'payroll@kawani.test');
  const { data: clients } = await officer(payClients.list, { params: undefined, query: {} });
  const trying = async (code: 'LSO' | 'BTS', over: Partial<PaySettings>) => {
    const { id: client_id } = clients.find((c) => c.code === code)!;
    // As the worked company has them, but for what is tried.
    const settings = { ...defaultSettings, net_floor_basis_points: 3000, ...over };
    return (await officer(trySettings, { body: { client_id, ...settings } })).data.tried!;
  };
  const figures = ({ all: t }: Tried) => ({
    people: t.people,
    changed: t.changed,
    left_out: t.left_out,
    gross: t.gross_centavos,
    contributions: t.contributions_centavos,
    tax: t.tax_centavos,
    deductions: t.deductions_centavos,
    net: t.net_centavos,
    cost: t.cost_centavos,
  });
  const none = {
    people: 0,
    changed: 0,
    left_out: 0,
    gross: 0,
    contributions: 0,
    tax: 0,
    deductions: 0,
    net: 0,
    cost: 0,
  };

  // B-206 earned 5,942.53; 1,600.00 of contributions and 1,384.34 of the agency's loan leave 2,958.19. A floor of 30% keeps
  // 1,782.76 of it, so 1,175.43 of the company's loan was taken; one of 20% keeps 1,188.51: 1,769.68, 594.25 more.
  const floor = await trying('LSO', { net_floor_basis_points: 2000 });
  expect(floor).toMatchObject({
    over: { from_date: '2026-11-16', to_date: '2026-11-30', payslips: 7 },
    all: { done: 7 },
    notes: [],
  });
  expect(figures(floor)).toEqual({ ...none, people: 1, changed: 1, deductions: 594_25, net: -594_25 });
  expect(floor.all.most).toEqual([
    {
      employee: 'B-206',
      name: expect.any(String),
      before_centavos: 1_782_76,
      after_centavos: 1_188_51,
      employer_centavos: 0,
      why: [{ label: 'company loan', why: expect.any(String), net_centavos: -594_25 }],
    },
  ]);
  // Of the seven, two have a premium of an odd centavo: A-104 of 1,043.33 and B-201 of 984.65. It is the employer's now.
  const odd = await trying('LSO', { philhealth_odd_centavo: 'employee' });
  expect(figures(odd)).toEqual({ ...none, people: 2, changed: 2, contributions: 2, net: -2, cost: -2 });
  expect(odd.all.most.map((m) => [m.employee, m.employer_centavos]).sort()).toEqual([
    ['A-104', -1],
    ['B-201', -1],
  ]);

  // No employee of the other client has a loan, and neither of these changes a payslip.
  const nothing = await trying('BTS', { net_floor_basis_points: 0, payslip_password: 'birth_date' });
  expect(figures(nothing)).toEqual(none);
  expect([nothing.all.done, nothing.all.lines, nothing.all.most]).toEqual([3, [], []]);
  expect(nothing.notes).toEqual(['The payslip password doesn’t change pay.']);
  // What was taken in the first half of the month was nothing: the second takes it all under each timing.
  const timing = await trying('BTS', { contribution_timing: 'even', thirteenth_holiday_pay: 'excluded' });
  expect(figures(timing)).toMatchObject({ people: 0, net: 0 });
  expect(timing.notes).toEqual([
    expect.stringContaining('Only this cutoff is shown, after what was already deducted in the month.'),
    expect.stringContaining('The 13th month setting doesn’t change a cutoff’s pay'),
    expect.stringContaining('For employees who left with this run, the change in 13th month pay isn’t shown'),
  ]);
});

test('with the tables it was posted with, a year is the same for all ten, and its bills match the existing ones', async () => {
  const officer = await askAs(apis, 'payroll@kawani.test');
  const over = { of: 'year', year: 2026 } as const;
  const { data: bills } = await officer(listBills, { query: {} });
  for (const kind of ['tax', 'sss', 'hdmf', 'philhealth'] as const) {
    const { data } = await officer(laws[kind].current, {});
    const tried = (await officer(tryLaw, { body: { kind, id: data!.id, over } })).data.tried!;
    expect(tried).toMatchObject({
      over: { runs: 2, clients: 2 },
      all: { done: 10, left_out: 0, people: 0, changed: 0, net_centavos: 0, cost_centavos: 0, lines: [] },
    });
    expect(tried.clients.map((c) => [c.client, c.bill!.before.total_centavos]).sort()).toEqual(
      [...new Set(bills.map((b) => b.client))]
        .map((client) => [client, bills.filter((b) => b.client === client).reduce((n, b) => n + b.total_centavos, 0)])
        .sort(),
    );
    for (const { bill } of tried.clients) expect(bill!.after).toEqual(bill!.before);
  }
});

test('a wage order of their area reaches those who are paid less, and their client’s bills by its fee and VAT', async () => {
  const officer = await askAs(apis, 'payroll@kawani.test');
  const { data: clients } = await officer(payClients.list, { params: undefined, query: {} });
  const { id: client_id } = clients.find((c) => c.code === 'BTS')!;
  const raising = async (raise: TriedRaise) =>
    (await officer(tryRates, { body: { client_id, raise, over: { of: 'year', year: 2026 } } })).data.tried!;
  const lower = await raising({ by: 'minimum', region: 'NCR', area: '', daily_centavos: 1_00 });
  expect(lower.all).toMatchObject({ gross_centavos: 0 });
  const tried = await raising({ by: 'share', basis_points: 1000 });
  expect(tried.all.left_out).toBe(0);
  expect(tried.all.changed).toBeGreaterThan(0);
  // What the client pays more is what its people cost more, with what is set aside for the 13th month and leave; the fee is a
  // share of that, and VAT of a security agency is on the fee alone.
  const { agency_type, fee_basis_points } = (await officer(listBills, { query: { client: client_id } })).data[0]!;
  const { before, after } = tried.clients.find((c) => c.client_id === client_id)!.bill!;
  const by = (name: keyof typeof before) => after[name] - before[name];
  expect(by('cost_centavos')).toBeGreaterThan(tried.all.cost_centavos);
  // Each of two bills is rounded once before and once after.
  const near = (got: number, wanted: number) => expect(Math.abs(got - wanted)).toBeLessThanOrEqual(2);
  near(by('fee_centavos'), (by('cost_centavos') * fee_basis_points) / 10_000);
  const base = by('fee_centavos') + (agency_type === 'security' ? 0 : by('cost_centavos'));
  near(by('vat_centavos'), (base * 12) / 100);
  expect(by('total_centavos')).toBe(by('cost_centavos') + by('fee_centavos') + by('vat_centavos'));
});

test('every employee in it can sign in and reads their own payslips', async () => {
  for (const { email } of workedAccounts) await askAs(apis, email);
  for (const [email, code] of Object.entries(ofAddress)) {
    const own = await (await askAs(apis, email))(listPayslips, {});
    expect(own.data.map((p) => inPesos(p.net_centavos))).toEqual(
      expected.cutoffs.toReversed().map((c) => c.people.find((p) => p.employee === code)!.payslip.net),
    );
  }
  // A person whose last day is over can't sign in any longer, and reads why after the right password.
  await expect(askAs(apis, 'A-103')).rejects.toThrow('Your employment ended on');
});

test('the next new record gets its own number: an account, a role, anything', async () => {
  const { rows } = await sql<{ of: string }>`select table_schema || '.' || table_name as of
    from information_schema.columns where is_identity = 'YES' and column_name = 'id'`.execute(database.db);
  expect(rows.map((r) => r.of)).toContain('auth.users');
  const behind: string[] = [];
  for (const { of } of rows) {
    const found = await sql<{ fine: boolean }>`select nextval(pg_get_serial_sequence(${of}, 'id'))
      > (select coalesce(max(id), 0) from ${sql.table(of)}) as fine`.execute(database.db);
    if (!found.rows[0]!.fine) behind.push(of);
  }
  expect(behind).toEqual([]);
});

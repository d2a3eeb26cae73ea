import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payrollJobs } from '#contract/common/jobs.ts';
import { hdmfLaw } from '#contract/payroll/tables/law.ts';
import { showTried, triedSpans, type Tried, type TriedSpan } from '#contract/payroll/simulations/simulation.ts';
import { tryLaw } from '#contract/payroll/simulations/simulate-law.ts';
import { tryRates, type TriedRaise } from '#contract/payroll/simulations/simulate-rates.ts';
import { pesos } from '#domain/money/centavos.ts';
import type { PayslipFacts } from '#domain/pay/facts/facts.ts';
import { computePayslip, type Payslip } from '#domain/pay/payslip.ts';
import { defaultSwitches, type Switches } from '#domain/pay/facts/switches.ts';
import { shippedTables } from '#domain/pay/tables.ts';
import { sumsOf } from '#domain/runs/payslip-sums.ts';
import { workQueue, type JobRun } from '#server/jobs/work.ts';
import { whatIfJob } from '#server/payroll/simulations/simulation-job.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { shippedRows } from '#tests/api/payroll/inputs.ts';
import { aStoredRun } from '#tests/api/payroll/payroll-builders.ts';

/**
 * A year tried: October and November 2026, two pays each, of a person of 25,000.00 a month, and 13th month pay with them. What
 * is asked at once and what a job works out is the same; nothing is written but the job.
 */

let api: Api;
let officer: Person;
let draft: number;
let client: number;
/** What a month owes is taken as soon as it is earned. */
const switches: Switches = { ...defaultSwitches, contributionTiming: 'true_up' };
const year: TriedSpan = { of: 'year', year: 2026 };
const cutoffs = [
  ['2026-10-01', '2026-10-15', '2026-10-20', 1],
  ['2026-10-16', '2026-10-31', '2026-11-05', 2],
  ['2026-11-01', '2026-11-15', '2026-11-20', 1],
  ['2026-11-16', '2026-11-30', '2026-12-04', 2],
] as const;

/** Puts the stored run's person into a posted run more, after the payslip before. */
async function aPostedRun(
  facts: PayslipFacts,
  n: number,
  of: { employee_id: number; client_id: number; branch_id: number },
  kind: 'regular' | 'thirteenth_month' = 'regular',
): Promise<Payslip> {
  const { period } = facts;
  const at = `2026-12-05T00:00:0${n}Z`;
  const { id: run_id } = await api.db
    .insertInto('payroll.runs')
    .values({
      name: `Pay ${n}`,
      from_date: period.from,
      to_date: period.to,
      pay_date: period.payDate,
      month: period.month,
      period_kind: 'semi_monthly',
      index_in_month: period.index,
      of_month: 2,
      kind,
      adjustment: kind !== 'regular',
      state: 'posted',
      posted_at: at,
      epoch: 1,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('payroll.run_people')
    .values({ run_id, ...of, state: 'ok', epoch: 1 })
    .execute();
  if (kind === 'thirteenth_month')
    await api.db
      .insertInto('payroll.run_amounts')
      .values({
        run_id,
        employee_id: of.employee_id,
        direction: 'add',
        code: 'thirteenth_month',
        amount_centavos: null,
      })
      .execute();
  const slip = computePayslip(facts, shippedTables, switches);
  const sums = sumsOf(slip);
  await api.db
    .insertInto('payroll.payslips')
    .values({
      run_id,
      ...of,
      epoch: 1,
      kind: slip.kind,
      pay_date: period.payDate,
      month: period.month,
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
      chain: 'x',
      posted_at: at,
    })
    .execute();
  return slip;
}

beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['PAY01', 'PAY03', 'PAY07']);
  const first = await aStoredRun(api);
  const of = await api.db
    .selectFrom('payroll.payslips')
    .select(['employee_id', 'client_id', 'branch_id', 'facts'])
    .executeTakeFirstOrThrow();
  const { facts: text, ...at } = of;
  client = at.client_id;
  await api.db.updateTable('payroll.clients').set({ fee_basis_points: 1000 }).where('id', '=', client).execute();
  await api.db
    .updateTable('payroll.runs')
    .set({ archived_at: '2026-12-01T00:00:00Z' })
    .where('id', '=', first)
    .execute();
  const { facts } = JSON.parse(text) as { facts: PayslipFacts };
  let last: Payslip | null = null;
  for (const [i, [from, to, payDate, index]] of cutoffs.entries()) {
    const period = { ...facts.period, from, to, payDate, month: from.slice(0, 7), index };
    const goesOn = last && {
      year: last.year,
      ...(last.period.month === period.month && { month: last.month }),
    };
    last = await aPostedRun({ ...facts, period, ...goesOn }, i + 1, at);
  }
  // 50,000.00 of basic pay: 4,166.67.
  const thirteenth: PayslipFacts = {
    ...facts,
    kind: 'thirteenth_month',
    period: { ...facts.period, payDate: '2026-12-15' },
    earnings: [{ code: 'thirteenth_month', amount: 4_166_67 as never }],
    month: last!.month,
    year: last!.year,
    samePeriod: { regular: last!.tax.regular, supplementary: 0 as never, withheld: last!.tax.withheld, counted: true },
  };
  await aPostedRun(thirteenth, 5, at, 'thirteenth_month');
  const rows = shippedRows.hdmf.map((row) => ({ ...row, employee_basis_points: 300, employer_basis_points: 400 }));
  const sent = await api.send(
    hdmfLaw.store,
    { body: { from_date: '2027-01-01', source: 'A draft circular', state: 'draft', rows } },
    { as: officer, key: uuid() },
  );
  draft = sent.body.data.id;
});
afterAll(() => api.close());
beforeEach(() => {
  delete api.context.settings.triedAtOnce;
});

const ofLaw = (over: object = {}, as = officer) =>
  api.send(tryLaw, { body: { kind: 'hdmf', id: draft, over: year, ...over } }, { as });
const ofRates = (raise: TriedRaise, over: object = {}, as = officer) =>
  api.send(tryRates, { body: { client_id: client, raise, over: year, ...over } }, { as });
const told = async (sent: ReturnType<typeof ofLaw>): Promise<Tried> => {
  const { status, body } = await sent;
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.tried!;
};
/** Every row of every table of payroll. */
async function allOfPayroll(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'payroll' and table_type = 'BASE TABLE' order by 1`.execute(api.db);
  const marks: string[] = [];
  for (const { name } of rows) {
    const found = await sql<{ n: number; mark: string | null }>`select count(*)::int as n,
      md5(string_agg(t::text, ',' order by t::text)) as mark from ${sql.table(`payroll.${name}`)} t`.execute(api.db);
    marks.push(`${name} ${found.rows[0]!.n} ${found.rows[0]!.mark}`);
  }
  expect(rows.length).toBeGreaterThan(30);
  return marks.join('\n');
}

test('the table that held would do nothing in a year, and the years and runs there are can be asked about', async () => {
  const held = (await api.send(hdmfLaw.current, {}, { as: officer })).body.data!;
  const tried = await told(ofLaw({ id: held.id }));
  expect(tried).toMatchObject({
    over: { of: 'year', year: 2026, runs: 5, payslips: 5, clients: 1 },
    all: { done: 1, left_out: 0, changed: 0, net_centavos: 0, cost_centavos: 0, lines: [], most: [] },
  });
  expect(tried.clients[0]!.bill!.after).toEqual(tried.clients[0]!.bill!.before);
  const { data } = (await api.send(triedSpans, {}, { as: officer })).body;
  expect([data.years, data.runs.length]).toEqual([[2026], 5]);
});

test('a year goes on from month to month with what the trial gives, to the agencies and onto the bills', async () => {
  const before = await allOfPayroll();
  const tried = await told(ofLaw());
  // Each month's first pay reaches 10,000.00: 3% of it is 300.00 and not 200.00, and 15% of that less is tax. The second pay
  // finds them taken. The employer's 4% are 400.00 and not 200.00.
  expect(tried.all).toMatchObject({
    done: 1,
    people: 1,
    contributions_centavos: 2 * 100_00,
    tax_centavos: 2 * -15_00,
    net_centavos: 2 * -85_00,
    cost_centavos: 2 * 200_00,
    agencies: {
      pagibig: { before_centavos: 800_00, after_centavos: 1_400_00 },
      sss: { before_centavos: tried.all.agencies.sss.after_centavos },
    },
    lines: [
      { code: 'pagibig', people: 1, net_centavos: -200_00 },
      { code: 'withholding_tax', people: 1, net_centavos: 30_00 },
    ],
    spread: { less: [0, 0, 0, 1, 0, 0, 0] },
  });
  expect(tried.all.most).toMatchObject([{ employee: 'P-1', employer_centavos: 400_00 }]);
  // The cost is 400.00 more; 10% of it the fee; 12% of both VAT.
  const { before: was, after: would } = tried.clients[0]!.bill!;
  expect([
    would.cost_centavos - was.cost_centavos,
    would.fee_centavos - was.fee_centavos,
    would.vat_centavos - was.vat_centavos,
    would.total_centavos - was.total_centavos,
  ]).toEqual([400_00, 40_00, 52_80, 492_80]);
  expect(await allOfPayroll()).toBe(before);
});

test('one run is tried from where it began: its second pay would take the month’s difference', async () => {
  const runs = await api.db
    .selectFrom('payroll.runs')
    .select('id')
    .where('state', '=', 'posted')
    .where('kind', '=', 'regular')
    .orderBy('id')
    .execute();
  for (const { id: run } of runs.slice(0, 2))
    expect(await told(ofLaw({ over: { of: 'run', run } }))).toMatchObject({
      over: { of: 'run', run: { id: run }, payslips: 1 },
      all: { contributions_centavos: 100_00, net_centavos: -85_00 },
    });
  expect((await ofLaw({ over: { of: 'run', run: 999_999 } })).status).toBe(404);
  expect(await told(ofLaw({ over: { of: 'year', year: 2031 } }))).toMatchObject({
    over: { runs: 0, payslips: 0, from_date: null },
    clients: [],
  });
});

test('a raise of ten percent is a tenth of the basic pay, and of the 13th month that follows it', async () => {
  const before = await allOfPayroll();
  const tried = await told(ofRates({ by: 'share', basis_points: 1000 }));
  // Four pays of 12,500.00 are 1,250.00 more each, and a twelfth of 55,000.00 is 4,583.33 and not 4,166.67.
  expect(tried.all).toMatchObject({
    done: 1,
    left_out: 0,
    gross_centavos: 5_000_00 + 416_66,
    thirteenth_centavos: 5_000_00,
  });
  expect(tried.all.lines).toContainEqual(
    expect.objectContaining({ code: 'basic', why: 'another rate', people: 1, net_centavos: 5_000_00 }),
  );
  expect(tried.notes).toEqual([expect.stringContaining('Fixed amounts don’t change')]);
  // What is billed ties to the payslips: basic, its accruals and the employer's shares.
  const { before: was, after: would } = tried.clients[0]!.bill!;
  const shares = tried.all.cost_centavos - tried.all.gross_centavos;
  const cost = would.cost_centavos - was.cost_centavos;
  expect(cost).toBeGreaterThanOrEqual(5_000_00 + shares + 416_66);
  expect(would.fee_centavos - was.fee_centavos).toBeCloseTo(cost / 10, -1);
  expect(would.total_centavos - was.total_centavos).toBe(
    cost + (would.fee_centavos - was.fee_centavos) + (would.vat_centavos - was.vat_centavos),
  );
  expect(await allOfPayroll()).toBe(before);
});

test('a raise is of those it names: by how they are paid, their position, and the area of an order', async () => {
  const five: TriedRaise = { by: 'amount', centavos: pesos(500) };
  expect((await told(ofRates(five, { paid: 'daily' }))).all.changed).toBe(0);
  expect((await told(ofRates(five, { paid: 'monthly' }))).all.gross_centavos).toBeGreaterThan(1_000_00);
  expect((await told(ofRates(five, { position: 'Guard' }))).all.changed).toBe(0);
  // The stored person has no place with a wage order, so no order reaches them.
  const order: TriedRaise = { by: 'minimum', region: 'NCR', area: '', daily_centavos: 2_000_00 };
  expect((await told(ofRates(order))).all.changed).toBe(0);
  expect((await ofRates(five, { client_id: 999_999 })).status).toBe(404);
});

const jobs = async (as = officer) => (await api.send(payrollJobs.list, { query: {} }, { as })).body.data;
const kind = () => whatIfJob(api.context);
const runJob = (job: number, of = kind()) => workQueue(api.context, [of]).work({ job }, true);
const asJob = async () => {
  api.context.settings.triedAtOnce = 0;
  const { data } = (await ofLaw()).body;
  expect(data.tried).toBeNull();
  return data.job!;
};
const results = async () => (await sql`select * from work.job_results`.execute(api.db)).rows.length;

test('a stopped job leaves nothing and can’t be found; started again it gives the same answer', async () => {
  const before = await allOfPayroll();
  const stopped = await asJob();
  const { work } = kind();
  const stopping = {
    ...kind(),
    work: (run: JobRun) =>
      work({
        ...run,
        async report(progress) {
          await api.send(payrollJobs.cancel, { params: { id: stopped } }, { as: officer, key: uuid() });
          await run.report(progress);
        },
      }),
  };
  await runJob(stopped, stopping);
  expect((await jobs()).find((j) => j.id === stopped)).toMatchObject({ state: 'cancelled', file: null, found: null });
  expect(await results()).toBe(0);
  expect((await api.send(showTried, { params: { id: stopped } }, { as: officer })).body.data.tried).toBeNull();

  const job = await asJob();
  expect(job).not.toBe(stopped);
  // Asked again meanwhile and afterwards, it is the same job.
  expect(await asJob()).toBe(job);
  await runJob(job);
  expect((await jobs()).find((j) => j.id === job)).toMatchObject({
    state: 'done',
    title: 'What if: A draft circular',
    found: 'Net pay would change for 1 of 1 employee.',
    done: 1,
    total: 1,
    link: `/payroll/hdmf?table=${draft}&what=if&over=year-2026&job=${job}`,
    file: { name: expect.stringMatching(/^what-if-.*\.xlsx$/) },
  });
  expect(await asJob()).toBe(job);
  delete api.context.settings.triedAtOnce;
  const { data } = (await api.send(showTried, { params: { id: job } }, { as: officer })).body;
  expect(data.tried).toEqual(await told(ofLaw()));
  const file = await api.send(payrollJobs.file, { params: { id: job } }, { as: officer });
  expect(file.status).toBe(200);
  expect(await allOfPayroll()).toBe(before);
});

test('a job about rates leads to the client with the question that was asked', async () => {
  api.context.settings.triedAtOnce = 0;
  const linkOf = async (raise: TriedRaise, over: object) => {
    const { data } = (await ofRates(raise, over)).body;
    await runJob(data.job!);
    return (await jobs()).find((j) => j.id === data.job)!.link;
  };
  const at = `/payroll/client-management/${client}?`;
  expect(await linkOf({ by: 'share', basis_points: 325 }, { paid: 'monthly', position: 'Shift lead' })).toContain(
    `${at}raise=share&more=3.25&paid=monthly&position=Shift+lead&over=year-2026&job=`,
  );
  expect(await linkOf({ by: 'minimum', region: 'VII', area: 'Class A', daily_centavos: 540_00 }, {})).toContain(
    `${at}raise=minimum&more=540&region=VII&area=Class+A&over=year-2026&job=`,
  );
  delete api.context.settings.triedAtOnce;
});

test('only who holds both codes sees such a job, may stop it and reads what it found', async () => {
  const job = await asJob();
  for (const codes of [['PAY03'], ['PAY07'], ['PAY01', 'PAY07'], ['PAY08']] as const) {
    const other = await api.aUser([...codes]);
    expect((await jobs(other)).some((j) => j.id === job)).toBe(false);
    const params = { id: job };
    const statuses = [
      (await api.send(showTried, { params }, { as: other })).status,
      (await api.send(payrollJobs.show, { params }, { as: other })).status,
      (await api.send(payrollJobs.file, { params }, { as: other })).status,
      (await api.send(payrollJobs.cancel, { params }, { as: other, key: uuid() })).status,
    ];
    expect(statuses).toEqual([codes.includes('PAY07' as never) ? 404 : 403, 404, 404, 404]);
  }
  for (const code of ['PAY01', 'PAY07'] as const)
    expect((await ofRates({ by: 'amount', centavos: 100 }, {}, await api.aUser([code]))).status).toBe(403);
  expect((await api.send(triedSpans, {}, { as: await api.aUser(['PAY03']) })).status).toBe(403);
});

test('a job of runs or of a table that changed meanwhile says so', async () => {
  api.context.settings.triedAtOnce = 0;
  await sql`update payroll.law_tables set version = version + 1 where id = ${draft}`.execute(api.db);
  const job = (await ofLaw()).body.data.job!;
  await sql`update payroll.law_tables set version = version + 1 where id = ${draft}`.execute(api.db);
  await runJob(job);
  expect((await jobs()).find((j) => j.id === job)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('the draft changed'),
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankPreview, bizlinkFile, giveBankFile } from '#contract/payroll/bank-files/bank-file.ts';
import { adjustmentHistory, cutoffsOfCode, runsOfEmployee } from '#contract/payroll/adjustments/adjustment-history.ts';
import { cancelRun, uploadRun } from '#contract/payroll/runs/runs.ts';
import { employeeSummary } from '#contract/payroll/runs/run-people.ts';
import { rawSummary } from '#contract/payroll/runs/run-raw.ts';
import {
  computeOffCyclePerson,
  listOffCyclePeople,
  storeOffCycleRun,
  updateOffCycleRun,
  updateRunAmounts,
} from '#contract/payroll/runs/off-cycle-runs.ts';
import { showPayslip } from '#contract/payroll/payslips/payslips.ts';
import { payEmployeePlace } from '#server/database/reseal.ts';
import { seal } from '#server/database/secrets.ts';
import { runOverview } from '#contract/payroll/runs/run-overview.ts';
import type { FactsRow } from '#server/payroll/runs/prepare/facts-row.ts';
import { factsOfPerson } from '#server/payroll/runs/prepare/facts.queries.ts';
import { sha256 } from '#server/payroll/runs/review/marks.ts';
import { runJobs } from '#server/payroll/runs/compute/run-jobs.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import {
  anAmount,
  anOffCycleRun,
  aPaidPerson,
  computed,
  november,
  posted,
  sentOn,
  shown,
  slipOf,
  typeId,
} from '../off-cycle-support.ts';
import { printedPayslips, untilOver, withPeers } from '../payroll-support.ts';
import { aPayEmployee } from '../registers-support.ts';

/** Off-cycle runs: amounts for named people in addition to a posted cutoff, from what was written down to the year to date. */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let approver: Person;
let regular: number;
let employee: number;
const minutes = (n: number) => {
  api.now += n * 60_000;
};
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-07T01:00:00Z');
  stop = await withPeers(api);
  officer = await api.aUser(['PAY05', 'PAY07']);
  approver = await api.aUser(['PAY02', 'PAY07']);
  ({ run: regular, employee } = await aPaidPerson(api));
});
afterAll(async () => {
  await stop();
  await api.close();
});

test('a correction is computed, approved by another user, and posted, and the year to date continues from it', async () => {
  const run = await computed(api, await anOffCycleRun(api, officer), officer);
  // By hand: SSS of 13,500 is 675.00, of which 625.00 was taken; PhilHealth and Pag-IBIG are as they were. Of the period
  // 11,050.00 was taxable with 94.95 withheld; 12,000.00 makes it 237.45.
  expect(run).toMatchObject({
    state: 'computed',
    gross_centavos: 1_000_00,
    employee_contributions_centavos: 50_00,
    tax_centavos: 142_50,
    net_centavos: 807_50,
    counts: { ok: 1, error: 0 },
  });
  const { gate, approve } = await sentOn(api, run, officer);
  expect(gate.identities.filter((i) => !i.holds)).toEqual([]);
  const most = [{ employee: 'P-1', name: 'Santos, Liza', centavos: 807_50 }];
  const what = 'Paid outside a cutoff, no comparison';
  const beside = { cause: 'Paid outside the cutoff', what, people: 1, centavos: 807_50, most, accepted: null };
  expect(gate.causes).toEqual([beside]);
  expect(gate.why_not).toContain('nother user');
  expect((await approve(officer)).status).toBe(403);
  minutes(5);
  const both = await Promise.all([approve(approver), approve(approver)]);
  expect(both.map((s) => s.status).sort()).toEqual([200, 409]);
  const job = both.find((s) => s.status === 200)!.body.data.job!.id;
  expect(await untilOver(api, job, officer)).toMatchObject({ state: 'done', found: '1 payslip is posted.' });
  expect(await shown(api, run.id, officer)).toMatchObject({ state: 'posted' });

  const [before, slip] = [await slipOf(api, regular), await slipOf(api, run.id)];
  expect(slip.kind).toBe('supplementary');
  expect(slip.year.gross).toBe(before.year.gross + 1_000_00);
  expect(slip.year.withheld).toBe(before.year.withheld + 142_50);
  expect(slip.year.periods).toBe(before.year.periods);
  const entries = await api.db.selectFrom('payroll.journal').selectAll().where('run_id', '=', run.id).execute();
  expect(entries.reduce((n, e) => n + e.debit_centavos - e.credit_centavos, 0)).toBe(0);

  // The bank's file of the cutoff pays no employee again; the off-cycle run has one of its own.
  const cashier = await api.aUser(['PAY09']);
  const cutoff = { year: 2026, month: 11, period: 2 };
  const paidBy = async (only: object) => {
    const { data } = (await api.send(bankPreview, { query: { ...cutoff, ...only } }, { as: cashier })).body;
    return [data.runs.map((r) => r.id), data.net_centavos];
  };
  expect(await paidBy({})).toEqual([[regular], before.net]);
  expect(await paidBy({ run: run.id })).toEqual([[run.id], 807_50]);

  const summary = { params: { id: run.id, code: 'P-1' } };
  expect((await api.send(employeeSummary, summary, { as: officer })).body.data).toMatchObject({
    kind: 'supplementary',
    before: null,
  });
  const history = await api.send(adjustmentHistory, { params: { id: employee } }, { as: officer });
  expect(history.body.data).toMatchObject([
    { what: 'Adjustment of basic pay', state: 'paid', off_cycle: true, runs: [{ id: run.id, state: 'posted' }] },
  ]);
  const nobody = await api.send(adjustmentHistory, { params: { id: 9999 } }, { as: officer });
  expect(nobody.body).toEqual({ data: [], total: 0 });
  const runs = await api.send(runsOfEmployee, { params: { id: employee } }, { as: approver });
  expect(runs.body.data.map((r) => [r.run_id, r.adjustment])).toEqual([
    [run.id, true],
    [regular, false],
  ]);
  const cutoffs = await api.send(cutoffsOfCode, { params: { code: 'P-1' } }, { as: approver });
  expect(cutoffs.body.data).toMatchObject([{ payslips: 2, gross_centavos: 13_500_00, last_pay_date: '2026-12-07' }]);
});

test('13th month pay is a twelfth of the year’s basic pay, less earlier payments; the second run pays nothing', async () => {
  minutes(5);
  const thirteenth = () => anOffCycleRun(api, officer, [anAmount('thirteenth_month', null)], '13th month pay');
  const run = await computed(api, await thirteenth(), officer);
  // 12,500.00 and the correction of 1,000.00, by twelve.
  expect(run).toMatchObject({ kind: 'thirteenth_month', gross_centavos: 1_125_00, net_centavos: 1_125_00 });
  // It is compared with 13th month pay of an earlier year alone, not with the correction paid before it.
  const against = async () =>
    (await api.send(runOverview, { params: { id: run.id } }, { as: officer })).body.data.against?.run_id ?? null;
  expect(await against()).toBeNull();
  const { rows: past } = await sql<{ id: number }>`with r as (insert into payroll.runs
      (name, kind, adjustment, period_kind, from_date, to_date, pay_date, month, index_in_month, of_month, state, created_at, posted_at)
      select 'Of 2025', kind, adjustment, period_kind, '2025-12-01', '2025-12-15', '2025-12-18', '2025-12', 1, 2, 'posted', now(), now()
      from payroll.runs where id = ${run.id} returning id)
    insert into payroll.run_people (run_id, employee_id, client_id, branch_id, state, epoch)
    select r.id, p.employee_id, p.client_id, p.branch_id, 'ok', 1 from r, payroll.run_people p where p.run_id = ${run.id}
    returning run_id as id`.execute(api.db);
  expect(await against()).toBe(past[0]!.id);
  // Two halves of December are paid later in the year: 2 × 12,500.00 ÷ 12.
  const summary = await api.send(rawSummary, { params: { id: run.id }, query: {} }, { as: officer });
  expect(summary.body.data[0]!.problems.map((p) => [p.code, p.must, p.message])).toContainEqual([
    'thirteenth.to_come',
    false,
    'Basic pay of 1 Dec 2026 to 30 Dec 2026 isn’t paid yet, so about ₱2,083.33 of 13th month pay isn’t in this run. Run 13th month pay again once the pay of 29 Dec 2026 is posted.',
  ]);
  // The clock is set back a day, and later put right: what is posted comes after what was posted before all the same.
  minutes(-24 * 60);
  await posted(api, run, { officer, approver });
  minutes(24 * 60 + 5);
  expect((await slipOf(api, run.id)).year.benefits).toBe(1_125_00);
  const { rows } = await sql<{ run_id: number; hash: string; chain: string }>`select run_id, hash, chain
    from payroll.payslips where posted_at is not null order by posted_at, id`.execute(api.db);
  expect(rows.at(-1)!.run_id).toBe(run.id);
  for (const [i, { hash, chain }] of rows.entries())
    if (i > 0) expect(chain).toBe(sha256(`${rows[i - 1]!.chain}\n${hash}`));
  const second = await computed(api, await thirteenth(), officer);
  expect([second.gross_centavos, second.counts.warning]).toEqual([0, 1]);
  expect((await slipOf(api, second.id)).year.benefits).toBe(1_125_00);
});

test('all employees of a client are in a run at once, with the same amounts; those who left before the cutoff aren’t', async () => {
  const { client_id: id, branch_id: branch } = await api.db
    .selectFrom('payroll.employee_places')
    .select(['client_id', 'branch_id'])
    .where('employee_id', '=', employee)
    .executeTakeFirstOrThrow();
  for (const [code, last_day] of [
    ['E-1', null],
    ['E-2', '2026-11-16'],
    ['E-3', '2026-11-15'],
  ] as const)
    await aPayEmployee(api, { id, branch }, { code, last_day });
  const body = { ...november, payroll_type_id: await typeId(api, 'Correction') };
  const store = (more: object) =>
    api.send(storeOffCycleRun, { body: { ...body, ...more } }, { as: officer, key: uuid() });
  const own = { employee: 'P-1', amounts: [anAmount('gift', 900_00)] };
  const sent = await store({ people: [own], everyone: { client_id: id, amounts: [anAmount('gift', 500_00)] } });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const listed = await api.send(listOffCyclePeople, { params: { id: sent.body.data.id } }, { as: officer });
  expect(listed.body.data.map((p) => [p.employee, p.amounts.map((a) => a.amount_centavos)]).toSorted()).toEqual([
    ['E-1', [500_00]],
    ['E-2', [500_00]],
    ['P-1', [900_00]],
  ]);
  expect((await store({ people: [] })).status).toBe(422);
  expect((await store({ everyone: { client_id: 9999, amounts: [anAmount('gift', 1)] } })).status).toBe(422);
  expect((await store({ everyone: { client_id: id, amounts: [anAmount('no_such', 1)] } })).status).toBe(422);
});

test('one person is computed at once; who changes an amount has it computed again and does not approve it', async () => {
  minutes(5);
  const run = await anOffCycleRun(api, officer, [anAmount('other_benefit', 700_00)]);
  const at = { params: { id: run.id, employeecode: 'P-1' } };
  const one = await api.send(
    computeOffCyclePerson,
    { ...at, body: { version: run.version } },
    { as: officer, key: uuid() },
  );
  expect(one.body.data).toMatchObject({ state: 'computed', net_centavos: 700_00 });
  const version = { version: one.body.data.version };
  expect(
    (await api.send(computeOffCyclePerson, { ...at, body: version }, { as: approver, key: uuid() })).body,
  ).toMatchObject({
    message: 'Another user computed this run, so one employee can’t be computed alone. Compute the whole run.',
  });
  const change = (by: Person, centavos: number) => {
    const amounts = [anAmount('other_benefit', centavos)];
    const body = { id: run.id, version: one.body.data.version, employee: 'P-1', amounts };
    return api.send(updateRunAmounts, { body }, { as: by, key: uuid() });
  };
  const race = await Promise.all([change(approver, 800_00), change(approver, 900_00)]);
  expect(race.map((s) => s.status).sort()).toEqual([200, 409]);
  const after = await shown(api, run.id, officer);
  expect(after).toMatchObject({ state: 'uploaded', counts: { waiting: 1, ok: 0 }, gross_centavos: 0 });
  const now = await computed(api, after, officer);
  const { data } = (await api.send(listOffCyclePeople, { params: { id: run.id } }, { as: officer })).body;
  expect(data[0]!.net_centavos).toBe(data[0]!.amounts[0]!.amount_centavos);
  const { approve } = await sentOn(api, now, officer);
  expect((await approve(approver)).body).toMatchObject({
    message: 'You entered amounts in this run. Another user must approve it.',
  });
});

test('of two runs for one employee the second is recomputed once the first is posted; no amount of the year is lost', async () => {
  minutes(5);
  const before = (await api.send(cutoffsOfCode, { params: { code: 'P-1' } }, { as: approver })).body.data[0]!;
  const first = await computed(api, await anOffCycleRun(api, officer, [anAmount('gift', 100_00)]), officer);
  const second = await computed(api, await anOffCycleRun(api, officer, [anAmount('gift', 200_00)]), officer);
  const sent = [await sentOn(api, first, officer), await sentOn(api, second, officer)];
  minutes(5);
  // Both are approved before either is posted, or the second is refused: both ways exactly one is posted.
  const decided = await Promise.all(sent.map((s) => s.approve(approver)));
  for (const d of decided) if (d.status === 200) await untilOver(api, d.body.data.job!.id, officer);
  const runs = [await shown(api, first.id, officer), await shown(api, second.id, officer)];
  expect(runs.filter((r) => r.state === 'posted')).toHaveLength(1);
  const late = runs.find((r) => r.state !== 'posted')!;
  const back = await api.send(
    cancelRun,
    { params: { id: late.id }, body: { version: late.version } },
    { as: officer, key: uuid() },
  );
  expect(back.body).toMatchObject({ data: { state: 'uploaded', people: 1 } });
  minutes(5);
  const again = await posted(api, await computed(api, late, officer), { officer, approver });
  expect(again.state).toBe('posted');
  expect((await slipOf(api, again.id)).year.gross).toBe(before.gross_centavos + 300_00);
});

test('what an off-cycle run cannot do is refused where it was asked', async () => {
  const run = await anOffCycleRun(api, officer);
  const at = { id: run.id, version: run.version };
  const pulled = await api.send(uploadRun, { body: at }, { as: officer, key: uuid() });
  expect([pulled.status, pulled.body]).toMatchObject([409, { message: expect.stringContaining('no time to pull') }]);
  const store = async (body: object) => {
    const valid = {
      ...november,
      payroll_type_id: await typeId(api, 'Correction'),
      people: [{ employee: 'P-1', amounts: [anAmount('gift', 1_00)] }],
    };
    return api.send(storeOffCycleRun, { body: { ...valid, ...body } }, { as: officer, key: uuid() });
  };
  const blamed = async (body: object) => {
    const { status, body: answer } = await store(body);
    return [status, ...Object.keys((answer as unknown as { errors: object }).errors)];
  };
  const one = (code: string, ...amounts: object[]) => ({ people: [{ employee: code, amounts }] });
  expect(await blamed({ payroll_type_id: 9999 })).toEqual([422, 'payroll_type_id']);
  expect(await blamed({ from_date: '2026-11-17' })).toEqual([422, 'from_date']);
  expect(await blamed({ corrects_id: run.id })).toEqual([422, 'corrects_id']);
  expect(await blamed(one('NOBODY', anAmount('gift', 1_00)))).toEqual([422, 'people']);
  expect(await blamed(one('P-1', anAmount('basic', 1_00)))).toEqual([422, 'amounts']);
  // 13th month pay is for its own kind of run, and only it is worked out by itself.
  expect(await blamed(one('P-1', anAmount('thirteenth_month', null)))).toEqual([422, 'amounts']);
  expect(await blamed(one('P-1', anAmount('gift', null)))).toEqual([422, 'people.0.amounts.0.amount_centavos']);
  expect(await blamed(one('P-1', anAmount('gift', 1_00), anAmount('gift', 2_00)))).toEqual([
    422,
    'people.0.amounts.1.code',
  ]);
  const gone = await api.send(updateOffCycleRun, { body: { ...at, remove: ['P-1'] } }, { as: officer, key: uuid() });
  expect(gone.status).toBe(422);
  expect(await shown(api, run.id, officer)).toEqual(run);
  // A run of a cutoff has no amounts that are written down.
  const plain = await shown(api, regular, officer);
  await api.db.updateTable('payroll.runs').set({ adjustment: false }).where('id', '=', run.id).execute();
  const wrong = { ...at, employee: 'P-1', amounts: [anAmount('gift', 1_00)] };
  expect((await api.send(updateRunAmounts, { body: wrong }, { as: officer, key: uuid() })).status).toBe(409);
  expect(plain.state).toBe('posted');
});

test('the same request twice at once is one run', async () => {
  const body = {
    ...november,
    payroll_type_id: await typeId(api, 'Correction'),
    people: [{ employee: 'P-1', amounts: [anAmount('gift', 1_00)] }],
  };
  const key = uuid();
  const count = async () =>
    (await api.db.selectFrom('payroll.runs').select('id').where('adjustment', '=', true).execute()).length;
  const before = await count();
  const twice = await Promise.all([1, 2].map(() => api.send(storeOffCycleRun, { body }, { as: officer, key })));
  expect(twice.some((s) => s.status === 200)).toBe(true);
  expect(await count()).toBe(before + 1);
});

test('a job that stopped and resumes under another table of law computes every employee by that table', async () => {
  const run = await anOffCycleRun(api, officer, [anAmount('basic_adjustment', 300_00)]);
  const kind = runJobs(api.context).find((k) => k.name === 'run-compute')!;
  const given = { id: 1, input: { run: run.id, epoch: run.epoch }, reached: null, startedBy: null };
  const work = (report: () => Promise<void>) => kind.work({ ...given, now: new Date(api.now).toISOString(), report });
  const computedBy = async () => {
    const { rows } = await sql<{ hash: string; source: string }>`
      select s.hash, t.source from payroll.payslips s join payroll.run_law_tables l on l.run_id = s.run_id and l.kind = 'hdmf'
      join payroll.law_tables t on t.id = l.law_table_id where s.run_id = ${run.id}`.execute(api.db);
    return rows[0]!;
  };
  await expect(work(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  const before = await computedBy();
  await sql`insert into payroll.law_tables (kind, from_date, state, source, body)
    select kind, '2026-11-01', 'in_force', 'A newer circular', body from payroll.law_tables
    where kind = 'hdmf' order by from_date desc limit 1`.execute(api.db);
  await work(() => Promise.resolve());
  const after = await computedBy();
  expect(before.source).toContain('460');
  expect(after.source).toBe('A newer circular');
  expect(after.hash).not.toBe(before.hash);
});

test('a payslip says where it was paid to, whatever account the person has later; the bank’s file has the last word', async () => {
  const reader = await api.aUser(['PAY07', 'PAY09']);
  const account = (digits: string) =>
    api.db
      .updateTable('payroll.employees')
      .set({
        bank: 'BPI',
        bank_account: seal(digits, api.context.settings.dataKey, payEmployeePlace('bank_account', employee)),
      })
      .where('id', '=', employee)
      .execute();
  await account('1234567890');
  minutes(1);
  const run = await posted(
    api,
    await computed(api, await anOffCycleRun(api, officer, [anAmount('commission', 100_00)]), officer),
    { officer, approver },
  );
  const { id } = await api.db
    .selectFrom('payroll.payslips')
    .select('id')
    .where('run_id', '=', run.id)
    .executeTakeFirstOrThrow();
  const paidTo = async () => (await api.send(showPayslip, { params: { id } }, { as: reader })).body.data.paid_to;
  await account('5555511111');
  expect(await paidTo()).toEqual({ bank: 'BPI', ending: '7890' });
  const params = { MonthID: 11, Period: 2, YearID: 2026, ReportID: 1 };
  expect((await api.send(bizlinkFile, { params, query: { run: run.id } }, { as: reader })).status).toBe(200);
  expect(await paidTo()).toEqual({ bank: 'BPI', ending: '7890' });
  const asked = { month: 11, year: 2026, period: 2, run: run.id };
  const { sum_of_hashes_centavos } = (await api.send(bankPreview, { query: asked }, { as: reader })).body.data;
  const given = { ...asked, sum_of_hashes_centavos, given_before: 0, accounts_changed: 1 };
  expect((await api.send(giveBankFile, { body: given }, { as: reader, key: uuid() })).status).toBe(200);
  expect(await paidTo()).toEqual({ bank: 'BPI', ending: '1111' });
  await account('1234567890');
  expect(await paidTo()).toEqual({ bank: 'BPI', ending: '1111' });
});

test('no line is called what every object has; a run that has such a line from before is shown and printed all the same', async () => {
  for (const code of ['constructor', 'toString', '__proto__'])
    for (const direction of ['add', 'take'] as const) {
      const amounts = [{ ...anAmount(code, 100_00), direction }];
      const body = {
        ...november,
        payroll_type_id: await typeId(api, 'Correction'),
        people: [{ employee: 'P-1', amounts }],
      };
      const sent = await api.send(storeOffCycleRun, { body }, { as: officer, key: uuid() });
      expect([sent.status, JSON.stringify(sent.body)]).toEqual([422, expect.stringContaining('Choose another name')]);
    }
  const run = await anOffCycleRun(api, officer);
  const of = { run_id: run.id, employee_id: employee, note: '', written_by: officer.userId };
  await sql`insert into payroll.adjustment_types (name, code, counts_as) values ('Of before', 'toString', 'allowance')`.execute(
    api.db,
  );
  await api.db
    .insertInto('payroll.run_amounts')
    .values([
      { ...of, direction: 'add', code: 'toString', amount_centavos: 200_00 },
      { ...of, direction: 'take', code: 'constructor', amount_centavos: 100_00 },
    ])
    .execute();
  const done = await posted(api, await computed(api, run, officer), { officer, approver });
  expect(done).toMatchObject({ state: 'posted', gross_centavos: 1_200_00, deductions_centavos: 100_00 });
  const told = await api.send(employeeSummary, { params: { id: run.id, code: 'P-1' } }, { as: officer });
  expect(told.body.data.lines.map((l) => [l.label, l.explained])).toEqual(
    expect.arrayContaining([
      ['toString', expect.stringContaining('toString: ₱200.00')],
      ['constructor', expect.stringContaining('constructor: ₱100.00')],
    ]),
  );
  expect((await printedPayslips(api, run.id, officer)).join(' ')).toMatch(/toString.*constructor/is);
});

test('a cutoff of December that is paid in January knows what of rice was exempt in December before', async () => {
  const run = await anOffCycleRun(api, officer, [anAmount('rice', 1_000_00)]);
  const { pay_date } = await posted(api, await computed(api, run, officer), { officer, approver });
  expect((await slipOf(api, run.id)).year.deMinimisByMonth).toEqual({
    [pay_date.slice(0, 7)]: { rice_monthly: 1_000_00 },
  });
  const granted = async (year: number, to: string) => {
    const of = {
      runId: run.id,
      year,
      month: to.slice(0, 7),
      payDate: `${year}-01-05`,
      from: `${to.slice(0, 8)}01`,
      to,
    };
    const row = JSON.parse(await factsOfPerson(api.db, { ...of, last: true, thirteenth: false }, employee)) as FactsRow;
    return row.granted;
  };
  expect(await granted(2027, '2026-12-31')).toEqual({ rice_monthly: 1_000_00 });
  // In its own year the year to date has it; other months have none of it.
  expect([
    await granted(2026, '2026-12-31'),
    await granted(2027, '2027-01-15'),
    await granted(2027, '2027-02-15'),
  ]).toEqual([null, null, null]);
});

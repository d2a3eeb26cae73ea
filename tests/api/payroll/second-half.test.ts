import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import { syncEmployees } from '#contract/hr/sync/payroll-sync.ts';
import { decideTimeDifference, listTimeDifferences } from '#contract/hr/attendance/time-differences.ts';
import { showFinalPay, updateFinalPay } from '#contract/payroll/people/final-pay.ts';
import { listSssClaims, updateSssClaim } from '#contract/payroll/agencies/sss-claims.ts';
import { creditMonths } from '#domain/leave/sss-benefit.ts';
import { leaveType } from '#server/standard-leave-types.ts';
import { comparedSlip, inPesos, wantedSlip } from '#tests/golden/story/compare-payslips.ts';
import { company, expected } from '#tests/golden/story/read-story.ts';
import { centavosByHand } from '#tests/second/by-hand.ts';
import { Api, uuid, type Person } from '../support.ts';
import type { StoryIds } from '../attendance/story-company.ts';
import { computed, posted } from './off-cycle-support.ts';
import { aComputedRun, anApprovedStory, aPayrollStory, untilOver, withPeers } from './payroll-support.ts';
import { approveDecember, byHandFile, december, lateHoliday, payslipsByCode, takeOver } from './second-half-support.ts';

/**
 * The worked company goes on: taken over on 16 November, then December's first half with overtime after a night, a redundancy,
 * a maternity, and a holiday proclaimed after its cutoff was posted. `second-half.json` has each payslip worked by hand.
 */

let api: Api;
let stop: () => Promise<void>;
let hr: Person;
let approver: Person;
let officer: Person;
let ids: StoryIds;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-01T04:00:00Z');
  stop = await withPeers(api);
  await signIn();
  ids = await anApprovedStory(api, hr, approver);
  await aPayrollStory(api, hr);
  // What the first half paid besides salaries was paid elsewhere.
  await api.db.deleteFrom('payroll.adjustments').where('from_date', '=', '2026-11-15').execute();
  // The year's last pay date is after December's first half.
  await sql`insert into payroll.cutoffs (year_id, client_id, from_date, to_date, pay_date, month, index_in_month, of_month)
    select year_id, client_id, '2026-12-16', '2026-12-31', '2026-12-31', month, 2, 2 from payroll.cutoffs
    where from_date = '2026-12-01' 
    on conflict (client_id, from_date) do update set pay_date = '2026-12-31'`.execute(api.db);
  await takeOver(api, officer);
}, 120_000);
afterAll(async () => {
  await stop();
  await api.close();
});

/** Another day asks for the password again. */
async function signIn(): Promise<void> {
  hr = await api.aUser(['HRIS03', 'HRIS04', 'HRIS06', 'HRIS08', 'HRIS09']);
  approver = await api.aUser(['HRIS09', 'PAY07']);
  officer = await api.aUser(['PAY02', 'PAY07']);
}

test('each sum by hand comes to its amount', () => {
  for (const [code, p] of Object.entries(byHandFile.people)) {
    for (const l of p.lines) expect(inPesos(centavosByHand(l.by_hand)), `${code} ${l.what}`).toBe(l.amount);
    const retro = p.retro_by_hand.reduce((n, [now, was]) => n + centavosByHand(now) - centavosByHand(was), 0);
    expect(inPesos(retro), `${code} retro`).toBe(p.retro);
    const paid = [...p.lines.map((l) => l.amount), p.retro].join('+').replaceAll('+-', '-');
    expect(inPesos(centavosByHand(`${paid}-${p.taken}-${p.tax}-${p.loans}`)), code).toBe(p.net);
  }
});

test('the second half of November after a takeover is the second half of a whole month', async () => {
  const run = await posted(api, await aComputedRun(api, officer, company.cutoffs[1]!), { officer, approver });
  const slips = await payslipsByCode(api, run.id);
  for (const { employee, payslip } of expected.cutoffs[1]!.people)
    expect(comparedSlip(slips.get(employee)!), employee).toEqual(wantedSlip(payslip));
}, 60_000);

test('a holiday proclaimed late is confirmed day by day for those at the branch', async () => {
  const branch = await api.db
    .selectFrom('hr.branches')
    .select('id')
    .where('name', '=', 'Makati Office')
    .executeTakeFirstOrThrow();
  const holiday = {
    date: lateHoliday,
    name: 'City charter day',
    kind: 'special',
    scope: 'local',
    source: 'Ordinance 7',
  };
  const body = { ...holiday, branch_ids: [branch.id] } as never;
  expect((await api.send(holidays.calls.holidayStore, { body }, { as: hr, key: uuid() })).status).toBe(200);
  const query = { client: ids.client('LSO') };
  const { data } = (await api.send(listTimeDifferences, { query }, { as: approver })).body;
  expect(data.map((d) => [d.employee_code, d.date]).sort()).toEqual(
    ['B-201', 'B-202', 'B-203', 'B-204', 'B-205', 'B-206'].map((code) => [code, lateHoliday]),
  );
  for (const d of data) {
    const decide = { params: { id: d.record_id }, body: { decision: 'confirm' as const, seen: d.seen!, word: '' } };
    const sent = await api.send(decideTimeDifference, decide, { as: approver, key: uuid() });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  }
});

/** Overtime after a night, a special day, a maternity leave, and a last day. */
async function decemberBegins(): Promise<void> {
  const at = '2026-12-03T04:00:00Z';
  const overtime = { date: '2026-12-03', start_time: '07:00', end_time: '09:00', minutes: 120, segments: '[]' };
  const filed = { reason: 'Relief came late', status: 'approved' as const, filed_at: at, received_at: at };
  await api.db
    .insertInto('hr.overtimes')
    .values({ ...overtime, ...filed, employee_id: ids.employee('A-101') })
    .execute();
  const conception = { date: '2026-12-08', name: 'Immaculate Conception', kind: 'special', scope: 'national' };
  await api.db
    .insertInto('hr.holidays')
    .values({ ...conception, source: 'Proclamation 1006, s. 2025' } as never)
    .execute();
  const { id: _, ...maternity } = leaveType('ML');
  const type = await api.db.insertInto('hr.leave_types').values(maternity).returning('id').executeTakeFirstOrThrow();
  await api.db
    .insertInto('hr.leaves')
    .values({
      ...filed,
      employee_id: ids.employee('B-205'),
      leave_type_id: type.id,
      start_date: '2026-12-01',
      end_date: '2027-03-15',
      start_part: 'day',
      end_part: 'day',
      days: 105,
    })
    .execute();
  const left = ids.employee('A-102');
  await sql`update hr.employees set separated_on = '2026-12-15' where id = ${left}`.execute(api.db);
  await sql`update hr.assignments set to_date = '2026-12-15' where employee_id = ${left}`.execute(api.db);
}

async function answerFinalPay(): Promise<void> {
  const { id } = await api.db
    .selectFrom('payroll.employees')
    .select('id')
    .where('code', '=', 'A-102')
    .executeTakeFirstOrThrow();
  const { version } = (await api.send(showFinalPay, { params: { id } }, { as: officer })).body.data;
  const body = {
    id,
    version,
    reason: 'redundancy' as const,
    regular_allowances_centavos: 0,
    plan: false,
    plan_name: '',
    plan_amount_centavos: null,
    plan_approved: null,
    availed_before: null,
    ex_gratia_centavos: 0,
    heirs: '',
    heirs_proof: '',
    sil_days: 2.5,
    sil_source: 'Leave credits on 15 Dec 2026',
    loans_taken: [],
    loans_left: [],
    authority: '',
    property_centavos: 0,
    property: '',
  };
  const saved = await api.send(updateFinalPay, { body }, { as: officer, key: uuid() });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

test('the first half of December is paid as worked by hand', async () => {
  await decemberBegins();
  api.now = Date.parse('2026-12-16T04:00:00Z');
  await signIn();
  await approveDecember(api, ids, hr, approver);
  const { data } = (await api.send(syncEmployees, {}, { as: hr, key: uuid() })).body;
  expect(await untilOver(api, data.job, hr, 'hr')).toMatchObject({ state: 'done' });
  await answerFinalPay();
  const asked = await aComputedRun(api, officer, december, true);
  const claim = (await api.send(listSssClaims, {}, { as: officer })).body.data[0]!;
  const credits = Object.fromEntries(creditMonths('2026-12-01').map((m) => [m, 20_000_00]));
  const entered = { id: claim.id, version: claim.version, contingency_date: '2026-12-01', credits };
  expect((await api.send(updateSssClaim, { body: entered }, { as: officer, key: uuid() })).status).toBe(200);
  const run = await computed(api, asked, officer);

  const slips = await payslipsByCode(api, run.id);
  expect([...slips.keys()].sort()).toEqual(Object.keys(byHandFile.people).sort());
  for (const [code, want] of Object.entries(byHandFile.people)) {
    const slip = slips.get(code)!;
    const earned = slip.lines.filter((l) => l.kind === 'earning' && l.amount !== 0);
    const [late, own] = [earned.filter((l) => l.rule === 'late'), earned.filter((l) => l.rule !== 'late')];
    expect(
      {
        lines: own.map((l) => inPesos(l.amount)).sort(),
        retro: inPesos(late.reduce((n, l) => n + l.amount, 0)),
        taken: inPesos(slip.employeeContributions),
        tax: inPesos(slip.tax.withheld),
        loans: inPesos(slip.deductions.reduce((n, d) => n + d.taken, 0)),
        net: inPesos(slip.net),
      },
      code,
    ).toEqual({
      lines: want.lines.map((l) => l.amount).sort(),
      retro: want.retro,
      taken: want.taken,
      tax: want.tax,
      loans: want.loans,
      net: want.net,
    });
  }
  expect(await posted(api, run, { officer, approver })).toMatchObject({ state: 'posted' });
}, 120_000);

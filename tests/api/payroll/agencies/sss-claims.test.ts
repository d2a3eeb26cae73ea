import { afterAll, beforeAll, expect, test } from 'vitest';
import { employeeSummary } from '#contract/payroll/runs/run-people.ts';
import { rawSummary } from '#contract/payroll/runs/run-raw.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import {
  listSssClaims,
  setSssClaimState,
  updateSssClaim,
  type SssClaim,
} from '#contract/payroll/agencies/sss-claims.ts';
import { creditMonths } from '#domain/leave/sss-benefit.ts';
import { leaveType } from '#server/standard-leave-types.ts';
import { company, pesosOf } from '#tests/golden/story/read-story.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import type { StoryIds } from '#tests/api/attendance/story-company.ts';
import { computed, posted } from '../off-cycle-support.ts';
import { aComputedRun, anApprovedStory, aPayrollStory, withPeers } from '../payroll-support.ts';

/** Maternity leave from its approval in HR to the payslip and the reimbursement: 105 days from 16 November 2026. */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let approver: Person;
let run: Run;
const code = 'B-202';
const monthly = pesosOf(company.employees.find((e) => e.code === code)!.rates.at(-1)!.amount);

async function onLeave(ids: StoryIds): Promise<void> {
  const { id: _, ...maternity } = leaveType('ML');
  const type = await api.db.insertInto('hr.leave_types').values(maternity).returning('id').executeTakeFirstOrThrow();
  await api.db
    .insertInto('hr.leaves')
    .values({
      employee_id: ids.employee(code),
      leave_type_id: type.id,
      start_date: '2026-11-16',
      end_date: '2027-02-28',
      start_part: 'day',
      end_part: 'day',
      days: 105,
      reason: 'Childbirth',
      status: 'approved',
      filed_at: '2026-10-01T00:00:00Z',
      received_at: '2026-10-01T00:00:00Z',
    })
    .execute();
}

beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-01T04:00:00Z');
  stop = await withPeers(api);
  const hr = await api.aUser(['HRIS03', 'HRIS04', 'HRIS06', 'HRIS08', 'HRIS09']);
  approver = await api.aUser(['HRIS09', 'PAY07']);
  officer = await api.aUser(['PAY02', 'PAY07']);
  await anApprovedStory(api, hr, approver, onLeave);
  await aPayrollStory(api, hr);
  run = await aComputedRun(api, officer, company.cutoffs[1]!, true);
}, 120_000);
afterAll(async () => {
  await stop();
  await api.close();
});

const claim = async (): Promise<SssClaim> => (await api.send(listSssClaims, {}, { as: officer })).body.data[0]!;
const slip = async () => (await api.send(employeeSummary, { params: { id: run.id, code } }, { as: officer })).body.data;
const amounts = async () => {
  const { lines } = await slip();
  const of = (name: string) => lines.filter((l) => l.code === name).reduce((n, l) => n + l.amount_centavos, 0);
  return {
    basic: of('basic') + of('paid_leave') + of('holiday_unworked'),
    tax: of('withholding_tax'),
    advance: of('sss_maternity'),
    fullPay: of('maternity_full_pay'),
    sssPart: of('maternity_sss_part'),
  };
};
const problems = async () => {
  const { data } = (await api.send(rawSummary, { params: { id: run.id }, query: {} }, { as: officer })).body;
  return data.find((p) => p.employee === code)!.problems;
};
const update = async (contingency_date: string, credits: Record<string, number>) => {
  const { id, version } = await claim();
  return api.send(updateSssClaim, { body: { id, version, contingency_date, credits } }, { as: officer, key: uuid() });
};
const setState = async (state: 'claimed' | 'reimbursed', on: string, reimbursed_centavos: number | null = null) => {
  const { id, version } = await claim();
  const body = { id, version, state, on, reimbursed_centavos, reference: 'MB-1' };
  return api.send(setSssClaimState, { body }, { as: officer, key: uuid() });
};

test('a payslip during maternity leave pays no salary and withholds no tax, and the run asks for the credits', async () => {
  expect(await amounts()).toEqual({ basic: 0, tax: 0, advance: 0, fullPay: 0, sssPart: 0 });
  expect(await problems()).toContainEqual(expect.objectContaining({ code: 'benefit.unknown', must: true }));
  expect(await claim()).toMatchObject({ employee: code, days: 105, benefit_centavos: null, state: 'to_claim' });
});

const credits = Object.fromEntries(creditMonths('2026-11-20').map((m) => [m, 20_000_00]));

test('the benefit is refused while a month is missing, and for a date outside of the leave', async () => {
  const { '2025-09': _, ...rest } = credits;
  const missing = await update('2026-11-20', rest);
  expect([missing.status, JSON.stringify(missing.body)]).toEqual([422, expect.stringContaining('2025-09')]);
  expect((await update('2026-10-20', credits)).status).toBe(422);
  expect((await claim()).benefit_centavos).toBeNull();
});

test('the benefit and the differential are paid free of tax once the credits are entered', async () => {
  const saved = await update('2026-11-20', credits);
  expect([saved.status, saved.body.data]).toMatchObject([200, { benefit_centavos: 70_000_00 }]);
  run = await computed(api, run, officer);
  expect(await problems()).not.toContainEqual(expect.objectContaining({ code: 'benefit.unknown' }));
  // 15 of 105 days: half a month's pay, less 10,000.00 of the benefit.
  expect(await amounts()).toEqual({
    basic: 0,
    tax: 0,
    advance: 70_000_00,
    fullPay: Math.round(monthly / 2),
    sssPart: -10_000_00,
  });
});

test('the reimbursement is tracked once a posted payslip has advanced the benefit', async () => {
  expect((await setState('claimed', '2026-12-10')).status).toBe(422);
  run = await posted(api, run, { officer, approver });
  expect(await claim()).toMatchObject({ advanced_centavos: 70_000_00, differential_centavos: monthly / 2 - 10_000_00 });
  expect((await setState('reimbursed', '2026-12-10', 70_000_00)).status).toBe(422);
  expect((await setState('claimed', '2026-12-10')).body.data).toMatchObject({
    state: 'claimed',
    claimed_on: '2026-12-10',
  });
  expect((await update('2026-11-21', credits)).status).toBe(422);
  expect((await setState('reimbursed', '2027-01-15', 70_000_00)).body.data).toMatchObject({
    state: 'reimbursed',
    reimbursed_on: '2027-01-15',
    reimbursed_centavos: 70_000_00,
    reference: 'MB-1',
  });
});

test('the list is a file of either kind, recorded as a disclosure; another permission can’t take it', async () => {
  const take = (query: string, as: Person) =>
    api.payroll.request(`/api/sss-claim/export${query}`, { headers: { authorization: `Bearer ${as.token}` } });
  const other = await api.aUser(['PAY07']);
  expect((await take('', other)).status).toBe(403);
  const csv = await (await take('?format=csv', officer)).text();
  const [head, row] = csv.replace('\uFEFF', '').trim().split('\r\n');
  expect(head).toContain('Employee code,Name,Leave,From,To,Days');
  const { advanced_centavos, state } = await claim();
  expect(row).toContain(`${code},`);
  expect(row).toContain(`,105,`);
  expect(row).toContain((advanced_centavos / 100).toFixed(2));
  const none = await (await take(`?state=${state === 'claimed' ? 'to_claim' : 'claimed'}`, officer)).text();
  expect(none.trim().split('\r\n')).toHaveLength(1);
  const book = await take('?format=xlsx', officer);
  expect(book.headers.get('content-disposition')).toMatch(/sss-benefits-.*\.xlsx/);
  const recorded = await api.db.selectFrom('auth.audit').selectAll().execute();
  expect(JSON.stringify(recorded)).toContain('/api/sss-claim/export');
});

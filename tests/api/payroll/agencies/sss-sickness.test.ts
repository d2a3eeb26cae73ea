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
import { company } from '#tests/golden/story/read-story.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import type { StoryIds } from '#tests/api/attendance/story-company.ts';
import { computed, posted } from '../off-cycle-support.ts';
import { aComputedRun, anApprovedStory, aPayrollStory, withPeers } from '../payroll-support.ts';

/** A work-related injury from its approval in HR to the payslip: the SSS and the EC pay, each with a claim. 16 to 30 November 2026. */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let approver: Person;
let run: Run;
const code = 'B-202';
const first = '2026-11-16';

async function onLeave(ids: StoryIds): Promise<void> {
  const { id: _, ...values } = leaveType('EC');
  const type = await api.db.insertInto('hr.leave_types').values(values).returning('id').executeTakeFirstOrThrow();
  await api.db
    .insertInto('hr.leaves')
    .values({
      employee_id: ids.employee(code),
      leave_type_id: type.id,
      start_date: first,
      end_date: '2026-11-30',
      start_part: 'day',
      end_part: 'day',
      days: 15,
      reason: 'Fracture at work',
      status: 'approved',
      filed_at: '2026-11-16T00:00:00Z',
      received_at: '2026-11-16T00:00:00Z',
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

const claim = async (kind: SssClaim['kind']): Promise<SssClaim> =>
  (await api.send(listSssClaims, {}, { as: officer })).body.data.find((c) => c.kind === kind)!;
const amounts = async () => {
  const { data } = (await api.send(employeeSummary, { params: { id: run.id, code } }, { as: officer })).body;
  const of = (name: string) => data.lines.filter((l) => l.code === name).reduce((n, l) => n + l.amount_centavos, 0);
  return {
    basic: of('basic') + of('paid_leave') + of('holiday_unworked'),
    tax: of('withholding_tax'),
    sss: of('sss_sickness'),
    ec: of('ec_sickness'),
  };
};
const unknown = async () => {
  const { data } = (await api.send(rawSummary, { params: { id: run.id }, query: {} }, { as: officer })).body;
  return data.find((p) => p.employee === code)!.problems.filter((p) => p.code === 'benefit.unknown');
};
const credits = Object.fromEntries(creditMonths(first).map((m) => [m, 20_000_00]));
const update = async (kind: SssClaim['kind'], details: object = {}) => {
  const { id, version } = await claim(kind);
  const body = { id, version, contingency_date: first, credits, details };
  return api.send(updateSssClaim, { body }, { as: officer, key: uuid() });
};

test('a leave for a work-related injury has a claim of the SSS and one of the EC, and no salary', async () => {
  expect(await amounts()).toEqual({ basic: 0, tax: 0, sss: 0, ec: 0 });
  expect((await unknown()).length).toBe(2);
  for (const kind of ['sickness', 'ec'] as const)
    expect(await claim(kind)).toMatchObject({ employee: code, days: 15, benefit_centavos: null, paid_days: null });
});

test('the benefits are 90% of the average daily credit, the EC’s within its most of a day', async () => {
  // 120,000.00 ÷ 180 × 90% = 600.00 a day.
  expect((await update('sickness')).body).toMatchObject({
    data: { benefit_centavos: 9_000_00, paid_days: [{ from: first, days: 15 }] },
  });
  expect((await update('ec')).body).toMatchObject({ data: { benefit_centavos: 7_200_00 } });
  expect((await update('ec', { ec_most_centavos: 600_00 })).body).toMatchObject({
    data: { benefit_centavos: 9_000_00 },
  });
  expect((await update('ec')).body).toMatchObject({ data: { details: { ec_most_centavos: 480_00 } } });
});

test('days paid before in the year and for the same sickness leave fewer', async () => {
  expect((await update('sickness', { days_in_year: 110 })).body).toMatchObject({
    data: { benefit_centavos: 6_000_00, paid_days: [{ from: first, days: 10 }] },
  });
  expect((await update('sickness', { days_for_illness: 240 })).body).toMatchObject({
    data: { benefit_centavos: 0, paid_days: [] },
  });
  expect((await update('sickness')).body).toMatchObject({ data: { benefit_centavos: 9_000_00 } });
});

test('the payslip advances both free of tax, and the reimbursement is tracked by claim', async () => {
  run = await computed(api, run, officer);
  expect([await amounts(), await unknown()]).toEqual([{ basic: 0, tax: 0, sss: 9_000_00, ec: 7_200_00 }, []]);
  run = await posted(api, run, { officer, approver });
  expect(await claim('sickness')).toMatchObject({ advanced_centavos: 9_000_00, differential_centavos: 0 });
  const { id, version, advanced_centavos } = await claim('ec');
  expect(advanced_centavos).toBe(7_200_00);
  const body = {
    id,
    version,
    state: 'claimed' as const,
    on: '2026-12-10',
    reimbursed_centavos: null,
    reference: 'EC-1',
  };
  const claimed = await api.send(setSssClaimState, { body }, { as: officer, key: uuid() });
  expect([claimed.status, claimed.body.data.state, (await claim('sickness')).state]).toEqual([
    200,
    'claimed',
    'to_claim',
  ]);
});

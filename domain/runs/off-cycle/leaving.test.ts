import { describe, expect, test } from 'vitest';
import { centavos, pesos, zero } from '#domain/money/centavos.ts';
import type { RateFacts } from '#domain/pay/facts/facts.ts';
import { leavingReasons, type LeavingReason } from '#domain/pay/leaving/leaving-reasons.ts';
import { ageOn, type LeavingFacts } from '../facts/leaving-facts.ts';
import { leavingPay, leavingQuestions } from './leaving.ts';

const monthly: RateFacts = {
  from: '2016-01-01',
  scheme: 'monthly',
  amount: pesos(30_000),
  factorTenths: 3130,
  minutesPerDay: 480,
};
const daily: RateFacts = { ...monthly, scheme: 'daily', amount: pesos(695) };
/** 1 August 2020 to 31 January 2026 is 5 years and 6 months, 6 credited years. */
const leaver = (rate: RateFacts = monthly, hired = '2020-08-01') => ({ hired, lastDay: '2026-01-31', rates: [rate] });
const leaving = (reason: LeavingReason, over: Partial<LeavingFacts> = {}): LeavingFacts => ({
  reason,
  regularAllowances: zero,
  plan: false,
  planName: '',
  planAmount: null,
  planApproved: null,
  availedBefore: null,
  birthDate: '1965-06-01',
  exGratia: zero,
  sil: null,
  loansTaken: [],
  loansLeft: [],
  property: zero,
  heirs: '',
  ...over,
});
const paid = (reason: LeavingReason, over: Partial<LeavingFacts> = {}, p = leaver()) => {
  const { earnings, issues } = leavingPay(p, leaving(reason, over));
  return { lines: earnings.map((e) => [e.code, e.amount]), issues: issues.map((i) => i.code) };
};
const one = (code: string, amount: number) => ({ lines: [[code, amount]], issues: [] });

describe('separation pay', () => {
  test.each(['redundancy', 'labor_saving_device'] as const)('is a month a year for %s: 30,000 × 6', (reason) => {
    expect(paid(reason)).toEqual(one('separation_pay', 180_000_00));
  });
  test('counts COLA of a daily rate: (695.00 + 10.00) × 313 ÷ 12 × 6', () => {
    // 18,127.916… + 260.83, a month's COLA to the centavo.
    const p = leaver({ ...daily, cola: pesos(10) });
    expect(paid('redundancy', {}, p)).toEqual(one('separation_pay', 110_332_48));
    expect(paid('redundancy', { regularAllowances: pesos(1000) }, p)).toEqual(one('separation_pay', 116_332_48));
  });
  test.each(['retrenchment', 'closure', 'disease', 'no_assignment'] as const)(
    'is half a month a year for %s: 30,000 × 1/2 × 6',
    (reason) => {
      expect(paid(reason)).toEqual(one('separation_pay', 90_000_00));
    },
  );
  test.each(['closure_serious_losses', 'resignation', 'just_cause', 'end_of_contract'] as const)(
    'is not due for %s',
    (reason) => {
      expect(paid(reason)).toEqual({ lines: [], issues: [] });
    },
  );
  test('counts regular allowances, and asks for them instead of assuming none: (30,000 + 2,000) × 6', () => {
    expect(paid('redundancy', { regularAllowances: pesos(2_000) })).toEqual(one('separation_pay', 192_000_00));
    expect(paid('redundancy', { regularAllowances: null })).toEqual({ lines: [], issues: ['leaving.allowances'] });
  });
  test('of a daily rate uses its monthly equivalent: 695 × 313 ÷ 12 × 6', () => {
    expect(paid('redundancy', {}, leaver(daily))).toEqual(one('separation_pay', 108_767_50));
  });
  test('is at least one month for four months of service in a retrenchment', () => {
    expect(paid('retrenchment', {}, leaver(monthly, '2025-10-01'))).toEqual(one('separation_pay', 30_000_00));
  });
  test('cites its article, its share of a month, and the years', () => {
    expect(leavingPay(leaver(), leaving('disease')).earnings[0]!.law).toBe(
      'Labor Code Art. 299: 1/2 month of the latest pay with regular allowances a year, 6 years, at least 1 month: ₱30,000.00 ÷ 2 × 6',
    );
    expect(leavingPay(leaver(daily), leaving('redundancy', { regularAllowances: pesos(500) })).earnings[0]!.law).toBe(
      'Labor Code Art. 298: 1 month of the latest pay with regular allowances a year, 6 years, at least 1 month: (₱695.00 × 313 ÷ 12 + ₱500.00) × 6',
    );
  });
});

describe('retirement pay', () => {
  const long = leaver(monthly, '2016-02-01');
  const plan = (amount: number, over: Partial<LeavingFacts> = {}): Partial<LeavingFacts> => ({
    plan: true,
    planName: 'Tala Retirement Plan',
    planAmount: pesos(amount),
    planApproved: true,
    availedBefore: false,
    ...over,
  });
  test('is the unrounded daily rate × 22.5 × years, exempt under RA 7641 from 60: 258,785.94 for 10 years', () => {
    expect(paid('retirement', {}, long)).toEqual(one('retirement_pay', 258_785_94));
    expect(leavingPay(long, leaving('retirement')).earnings[0]!.law).toBe(
      'RA 7641 (Art. 302): 22.5 days of pay a year, 10 years: ₱30,000.00 × 12 ÷ 313 × 22.5 × 10; exempt, NIRC 32(B)(6)(a)',
    );
  });
  test('is compulsory at 65, not a day before', () => {
    expect(paid('compulsory_retirement', { birthDate: '1961-01-31' }, long)).toEqual(one('retirement_pay', 258_785_94));
    expect(paid('compulsory_retirement', { birthDate: '1961-02-01' }, long)).toEqual({
      lines: [],
      issues: ['leaving.age'],
    });
  });
  test.each([
    ['less than 5 years of service', ['leaving.service'], {}, leaver(monthly, '2021-06-01')],
    ['no birth date', ['leaving.birth_date'], { birthDate: null }, long],
    ['an age below 60 without a plan', ['leaving.age'], { birthDate: '1970-01-01' }, long],
    ['a plan without answers', ['leaving.plan', 'leaving.plan_approved', 'leaving.availed'], { plan: true }, long],
    ['a plan without a name', ['leaving.plan'], plan(300_000, { planName: '' }), long],
  ] as const)('is asked, not guessed, for %s', (_, issues, over, p) => {
    expect(paid('retirement', over, p)).toEqual({ lines: [], issues });
  });
  test('of a plan is paid if better than the law, otherwise the law’s amount', () => {
    expect(paid('retirement', plan(300_000), long)).toEqual(one('retirement_pay', 300_000_00));
    expect(paid('retirement', plan(200_000), long)).toEqual(one('retirement_pay', 258_785_94));
    expect(leavingPay(long, leaving('retirement', plan(200_000))).earnings[0]!.law).toContain(
      'Tala Retirement Plan pays less, ₱200,000.00',
    );
  });
  test.each([
    ['exempt from 50 with 10 years, once', [['retirement_pay', 300_000_00]], {}, '1970-01-01', '2016-02-01'],
    ['taxable below 50', [['retirement_pay_taxable', 300_000_00]], {}, '1980-01-01', '2016-02-01'],
    [
      'taxable a second time',
      [['retirement_pay_taxable', 300_000_00]],
      { availedBefore: true },
      '1970-01-01',
      '2016-02-01',
    ],
    [
      'taxable without approval',
      [['retirement_pay_taxable', 300_000_00]],
      { planApproved: false },
      '1970-01-01',
      '2016-02-01',
    ],
    ['taxable below 10 years', [['retirement_pay_taxable', 300_000_00]], {}, '1970-01-01', '2016-02-02'],
    [
      'taxable beyond the law’s amount from 60 without approval',
      [
        ['retirement_pay', 258_785_94],
        ['retirement_pay_taxable', 41_214_06],
      ],
      { planApproved: false },
      '1965-06-01',
      '2016-02-01',
    ],
  ] as const)('of a plan is %s (RA 4917)', (_, lines, over, birthDate, hired) => {
    expect(paid('retirement', { ...plan(300_000, over), birthDate }, leaver(monthly, hired)).lines).toEqual(lines);
  });
});

describe('death', () => {
  test('asks for the heirs, then says that they are paid, by which law, and what the SSS pays them', () => {
    expect(paid('death', { birthDate: '1980-01-01' })).toEqual({ lines: [], issues: ['leaving.heirs'] });
    const { issues } = leavingPay(leaver(), leaving('death', { birthDate: '1980-01-01', heirs: 'Ana Reyes, widow' }));
    expect(issues).toMatchObject([{ code: 'leaving.heirs_paid', must: false }]);
    expect(issues[0]!.message).toContain('heirs: Ana Reyes, widow.');
    expect(issues[0]!.message).toContain('Labor Code Art. 105(b)');
  });
  test('at 60 with 5 years of service asks about retirement; pay beyond the law is exempt', () => {
    expect(paid('death', { heirs: 'Ana Reyes', exGratia: pesos(5_000) })).toEqual({
      lines: [['separation_pay', 5_000_00]],
      issues: ['leaving.heirs_paid', 'leaving.death_retirement'],
    });
  });
});

test('pay beyond the law is taxed on resignation, and exempt for an authorized cause', () => {
  const exGratia = centavos(5_000_00);
  expect(paid('resignation', { exGratia })).toEqual(one('resignation_pay', 5_000_00));
  expect(paid('closure_serious_losses', { exGratia })).toEqual(one('separation_pay', 5_000_00));
});

test('an age is counted to the birthday', () => {
  expect([ageOn('1966-02-01', '2026-01-31'), ageOn('1966-02-01', '2026-02-01')]).toEqual([59, 60]);
});

test("a missing reason, leave balance or loan decision is an issue that doesn't block pay", () => {
  const loan = { id: 7, name: 'Salary loan', balance: pesos(500) };
  const open = leavingQuestions({ leaving: null, sil: null, loans: [loan] });
  expect(open.map((i) => [i.code, i.must])).toEqual([
    ['leaving.reason', false],
    ['leaving.sil', false],
    ['leaving.loans', false],
  ]);
  const sil = { thousandths: 0, source: 'Leave credits on 31 Jan' };
  expect(
    leavingQuestions({ leaving: leaving('resignation', { sil, loansLeft: [7] }), sil: null, loans: [loan] }),
  ).toEqual([]);
  const credits = { thousandths: 4_500, source: 'leave credits' };
  expect(leavingQuestions({ leaving: leaving('resignation'), sil: null, silCredits: credits, loans: [] })).toEqual([]);
  expect(Object.keys(leavingReasons)).toHaveLength(13);
});

import { describe, expect, test } from 'vitest';
import { centavos, pesos, zero } from '../money/centavos.ts';
import type { RateFacts } from '../pay/facts.ts';
import { leavingReasons, type LeavingReason } from '../pay/leaving-reasons.ts';
import { ageOn, leavingPay, leavingQuestions, type LeavingFacts } from './leaving.ts';

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
  availedBefore: null,
  birthDate: '1965-06-01',
  exGratia: zero,
  sil: null,
  loansTaken: [],
  loansLeft: [],
  property: zero,
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
  test('counts regular allowances, and asks for them instead of taking none: (30,000 + 2,000) × 6', () => {
    expect(paid('redundancy', { regularAllowances: pesos(2_000) })).toEqual(one('separation_pay', 192_000_00));
    expect(paid('redundancy', { regularAllowances: null })).toEqual({ lines: [], issues: ['leaving.allowances'] });
  });
  test('of a daily rate is the month it makes: 695 × 313 ÷ 12 × 6', () => {
    expect(paid('redundancy', {}, leaver(daily))).toEqual(one('separation_pay', 108_767_50));
  });
  test('is at least one month for four months of service in a retrenchment', () => {
    expect(paid('retrenchment', {}, leaver(monthly, '2025-10-01'))).toEqual(one('separation_pay', 30_000_00));
  });
  test('cites its article, its share of a month, and the years', () => {
    expect(leavingPay(leaver(), leaving('disease')).earnings[0]!.law).toBe(
      'Labor Code Art. 299: 1/2 month of the latest pay with regular allowances a year, 6 years, at least 1 month',
    );
  });
});

describe('retirement pay', () => {
  const long = leaver(monthly, '2016-02-01');
  test('is the unrounded daily rate × 22.5 × years, exempt under RA 7641 from 60: 258,785.94 for 10 years', () => {
    expect(paid('retirement', {}, long)).toEqual(one('retirement_pay', 258_785_94));
  });
  test.each([
    ['less than 5 years of service', 'leaving.service', {}, leaver(monthly, '2021-06-01')],
    ['no birth date', 'leaving.birth_date', { birthDate: null }, long],
    ['an age below 60 without a plan', 'leaving.age', { birthDate: '1970-01-01' }, long],
    ['a plan whose exemption question is open', 'leaving.availed', { plan: true }, long],
  ] as const)('is asked about, not guessed, for %s', (_, code, over, p) => {
    expect(paid('retirement', over, p)).toEqual({ lines: [], issues: [code] });
  });
  test.each([
    ['exempt from 50 with 10 years, once', 'retirement_pay', '1970-01-01', false, '2016-02-01'],
    ['taxable below 50', 'retirement_pay_taxable', '1980-01-01', false, '2016-02-01'],
    ['taxable a second time', 'retirement_pay_taxable', '1970-01-01', true, '2016-02-01'],
    ['taxable below 10 years', 'retirement_pay_taxable', '1970-01-01', false, '2016-02-02'],
  ] as const)('of a plan is %s (NIRC 32(B)(6)(a))', (_, code, birthDate, availedBefore, hired) => {
    const { lines } = paid('retirement', { plan: true, birthDate, availedBefore }, leaver(monthly, hired));
    expect(lines.map(([c]) => c)).toEqual([code]);
  });
});

test('what a company pays beyond the law is taxed on resignation, and exempt for an authorized cause', () => {
  const exGratia = centavos(5_000_00);
  expect(paid('resignation', { exGratia })).toEqual(one('resignation_pay', 5_000_00));
  expect(paid('closure_serious_losses', { exGratia })).toEqual(one('separation_pay', 5_000_00));
});

test('an age is counted to the birthday', () => {
  expect([ageOn('1966-02-01', '2026-01-31'), ageOn('1966-02-01', '2026-02-01')]).toEqual([59, 60]);
});

test('a missing reason, leave balance and loan decision are issues that hold no pay back', () => {
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
  expect(Object.keys(leavingReasons)).toHaveLength(11);
});

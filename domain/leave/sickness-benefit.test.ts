import { describe, expect, test } from 'vitest';
import { centavos } from '../money/centavos.ts';
import { ecBenefit, ecMost, paidDays, paidDaysOf, paidDaysUpTo, sicknessBenefit } from './sickness-benefit.ts';
import { creditMonths } from './sss-benefit.ts';

const first = '2026-10-05';
const months = creditMonths(first);
const credits = (each: number, count = 12) =>
  Object.fromEntries(months.map((m, i) => [m, centavos(i < count ? each : 0)]));
const none = { paidInYear: {}, paidForIllness: 0, medicalCare: false };

test('six credits of 15,000.00 pay 450.00 a day, 9,000.00 for 20 days, as in the SSS example', () => {
  expect(sicknessBenefit(first, credits(15_000_00), 20)).toMatchObject({
    total: 90_000_00,
    daily: 500_00,
    allowance: 450_00,
    amount: 9_000_00,
  });
});

test('the highest credit pays 600.00 a day', () => {
  expect(sicknessBenefit(first, credits(20_000_00), 120)).toMatchObject({ allowance: 600_00, amount: 72_000_00 });
});

test('two months of contributions pay nothing, three pay', () => {
  expect(sicknessBenefit(first, credits(20_000_00, 2), 10)).toBeNull();
  expect(sicknessBenefit(first, credits(20_000_00, 3), 10)).toMatchObject({ allowance: 300_00, amount: 3_000_00 });
});

test.each([
  [20_000_00, 12, 480_00, 4_800_00],
  [15_000_00, 12, 450_00, 4_500_00],
  [20_000_00, 1, 110_00, 1_100_00],
])('the EC pays credits of %s in %s months at %s a day', (credit, count, allowance, amount) => {
  expect(ecBenefit(first, credits(credit, count), 10, ecMost)).toMatchObject({ allowance, amount });
});

describe('paid days', () => {
  const of = (from: string, to: string, before = none, kind: 'sickness' | 'ec' = 'sickness') =>
    paidDays(kind, { from, to }, before);

  test.each([
    ['sickness', '2026-10-07', 0],
    ['sickness', '2026-10-08', 4],
    ['ec', '2026-10-05', 1],
  ] as const)('of %s until %s are %s', (kind, to, days) => {
    expect(paidDaysOf(of('2026-10-05', to, none, kind))).toBe(days);
  });

  test('a calendar year has 120, less those already paid in it, and the next year starts again', () => {
    expect(of('2026-10-01', '2027-02-28', { ...none, paidInYear: { '2026': 60 } })).toEqual([
      { from: '2026-10-01', days: 60 },
      { from: '2027-01-01', days: 59 },
    ]);
    expect(of('2026-03-01', '2026-12-31')).toEqual([{ from: '2026-03-01', days: 120 }]);
  });

  test('the same sickness has 240', () => {
    expect(of('2026-10-01', '2027-02-28', { ...none, paidForIllness: 200 })).toEqual([
      { from: '2026-10-01', days: 40 },
    ]);
    expect(of('2026-10-01', '2027-02-28', { ...none, paidForIllness: 240 })).toEqual([]);
  });

  test('the EC pays 120 days across the year, 240 with medical care', () => {
    expect(paidDaysOf(of('2026-10-01', '2027-06-30', none, 'ec'))).toBe(120);
    expect(paidDaysOf(of('2026-10-01', '2027-06-30', { ...none, medicalCare: true }, 'ec'))).toBe(240);
  });

  test('days up to a cutoff stop once a part is paid', () => {
    const parts = [
      { from: '2026-12-01', days: 10 },
      { from: '2027-01-01', days: 5 },
    ];
    expect(
      ['2026-11-30', '2026-12-05', '2026-12-31', '2027-01-02', '2027-02-01'].map((d) => paidDaysUpTo(parts, d)),
    ).toEqual([0, 5, 10, 12, 15]);
  });
});

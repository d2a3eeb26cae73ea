import { expect, test } from 'vitest';
import { pesos } from '#domain/money/centavos.ts';
import type { RateFacts } from '#domain/pay/facts/facts.ts';
import { plainDays } from '#domain/attendance/plain-days.ts';
import { factorProblems } from './factor-problems.ts';

const salary = (factorTenths: number, over: Partial<RateFacts> = {}) => ({
  rates: [
    { from: '2026-01-01', scheme: 'monthly', amount: pesos(30_000), factorTenths, minutesPerDay: 480, ...over },
  ] as RateFacts[],
});
const found = (p: Parameters<typeof factorProblems>[0]) => factorProblems(p).map((x) => [x.code, x.must, x.message]);
const halves = [
  ['2026-11-01', '2026-11-15'],
  ['2026-07-16', '2026-07-31'],
  ['2027-02-16', '2027-02-28'],
] as const;

test("a salary divided by 313 for Monday to Friday is flagged in each half of a month, and 261 isn't", () => {
  for (const [from, to] of halves) {
    const days = plainDays(from, to, [6, 7], []);
    expect(found({ ...salary(3130), days }), from).toEqual([
      [
        'factor.rest_days',
        false,
        'The schedule has 2 rest days a week: 261 days a year. With 313, overtime is underpaid by 16.6%.',
      ],
    ]);
    expect(found({ ...salary(2610), days }), from).toEqual([]);
  }
});

test('one rest day a week is 313, even with a holiday on it', () => {
  for (const [from, to] of halves) {
    const days = plainDays(from, to, [7], [{ date: '2026-11-01', kind: 'special' }]);
    expect(found({ ...salary(3130), days }), from).toEqual([]);
    expect(
      found({ ...salary(2610), days }).map(([code]) => code),
      from,
    ).toEqual(['factor.rest_days']);
  }
});

test('393.5 of a monthly salary must be fixed', () => {
  const days = plainDays('2026-11-01', '2026-11-15', [], []);
  expect(found({ ...salary(3935), days })).toEqual([
    ['factor.daily', true, '393.5 days are for a daily rate. Choose 365, 313, or 261 days for a monthly salary.'],
  ]);
});

test('365 of a schedule with rest days is flagged', () => {
  const days = plainDays('2026-11-01', '2026-11-15', [6, 7], []);
  expect(found({ ...salary(3650), days }).map(([code, must]) => [code, must])).toEqual([['factor.rest_days', false]]);
});

test('a daily rate, an hours summary, few days and days without a rest day say nothing', () => {
  const days = plainDays('2026-11-01', '2026-11-15', [6, 7], []);
  expect(found({ ...salary(3130, { scheme: 'daily' }), days })).toEqual([]);
  expect(found({ ...salary(3130), days, summary: true })).toEqual([]);
  expect(found({ ...salary(3130), days: days.slice(0, 8) })).toEqual([]);
  expect(found({ ...salary(2610), days: plainDays('2026-11-01', '2026-11-15', [], []) })).toEqual([]);
  expect(found({ ...salary(3130), days: [] })).toEqual([]);
});

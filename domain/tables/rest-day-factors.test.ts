import { describe, expect, test } from 'vitest';
import { factorDiffers, factorOfRestDays, isForDailyRates } from './rest-day-factors.ts';

test('a schedule without rest days has 365 paid days a year, with one 313, with two 261, and more have no factor', () => {
  expect([0, 1, 2, 3, 7].map(factorOfRestDays)).toEqual([3650, 3130, 2610, undefined, undefined]);
});

test('393.5 and 395 are for a daily rate', () => {
  expect([3935, 3950, 3938, 3925, 3650, 3130, 2610].filter(isForDailyRates)).toEqual([3935, 3950, 3938, 3925]);
});

describe('the factor of a salary', () => {
  test('differs if it counts other rest days than the schedule, with the effect on overtime', () => {
    // 1 − 261 ÷ 313 = 0.1661; 313 ÷ 261 − 1 = 0.1992; 365 ÷ 313 − 1 = 0.1661.
    expect(factorDiffers(3130, 2)).toBe(
      'The schedule has 2 rest days a week: 261 days a year. With 313, overtime is underpaid by 16.6%.',
    );
    expect(factorDiffers(2610, 1)).toBe(
      'The schedule has 1 rest day a week: 313 days a year. With 261, overtime is overpaid by 19.9%.',
    );
    expect(factorDiffers(3130, 0)).toBe(
      'The schedule has no rest day a week: 365 days a year. With 313, overtime is overpaid by 16.6%.',
    );
  });

  test('of 365 days differs if the schedule has rest days, unless the salary pays them', () => {
    // 1 − 261 ÷ 365 = 0.2849; 1 − 313 ÷ 365 = 0.1425.
    expect(factorDiffers(3650, 2)).toBe(
      'The schedule has 2 rest days a week: 261 days a year. With 365, overtime is underpaid by 28.5%. Keep 365 only if the salary pays the rest days.',
    );
    expect(factorDiffers(3660, 1)).toContain(
      '1 rest day a week: 313 days a year. With 366, overtime is underpaid by 14.5%.',
    );
  });

  test.each([
    [2610, 2],
    [2530, 2],
    [2640, 2],
    [3130, 1],
    [3050, 1],
    [3120, 1],
    [3100, 1],
    [3650, 0],
    [3130, 3],
  ])('%i tenths fit %i rest days a week', (tenths, restDays) => {
    expect(factorDiffers(tenths, restDays)).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { addMonths, sameDay, startOfWeek, weeksOf } from './month.ts';

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-11', 2, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -23, '2024-12'],
  ['2026-11', 0, '2026-11'],
])('%s and %i months: %s', (month, n, expected) => {
  expect(addMonths(month, n)).toBe(expected);
});

test.each([
  ['2026-11-21', 1, '2026-12-21'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
])('the day of %s %i months on: %s', (date, n, expected) => {
  expect(sameDay(date, n)).toBe(expected);
});

test('weeks begin on Monday', () => {
  expect(['2026-11-21', '2026-11-22', '2026-11-23'].map(startOfWeek)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ]);
});

describe('the weeks of a month', () => {
  test('November 2026 begins on a Sunday and ends on a Monday: six weeks', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(6);
    expect([weeks[0]![0], weeks[5]![6]]).toEqual(['2026-10-26', '2026-12-06']);
  });

  test('February 2027 fills four weeks, May 2027 needs six', () => {
    expect(weeksOf('2027-02').map((w) => w[0])).toEqual(['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22']);
    expect(weeksOf('2027-05')).toHaveLength(6);
  });

  test('each has seven days that follow each other', () => {
    for (const month of ['2026-11', '2026-12', '2027-01', '2028-02']) {
      const days = weeksOf(month).flat();
      expect(days.length % 7).toBe(0);
      expect(days.toSorted()).toEqual(days);
      expect(new Set(days).size).toBe(days.length);
    }
  });
});

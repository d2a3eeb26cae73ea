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

test('weeks begin on Sunday', () => {
  expect(['2026-11-21', '2026-11-22', '2026-11-23'].map(startOfWeek)).toEqual([
    '2026-11-15',
    '2026-11-22',
    '2026-11-22',
  ]);
});

describe('the weeks of a month', () => {
  test('November 2026 begins on a Sunday and ends on a Monday: five weeks', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(5);
    expect([weeks[0]![0], weeks[4]![6]]).toEqual(['2026-11-01', '2026-12-05']);
  });

  test('February 2026 fills four weeks, May 2027 needs six', () => {
    expect(weeksOf('2026-02').map((w) => w[0])).toEqual(['2026-02-01', '2026-02-08', '2026-02-15', '2026-02-22']);
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

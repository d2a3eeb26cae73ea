import { describe, expect, test } from 'vitest';
import { eachDay, weekday, type LocalDate } from '#domain/calendar/local-date.ts';
import { isLongMonth } from './long-month.ts';

const weekdays = (from: LocalDate, to: LocalDate): LocalDate[] => eachDay(from, to).filter((d) => weekday(d) < 6);
const half = (index: 1 | 2, from: LocalDate, to: LocalDate, service?: { from: LocalDate; to: LocalDate | null }) => ({
  period: { kind: 'semi_monthly' as const, from, to, payDate: to, month: to.slice(0, 7), index, of: 2 },
  ...(service && { service }),
});
/** A salary of 261 days a year is made for 21.75 days a month. */
const factor = 2610;

describe('the paid days of a month of two cutoffs', () => {
  test.each([
    ['July 2026, 23 weekdays', half(1, '2026-07-01', '2026-07-15'), true],
    ['July 2026, 23 weekdays', half(2, '2026-07-16', '2026-07-31'), true],
    ['February 2026, 20 weekdays', half(1, '2026-02-01', '2026-02-15'), false],
    ['February 2026, 20 weekdays', half(2, '2026-02-16', '2026-02-28'), false],
    ['26 Nov to 25 Dec 2026, 22 weekdays', half(1, '2026-11-26', '2026-12-10'), true],
    ['26 Nov to 25 Dec 2026, 22 weekdays', half(2, '2026-12-11', '2026-12-25'), true],
    ['26 Jun to 25 Jul 2026, 21 weekdays', half(2, '2026-07-11', '2026-07-25'), false],
  ] as const)('of %s, are more than a salary of 21.75 days: cutoff %o, %s', (_, facts, long) => {
    expect(isLongMonth(facts, weekdays(facts.period.from, facts.period.to), factor)).toBe(long);
  });

  test('count the first and the last day of employment in the other cutoff, and no day before or after', () => {
    const second = (from: LocalDate) => half(2, '2026-12-11', '2026-12-25', { from, to: null });
    const first = (to: LocalDate) => half(1, '2026-11-26', '2026-12-10', { from: '2020-01-01', to });
    const of = (facts: ReturnType<typeof half>) =>
      isLongMonth(facts, weekdays(facts.period.from, facts.period.to), factor);
    expect([of(second('2026-11-26')), of(second('2026-11-27'))]).toEqual([true, false]);
    expect([of(first('2026-12-25')), of(first('2026-12-24'))]).toEqual([true, false]);
  });

  test('of an employee not employed in the other cutoff use the cutoff alone', () => {
    const facts = half(2, '2026-12-11', '2026-12-25', { from: '2026-12-11', to: null });
    expect(isLongMonth(facts, weekdays('2026-12-11', '2026-12-25'), factor)).toBe(true);
  });

  test('of the other cutoff are the weekdays that this one pays on more than half of their dates', () => {
    const facts = half(1, '2026-11-26', '2026-12-10');
    const paid = weekdays('2026-11-26', '2026-12-10').filter((d) => d !== '2026-12-07');
    // One of two Mondays is paid: 10 days here and 9 there are 19, below 2,300 / 120.
    expect(isLongMonth(facts, paid, 2300)).toBe(false);
    expect(isLongMonth(facts, [...paid, '2026-12-07'], 2300)).toBe(true);
  });

  test('stay within what the salary covers where both are 22', () => {
    const twoHalves = half(1, '2026-11-26', '2026-12-10');
    expect(isLongMonth(twoHalves, weekdays('2026-11-26', '2026-12-10'), 2640)).toBe(false);
    const month = { period: { ...twoHalves.period, kind: 'monthly' as const, to: '2026-12-25', index: 1, of: 1 } };
    const days = weekdays('2026-11-26', '2026-12-25');
    expect([isLongMonth(month, days, 2640), isLongMonth(month, days, 2639)]).toEqual([false, true]);
  });
});

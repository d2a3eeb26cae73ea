import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  compare,
  dayNumber,
  eachDay,
  fromDayNumber,
  isDate,
  lastDayOfMonth,
  manilaDate,
  weekday,
} from './local-date.ts';

const dayMs = 86_400_000;
/** The runtime's own UTC calendar: the oracle. */
const utcDate = (days: number) => new Date(days * dayMs).toISOString().slice(0, 10);
const first = Date.UTC(1900, 0, 1) / dayMs;
const last = Date.UTC(2199, 11, 31) / dayMs;
const anyDay = fc.integer({ min: first, max: last });
const anyDate = anyDay.map(utcDate);

describe('day numbers', () => {
  test('every day from 1900 to 2199 matches the UTC calendar, in both directions, with weekday and month length', () => {
    const wrong: string[] = [];
    for (let n = first; n <= last; n++) {
      const date = utcDate(n);
      const [year, month] = date.split('-').map(Number) as [number, number];
      const right =
        fromDayNumber(n) === date &&
        dayNumber(date) === n &&
        weekday(date) === (new Date(n * dayMs).getUTCDay() || 7) &&
        lastDayOfMonth(date) === new Date(Date.UTC(year, month, 0)).getUTCDate();
      if (!right) wrong.push(date);
    }
    expect(wrong).toEqual([]);
    expect(last - first + 1).toBe(300 * 365 + 73);
  });

  test("refuses what isn't a date", () => {
    expect(['2026-02-28', '2028-02-29', '2026-12-31'].filter((text) => !isDate(text))).toEqual([]);
    expect(
      ['2026-02-31', '2026-02-29', '2026-13-01', '2026-00-10', '2026-04-00', '26-04-01', ''].filter(isDate),
    ).toEqual([]);
  });

  test('29 February exists in leap years only, centuries by the Gregorian rule', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2000-02-28', 1)).toBe('2000-02-29');
    expect(addDays('2100-02-28', 1)).toBe('2100-03-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  test.each([
    ['31 February', '2026-02-31'],
    ['29 February of a common year', '2027-02-29'],
    ['29 February 2100', '2100-02-29'],
    ['31 April', '2026-04-31'],
    ['month 13', '2026-13-01'],
    ['month 0', '2026-00-10'],
    ['day 0', '2026-05-00'],
    ['day 32', '2026-05-32'],
    ['an instant', '2026-05-01T00:00:00Z'],
    ['no padding', '2026-5-1'],
    ['two-digit year', '26-05-01'],
    ['a space', ' 2026-05-01'],
    ['a line break at the end', '2026-05-01\n'],
    ['nothing', ''],
    ['letters', 'abcd-ef-gh'],
    ['a point', '2026-05-1.'],
  ])('refuses %s', (_, date) => {
    expect(() => dayNumber(date)).toThrow(RangeError);
    expect(() => weekday(date)).toThrow(RangeError);
    expect(() => addDays(date, 1)).toThrow(RangeError);
  });

  test('dates compare as their day numbers do', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (a, b) => Math.sign(compare(a, b)) === Math.sign(dayNumber(a) - dayNumber(b))),
    );
    expect(compare('2026-11-21', '2026-11-21')).toBe(0);
    expect(compare('2026-11-21', '2026-12-01')).toBe(-1);
  });

  test('subtracting undoes adding days, and the weekday moves along', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -4000, max: 4000 }), (date, n) => {
        expect(addDays(addDays(date, n), -n)).toBe(date);
        expect((((weekday(date) - 1 + n) % 7) + 7) % 7).toBe(weekday(addDays(date, n)) - 1);
      }),
    );
  });
});

describe('the date in the Philippines', () => {
  test.each([
    ['2026-11-20T15:59:59.999Z', '2026-11-20'],
    ['2026-11-20T16:00:00.000Z', '2026-11-21'],
    ['2026-11-21T15:59:59Z', '2026-11-21'],
    ['2026-12-31T16:00:00Z', '2027-01-01'],
    ['2028-02-28T16:00:00Z', '2028-02-29'],
    ['2028-02-29T16:00:00Z', '2028-03-01'],
    ['1969-12-31T16:00:00Z', '1970-01-01'],
    ['1969-12-31T15:59:59Z', '1969-12-31'],
    // The same instant in other zones.
    ['2026-11-21T00:00:00+08:00', '2026-11-21'],
    ['2026-11-20T23:59:59+08:00', '2026-11-20'],
    ['2026-11-20T08:00:00-08:00', '2026-11-21'],
    ['2026-11-20T07:59:59-08:00', '2026-11-20'],
    ['2026-11-21T05:30:00+13:30', '2026-11-21'],
  ])('%s is %s', (instant, date) => {
    expect(manilaDate(instant)).toBe(date);
  });

  test('matches Intl for Asia/Manila, at any instant and in any zone notation', () => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila', dateStyle: 'short' });
    // From 1991: the Philippines last tried daylight saving time in 1990.
    const moment = fc.integer({ min: Date.UTC(1991, 0, 1), max: Date.UTC(2199, 11, 31) });
    fc.assert(
      fc.property(moment, fc.integer({ min: -14 * 60, max: 14 * 60 }), (ms, offset) => {
        const sign = offset < 0 ? '-' : '+';
        const pad = (n: number) => String(n).padStart(2, '0');
        const zone = `${sign}${pad(Math.floor(Math.abs(offset) / 60))}:${pad(Math.abs(offset) % 60)}`;
        const elsewhere = new Date(ms + offset * 60_000).toISOString().replace('Z', zone);
        expect(manilaDate(new Date(ms).toISOString())).toBe(format.format(ms));
        expect(manilaDate(elsewhere)).toBe(format.format(ms));
      }),
      { numRuns: 500 },
    );
  });

  test('refuses a value that isn’t an instant', () => {
    expect(() => manilaDate('yesterday')).toThrow(RangeError);
    expect(() => manilaDate('')).toThrow(RangeError);
  });
});

describe('each day', () => {
  test('both ends included, one day for one day, none if reversed', () => {
    expect(eachDay('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
    expect(eachDay('2026-02-27', '2026-02-27')).toEqual(['2026-02-27']);
    expect(eachDay('2026-02-28', '2026-02-27')).toEqual([]);
  });

  test('equals the difference of day numbers, in order, each once', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 500 }), (start, n) => {
        const days = eachDay(start, addDays(start, n));
        expect(days).toHaveLength(n + 1);
        expect([...new Set(days)].sort()).toEqual(days);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayNumber, eachDay, fromDayNumber } from '../calendar/local-date.ts';
import { cutoffOf, filingDeadline, filingTime, lastCutoffTakenBy, longestSyncDays } from './cutoff.ts';

const span = (date: string, days: number[]) => Object.values(cutoffOf(date, days)).join(' to ');

describe('the cutoff of a date', () => {
  test.each([
    ['2026-11-01', [15, 31], '2026-11-01 to 2026-11-15'],
    ['2026-11-15', [15, 31], '2026-11-01 to 2026-11-15'],
    ['2026-11-16', [15, 31], '2026-11-16 to 2026-11-30'],
    ['2026-11-30', [15, 31], '2026-11-16 to 2026-11-30'],
    ['2026-12-31', [15, 31], '2026-12-16 to 2026-12-31'],
    ['2027-01-01', [15, 31], '2027-01-01 to 2027-01-15'],
    ['2027-02-28', [15, 31], '2027-02-16 to 2027-02-28'],
    ['2028-02-29', [15, 31], '2028-02-16 to 2028-02-29'],
    ['2027-03-01', [15, 31], '2027-03-01 to 2027-03-15'],
    ['2026-11-10', [10, 25], '2026-10-26 to 2026-11-10'],
    ['2026-11-11', [10, 25], '2026-11-11 to 2026-11-25'],
    ['2026-11-26', [10, 25], '2026-11-26 to 2026-12-10'],
    ['2026-12-26', [10, 25], '2026-12-26 to 2027-01-10'],
    ['2027-01-10', [10, 25], '2026-12-26 to 2027-01-10'],
    // Once a month, and weekly-like.
    ['2026-02-10', [31], '2026-02-01 to 2026-02-28'],
    ['2027-01-01', [25], '2026-12-26 to 2027-01-25'],
    ['2026-11-21', [7, 14, 21, 28], '2026-11-15 to 2026-11-21'],
    ['2026-11-29', [7, 14, 21, 28], '2026-11-29 to 2026-12-07'],
    // 30 is past the end of February only.
    ['2027-02-28', [15, 30], '2027-02-16 to 2027-02-28'],
    ['2027-03-31', [15, 30], '2027-03-31 to 2027-04-15'],
    // The order of the days does not matter.
    ['2026-11-16', [31, 15], '2026-11-16 to 2026-11-30'],
    // A client without cutoff days: the calendar month.
    ['2026-11-16', [], '2026-11-01 to 2026-11-30'],
  ])('%s with cutoff days %j: %s', (date, days, expected) => {
    expect(span(date, days)).toBe(expected);
  });

  test('cutoffs tile the calendar: each contains its date, all its dates give the same, and the next begins where it ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: dayNumber('2000-01-01'), max: dayNumber('2100-12-31') }).map(fromDayNumber),
        fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 5 }),
        (date, days) => {
          const cutoff = cutoffOf(date, days);
          expect(cutoff.start <= date && date <= cutoff.end).toBe(true);
          for (const other of eachDay(cutoff.start, cutoff.end)) expect(cutoffOf(other, days)).toEqual(cutoff);
          expect(cutoffOf(addDays(cutoff.end, 1), days).start).toBe(addDays(cutoff.end, 1));
          expect(cutoffOf(addDays(cutoff.start, -1), days).end).toBe(addDays(cutoff.start, -1));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('over four years, semi-monthly ones are 24 a year and leave no date out', () => {
    const ends = new Set(eachDay('2025-01-01', '2028-12-31').map((d) => cutoffOf(d, [15, 31]).end));
    expect(ends.size).toBe(96);
  });
});

describe('the filing deadline', () => {
  test('is the end of the cutoff plus the grace days', () => {
    expect(filingDeadline('2026-11-02', [15, 31], 3)).toBe('2026-11-18');
    expect(filingDeadline('2026-11-02', [15, 31], 0)).toBe('2026-11-15');
    expect(filingDeadline('2026-12-20', [15, 31], 3)).toBe('2027-01-03');
    expect(filingDeadline('2027-02-20', [15, 31], 3)).toBe('2027-03-03');
  });
});

describe('when a request counts as filed', () => {
  const deadline = '2026-11-18';
  // 23:30 on 18 November in Manila, and 00:30 on the 19th.
  const inTime = '2026-11-18T15:30:00.000Z';
  const afterwards = '2026-11-18T16:30:00.000Z';

  test('filed and received in time: not late', () => {
    expect(filingTime(inTime, '2026-11-18T15:45:00.000Z', deadline)).toEqual({ filedAt: inTime, lateSync: false });
  });

  test("filed in time, received after the deadline: the phone's time counts, and it is marked", () => {
    expect(filingTime(inTime, afterwards, deadline)).toEqual({ filedAt: inTime, lateSync: true });
    expect(filingTime(inTime, '2026-12-10T00:00:00.000Z', deadline)).toEqual({ filedAt: inTime, lateSync: true });
  });

  test('filed after the deadline: late, but not because of the network', () => {
    expect(filingTime(afterwards, '2026-11-20T00:00:00.000Z', deadline)).toEqual({
      filedAt: afterwards,
      lateSync: false,
    });
  });

  test('without a phone time the arrival counts', () => {
    expect(filingTime(undefined, inTime, deadline)).toEqual({ filedAt: inTime, lateSync: false });
    expect(filingTime(undefined, afterwards, deadline)).toEqual({ filedAt: afterwards, lateSync: false });
  });

  test('a phone time in the future is ignored', () => {
    expect(filingTime('2026-11-18T16:30:00.001Z', afterwards, deadline)).toEqual({
      filedAt: afterwards,
      lateSync: false,
    });
    expect(filingTime('2027-11-18T00:00:00.000Z', inTime, deadline)).toEqual({ filedAt: inTime, lateSync: false });
  });

  test('a phone time counts for 31 days to the millisecond, and no longer', () => {
    expect(longestSyncDays).toBe(31);
    const edge = '2026-12-19T15:30:00.000Z';
    expect(filingTime(inTime, edge, deadline)).toEqual({ filedAt: inTime, lateSync: true });
    const past = '2026-12-19T15:30:00.001Z';
    expect(filingTime(inTime, past, deadline)).toEqual({ filedAt: past, lateSync: false });
  });

  test('an invalid phone time is ignored', () => {
    expect(filingTime('whenever', afterwards, deadline)).toEqual({ filedAt: afterwards, lateSync: false });
  });

  test("never later than the arrival; late only if the arrival is after the deadline and the filing isn't", () => {
    const near = fc
      .integer({ min: Date.parse(inTime) - 40 * 86_400_000, max: Date.parse(inTime) + 40 * 86_400_000 })
      .map((ms) => new Date(ms).toISOString());
    const deadlineEnds = '2026-11-18T16:00:00.000Z';
    fc.assert(
      fc.property(near, near, (claimed, received) => {
        const { filedAt, lateSync } = filingTime(claimed, received, deadline);
        expect(filedAt <= received).toBe(true);
        expect([claimed, received]).toContain(filedAt);
        expect(lateSync).toBe(filedAt < deadlineEnds && received >= deadlineEnds);
      }),
      { numRuns: 500 },
    );
  });
});

test('the last cutoff open on a date: requests up to its end, and none after, are accepted', () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 4 });
  const date = fc.integer({ min: dayNumber('2026-01-01'), max: dayNumber('2028-12-31') }).map(fromDayNumber);
  fc.assert(
    fc.property(date, days, fc.integer({ min: 0, max: 20 }), (by, cutoffDays, grace) => {
      const last = lastCutoffTakenBy(by, cutoffDays, grace);
      expect(filingDeadline(last, cutoffDays, grace) <= by).toBe(true);
      expect(filingDeadline(addDays(last, 1), cutoffDays, grace) > by).toBe(true);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nationalHolidays } from '../holidays/national.ts';
import { cutoffsOfYear, payDay } from './cutoffs.ts';
import { addDays, weekday } from './local-date.ts';

const none = new Map<string, string>();
const daysOff = new Map(
  nationalHolidays.filter((h) => h.kind !== 'special_working').map((h) => [h.date, h.name] as const),
);

describe('a pay date', () => {
  test.each([
    ['2026-12-05', '2026-12-04', '5 Dec is a Saturday'],
    ['2026-12-06', '2026-12-04', '6 Dec is a Sunday; 5 Dec is a Saturday'],
    ['2026-11-20', '2026-11-20', ''],
    ['2026-12-25', '2026-12-23', '25 Dec is Christmas Day; 24 Dec is Christmas Eve'],
    // EDSA is a working day with a name.
    ['2026-02-25', '2026-02-25', ''],
  ])('due on %s is %s', (due, date, because) => {
    expect(payDay(due, addDays(due, -5), daysOff)).toEqual({ date, because });
  });
  test('never precedes the end of the work: then the next working day', () => {
    expect(payDay('2026-08-16', '2026-08-15', none)).toEqual({ date: '2026-08-17', because: '16 Aug is a Sunday' });
  });
});

describe('the cutoffs of a year', () => {
  test('of the 15th and the last, paid five days later', () => {
    const all = cutoffsOfYear(2026, { cutoffDays: [15, 31], payAfterDays: 5 }, daysOff);
    expect(all).toHaveLength(24);
    expect(all[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-15', payDate: '2026-01-20', month: '2026-01' });
    // The story's company is paid on these days.
    expect(all[20]).toMatchObject({ from: '2026-11-01', payDate: '2026-11-20', month: '2026-11', index: 1, of: 2 });
    expect(all[21]).toEqual({
      from: '2026-11-16',
      to: '2026-11-30',
      payDate: '2026-12-04',
      month: '2026-11',
      index: 2,
      of: 2,
      movedBecause: '5 Dec is a Saturday',
    });
    expect(all[23]!.payDate).toBe('2027-01-05');
  });

  test.each([
    // Ends on the 10th: most of it is in the month it ends in.
    [[10, 25], '2025-12-26', '2026-01-10', '2026-01', '2026-12-25'],
    // Ends on the 5th: most of it is in the previous month, even if that is February.
    [[5, 20], '2026-01-06', '2026-01-20', '2026-01', '2027-01-05'],
    [[7, 22], '2026-01-08', '2026-01-22', '2026-01', '2027-01-07'],
    [[31], '2026-01-01', '2026-01-31', '2026-01', '2026-12-31'],
  ])('that end on %j', (cutoffDays, from, to, month, last) => {
    const all = cutoffsOfYear(2026, { cutoffDays, payAfterDays: 5 }, none);
    expect(all).toHaveLength(12 * cutoffDays.length);
    expect(all[0]).toMatchObject({ from, to, month, index: 1, of: cutoffDays.length });
    expect(all.at(-1)!.to).toBe(last);
  });

  test('follow each other without a gap under any rule; none is paid on a day off or before it ends', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 31 }),
        (cutoffDays, payAfterDays) => {
          const rule = { cutoffDays, payAfterDays };
          const all = [2025, 2026, 2027].flatMap((year) => cutoffsOfYear(year, rule, daysOff));
          for (const [i, c] of all.entries()) {
            if (i > 0) expect(c.from).toBe(addDays(all[i - 1]!.to, 1));
            expect(c.payDate >= c.to).toBe(true);
            expect(weekday(c.payDate) <= 5 && !daysOff.has(c.payDate)).toBe(true);
            expect(c.index).toBeGreaterThanOrEqual(1);
            expect(c.index).toBeLessThanOrEqual(c.of);
            expect(c.movedBecause === '').toBe(c.payDate === addDays(c.to, payAfterDays));
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

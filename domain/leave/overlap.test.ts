import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachDay, fromDayNumber } from '../calendar/local-date.ts';
import type { LeaveDates } from './count-days.ts';
import { overlaps } from './overlap.ts';

const leave = (
  start_date: string,
  end_date: string,
  start_part: LeaveDates['start_part'],
  end_part: LeaveDates['end_part'],
): LeaveDates => ({
  start_date,
  end_date,
  start_part,
  end_part,
});
const one = (date: string, part: LeaveDates['start_part']) => leave(date, date, part, part);

/** The half days of a leave, listed. */
const halfDays = (l: LeaveDates): Set<string> => {
  const halves = eachDay(l.start_date, l.end_date).flatMap((d) => [`${d} am`, `${d} pm`]);
  if (l.start_part === 'pm') halves.shift();
  if (l.end_part === 'am') halves.pop();
  return new Set(halves);
};

const anyLeave = fc
  .record({
    start: fc.integer({ min: 20_000, max: 20_012 }),
    length: fc.integer({ min: 1, max: 6 }),
    alone: fc.constantFrom('day' as const, 'am' as const, 'pm' as const),
    first: fc.constantFrom('day' as const, 'pm' as const),
    last: fc.constantFrom('day' as const, 'am' as const),
  })
  .map(({ start, length, alone, first, last }) =>
    length === 1
      ? one(fromDayNumber(start), alone)
      : leave(fromDayNumber(start), fromDayNumber(start + length - 1), first, last),
  );

describe('overlaps', () => {
  test("a morning and an afternoon of one date don't; the same half does; a whole day overlaps either", () => {
    expect(overlaps(one('2026-11-20', 'am'), one('2026-11-20', 'pm'))).toBe(false);
    expect(overlaps(one('2026-11-20', 'pm'), one('2026-11-20', 'pm'))).toBe(true);
    expect(overlaps(one('2026-11-20', 'am'), one('2026-11-20', 'am'))).toBe(true);
    expect(overlaps(one('2026-11-20', 'day'), one('2026-11-20', 'am'))).toBe(true);
    expect(overlaps(one('2026-11-20', 'day'), one('2026-11-20', 'pm'))).toBe(true);
  });

  test("consecutive days don't; ends on the same date do, unless in different halves", () => {
    expect(overlaps(one('2026-11-20', 'day'), one('2026-11-21', 'day'))).toBe(false);
    expect(
      overlaps(leave('2026-11-16', '2026-11-20', 'day', 'day'), leave('2026-11-20', '2026-11-23', 'day', 'day')),
    ).toBe(true);
    expect(
      overlaps(leave('2026-11-16', '2026-11-20', 'day', 'am'), leave('2026-11-20', '2026-11-23', 'pm', 'day')),
    ).toBe(false);
    expect(
      overlaps(leave('2026-11-16', '2026-11-20', 'day', 'am'), leave('2026-11-20', '2026-11-23', 'day', 'day')),
    ).toBe(true);
  });

  test('one inside the other, over a new year', () => {
    expect(overlaps(leave('2026-12-28', '2027-01-04', 'day', 'day'), one('2027-01-01', 'am'))).toBe(true);
    expect(overlaps(leave('2026-12-28', '2026-12-31', 'day', 'day'), one('2027-01-01', 'day'))).toBe(false);
  });

  test('equals comparing half day by half day, in both directions', () => {
    let met = 0;
    fc.assert(
      fc.property(anyLeave, anyLeave, (a, b) => {
        const shared = [...halfDays(a)].some((half) => halfDays(b).has(half));
        if (shared) met++;
        expect(overlaps(a, b)).toBe(shared);
        expect(overlaps(b, a)).toBe(shared);
      }),
      { numRuns: 2000 },
    );
    // The cases were mixed.
    expect(met).toBeGreaterThan(200);
    expect(met).toBeLessThan(1800);
  });

  test('every leave overlaps itself', () => {
    fc.assert(
      fc.property(anyLeave, (a) => {
        expect(overlaps(a, a)).toBe(true);
      }),
    );
  });
});

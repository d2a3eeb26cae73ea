import { describe, expect, test } from 'vitest';
import { coveredDays, unpaidParts } from './beyond-credits.ts';
import { countLeaveDays, type LeaveDates } from './count-days.ts';

const week: LeaveDates = { start_date: '2026-11-23', end_date: '2026-11-27', start_part: 'day', end_part: 'day' };
const schedule = { id: 1, name: 'Day', start_time: '08:00', end_time: '17:00', break_minutes: 60, rest_days: [6, 7] };
const office = [{ from: '2020-01-01', to: null, schedule }];
const parts = (leave: LeaveDates, covered: number) =>
  unpaidParts(leave, countLeaveDays(leave, office, [], false).perDay, covered);

describe('coveredDays', () => {
  test('charges at most the balance when a leave grows', () => {
    expect(coveredDays({ days: 5, used: 4, balance: 3 })).toBe(5);
    expect(coveredDays({ days: 5, used: 4, balance: 0 })).toBe(4);
    expect(coveredDays({ days: 5, used: 3, balance: 1.25 })).toBe(4);
  });
  test('charges a half day when half a credit is left', () => {
    expect(coveredDays({ days: 5, used: 4, balance: 0.5 })).toBe(4.5);
  });
  test('keeps earlier charges when the balance is already negative', () => {
    expect(coveredDays({ days: 5, used: 4, balance: -2 })).toBe(4);
    expect(coveredDays({ days: 3, used: 4, balance: -2 })).toBe(3);
  });
});

describe('unpaidParts', () => {
  test('returns the last days of a leave beyond its credits', () => {
    expect(parts(week, 5)).toEqual([]);
    expect(parts(week, 4)).toEqual([{ date: '2026-11-27', part: 'day', days: 1 }]);
    expect(parts(week, 3).map((p) => p.date)).toEqual(['2026-11-26', '2026-11-27']);
  });
  test('returns the afternoon when half of a whole day is covered', () => {
    expect(parts(week, 4.5)).toEqual([{ date: '2026-11-27', part: 'pm', days: 0.5 }]);
  });
  test('returns the filed half when the day is half a day', () => {
    expect(parts({ ...week, end_part: 'am' }, 4)).toEqual([{ date: '2026-11-27', part: 'am', days: 0.5 }]);
    expect(parts({ ...week, start_part: 'pm' }, 0).at(0)).toEqual({ date: '2026-11-23', part: 'pm', days: 0.5 });
  });
});

import { describe, expect, test } from 'vitest';
import type { AssignedSchedule, OtherDay, Schedule } from '../schedules/schedule.ts';
import { countLeaveDays, scheduleOn, type LeaveDates } from './count-days.ts';
import { isHalfDay, wholeWeeks } from './half-day.ts';

// 2026-11-16 is a Monday, the 21st a Saturday.
const saturday = (start_time: string, end_time: string, break_minutes = 0): OtherDay => ({
  weekday: 6,
  start_time,
  end_time,
  break_start: null,
  break_minutes,
  flexible_minutes: null,
});
const office = (other_days: OtherDay[], more: Partial<Schedule> = {}): Schedule => ({
  id: 1,
  name: 'Office',
  start_time: '08:00',
  end_time: '17:00',
  break_minutes: 60,
  rest_days: [7],
  other_days,
  ...more,
});
const always = (schedule: Schedule): AssignedSchedule[] => [{ from: '2020-01-01', to: null, schedule }];
const halfOn = (date: string, schedules: AssignedSchedule[]) =>
  isHalfDay(date, (day) => scheduleOn(day, schedules)?.schedule);

describe('isHalfDay', () => {
  test.each<[string, OtherDay[], boolean]>([
    ['four hours of eight', [saturday('08:00', '12:00')], true],
    ['five hours of eight', [saturday('08:00', '13:00')], true],
    ['a minute less than six hours', [saturday('08:00', '13:59')], true],
    ['six hours of eight', [saturday('08:00', '14:00')], false],
    ['eight hours', [], false],
  ])('%s on a Saturday', (_, others, half) => {
    expect(halfOn('2026-11-21', always(office(others)))).toBe(half);
    expect(halfOn('2026-11-20', always(office(others)))).toBe(false);
  });

  test('eight hours are a whole day where the others have twelve', () => {
    const twelve = office([saturday('08:00', '17:00', 60)], { end_time: '21:00' });
    expect(halfOn('2026-11-21', always(twelve))).toBe(false);
  });

  test('four hours are a whole day where all days have four', () => {
    const partTime = office([], { end_time: '12:00', break_minutes: 0 });
    expect(halfOn('2026-11-21', always(partTime))).toBe(false);
  });

  test('a different Saturday schedule is half a day where the week has eight hours', () => {
    const morning = office([], { id: 2, name: 'Morning', end_time: '12:00', break_minutes: 0 });
    const roster: AssignedSchedule[] = [
      { from: '2026-11-22', to: null, schedule: office([]) },
      { from: '2026-11-21', to: '2026-11-21', schedule: morning },
      { from: '2020-01-01', to: '2026-11-20', schedule: office([]) },
    ];
    expect(halfOn('2026-11-21', roster)).toBe(true);
  });

  test('a rest day and a day without a schedule are not half days', () => {
    expect(halfOn('2026-11-22', always(office([])))).toBe(false);
    expect(isHalfDay('2026-11-21', () => undefined)).toBe(false);
  });

  test('flexible hours use the minutes owed', () => {
    const flexible = office([{ ...saturday('07:00', '19:00'), flexible_minutes: 240 }], { flexible_minutes: 480 });
    expect(halfOn('2026-11-21', always(flexible))).toBe(true);
  });
});

test('wholeWeeks goes from Monday to Sunday', () => {
  expect(wholeWeeks('2026-11-18', '2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-29' });
  expect(wholeWeeks('2026-11-16', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
});

describe('countLeaveDays', () => {
  const mornings = always(office([saturday('08:00', '12:00')]));
  const count = (start_date: string, end_date: string, part: LeaveDates['start_part'] = 'day', calendar = false) =>
    countLeaveDays({ start_date, end_date, start_part: part, end_part: part }, mornings, [], calendar).days;

  test('a week with a Saturday morning takes five and a half days', () => {
    expect(count('2026-11-16', '2026-11-22')).toBe(5.5);
  });
  test('a Saturday morning takes half a day, filed whole or in part', () => {
    expect(count('2026-11-21', '2026-11-21')).toBe(0.5);
    expect(count('2026-11-21', '2026-11-21', 'am')).toBe(0.5);
  });
  test('leave in calendar days counts a whole day', () => {
    expect(count('2026-11-16', '2026-11-22', 'day', true)).toBe(7);
  });
});

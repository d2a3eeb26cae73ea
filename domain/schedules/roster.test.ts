import { describe, expect, test } from 'vitest';
import { addDays, eachDay } from '../calendar/local-date.ts';
import { mondaysOf, plannedMinutes, plannedWeeks, weekNumber } from './planned-hours.ts';
import { conflictsOfRoster, type RosterDay } from './roster.ts';
import type { TimedSchedule } from './shift.ts';

const schedule = (
  id: number,
  start_time: string,
  end_time: string,
  over: Partial<TimedSchedule> = {},
): TimedSchedule => ({
  id,
  name: `No ${id}`,
  start_time,
  end_time,
  break_minutes: 60,
  break_start: null,
  rest_days: [],
  ...over,
});
const day = schedule(1, '06:00', '18:00');
const night = schedule(2, '18:00', '07:00');
const office = schedule(3, '08:00', '17:00', { rest_days: [6, 7] });
const off = schedule(4, '08:00', '17:00', { rest_days: [1, 2, 3, 4, 5, 6, 7] });

/** Schedules from Monday 23 November 2026, with other facts of some days. */
const monday = '2026-11-23';
const roster = (schedules: readonly (TimedSchedule | undefined)[], over: Record<string, Partial<RosterDay>> = {}) =>
  schedules.map((s, i): RosterDay => {
    const date = addDays(monday, i);
    return { date, schedule: s, employed: true, locked: false, ...over[date] };
  });
const told = (days: readonly RosterDay[], from = monday, to = days.at(-1)!.date) =>
  conflictsOfRoster(days, from, to).map((c) =>
    [c.kind, c.date, ...(c.to === c.date ? [] : [c.to]), c.what, c.schedule_id ?? ''].join(' ').trim(),
  );

const flexible = schedule(6, '06:00', '20:00', { kind: 'flexible', flexible_minutes: 480 });

test("a flexible shift counts its own hours, and overlaps only a night that it can't start after", () => {
  expect(plannedMinutes(roster([flexible])[0]!)).toBe(480);
  expect(
    plannedMinutes(
      roster([schedule(7, '06:00', '20:00', { second_break_start: '09:00', second_break_minutes: 300 })])[0]!,
    ),
  ).toBe(480);
  const late = schedule(8, '18:00', '10:00');
  const later = schedule(9, '18:00', '11:30');
  // The latest start is 11:00: eight hours and the break end at 20:00.
  expect(told(roster([late, flexible]))).toEqual([]);
  expect(told(roster([later, flexible]))).toEqual(['overlap 2026-11-24  9']);
  expect(told(roster([late, day]))).toEqual(['overlap 2026-11-24  8']);
});

describe('hours of a week', () => {
  test('are those of the shifts without breaks, past midnight too; a short break is working time', () => {
    const minutes = (s: TimedSchedule | undefined) => plannedMinutes(roster([s])[0]!);
    expect([day, night, office, off, undefined].map(minutes)).toEqual([660, 720, 480, 0, 0]);
    expect(minutes(schedule(5, '22:00', '06:00', { break_minutes: 30 }))).toBe(480);
  });

  test("leave isn't worked, half-day leave by half, nor days outside employment", () => {
    const days = roster([office, office, office, office, office, office, office], {
      '2026-11-23': { leave: { name: 'Vacation leave', half: false } },
      '2026-11-24': { leave: { name: 'Vacation leave', half: true } },
      '2026-11-27': { employed: false },
    });
    expect(plannedWeeks(days, [monday])).toEqual([{ minutes: 240 + 480 + 480, days: 3 }]);
  });

  test('are counted for each week of the days', () => {
    const days = roster([...Array.from({ length: 7 }, () => night), day, day, off, day]);
    expect(mondaysOf('2026-11-25', '2026-12-01')).toEqual([monday, '2026-11-30']);
    expect(mondaysOf(monday, '2026-11-29')).toEqual([monday]);
    expect(plannedWeeks(days, [monday, '2026-11-30'])).toEqual([
      { minutes: 84 * 60, days: 7 },
      { minutes: 33 * 60, days: 3 },
    ]);
  });

  test('weeks have their calendar numbers', () => {
    expect(
      ['2026-11-23', '2026-11-29', '2026-01-01', '2025-12-29', '2027-01-03', '2027-01-04', '2024-12-30'].map(
        weekNumber,
      ),
    ).toEqual([48, 48, 1, 1, 53, 1, 1]);
  });
});

describe('exceptions of a roster', () => {
  test("a night that runs into the next day's shift, even from the day before the first", () => {
    expect(told(roster([night, day, day]))).toEqual(['overlap 2026-11-24  2']);
    expect(told(roster([night, day, night, day]), '2026-11-24')).toEqual([
      'overlap 2026-11-24  2',
      'overlap 2026-11-26  2',
    ]);
    // It may end when the next one begins; a rest day, leave, or no employment has no shift to overlap.
    expect(told(roster([schedule(5, '18:00', '06:00'), day]))).toEqual([]);
    expect(told(roster([night, off]))).toEqual([]);
    for (const half of [true, false])
      expect(told(roster([night, day], { '2026-11-24': { leave: { name: 'Sick leave', half } } }))).toEqual([]);
  });

  test('the seventh day in a row, once per run, counted from before the first day', () => {
    expect(told(roster([day, day, day, day, day, day]))).toEqual([]);
    expect(told(roster(Array.from({ length: 10 }, () => day)))).toEqual(['seventh 2026-11-29 7']);
    expect(told(roster(Array.from({ length: 10 }, () => day)), '2026-12-01')).toEqual(['seventh 2026-12-01 9']);
    // Further back the run is unknown.
    const long = Array.from({ length: 20 }, () => day);
    expect(told(roster(long), '2026-12-06')).toEqual(['seventh 2026-12-06 14+']);
    expect(told(roster([off, ...long]), '2026-12-07')).toEqual(['seventh 2026-12-07 14']);
    const rested = roster([day, day, day, day, day, day, off, day, day, day, day, day, day, day]);
    expect(told(rested)).toEqual(['seventh 2026-12-06 7']);
    const leave = { '2026-11-26': { leave: { name: 'Vacation leave', half: false } } };
    expect(told(roster([day, day, day, day, day, day, day], leave))).toEqual([]);
  });

  test('a day off between a night and an early shift is no rest of 24 hours, and the run continues over it', () => {
    // The night ends on the day off at 07:00, the next shift begins 23 hours later.
    const six = [day, day, day, day, day, night];
    expect(told(roster([...six, off, day, day]))).toEqual(['short_rest 2026-11-30 7']);
    // At 08:00 it is 25 hours, and at 07:00 exactly 24.
    expect(told(roster([...six, off, office, day]))).toEqual([]);
    expect(told(roster([...six, off, schedule(6, '07:00', '16:00'), day]))).toEqual([]);
    // With five days before it, the second day after it is the seventh.
    expect(told(roster([day, day, day, day, night, off, day, day, day]))).toEqual(['short_rest 2026-11-30 7']);
    // Two days off are rest, and half-day leave may be the half that makes it rest.
    expect(told(roster([...six, off, off, day]))).toEqual([]);
    expect(told(roster([...six, off, day], { '2026-11-28': { leave: { name: 'VL', half: true } } }))).toEqual([]);
  });

  test('leave is an exception only if the schedule changed after approval', () => {
    const leave = (former?: TimedSchedule | null) => ({
      '2026-11-24': { leave: { name: 'Vacation leave', half: false, ...(former !== undefined && { former }) } },
    });
    // Leave is filed for days with a shift, as it should be.
    expect(told(roster([day, day, day], leave()))).toEqual([]);
    expect(told(roster([day, night, day], leave(day)))).toEqual(['leave 2026-11-24 Vacation leave 1']);
    expect(told(roster([day, off, day], leave(day)))).toEqual(['leave 2026-11-24 Vacation leave 1']);
    expect(told(roster([day, day, day], leave(null)))).toEqual(['leave 2026-11-24 Vacation leave']);
    expect(told(roster([day, day, day], leave(day)))).toEqual([]);
  });

  test('leave is no exception on days that were rest at approval and still are, on any schedule', () => {
    const friday = { name: 'Vacation leave', half: false };
    const leave = (former: TimedSchedule | null) =>
      Object.fromEntries(eachDay('2026-11-27', '2026-11-30').map((date) => [date, { leave: { ...friday, former } }]));
    const from = (s: TimedSchedule | undefined, weekend = s) =>
      Array.from({ length: 8 }, (_, i) => (i === 5 || i === 6 ? weekend : s));
    const late = schedule(5, '10:00', '19:00', { rest_days: [6, 7] });
    // Saturday and Sunday weren't counted, and need no fix.
    expect(told(roster(from(late), leave(office)))).toEqual([
      'leave 2026-11-27 Vacation leave 3',
      'leave 2026-11-30 Vacation leave 3',
    ]);
    expect(told(roster(from(office, off), leave(office)))).toEqual([]);
    expect(told(roster(from(office, undefined), leave(office)))).toEqual([]);
    // Work on them is.
    expect(told(roster(from(office, day), leave(office)))).toEqual([
      'leave 2026-11-28 Vacation leave 3',
      'leave 2026-11-29 Vacation leave 3',
    ]);
    // Once the shift is removed from a day that had none, it is as before.
    expect(told(roster(from(off), leave(null)))).toEqual([]);
  });

  test('another client and days outside employment, merged if adjacent; not rest days', () => {
    const days = eachDay(monday, '2026-11-29');
    const elsewhere = Object.fromEntries(days.map((date) => [date, { elsewhere: 'Lakbay, Ortigas' }]));
    expect(
      told(
        roster(
          days.map(() => office),
          elsewhere,
        ),
      ),
    ).toEqual(['elsewhere 2026-11-23 2026-11-27 Lakbay, Ortigas']);
    const other = { ...elsewhere, '2026-11-25': { elsewhere: 'Salita, Cebu' } };
    expect(
      told(
        roster(
          days.map(() => office),
          other,
        ),
      ),
    ).toEqual([
      'elsewhere 2026-11-23 2026-11-24 Lakbay, Ortigas',
      'elsewhere 2026-11-25 Salita, Cebu',
      'elsewhere 2026-11-26 2026-11-27 Lakbay, Ortigas',
    ]);
    const left = Object.fromEntries(days.slice(3).map((date) => [date, { employed: false }]));
    expect(
      told(
        roster(
          days.map(() => office),
          left,
        ),
      ),
    ).toEqual(['not_employed 2026-11-26 2026-11-27']);
    expect(
      told(
        roster(
          days.map(() => undefined),
          left,
        ),
      ),
    ).toEqual([]);
  });

  test("a range ends on the first day it doesn't apply, and at another client", () => {
    const two = Array.from({ length: 14 }, () => office);
    const salita = { elsewhere: 'Salita, Cebu' };
    const apart = { '2026-11-23': salita, '2026-11-24': salita, '2026-12-01': salita };
    expect(told(roster(two, apart))).toEqual([
      'elsewhere 2026-11-23 2026-11-24 Salita, Cebu',
      'elsewhere 2026-12-01 Salita, Cebu',
    ]);
    const left = { employed: false };
    expect(told(roster(two, { '2026-11-24': left, '2026-11-26': left }))).toEqual([
      'not_employed 2026-11-24',
      'not_employed 2026-11-26',
    ]);
    // It continues over the weekend.
    const through = Object.fromEntries(eachDay('2026-11-26', '2026-12-01').map((date) => [date, left]));
    expect(told(roster(two, through))).toEqual(['not_employed 2026-11-26 2026-12-01']);
    // A range that began before the employee was at the client is reported from their first day there.
    const away = { ...left, away: true };
    expect(told(roster(two, { ...through, '2026-11-26': away, '2026-11-27': away }))).toEqual([
      'not_employed 2026-11-30 2026-12-01',
    ]);
    // A seventh day at another client is reported there.
    const row = Array.from({ length: 9 }, () => day);
    expect(told(roster(row, { '2026-11-29': { away: true } }))).toEqual([]);
  });

  test("paid days aren't reported, but count for later days", () => {
    const paid = Object.fromEntries(eachDay(monday, '2026-11-24').map((date) => [date, { locked: true }]));
    expect(told(roster([night, day, day], paid))).toEqual([]);
    const six = Object.fromEntries(eachDay(monday, '2026-11-28').map((date) => [date, { locked: true }]));
    expect(told(roster([day, day, day, day, day, day, day], six))).toEqual(['seventh 2026-11-29 7']);
  });
});

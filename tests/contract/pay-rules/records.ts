import { addDays, dayNumber, type LocalDate } from '#domain/calendar/local-date.ts';
import type { DayFacts } from '#domain/pay/facts/facts.ts';
import { minuteOf, stretchOf, type TimedSchedule } from '#domain/schedules/shift.ts';
import type { MidnightRule } from '#domain/attendance/clock-split.ts';
import { dayFactsOf } from '#domain/attendance/day-facts.ts';
import { personTime, usualTimeRules, type DayTime, type PersonTimeFacts } from '#domain/attendance/person-time.ts';

/** Office hours, Monday to Friday, unless it says otherwise. */
export const shift = (start: string, end: string, more: Partial<TimedSchedule> = {}): TimedSchedule => ({
  id: 1,
  name: 'Shift',
  start_time: start,
  end_time: end,
  break_minutes: 60,
  break_start: '12:00',
  rest_days: [6, 7],
  ...more,
});
const minute = (text: string): number => dayNumber(text.slice(0, 10)) * 1440 + minuteOf(text.slice(11));

export interface Time {
  readonly schedule: TimedSchedule;
  /** `08:00` of the first date, or `2026-11-16 08:00`. */
  readonly logs: readonly string[];
  /** `17:00 19:00` of the first date, or `2026-11-16 17:00 19:00`. */
  readonly approved?: readonly string[];
  readonly holidays?: PersonTimeFacts['holidays'];
  readonly leaves?: PersonTimeFacts['leaves'];
  readonly midnight?: MidnightRule;
  readonly hired?: LocalDate;
  readonly elsewhere?: ReadonlyMap<LocalDate, boolean>;
  readonly othersWork?: PersonTimeFacts['othersWork'];
}

/** The records of an employee's time from a date to a date. */
export function recordsOf(t: Time, from: LocalDate, to: LocalDate = from): DayTime[] {
  const approved = (t.approved ?? []).map((text) => {
    const parts = text.split(' ');
    const [start, end] = parts.slice(-2) as [string, string];
    return { date: parts.length === 3 ? parts[0]! : from, ...stretchOf(start, end) };
  });
  const facts: PersonTimeFacts = {
    punches: t.logs.map((log) => minute(log.includes(' ') ? log : `${from} ${log}`)),
    schedules: [{ from: '2026-01-01', to: null, schedule: t.schedule }],
    holidays: t.holidays ?? [],
    approved,
    leaves: t.leaves ?? [],
    ...(t.elsewhere && { elsewhere: t.elsewhere }),
    ...(t.othersWork && { othersWork: t.othersWork }),
    employed: { from: t.hired ?? '2026-01-01', to: null },
  };
  const split = { ...usualTimeRules.render.split, midnight: t.midnight ?? 'calendar_date' };
  const render = { ...usualTimeRules.render, split };
  return personTime(facts, from, to, { ...usualTimeRules, render, until: minute(`${addDays(to, 9)} 00:00`) });
}

/** The days as a payslip takes them. */
export const factsOf = (records: readonly DayTime[]): DayFacts[] =>
  dayFactsOf(
    records.map(({ rendered, day, paidLeaveHalves, eligible }) => ({
      rendered,
      day,
      paidLeaveHalves,
      ...(eligible && { holidayEligible: eligible.eligible }),
    })),
  );

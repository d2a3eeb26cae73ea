import type { Holiday, PremiumDay } from '../calendar/day-kinds.ts';
import type { OvertimeSegment } from './segment.ts';
import type { AssignedSchedule } from '../schedules/schedule.ts';
import { addDays, weekday, type LocalDate } from '../calendar/local-date.ts';
import { scheduleOn } from '../leave/count-days.ts';
import { partsOf, shiftOn } from '../schedules/shift.ts';
import type { Stretch } from '../attendance/clock-split.ts';
import { isMeal } from '../attendance/shift.ts';
import { inForce } from '../tables/effective.ts';
import { premiumTables, type PremiumTable } from '../tables/premiums.ts';
import { isNight, premiumBasisPoints, premiumDay } from './premium.ts';
import { minuteOf, minutesPerDay, overtimeMinutes, type OvertimeTimes } from './span.ts';

/** A date for classifying overtime. Minutes count from midnight of the request's start date. */
interface Day {
  date: LocalDate;
  class: PremiumDay;
  /** True if no work is due: a regular holiday or a special non-working day. */
  holiday: boolean;
  assigned: boolean;
  /**
   * The parts of the employee's shift that starts on this date. Empty on rest days. The gap between two parts is time
   * off.
   */
  parts: Stretch[];
  /** The schedule's unpaid breaks on a rest day or a holiday. */
  breaks: Stretch[];
  /** True for a flexible shift, whose minutes may be at any time within it. Overtime is in addition to them. */
  flexible: boolean;
  /** The premium table of the date. */
  table: PremiumTable;
}

function dayOf(
  start: LocalDate,
  offset: number,
  schedules: readonly AssignedSchedule[],
  holidays: readonly Pick<Holiday, 'date' | 'kind'>[],
  tables: readonly PremiumTable[],
): Day {
  const date = addDays(start, offset);
  const kinds = holidays.filter((h) => h.date === date).map((h) => h.kind);
  const schedule = scheduleOn(date, schedules)?.schedule;
  const restDay = schedule !== undefined && schedule.rest_days.includes(weekday(date));
  const midnight = offset * minutesPerDay;
  const shift = schedule && shiftOn(schedule, date);
  const parts = shift && !restDay ? partsOf(shift) : [];
  const holiday = kinds.some((k) => k !== 'special_working');
  const breaks = shift && (restDay || holiday) ? shift.unpaidBreaks.filter(isMeal) : [];
  const since = ({ from, to }: Stretch) => ({ from: midnight + from, to: midnight + to });
  return {
    date,
    class: premiumDay(kinds, restDay),
    holiday,
    assigned: schedule !== undefined,
    parts: parts.map(since),
    breaks: breaks.map(since),
    flexible: schedule?.flexible_minutes != null,
    table: inForce(tables, date, 'table of premiums'),
  };
}

const firstEightMinutes = 480;
const clock = (minute: number): string => {
  const ofDay = minute % minutesPerDay;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};

/**
 * Splits an overtime request into its premium classes, in order. The law doesn't say how a night is split and where the
 * eight hours are counted, so this is Kawani's rule:
 *
 * - The minute's calendar date decides the day type, and its hour the night; both by the table effective on that date.
 * - On a workday, time outside the employee's shift is overtime, also between the parts of a split shift. Time inside
 *   it isn't overtime, unless the shift is flexible.
 * - On a rest day or holiday, the first eight hours of a request are paid as that day's work and later hours as its
 *   overtime. The exception is a request on top of a shift, which starts on a date whose shift it doesn't touch, or
 *   before the previous evening's shift has ended: all of it is overtime. An unpaid break of the schedule within the
 *   request is left out, as on a workday (Labor Code Art. 85).
 * - A date without a schedule is an ordinary day or its holiday. Overtime on such an ordinary day is overtime.
 */
export function classifyOvertime(
  overtime: OvertimeTimes,
  schedules: readonly AssignedSchedule[],
  holidays: readonly Pick<Holiday, 'date' | 'kind'>[],
  tables: readonly PremiumTable[] = premiumTables,
): OvertimeSegment[] {
  const from = minuteOf(overtime.start_time);
  const to = from + overtimeMinutes(overtime);
  const dayAt = (offset: number) => dayOf(overtime.date, offset, schedules, holidays, tables);
  const [before, first] = [dayAt(-1), dayAt(0)];
  const days = [before, first, dayAt(1)];

  const touched = (parts: readonly Stretch[]) => parts.some((p) => p.from < to && from < p.to);
  const beforeEnds = before.parts.at(-1)?.to;
  const onTop =
    first.parts.length > 0
      ? !(first.holiday && touched(first.parts))
      : beforeEnds !== undefined && beforeEnds >= from && !(before.holiday && touched(before.parts));

  const cuts = days.slice(1).flatMap(({ table }, n) => {
    const midnight = n * minutesPerDay;
    return [midnight, midnight + table.nightTo, midnight + table.nightFrom];
  });
  const breaks = onTop ? [] : days.flatMap((d) => d.breaks).filter((b) => from < b.from && b.to < to);
  for (const part of [...days.flatMap((d) => d.parts), ...breaks]) cuts.push(part.from, part.to);
  const marks = [...new Set([from, ...cuts.filter((c) => from < c && c < to), to])].sort((a, b) => a - b);

  const segments: OvertimeSegment[] = [];
  let left = firstEightMinutes;
  const add = (start: number, end: number, day: Day, hours: 'first_8' | 'overtime') => {
    const night = isNight(start % minutesPerDay, day.table);
    const last = segments.at(-1);
    const minutes = end - start;
    if (
      last &&
      last.date === day.date &&
      last.hours === hours &&
      last.night === night &&
      last.end_time === clock(start)
    ) {
      last.minutes += minutes;
      last.end_time = clock(end);
      return;
    }
    segments.push({
      date: day.date,
      start_time: clock(start),
      end_time: clock(end),
      minutes,
      day: day.class,
      hours,
      night,
      basis_points: premiumBasisPoints(day.class, hours, night, day.table),
    });
  };
  for (const [i, start] of marks.entries()) {
    const end = marks[i + 1];
    const day = days[Math.floor(start / minutesPerDay) + 1];
    if (end === undefined || !day || breaks.some((b) => b.from <= start && start < b.to)) continue;
    const ownShift = days.some(
      (d) => !d.flexible && !d.holiday && d.parts.some((p) => p.from <= start && start < p.to),
    );
    const counted = day.holiday || (day.assigned && day.parts.length === 0);
    if (ownShift) add(start, end, day, 'first_8');
    else if (!counted || onTop) add(start, end, day, 'overtime');
    else {
      const within = Math.min(left, end - start);
      left -= within;
      if (within > 0) add(start, start + within, day, 'first_8');
      if (start + within < end) add(start + within, end, day, 'overtime');
    }
  }
  return segments;
}

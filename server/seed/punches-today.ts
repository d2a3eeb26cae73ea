import { addDays, type LocalDate } from '#domain/calendar/local-date.ts';
import { workDay, type Span } from '#domain/presence/duty.ts';
import { scheduleOn, type LeaveDates } from '#domain/leave/count-days.ts';
import { instant, manilaMs, minutesOf } from './clock.ts';
import type { HolidayRow } from './company.ts';
import type { Person } from './people.ts';
import type { punchRows } from './punches.ts';
import { randomFrom } from './random.ts';

type Punch = ReturnType<typeof punchRows>[number];

const minuteMs = 60_000;

/**
 * Returns the time logs of today to its end. Employees count as present only after their log's time, so presence
 * changes through the day as in reality. Some come late, some forget, and a few work on their day off. `last` is the
 * employee's last log before today, since night shifts end in the morning.
 */
export function punchesOfToday(
  p: Person,
  holidays: readonly HolidayRow[],
  approved: readonly LeaveDates[],
  last: Punch | undefined,
  today: LocalDate,
): Punch[] {
  const r = randomFrom(`${today} punches of today ${p.id}`);
  const rows: Punch[] = [];
  const source = p.kind === 'office' ? 'biometric' : 'phone';
  const add = (ms: number, direction: 'in' | 'out') =>
    rows.push({ employee_id: p.id, at: instant(ms + r.int(0, 59) * 1000), direction, source });
  const gone = p.separatedOn !== null && p.separatedOn < today;
  if (gone || p.archived) return rows;

  const night = workDay(addDays(today, -1), p.assignments, approved, holidays).duty;
  const midnight = manilaMs(today, 0);
  if (night && night.to > midnight && last?.direction === 'in') add(night.to + r.int(0, 20) * minuteMs, 'out');

  const day = workDay(today, p.assignments, approved, holidays);
  const duty = day.duty ?? (r.chance(0.06) ? dayOff(p, today) : null);
  if (!duty || r.chance(0.05)) return rows;
  const late = r.chance(0.12) ? r.int(5, 45) : -r.int(0, 12);
  add(duty.from + late * minuteMs, 'in');
  if (!r.chance(0.04)) add(duty.to + r.int(0, 25) * minuteMs, 'out');
  return rows.filter((row) => row.at < instant(manilaMs(addDays(today, 1), 0)));
}

/** Returns four hours of an employee's usual shift, on a day without one. */
function dayOff(p: Person, today: LocalDate): Span | null {
  const schedule = scheduleOn(today, p.assignments)?.schedule;
  if (!schedule) return null;
  const from = manilaMs(today, minutesOf(schedule.start_time));
  return { from, to: from + 240 * minuteMs };
}

import { addDays, eachDay, weekday, type LocalDate } from '#domain/calendar/local-date.ts';
import { halfDaySpan } from '#domain/leave/overlap.ts';
import { scheduleOn, type LeaveDates } from '#domain/leave/count-days.ts';
import { instant, manilaMs, minutesOf } from './clock.ts';
import type { HolidayRow } from './company.ts';
import type { Person } from './people.ts';
import { randomFrom } from './random.ts';

/** Number of days with time logs. Ten show who is present, and two cutoffs are for timesheet review. */
const daysBack = 10;
export const twoCutoffs = 40;

/** Returns which half days of a date are approved leave. */
function halvesOff(date: LocalDate, approved: readonly LeaveDates[]): { morning: boolean; afternoon: boolean } {
  const day = halfDaySpan({ start_date: date, end_date: date, start_part: 'day', end_part: 'day' });
  const covers = (half: number) => approved.map(halfDaySpan).some((s) => s.from <= half && half <= s.to);
  return { morning: covers(day.from), afternoon: covers(day.to) };
}

/**
 * Returns the time logs of the last ten days, or of as many as requested: mostly on time, some late, absent, or
 * without the time out.
 */
export function punchRows(
  p: Person,
  holidays: readonly HolidayRow[],
  approved: readonly LeaveDates[],
  today: LocalDate,
  days = daysBack,
) {
  const lately = randomFrom(`${today} punches ${p.id}`);
  const earlier = randomFrom(`${today} earlier punches ${p.id}`);
  const now = manilaMs(today, 0);
  const rows: { employee_id: number; at: string; direction: 'in' | 'out'; source: string }[] = [];
  const source = p.kind === 'office' ? 'biometric' : 'phone';
  for (const date of eachDay(addDays(today, -days), addDays(today, -1))) {
    // The last ten days are the same however many are requested.
    const r = date < addDays(today, -daysBack) ? earlier : lately;
    const schedule = scheduleOn(date, p.assignments)?.schedule;
    if (!schedule || schedule.rest_days.includes(weekday(date))) continue;
    if (holidays.some((h) => h.date === date && h.kind !== 'special_working')) continue;
    const off = halvesOff(date, approved);
    if ((off.morning && off.afternoon) || r.chance(0.03)) continue;

    const start = minutesOf(schedule.start_time);
    const length = (minutesOf(schedule.end_time) - start + 1440) % 1440;
    const late = r.chance(0.12) ? r.int(5, 45) : -r.int(0, 12);
    const inAt = manilaMs(date, start + (off.morning ? length / 2 : 0) + late) + r.int(0, 59) * 1000;
    const outAt = manilaMs(date, start + (off.afternoon ? length / 2 : length) + r.int(0, 25)) + r.int(0, 59) * 1000;
    if (inAt <= now) rows.push({ employee_id: p.id, at: instant(inAt), direction: 'in', source });
    if (outAt <= now && !r.chance(0.04)) rows.push({ employee_id: p.id, at: instant(outAt), direction: 'out', source });
  }
  return rows;
}

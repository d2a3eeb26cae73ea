import type { Holiday } from '../calendar/day-kinds.ts';
import type { AssignedSchedule } from '../schedules/schedule.ts';
import { addDays, type LocalDate } from '../calendar/local-date.ts';
import { countLeaveDays, type LeaveDates } from './count-days.ts';
import { overlaps } from './overlap.ts';

/** Maximum days to look ahead. */
const days = 60;

/** Returns the first date from a day on with work due and no leave, or undefined if unknown. */
export function nextWorkday(
  from: LocalDate,
  schedules: readonly AssignedSchedule[],
  holidays: readonly Holiday[],
  taken: readonly LeaveDates[],
): LocalDate | undefined {
  for (let date = from; date < addDays(from, days); date = addDays(date, 1)) {
    const leave: LeaveDates = { start_date: date, end_date: date, start_part: 'day', end_part: 'day' };
    if (countLeaveDays(leave, schedules, holidays, false).days === 0) continue;
    if (!taken.some((t) => overlaps(t, leave))) return date;
  }
  return undefined;
}

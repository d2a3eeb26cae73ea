import type { HolidayKind } from '../calendar/day-kinds.ts';
import { weekday, type LocalDate } from '../calendar/local-date.ts';
import type { Attendance } from './holiday-eligibility.ts';

export interface AttendanceFacts {
  /** Marks of single dates, which override all other facts. */
  readonly marks: Readonly<Record<LocalDate, Attendance>>;
  /** ISO weekdays, 1 Monday to 7 Sunday. */
  readonly restDays: readonly number[];
  readonly holidays: readonly { readonly date: LocalDate; readonly kind: HolidayKind }[];
}

/**
 * Returns the attendance of a date in the look-back for holiday pay: by its mark, or otherwise as an unworked regular
 * holiday, a non-work day, or unknown. An unworked special non-working day is a non-work day (facts 5.3); a special
 * working day is a workday.
 */
export const attendanceFrom =
  (facts: AttendanceFacts) =>
  (date: LocalDate): Attendance | undefined => {
    const marked = facts.marks[date];
    if (marked) return marked;
    const kinds = facts.holidays.filter((h) => h.date === date).map((h) => h.kind);
    if (kinds.includes('regular')) return 'unworked_holiday';
    if (kinds.includes('special') || facts.restDays.includes(weekday(date))) return 'non_work_day';
    return undefined;
  };

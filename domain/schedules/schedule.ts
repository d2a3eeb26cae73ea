import type { LocalDate } from '../calendar/local-date.ts';

/** Hours and rest days of a week. Times are `HH:mm`; an end before the start is on the next day. */
export interface Schedule {
  id: number;
  name: string;
  start_time: string;
  end_time: string;
  break_minutes: number;
  /** ISO weekdays, 1 Monday to 7 Sunday. */
  rest_days: number[];
  /** Minutes due between the two times of a flexible schedule. Null for other schedules; missing in an older copy. */
  flexible_minutes?: number | null | undefined;
  /** Start of the break. If null, or missing in an older copy, the break is in the middle of the shift. */
  break_start?: string | null | undefined;
  /** A second break, such as the gap of a split shift. */
  second_break_start?: string | null | undefined;
  second_break_minutes?: number | undefined;
  /** Weekdays with different times, such as a short Saturday. Missing in an older copy. */
  other_days?: readonly OtherDay[] | undefined;
}

/**
 * Different times for one weekday, including breaks. The fields are in the order in which the database returns them.
 */
export interface OtherDay {
  /** ISO weekday, 1 Monday to 7 Sunday; not a rest day. */
  weekday: number;
  /** An end before the start is on the next day. */
  end_time: string;
  start_time: string;
  break_start: string | null;
  break_minutes: number;
  /** Minutes due between the two times of a flexible schedule. Null for other schedules. */
  flexible_minutes: number | null;
}

/** The fields of a schedule that define its shifts. */
export type ShiftTimes = Omit<Schedule, 'id' | 'name' | 'rest_days'>;

/** A schedule in a date range, inclusive. Without an end, it stays assigned. */
export interface AssignedSchedule {
  from: LocalDate;
  to: LocalDate | null;
  schedule: Schedule;
}

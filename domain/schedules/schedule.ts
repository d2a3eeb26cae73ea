import type { LocalDate } from '../calendar/local-date.ts';

/** Hours and rest days of a week. Times are `HH:mm`; an end before the start is the next day. */
export interface Schedule {
  id: number;
  name: string;
  start_time: string;
  end_time: string;
  break_minutes: number;
  /** ISO weekdays, 1 Monday to 7 Sunday. */
  rest_days: number[];
  /** Of a flexible schedule: so many minutes are owed between the two times. Else null, or missing where an older copy has none. */
  flexible_minutes?: number | null | undefined;
  /** When the break begins; null, and missing as above: in the middle of the shift. */
  break_start?: string | null | undefined;
  /** A second break, such as the hours between the two parts of a split shift. */
  second_break_start?: string | null | undefined;
  second_break_minutes?: number | undefined;
  /** Weekdays with times of their own, such as a short Saturday; missing as above. */
  other_days?: readonly OtherDay[] | undefined;
}

/**
 * What a schedule has on one weekday in place of its usual times, breaks included. Its fields stand in the order in which the
 * database gives them back.
 */
export interface OtherDay {
  /** ISO weekday, 1 Monday to 7 Sunday; none of the rest days. */
  weekday: number;
  /** Before the start: the next day. */
  end_time: string;
  start_time: string;
  break_start: string | null;
  break_minutes: number;
  /** Of a flexible schedule: so many minutes are owed between the two times. Else null. */
  flexible_minutes: number | null;
}

/** What the shift of a schedule is made of, on whichever day. */
export type ShiftTimes = Omit<Schedule, 'id' | 'name' | 'rest_days'>;

/** A schedule from a date to a date, both included; without an end it goes on. */
export interface AssignedSchedule {
  from: LocalDate;
  to: LocalDate | null;
  schedule: Schedule;
}

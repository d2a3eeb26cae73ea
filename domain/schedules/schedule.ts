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
  /** Flexible schedule: minutes owed between the two times. Otherwise null, or missing in an older copy. */
  flexible_minutes?: number | null | undefined;
  /** Start of the break; null, or missing as above: in the middle of the shift. */
  break_start?: string | null | undefined;
  /** A second break, such as the gap of a split shift. */
  second_break_start?: string | null | undefined;
  second_break_minutes?: number | undefined;
  /** Weekdays with different times, such as a short Saturday; missing as above. */
  other_days?: readonly OtherDay[] | undefined;
}

/** Different times for one weekday, including breaks. Its fields are in the order the database returns. */
export interface OtherDay {
  /** ISO weekday, 1 Monday to 7 Sunday; not a rest day. */
  weekday: number;
  /** Before the start: the next day. */
  end_time: string;
  start_time: string;
  break_start: string | null;
  break_minutes: number;
  /** Flexible schedule: minutes owed between the two times. Otherwise null. */
  flexible_minutes: number | null;
}

/** The parts of a schedule's shift on any day. */
export type ShiftTimes = Omit<Schedule, 'id' | 'name' | 'rest_days'>;

/** A schedule in a date range, inclusive; open without an end. */
export interface AssignedSchedule {
  from: LocalDate;
  to: LocalDate | null;
  schedule: Schedule;
}

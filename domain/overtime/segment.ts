import type { PremiumDay } from '../calendar/day-kinds.ts';
import type { LocalDate } from '../calendar/local-date.ts';

/** Position of minutes in the day's work: within the first eight hours, or beyond them. */
export const premiumHours = ['first_8', 'overtime'] as const;
export type PremiumHours = (typeof premiumHours)[number];

/** A part of an overtime request in one class. Times are `HH:mm`. */
export interface OvertimeSegment {
  date: LocalDate;
  start_time: string;
  /** End time. `00:00` is the midnight at the end of the date. */
  end_time: string;
  minutes: number;
  day: PremiumDay;
  hours: PremiumHours;
  /** True if the part is between 22:00 and 06:00. */
  night: boolean;
  /** Multiplier of the hourly rate in basis points: 12,500 is 125%. */
  basis_points: number;
}

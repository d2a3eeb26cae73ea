import type { LocalDate } from './local-date.ts';

/**
 * `regular` (Labor Code Art. 94), `special` non-working (Art. 93, RA 9849), `special_working`: an ordinary day with a
 * name.
 */
export const holidayKinds = ['regular', 'special', 'special_working'] as const;
export type HolidayKind = (typeof holidayKinds)[number];

export interface Holiday {
  date: LocalDate;
  kind: HolidayKind;
  name: string;
}

/**
 * Day types, which decide the pay of a day (DOLE Handbook 2024, Guide Computations; figures in
 * `domain/tables/premiums.ts`).
 */
export const premiumDays = [
  'ordinary',
  'special_working',
  'rest_day',
  'special',
  'special_rest_day',
  'double_special',
  'double_special_rest_day',
  'regular',
  'regular_rest_day',
  'double_regular',
  'double_regular_rest_day',
  'regular_special',
  'regular_special_rest_day',
] as const;
export type PremiumDay = (typeof premiumDays)[number];

import type { CallOf } from '#contract/endpoint.ts';
import type { holidaysCalendar } from './holidays.ts';

/* Calls of `holidays.ts` without their schemas; see `CallOf`. */
export const holidaysCalendarCall: CallOf<typeof holidaysCalendar> = {
  api: 'hr',
  method: 'GET',
  path: '/portal/holidays_calendar',
  replies: 'json',
};

import type { ScheduleOption } from '#contract/hr/schedules/schedules.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { formatWeekday } from '#src/text/format.ts';
import type { Say } from '#src/text/words.ts';

/** Any Sunday, to name weekdays. */
const sunday = '2026-11-22';

/** Name of an ISO weekday: `Sat`. */
export const weekdayName = (day: number): string => formatWeekday(addDays(sunday, day));

/** `Sat, Sun` */
export const restDayNames = ({ rest_days: days }: Pick<ScheduleOption, 'rest_days'>): string =>
  days.map(weekdayName).join(', ');

/** `Rest day: Sat, Sun`; undefined if there are none. */
export function restDays(schedule: Pick<ScheduleOption, 'rest_days'>, say: Say): string | undefined {
  const days = restDayNames(schedule);
  return days === '' ? undefined : say('filing.rest-days', { days });
}

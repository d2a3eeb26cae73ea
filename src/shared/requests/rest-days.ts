import type { ScheduleOption } from '#contract/hr/schedules/schedules.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { formatWeekday } from '#src/text/format.ts';
import type { Say } from '#src/text/words.ts';

/** Any Sunday, to name weekdays. */
const sunday = '2026-11-22';

/** Returns the name of an ISO weekday: `Sat`. */
export const weekdayName = (day: number): string => formatWeekday(addDays(sunday, day));

/** Returns the names of a schedule's rest days: `Sat, Sun`. */
export const restDayNames = ({ rest_days: days }: Pick<ScheduleOption, 'rest_days'>): string =>
  days.map(weekdayName).join(', ');

/** Returns a schedule's rest days with a label: `Rest day: Sat, Sun`. Undefined if there are none. */
export function restDays(schedule: Pick<ScheduleOption, 'rest_days'>, say: Say): string | undefined {
  const days = restDayNames(schedule);
  return days === '' ? undefined : say('filing.rest-days', { days });
}

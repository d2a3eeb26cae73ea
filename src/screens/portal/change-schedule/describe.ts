import type { ScheduleOption } from '#contract/hr/schedules.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { formatSpan, formatWeekday } from '#src/language/format.ts';
import type { Say } from '#src/language/words.ts';

/** Any Sunday, to name weekdays from. */
const sunday = '2026-11-22';

/** `8:00 AM – 5:00 PM · rest: Sat, Sun` */
export function describe(s: ScheduleOption, say: Say): string {
  const days = s.rest_days.map((d) => formatWeekday(addDays(sunday, d))).join(', ');
  const times = formatSpan(s.start_time, s.end_time);
  return days ? `${times} · ${say('change-schedule.rest', { days })}` : times;
}

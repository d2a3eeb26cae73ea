import type { ScheduleOption } from '#contract/hr/schedules.ts';
import { formatShortSpan } from '#src/language/format.ts';
import type { Say } from '#src/language/words.ts';
import { restDayNames } from '#src/parts/filing/rest-days.ts';

/** `8 AM – 5 PM, rest: Sat, Sun` */
export function describe(s: ScheduleOption, say: Say): string {
  const days = restDayNames(s);
  const times = formatShortSpan(s.start_time, s.end_time);
  return days === '' ? times : `${times}, ${say('change-schedule.rest', { days })}`;
}

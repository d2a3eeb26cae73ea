import type { ScheduleOption } from '#contract/hr/schedules/schedules.ts';
import type { Say } from '#src/text/words.ts';
import { restDayNames } from '#src/shared/requests/rest-days.ts';
import { scheduleWords } from '#src/shared/requests/shift-words.ts';

/** Returns a schedule in words: `8 AM – 5 PM, rest: Sat, Sun`. */
export function describe(s: ScheduleOption, say: Say): string {
  const days = restDayNames(s);
  const times = scheduleWords(s, say);
  return days === '' ? times : `${times}, ${say('change-schedule.rest', { days })}`;
}

import type { CountedDay } from '#domain/leave/count-days.ts';
import { formatSpanOfDays } from '#src/text/format.ts';
import type { Say } from '#src/text/words.ts';

/** Returns the reason why a leave has no days: `0 days: 18 – 19 Jul are rest days`. */
export function zeroDays(perDay: readonly CountedDay[], say: Say): string {
  const first = perDay[0];
  const last = perDay.at(-1);
  if (!first || !last) return say('leave.zero');
  const dates = formatSpanOfDays(first.date, last.date);
  const data = { dates, count: perDay.length, name: first.holiday ?? '' };
  if (first.why === 'holiday' && perDay.length === 1) return say('leave.zero-holiday', data);
  return perDay.every((d) => d.why === 'rest_day') ? say('leave.zero-rest', data) : say('leave.zero-dates', data);
}

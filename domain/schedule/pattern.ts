import { addDays, type LocalDate } from '../calendar/local-date.ts';

/** So many days on a schedule. */
export interface PatternPart {
  schedule_id: number;
  days: number;
}

/** A rotation from a date to a date as spans, the parts one after the other and again from the first. */
export function patternSpans(parts: readonly PatternPart[], from: LocalDate, to: LocalDate) {
  const spans: { schedule_id: number; from: LocalDate; to: LocalDate }[] = [];
  if (parts.every((part) => part.days < 1)) return spans;
  for (let date = from, n = 0; date <= to; n++) {
    const { schedule_id, days } = parts[n % parts.length]!;
    if (days < 1) continue;
    const end = addDays(date, days - 1);
    const last = end < to ? end : to;
    const former = spans.at(-1);
    if (former?.schedule_id === schedule_id) former.to = last;
    else spans.push({ schedule_id, from: date, to: last });
    date = addDays(date, days);
  }
  return spans;
}

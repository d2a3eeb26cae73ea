import { addDays } from '#domain/calendar/local-date.ts';

/** Parses times such as `7:52 18:00` or `752 1800`, with `+1` for the next day; null if one isn't a time. */
export function typedPunches(text: string, date: string): string[] | null {
  const found: string[] = [];
  let day = 0;
  let before = -1;
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    const match = /^(\d{1,2}):?(\d{2})([+-]1)?$/.exec(word);
    if (!match) return null;
    const [hour, minute] = [Number(match[1]), Number(match[2])];
    if (hour > 23 || minute > 59) return null;
    const at = hour * 60 + minute;
    // A time earlier than the one before it is on the next day.
    if (match[3] !== undefined) day = match[3] === '+1' ? 1 : -1;
    else if (at < before) day = 1;
    before = at;
    found.push(`${addDays(date, day)}T${String(hour).padStart(2, '0')}:${match[2]}`);
  }
  return found;
}

import { addDays } from '#domain/calendar/local-date.ts';
import { typedTime } from '#domain/sheets/typed-time.ts';

/**
 * Parses times such as `7:52 18:00`, `752 1800`, or `7:52 AM 6 pm`, with `+1` for the next day; null if one isn't a time.
 */
export function typedPunches(text: string, date: string): string[] | null {
  const found: string[] = [];
  let day = 0;
  let before = '';
  // `5 PM` is one time.
  const words = text.replaceAll(/(\d)\s+([ap]\.?m?\.?(?![a-z]))/gi, '$1$2').split(/[\s,;]+/);
  for (const word of words.filter(Boolean)) {
    const match = /^(.+?)([+-]1)?$/.exec(word);
    // A number of one or two digits isn't clear enough for a time log.
    const at = match?.[1] && !/^\d{1,2}$/.test(match[1]) ? typedTime(match[1]) : null;
    if (!match || at === null) return null;
    // A time earlier than the one before it is on the next day.
    if (match[2] !== undefined) day = match[2] === '+1' ? 1 : -1;
    else if (at < before) day = 1;
    before = at;
    found.push(`${addDays(date, day)}T${at}`);
  }
  return found;
}

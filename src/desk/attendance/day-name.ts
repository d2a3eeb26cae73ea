import { formatDayMonth, formatLongDate } from '#src/text/format.ts';

/** Returns the spoken name of a day's column: `Wed, 18 Nov 2026`, with its holiday. */
export const dayName = (date: string, holiday: string | undefined): string =>
  holiday === undefined ? formatLongDate(date) : `${formatLongDate(date)}, ${holiday}`;

/** Returns the spoken name of a day's cell. It has the cell's text, by which a user of voice control names it. */
export function cellName(date: string, text: string, says: string): string {
  const known = text === '' || says.toLowerCase().includes(text.toLowerCase());
  return [formatDayMonth(date), ...(known ? [] : [text]), says].join(', ');
}

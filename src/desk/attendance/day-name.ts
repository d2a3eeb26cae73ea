import { formatLongDate } from '#src/text/format.ts';

/** Returns the spoken name of a day's column: `Wed, 18 Nov 2026`, with its holiday. */
export const dayName = (date: string, holiday: string | undefined): string =>
  holiday === undefined ? formatLongDate(date) : `${formatLongDate(date)}, ${holiday}`;

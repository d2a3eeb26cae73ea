import { manilaDate } from '#domain/calendar/local-date.ts';
import { formatDayMonth, formatTime, manilaTime } from '#src/text/format.ts';

/** Formats an instant in Manila: `3 Nov, 8:15 AM`. */
export const when = (instant: string): string =>
  `${formatDayMonth(manilaDate(instant))}, ${formatTime(manilaTime(instant))}`;

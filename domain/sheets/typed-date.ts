import { addDays, isDate, type LocalDate } from '../calendar/local-date.ts';
import { nth } from '../lists/known.ts';
import { readDate } from './dates.ts';

const near: Readonly<Record<string, number>> = {
  today: 0,
  ngayon: 0,
  tomorrow: 1,
  bukas: 1,
  yesterday: -1,
  kahapon: -1,
};

/**
 * Reads a date as an officer types it: `27 Nov 2026`, `27 nov`, `nov 27`, `11/27`, `11/27/26`, `27`, `today`,
 * `tomorrow`, or `+30` for 30 days from today. The first of two numbers is the month. A date without a year is in this
 * year, and a day alone is in this month. Returns null for other text.
 */
export function typedDate(given: string, today: LocalDate): LocalDate | null {
  const text = given.trim().toLowerCase();
  const days = near[text];
  if (days !== undefined) return addDays(today, days);
  if (/^\+\d{1,3}$/.test(text)) return addDays(today, Number(text));
  const [year, month] = [today.slice(0, 4), today.slice(5, 7)];
  if (/^\d{1,2}$/.test(text)) {
    const date = `${year}-${month}-${text.padStart(2, '0')}`;
    return isDate(date) ? date : null;
  }
  const short = /^\d{1,2}[-/. ]\d{1,2}$/.exec(text);
  const named = /^([a-z]+)\.? ?(\d{1,2})$/.exec(text) ?? /^(\d{1,2})[- ]?([a-z]+)\.?$/.exec(text);
  const whole = short
    ? `${text.replaceAll(/[-. ]/g, '/')}/${year}`
    : named
      ? `${/\d/.test(nth(named, 1)) ? `${named[1]} ${named[2]}` : `${named[2]} ${named[1]}`} ${year}`
      : text;
  const read = readDate(whole, 'mdy');
  return 'date' in read ? read.date : null;
}

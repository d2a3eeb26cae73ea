import type { Holiday } from '../calendar/day-kinds.ts';
import type { LocalDate } from '../calendar/local-date.ts';

/** Holidays with a fixed date unless the President moves them (RA 9492 s. 2007; RA 10966 for 8 December). */
const own: Record<string, string> = {
  "new year's day": '01-01',
  'edsa people power revolution anniversary': '02-25',
  'araw ng kagitingan': '04-09',
  'labor day': '05-01',
  'independence day': '06-12',
  'ninoy aquino day': '08-21',
  "all saints' day": '11-01',
  'bonifacio day': '11-30',
  'feast of the immaculate conception of mary': '12-08',
  'christmas day': '12-25',
  'rizal day': '12-30',
  'last day of the year': '12-31',
};

/**
 * Returns the original date of a moved holiday, or null if it wasn't moved or has no fixed date. Bonifacio Day of 2023
 * was observed on the 27th.
 */
export function movedFrom(holiday: Pick<Holiday, 'date' | 'name'>): LocalDate | null {
  const usual = own[holiday.name.trim().replaceAll('’', "'").toLowerCase()];
  const date = usual === undefined ? null : `${holiday.date.slice(0, 4)}-${usual}`;
  return date === holiday.date ? null : date;
}

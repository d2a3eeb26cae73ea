import type { HolidayKind } from '#domain/calendar/day-kinds.ts';
import { isDate } from '#domain/calendar/local-date.ts';
import { nationalHolidays } from '#domain/holidays/national.ts';

export interface HolidayValues {
  date: string;
  name: string;
  kind: HolidayKind;
  scope: 'national' | 'local';
  source: string;
  branch_ids: number[];
  second_of: string;
}

/**
 * Returns the initial values of a new holiday from a link (`on`: date, `at`: branch): the proclaimed one of the date,
 * else a local one of the branch.
 */
export function filledIn(params: URLSearchParams, blank: HolidayValues): HolidayValues {
  const date = params.get('on') ?? '';
  if (!isDate(date)) return blank;
  const proclaimed = nationalHolidays.find((h) => h.date === date);
  if (proclaimed) return { ...blank, ...proclaimed };
  const branch = Number(params.get('at'));
  return branch > 0 ? { ...blank, date, kind: 'special', scope: 'local', branch_ids: [branch] } : { ...blank, date };
}

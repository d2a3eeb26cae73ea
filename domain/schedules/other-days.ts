import { shortWeekdayNames } from '../calendar/weekday-names.ts';
import type { OtherDay } from './schedule.ts';

/** Formats a weekday with different times for lists, files, and history: `Sat 08:00-13:00 break 60 from 10:00`. */
export const otherDayText = (day: OtherDay): string =>
  [
    `${shortWeekdayNames[day.weekday - 1]} ${day.start_time}-${day.end_time}`,
    ...(day.break_minutes > 0 ? [`break ${day.break_minutes}`] : []),
    ...(day.break_minutes > 0 && day.break_start !== null ? [`from ${day.break_start}`] : []),
    ...(day.flexible_minutes === null ? [] : [`owed ${day.flexible_minutes}`]),
  ].join(' ');

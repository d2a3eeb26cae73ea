import { weekTexts } from '#src/text/en/desk/schedules/planner.ts';
import type { PlannedPerson } from '#contract/hr/schedules/planner.ts';
import { weekMinutes } from '#domain/schedules/planned-hours.ts';

/** Formats minutes as hours: `66`, or `37.5` for part hours. */
export const hoursOf = (minutes: number): string => String(Math.round(minutes / 0.6) / 100);

/** Returns the planned hours of a week, with a note above 48 hours or without a rest day. */
export function weekWords({ minutes, days }: PlannedPerson['weeks'][number]): string {
  return [
    weekTexts.hours(hoursOf(minutes)),
    ...(minutes > weekMinutes ? [weekTexts.over(hoursOf(minutes - weekMinutes))] : []),
    ...(days === 7 ? [weekTexts.noRestDayLaborCode] : []),
  ].join(', ');
}

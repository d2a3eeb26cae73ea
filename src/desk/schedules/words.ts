import { weekdayNames } from '#domain/calendar/weekday-names.ts';
import type { schedules } from '#contract/hr/schedules/schedule-register.ts';
import type { RowOf } from '#contract/register.ts';
import type { ScheduleKind } from '#domain/schedules/shift.ts';
import { hoursText, weekOf } from '#domain/schedules/week.ts';
import { inForce } from '#domain/tables/effective.ts';
import { premiumTables } from '#domain/tables/premiums.ts';
import { today } from '#src/text/format.ts';

type ScheduleRow = RowOf<typeof schedules>;
/** What a schedule is made of: a row of the list, or a form that is right so far. */
export type ScheduleParts = Omit<
  ScheduleRow,
  'id' | 'archived' | 'version' | 'hours' | 'week_hours' | 'night_hours' | 'people' | 'warnings'
>;

/** What each kind means to who works it, and to their pay. */
export const kindWords: Readonly<Record<ScheduleKind, string>> = {
  fixed: 'Work begins and ends at these times. Past eight hours a day it is overtime.',
  flexible:
    'Each comes and goes between these times. Nobody is late: what is missing of the minutes owed is undertime, and more of them counts where it was approved.',
  compressed:
    'Longer days for fewer of them, as agreed: the hours of the shift are regular up to twelve a day. On a rest day or a holiday overtime begins after eight.',
};

/** The week of a schedule by the table of premiums in force today, and what its figures are called. */
export function weekWords(parts: ScheduleParts) {
  const table = inForce(premiumTables, today(), 'table of premiums');
  const week = weekOf({ ...parts, id: 0 }, table);
  const facts: [string, string][] = [
    ['Hours a day', hoursText(week.dayMinutes)],
    ...parts.other_days.map((d): [string, string] => [
      `On ${weekdayNames[d.weekday - 1]}`,
      hoursText(week.days[d.weekday - 1]!.minutes),
    ]),
    ['Hours a week', hoursText(week.minutes)],
    ['Of them overtime', hoursText(week.overtime)],
    ['Of them at night', week.night === null ? 'as each chooses' : hoursText(week.night)],
  ];
  return { table, week, facts };
}

/** A break as it is told: `60 minutes from 12:00`. */
export const breakWords = (minutes: number, start: string | null): string =>
  minutes === 0 ? 'none' : `${minutes} minutes${start === null ? ' in the middle' : ` from ${start}`}`;

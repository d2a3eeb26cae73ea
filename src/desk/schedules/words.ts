import { scheduleTexts } from '#src/text/en/desk/schedules/schedules.ts';
import { weekdayNames } from '#domain/calendar/weekday-names.ts';
import type { schedules } from '#contract/hr/schedules/schedule-register.ts';
import type { RowOf } from '#contract/register.ts';
import { nth } from '#domain/lists/known.ts';
import type { ScheduleKind } from '#domain/schedules/shift.ts';
import { hoursText, weekOf } from '#domain/schedules/week.ts';
import { inForce } from '#domain/tables/effective.ts';
import { premiumTables } from '#domain/tables/premiums.ts';
import { today } from '#src/text/format.ts';

type ScheduleRow = RowOf<typeof schedules>;
/** A schedule's data: a list row, or a valid form. */
export type ScheduleParts = Omit<
  ScheduleRow,
  'id' | 'archived' | 'version' | 'hours' | 'week_hours' | 'night_hours' | 'people' | 'warnings'
>;

/** Meaning of each kind for work and pay. */
export const kindWords: Readonly<Record<ScheduleKind, string>> = {
  fixed: scheduleTexts.workStartsEndsAtThese,
  flexible: scheduleTexts.employeesChooseTheirHoursBetween,
  compressed: scheduleTexts.fewerLongerDaysByAgreement,
};

/** Returns the week totals of a schedule by today's premium table, with labels. */
export function weekWords(parts: ScheduleParts) {
  const table = inForce(premiumTables, today(), 'table of premiums');
  const week = weekOf({ ...parts, id: 0 }, table);
  const facts: [string, string][] = [
    [scheduleTexts.hoursADay, hoursText(week.dayMinutes)],
    ...parts.other_days.map((d): [string, string] => [
      scheduleTexts.onWeekday(nth(weekdayNames, d.weekday - 1)),
      hoursText(nth(week.days, d.weekday - 1).minutes),
    ]),
    [scheduleTexts.hoursAWeek, hoursText(week.minutes)],
    [scheduleTexts.overtimeHours, hoursText(week.overtime)],
    [scheduleTexts.nightHours, week.night === null ? scheduleTexts.flexible : hoursText(week.night)],
  ];
  return { table, week, facts };
}

/** Returns a break in words: `60 minutes from 12:00`. */
export const breakWords = (minutes: number, start: string | null): string =>
  minutes === 0
    ? scheduleTexts.none
    : scheduleTexts.minutes(minutes, start === null ? scheduleTexts.midShift : scheduleTexts.from(start));

import { rotationTexts } from '#src/text/en/desk/schedules/schedules.ts';
import { nth } from '#domain/lists/known.ts';
import type { Shift } from './shifts.ts';
import { rotationOf, type RotationDays, type RotationFigures } from '#domain/schedules/rotation.ts';
import { hoursText } from '#domain/schedules/week.ts';
import { inForce } from '#domain/tables/effective.ts';
import { premiumTables } from '#domain/tables/premiums.ts';
import { today } from '#src/text/format.ts';
import type { KnownShifts } from './use-shifts.ts';

function longestText(longest: RotationFigures['longest']): string {
  if (longest === null) return rotationTexts.noEnd;
  return longest.days === 0
    ? rotationTexts.noneAtAll
    : rotationTexts.fromDay(rotationTexts.days(longest.days), longest.from);
}

function restText(rest: RotationFigures['rest']): string {
  if (rest === null) return 'none';
  const which = rotationTexts.dayTo(rest.after, rest.before);
  return rest.minutes < 0 ? rotationTexts.none(which) : `${hoursText(rest.minutes)} h, ${which}`;
}

/** Returns the totals of a rotation by today's premium table, with warnings. */
export function rotationWords(of: RotationDays, { scheduleOf }: KnownShifts) {
  const table = inForce(premiumTables, today(), 'table of premiums');
  const { workDays, weekMinutes, weekOvertime, weekNight, longest, rest, warnings } = rotationOf(of, scheduleOf, table);
  const facts: [string, string][] = [
    [rotationTexts.daysTitle, rotationTexts.ofWorkOff(of.length, workDays, of.length - workDays)],
    [rotationTexts.averageWeek, rotationTexts.hours(hoursText(weekMinutes))],
    [rotationTexts.overtimePerWeek, hoursText(weekOvertime)],
    [rotationTexts.nightHoursPerWeek, weekNight === null ? rotationTexts.flexible : hoursText(weekNight)],
    [rotationTexts.mostDaysInARow, longestText(longest)],
    [rotationTexts.shortestRest, restText(rest)],
  ];
  return { facts, warnings };
}

/** Patterns such as `4 on, 2 off`: 1 and 2 are the schedules, 0 is off. */
const starts: readonly (readonly [label: string, days: string, schedules: number])[] = [
  [rotationTexts.fourOnTwoOff, '111100', 1],
  [rotationTexts.sixOnOneOff, '1111110', 1],
  [rotationTexts.dayAndNightByWeek, '11111102222220', 2],
  [rotationTexts.twoDaysTwoNightsFourOff, '11220000', 2],
];

/**
 * Returns suggested patterns with the schedules already in the rotation, else with the first day and the first night
 * schedule.
 */
export function startsOf(now: RotationDays, work: readonly Shift[]): { label: string; days: (number | null)[] }[] {
  // Prefer schedules without rest days, which would be days off in the rotation.
  const fit = work.toSorted((a, b) => Number(a.rests.length > 0) - Number(b.rests.length > 0));
  const day = fit.find((s) => !s.night) ?? fit[0];
  const night = fit.find((s) => s.night && s !== day) ?? fit.find((s) => s !== day);
  const used = [...new Set(now.filter((id) => id !== null))];
  const first = used[0] ?? day?.id;
  const second = used[1] ?? [night, day].find((s) => s && s.id !== first)?.id;
  const given = [first, second].filter((id) => id !== undefined);
  return starts
    .filter(([, , needs]) => given.length >= needs)
    .map(([label, row]) => ({ label, days: [...row].map((c) => (c === '0' ? null : nth(given, Number(c) - 1))) }));
}

import type { Shift } from '#src/parts/schedule/shifts.ts';
import { rotationOf, type RotationDays } from '#domain/schedule/rotation.ts';
import { hoursText } from '#domain/schedule/week.ts';
import { inForce } from '#domain/tables/effective.ts';
import { premiumTables } from '#domain/tables/premiums.ts';
import { today } from '#src/language/format.ts';
import type { KnownShifts } from './use-shifts.ts';

const days = (n: number): string => (n === 1 ? '1 day' : `${n} days`);

/** What a rotation comes to by the table of premiums in force today, in words, and what is to be looked at. */
export function rotationWords(of: RotationDays, { scheduleOf }: KnownShifts) {
  const table = inForce(premiumTables, today(), 'table of premiums');
  const { workDays, weekMinutes, weekOvertime, weekNight, longest, rest, warnings } = rotationOf(of, scheduleOf, table);
  const facts: [string, string][] = [
    ['Days', `${of.length}: ${workDays} of work, ${of.length - workDays} off`],
    ['Hours in an average week', hoursText(weekMinutes)],
    ['Of them overtime', hoursText(weekOvertime)],
    ['Of them at night', weekNight === null ? 'as each chooses' : hoursText(weekNight)],
    [
      'Longest row of work',
      longest === null
        ? 'no end: no day off has 24 hours of rest'
        : longest.days === 0
          ? 'none'
          : `${days(longest.days)}, from day ${longest.from}`,
    ],
    [
      'Shortest rest',
      rest === null
        ? 'none'
        : rest.minutes < 0
          ? `none: the shifts of day ${rest.after} and day ${rest.before} overlap`
          : `${hoursText(rest.minutes)} hours, between day ${rest.after} and day ${rest.before}`,
    ],
  ];
  return { facts, warnings };
}

/** `4 on, 2 off` and the like: a row of so many days on the first or the second schedule, 0 off. */
const starts: readonly (readonly [label: string, days: string, schedules: number])[] = [
  ['4 on, 2 off', '111100', 1],
  ['6 on, 1 off', '1111110', 1],
  ['Day and night by week', '11111102222220', 2],
  ['2 days, 2 nights, 4 off', '11220000', 2],
];

/**
 * What a rotation may begin with, made of the schedules that stand in it already, the first of them first, else of the first
 * one by day and the first one by night that there is.
 */
export function startsOf(now: RotationDays, work: readonly Shift[]): { label: string; days: (number | null)[] }[] {
  const day = work.find((s) => !s.night) ?? work[0];
  const night = work.find((s) => s.night && s !== day) ?? work.find((s) => s !== day);
  const used = [...new Set(now.filter((id) => id !== null))];
  const first = used[0] ?? day?.id;
  const second = used[1] ?? [night, day].find((s) => s && s.id !== first)?.id;
  const given = [first, second].filter((id) => id !== undefined);
  return starts
    .filter(([, , needs]) => given.length >= needs)
    .map(([label, row]) => ({ label, days: [...row].map((c) => (c === '0' ? null : given[Number(c) - 1]!)) }));
}

import { schedules } from '#contract/hr/schedules/schedule-register.ts';
import type { OtherDay } from '#domain/schedules/schedule.ts';
import { importOf } from '#server/imports/import-of.ts';
import type { Found, Lookup } from '#server/imports/kind.ts';
import { nameKey, namedAs } from '#server/imports/name-key.ts';
import { recountLeaves } from '../requests/recount-leaves.ts';
import { otherDayOf, weekdayOf } from './read-days.ts';
import { daysOnSchedules, scheduleColumns, selectSchedules } from './schedules.queries.ts';
import { sentences } from '#server/text/en/hr/schedules.ts';

/** Reads the rest days of one cell: `Sat; Sun`, `Saturday and Sunday`, `6; 7`; `none` for none. */
const findRestDays: Lookup = (_db, asked) =>
  Promise.resolve(
    asked.map(({ text }): Found => {
      if (/^(none|wala)$/i.test(text.trim())) return { is: [] };
      const days: number[] = [];
      for (const part of text.split(/[;,/&\s]+|\band\b|\bat\b/i).filter((p) => p.trim() !== '')) {
        const day = weekdayOf(part.trim());
        if (day === null) return { problem: sentences.isNotAWeekdayEnter(part.trim()) };
        days.push(day);
      }
      return { is: days.toSorted((a, b) => a - b) };
    }),
  );

/**
 * Reads the weekdays with their own times of one cell: `Sat 08:00-12:00`, several separated by semicolons; `none` for
 * none.
 */
const findOtherDays: Lookup = (_db, asked) =>
  Promise.resolve(
    asked.map(({ text }): Found => {
      if (/^(none|wala)$/i.test(text.trim())) return { is: [] };
      const days: OtherDay[] = [];
      for (const part of text.split(/[;\n]/).filter((p) => p.trim() !== '')) {
        const day = otherDayOf(part);
        if (day === null) return { problem: sentences.enterEachAsSatOr(part.trim()) };
        days.push(day);
      }
      return { is: days.toSorted((a, b) => a.weekday - b.weekday) };
    }),
  );

/** Imports schedules, identified by name. */
export const scheduleImport = importOf(schedules, {
  table: 'hr.schedules',
  select: selectSchedules,
  address: '/schedule/maintenance',
  blank: {
    kind: 'fixed',
    flexible_minutes: null,
    break_minutes: 60,
    break_start: null,
    second_break_minutes: 0,
    second_break_start: null,
    rest_days: [],
    other_days: [],
    agreed_on: null,
  },
  required: ['name', 'start_time', 'end_time', 'rest_days'],
  aliases: {
    name: ['Schedule', 'Schedule name', 'Shift', 'Shift name'],
    kind: ['Kind', 'Schedule type', 'Kind of schedule'],
    start_time: ['From', 'Time in', 'In', 'Start time'],
    end_time: ['To', 'Time out', 'Out', 'End time'],
    break_minutes: ['Break', 'Break minutes', 'Meal break'],
    break_start: ['Break from', 'Break begins'],
    flexible_minutes: [
      'Required minutes a day',
      'Minutes owed a day',
      'Owed a day, minutes',
      'Minutes owed',
      'Owed minutes',
    ],
    second_break_minutes: ['Second break', 'Gap, minutes'],
    second_break_start: ['Second break from', 'Gap from'],
    people: ['People'],
    agreed_on: ['Agreed on', 'Agreement', 'Agreed'],
    rest_days: ['Rest day', 'Day off', 'Days off', 'RD'],
    other_days: ['Different times on', 'Other times on', 'Other times', 'Short day', 'Half day'],
  },
  lookups: {
    rest_days: { to: 'rest_days', find: findRestDays },
    other_days: { to: 'other_days', find: findOtherDays },
  },
  columns: (values) => scheduleColumns(values),
  async saved(trx, rows, { context, now }) {
    const ids = rows.map((row) => row.id);
    await recountLeaves({ db: trx, context, now }, await daysOnSchedules(trx, ids));
  },
  shownOnly: ['hours', 'week_hours', 'night_hours', 'people', 'warnings'],
  keyOf: ({ name }) => (typeof name === 'string' ? nameKey(name) : null),
  keyField: 'name',
  candidates: (rows) =>
    namedAs(
      't.name',
      rows.map((row) => row['name']),
    ),
});

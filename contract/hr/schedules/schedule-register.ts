import { z } from 'zod';
import { choiceField, dateField, daysField, listField, numberField, textField } from '#domain/records/fields.ts';
import { breakOf, minuteOf, scheduleKinds, shiftOf, stretchOf, timesOfWeekday } from '#domain/schedules/shift.ts';
import { common, lengthOf } from '#domain/attendance/stretches.ts';
import { desk } from '#contract/messages/sentence.ts';
import { register } from '#contract/register.ts';
import { LocalDate, requiredLine } from '#contract/shapes.ts';
import { nth } from '#domain/lists/known.ts';
import { LocalTime, OtherDay } from './schedules.ts';

/** An optional time: blank means none. */
const timeOrNone = z
  .union([z.literal(''), LocalTime])
  .nullable()
  .default(null)
  .transform((t) => t || null);

const form = z.object({
  name: requiredLine(80),
  kind: z.enum(scheduleKinds).default('fixed'),
  start_time: LocalTime,
  /** End time. If it is before the start, it is on the next day. */
  end_time: LocalTime,
  /** Flexible schedule only: minutes owed between the two times. */
  flexible_minutes: z.int().min(60).max(720).nullable().default(null),
  break_minutes: z.int().min(0).max(480),
  /** Start of the break. If null, the break is in the middle of the shift. */
  break_start: timeOrNone,
  /** A second break, such as the gap of a split shift; needs a start time. */
  second_break_minutes: z.int().min(0).max(720).default(0),
  second_break_start: timeOrNone,
  /** ISO weekdays, 1 Monday to 7 Sunday. All seven: a schedule for days off in a roster. */
  rest_days: z.array(z.int().min(1).max(7)).max(7),
  /** Weekdays with different times, such as a short Saturday. None if left out, also in an update. */
  other_days: z.array(OtherDay).max(7).default([]),
  /** Compressed schedule only: the date of the employees' agreement. */
  agreed_on: z
    .union([z.literal(''), LocalDate])
    .nullable()
    .default(null)
    .transform((d) => d || null),
});
type Form = z.output<typeof form>;

/** Returns the error in a shift's breaks: field and sentence. */
function wrongBreak(values: Form): readonly [field: keyof Form, sentence: string] | null {
  const { from, to } = stretchOf(values.start_time, values.end_time);
  const fits = (at: string, length: number) => ((minuteOf(at) - from + 1440) % 1440) + length <= to - from;
  const { break_start, second_break_start, break_minutes, second_break_minutes } = values;
  if (break_minutes + second_break_minutes >= to - from)
    return ['break_minutes', 'The break must be shorter than the shift.'];
  if (break_start !== null && !fits(break_start, break_minutes))
    return ['break_start', 'The break must be within the shift.'];
  if (second_break_minutes > 0 && second_break_start === null)
    return ['second_break_start', 'Enter when the second break starts.'];
  if (second_break_minutes === 0 && second_break_start !== null)
    return ['second_break_minutes', 'Enter the minutes of the second break.'];
  if (second_break_start === null) return null;
  if (!fits(second_break_start, second_break_minutes))
    return ['second_break_start', 'The break must be within the shift.'];
  // Without a start, the first break is in the middle of the shift, where it may overlap the second break.
  const first = breakOf({ from, to }, break_start, break_minutes);
  const second = breakOf({ from, to }, second_break_start, second_break_minutes);
  return lengthOf(common(first, second)) > 0
    ? ['second_break_start', 'The two breaks overlap. Enter when the first one starts.']
    : null;
}

/** Returns the error in the fields of one schedule type; with `short`, a day of a compressed week may be shorter. */
function wrongKind(values: Form, short = false): readonly [field: keyof Form, sentence: string] | null {
  const { kind, flexible_minutes: owed } = values;
  if (kind === 'flexible' && owed === null) return ['flexible_minutes', 'Enter the required minutes a day.'];
  if (kind !== 'flexible' && owed !== null)
    return ['flexible_minutes', 'Only a flexible schedule has required minutes a day.'];
  if (kind !== 'compressed' && values.agreed_on !== null)
    return ['agreed_on', 'Only a compressed week has an agreement date.'];
  const { from, to, unpaidBreaks } = shiftOf(values);
  const room = to - from - lengthOf(unpaidBreaks);
  if (owed !== null && owed > room)
    return ['flexible_minutes', 'The required minutes don’t fit between the two times.'];
  if (kind === 'compressed' && !short && room <= 480)
    return ['kind', 'A compressed day must be longer than 8 hours without its break.'];
  return null;
}

/** Returns the error in a schedule's times. */
const wrongTimes = (values: Form, short = false): readonly [field: keyof Form, sentence: string] | null =>
  values.start_time === values.end_time
    ? ['end_time', 'A shift’s end must differ from its start.']
    : (wrongBreak(values) ?? wrongKind(values, short));

/** Returns the error in a weekday with different times. */
function wrongDay(values: Form, at: number): readonly [field: keyof OtherDay, sentence: string] | null {
  const { weekday } = nth(values.other_days, at);
  if (values.rest_days.includes(weekday)) return ['weekday', 'This is a rest day.'];
  if (values.other_days.findIndex((d) => d.weekday === weekday) < at) return ['weekday', 'This day is listed twice.'];
  const wrong = wrongTimes(timesOfWeekday(values, weekday), true);
  return wrong && [wrong[0] as keyof OtherDay, wrong[1]];
}

/** Work shifts. */
export const schedules = register({
  api: 'hr',
  key: 'schedule',
  permission: 'HRIS08',
  one: 'schedule',
  many: 'schedules',
  paths: {
    list: '/schedules',
    store: '/schedule/store',
    update: '/schedule/update/{id}',
    archive: '/schedule/archive/{id}',
    restore: '/schedule/restore/{id}',
    history: '/schedule/history/{id}',
    export: '/schedules/export',
    usage: '/schedule/usage/{id}',
  },
  form,
  check(values, ctx) {
    const wrong = wrongTimes(values);
    if (wrong) ctx.addIssue({ code: 'custom', path: [wrong[0]], ...desk(wrong[1]) });
    for (const at of values.other_days.keys()) {
      const other = wrongDay(values, at);
      if (other) ctx.addIssue({ code: 'custom', path: ['other_days', at, other[0]], ...desk(other[1]) });
    }
    if (new Set(values.rest_days).size < values.rest_days.length)
      ctx.addIssue({ code: 'custom', path: ['rest_days'], ...desk('This rest day is listed twice. Remove one.') });
  },
  row: form.extend({
    /** Hours of a day, without the break. */
    hours: z.string(),
    week_hours: z.string(),
    /** Hours of a week; empty for flexible times. */
    night_hours: z.string(),
    people: z.int(),
    /** Conflicts with the law, with the article; empty if none. */
    warnings: z.array(z.string()),
  }),
  filters: z.object({ kind: z.enum(scheduleKinds).optional() }),
  fields: {
    name: textField('Name'),
    kind: choiceField('Type', { fixed: 'Fixed', flexible: 'Flexible', compressed: 'Compressed' }),
    start_time: { kind: 'time', label: 'Start' },
    end_time: { kind: 'time', label: 'End' },
    flexible_minutes: numberField('Required minutes a day'),
    break_minutes: numberField('Break, minutes'),
    break_start: { kind: 'time', label: 'Break start' },
    second_break_minutes: numberField('Second break, minutes'),
    second_break_start: { kind: 'time', label: 'Second break start' },
    rest_days: listField('Rest days'),
    other_days: daysField('Days with different times'),
    agreed_on: dateField('Agreement date'),
    hours: textField('Hours a day'),
    week_hours: textField('Hours a week'),
    night_hours: textField('Night hours a week'),
    people: numberField('Employees'),
    warnings: listField('Warnings'),
  },
});

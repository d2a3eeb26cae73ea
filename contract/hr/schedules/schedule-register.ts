import { z } from 'zod';
import { choiceField, dateField, daysField, listField, numberField, textField } from '#domain/records/fields.ts';
import { breakOf, minuteOf, scheduleKinds, shiftOf, stretchOf, timesOfWeekday } from '#domain/schedules/shift.ts';
import { common, lengthOf } from '#domain/attendance/stretches.ts';
import { desk } from '#contract/messages/sentence.ts';
import { register } from '#contract/register.ts';
import { LocalDate, requiredLine } from '#contract/shapes.ts';
import { LocalTime, OtherDay } from './schedules.ts';

/** A time that may be left out: an empty field is none. */
const timeOrNone = z
  .union([z.literal(''), LocalTime])
  .nullable()
  .default(null)
  .transform((t) => t || null);

const form = z.object({
  name: requiredLine(80),
  kind: z.enum(scheduleKinds).default('fixed'),
  start_time: LocalTime,
  /** Before the start: the next day. */
  end_time: LocalTime,
  /** Of a flexible schedule alone: so many minutes are owed between the two times. */
  flexible_minutes: z.int().min(60).max(720).nullable().default(null),
  break_minutes: z.int().min(0).max(480),
  /** When the break begins; null: in the middle of the shift. */
  break_start: timeOrNone,
  /** A second break, such as the hours between the two parts of a split shift; it says when it begins. */
  second_break_minutes: z.int().min(0).max(720).default(0),
  second_break_start: timeOrNone,
  /** ISO weekdays, 1 Monday to 7 Sunday. All seven: a schedule for days off, as a roster has them. */
  rest_days: z.array(z.int().min(1).max(7)).max(7),
  /** Weekdays with times of their own, such as a short Saturday. Left out in an update, there are none. */
  other_days: z.array(OtherDay).max(7).default([]),
  /** Of a compressed schedule alone: when its people agreed on it. */
  agreed_on: z
    .union([z.literal(''), LocalDate])
    .nullable()
    .default(null)
    .transform((d) => d || null),
});
type Form = z.output<typeof form>;

/** What is wrong with the breaks of a shift: the field, and the sentence. */
function wrongBreak(values: Form): readonly [field: keyof Form, sentence: string] | null {
  const { from, to } = stretchOf(values.start_time, values.end_time);
  const fits = (at: string, length: number) => ((minuteOf(at) - from + 1440) % 1440) + length <= to - from;
  const { break_start, second_break_start, break_minutes, second_break_minutes } = values;
  if (break_minutes + second_break_minutes >= to - from) return ['break_minutes', 'The break is as long as the shift.'];
  if (break_start !== null && !fits(break_start, break_minutes))
    return ['break_start', 'The break does not lie in the shift.'];
  if (second_break_minutes > 0 && second_break_start === null)
    return ['second_break_start', 'Say when the second break begins.'];
  if (second_break_minutes === 0 && second_break_start !== null)
    return ['second_break_minutes', 'Say how long the second break is.'];
  if (second_break_start === null) return null;
  if (!fits(second_break_start, second_break_minutes))
    return ['second_break_start', 'The break does not lie in the shift.'];
  // Without a time the first one lies in the middle of the shift, where the second one may be.
  const all = [
    breakOf({ from, to }, break_start, break_minutes),
    breakOf({ from, to }, second_break_start, second_break_minutes),
  ];
  return lengthOf(common(all[0]!, all[1]!)) > 0
    ? ['second_break_start', 'The two breaks lie in each other. Say when the first one begins.']
    : null;
}

/** What is wrong with what a kind of schedule has of its own; of other days with `short`, a compressed day may be one. */
function wrongKind(values: Form, short = false): readonly [field: keyof Form, sentence: string] | null {
  const { kind, flexible_minutes: owed } = values;
  if (kind === 'flexible' && owed === null) return ['flexible_minutes', 'Say how many minutes are owed a day.'];
  if (kind !== 'flexible' && owed !== null)
    return ['flexible_minutes', 'Only of a flexible schedule so many minutes are owed.'];
  if (kind !== 'compressed' && values.agreed_on !== null) return ['agreed_on', 'Only a compressed week is agreed on.'];
  const { from, to, unpaidBreaks } = shiftOf(values);
  const room = to - from - lengthOf(unpaidBreaks);
  if (owed !== null && owed > room) return ['flexible_minutes', 'There are fewer minutes between the two times.'];
  if (kind === 'compressed' && !short && room <= 480)
    return ['kind', 'A compressed day is longer than eight hours without its break.'];
  return null;
}

/** What is wrong with the times of a schedule. */
const wrongTimes = (values: Form, short = false): readonly [field: keyof Form, sentence: string] | null =>
  values.start_time === values.end_time
    ? ['end_time', 'A shift ends at another time than it begins.']
    : (wrongBreak(values) ?? wrongKind(values, short));

/** What is wrong with a weekday that has times of its own. */
function wrongDay(values: Form, at: number): readonly [field: keyof OtherDay, sentence: string] | null {
  const { weekday } = values.other_days[at]!;
  if (values.rest_days.includes(weekday)) return ['weekday', 'It is a rest day.'];
  if (values.other_days.findIndex((d) => d.weekday === weekday) < at) return ['weekday', 'The day stands here twice.'];
  const wrong = wrongTimes(timesOfWeekday(values, weekday), true);
  return wrong && [wrong[0] as keyof OtherDay, wrong[1]];
}

/** Shifts that people work. */
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
      ctx.addIssue({ code: 'custom', path: ['rest_days'], ...desk('A rest day stands here twice.') });
  },
  row: form.extend({
    /** Of a day, without the break, in hours. */
    hours: z.string(),
    week_hours: z.string(),
    /** Of a week, in hours; empty where it is one's own choice. */
    night_hours: z.string(),
    people: z.int(),
    /** What the law says against it, with the article; empty where nothing. */
    warnings: z.array(z.string()),
  }),
  filters: z.object({ kind: z.enum(scheduleKinds).optional() }),
  fields: {
    name: textField('Name'),
    kind: choiceField('Kind', { fixed: 'Fixed', flexible: 'Flexible', compressed: 'Compressed' }),
    start_time: { kind: 'time', label: 'From' },
    end_time: { kind: 'time', label: 'To' },
    flexible_minutes: numberField('Owed a day, minutes'),
    break_minutes: numberField('Break, minutes'),
    break_start: { kind: 'time', label: 'Break from' },
    second_break_minutes: numberField('Second break, minutes'),
    second_break_start: { kind: 'time', label: 'Second break from' },
    rest_days: listField('Rest days'),
    other_days: daysField('Other times on'),
    agreed_on: dateField('Agreed on'),
    hours: textField('Hours a day'),
    week_hours: textField('Hours a week'),
    night_hours: textField('At night a week'),
    people: numberField('People'),
    warnings: listField('Look at'),
  },
});

import { z } from 'zod';
import { listField, numberField, textField } from '#domain/records/fields.ts';
import { desk } from '../messages/sentence.ts';
import { register } from '../register.ts';
import { requiredText } from '../shapes.ts';
import { LocalTime } from './schedules.ts';

const form = z.object({
  name: requiredText(80),
  start_time: LocalTime,
  /** Before the start: the next day. */
  end_time: LocalTime,
  break_minutes: z.int().min(0).max(480),
  /** When the break begins; null: in the middle of the shift. */
  break_start: z
    .union([z.literal(''), LocalTime])
    .nullable()
    .default(null)
    .transform((t) => t || null),
  /** ISO weekdays, 1 Monday to 7 Sunday. All seven: a schedule for days off, as a roster has them. */
  rest_days: z.array(z.int().min(1).max(7)).max(7),
});

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** From start to end without the break; an end before the start is the next day. */
export const shiftMinutes = (v: { start_time: string; end_time: string; break_minutes: number }): number =>
  ((minutes(v.end_time) - minutes(v.start_time) + 1440) % 1440) - v.break_minutes;

/** Does a break that begins at a time end before the shift does? */
const breakFits = (v: { start_time: string; end_time: string; break_minutes: number }, at: string): boolean =>
  ((minutes(at) - minutes(v.start_time) + 1440) % 1440) + v.break_minutes <=
  (minutes(v.end_time) - minutes(v.start_time) + 1440) % 1440;

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
    if (values.start_time === values.end_time)
      ctx.addIssue({ code: 'custom', path: ['end_time'], ...desk('A shift ends at another time than it begins.') });
    else if (shiftMinutes(values) <= 0)
      ctx.addIssue({ code: 'custom', path: ['break_minutes'], ...desk('The break is as long as the shift.') });
    else if (values.break_start !== null && !breakFits(values, values.break_start))
      ctx.addIssue({ code: 'custom', path: ['break_start'], ...desk('The break does not lie in the shift.') });
    if (new Set(values.rest_days).size < values.rest_days.length)
      ctx.addIssue({ code: 'custom', path: ['rest_days'], ...desk('A rest day stands here twice.') });
  },
  row: form.extend({
    /** Of a day, without the break. */
    hours: z.string(),
    people: z.int(),
    /** What the law says against it, with the article; empty where nothing. */
    warnings: z.array(z.string()),
  }),
  filters: z.object({}),
  fields: {
    name: textField('Name'),
    start_time: { kind: 'time', label: 'From' },
    end_time: { kind: 'time', label: 'To' },
    break_minutes: numberField('Break, minutes'),
    break_start: { kind: 'time', label: 'Break from' },
    hours: textField('Hours a day'),
    rest_days: listField('Rest days'),
    people: numberField('People'),
    warnings: listField('Look at'),
  },
});

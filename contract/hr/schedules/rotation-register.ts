import { z } from 'zod';
import { listField, numberField, textField } from '#domain/records/fields.ts';
import { mostRotationDays } from '#domain/schedules/rotation.ts';
import { desk } from '#contract/messages/sentence.ts';
import { register } from '#contract/register.ts';
import { Id, requiredLine } from '#contract/shapes.ts';

const form = z.object({
  name: requiredLine(80),
  /** The schedule of each day in order, null for a day off; after the last day comes the first again. */
  days: z.array(Id.nullable()),
});

/** Schedules by turns that are kept under a name. The planner puts people on one from a date on. */
export const rotations = register({
  api: 'hr',
  key: 'rotation',
  permission: 'HRIS08',
  one: 'rotation',
  many: 'rotations',
  paths: {
    list: '/rotations',
    store: '/rotation/store',
    update: '/rotation/update/{id}',
    archive: '/rotation/archive/{id}',
    restore: '/rotation/restore/{id}',
    history: '/rotation/history/{id}',
    export: '/rotations/export',
    usage: '/rotation/usage/{id}',
  },
  form,
  check({ days }, ctx) {
    if (days.length > mostRotationDays)
      ctx.addIssue({ code: 'custom', path: ['days'], ...desk(`A rotation has at most ${mostRotationDays} days.`) });
    if (!days.some((day) => day !== null))
      ctx.addIssue({ code: 'custom', path: ['days'], ...desk('A rotation has at least one day of work.') });
  },
  row: form.extend({
    /** The days in short: `4 × Day; 2 × off`. */
    pattern: z.string(),
    length: z.int(),
    /** Of a week on the average, in hours. */
    week_hours: z.string(),
    /** As above; empty where it is one's own choice. */
    night_hours: z.string(),
    /** The most days of work in a row without 24 hours of rest; `no end`. */
    longest_row: z.string(),
    /** The shortest time between two shifts, in hours; empty where there is none. */
    shortest_rest: z.string(),
    /** What is to be looked at, with the article; empty where nothing. */
    warnings: z.array(z.string()),
  }),
  filters: z.object({}),
  fields: {
    name: textField('Name'),
    pattern: textField('Days'),
    length: numberField('Days in all'),
    week_hours: textField('Hours a week'),
    night_hours: textField('At night a week'),
    longest_row: textField('Longest row'),
    shortest_rest: textField('Shortest rest'),
    warnings: listField('Look at'),
  },
});

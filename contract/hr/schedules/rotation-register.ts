import { z } from 'zod';
import { listField, numberField, textField } from '#domain/records/fields.ts';
import { mostRotationDays } from '#domain/schedules/rotation.ts';
import { desk } from '#contract/messages/sentence.ts';
import { register } from '#contract/register.ts';
import { Id, requiredLine } from '#contract/shapes.ts';

const form = z.object({
  name: requiredLine(80),
  /** The schedule of each day in order, null for a day off; after the last day the first follows again. */
  days: z.array(Id.nullable()),
});

/** Named schedule rotations. The planner assigns employees to one from a date on. */
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
      ctx.addIssue({ code: 'custom', path: ['days'], ...desk('A rotation needs at least one workday.') });
  },
  row: form.extend({
    /** Short form of the days: `4 × Day; 2 × off`. */
    pattern: z.string(),
    length: z.int(),
    /** Average hours per week. */
    week_hours: z.string(),
    /** Night hours a week. Empty for flexible times. */
    night_hours: z.string(),
    /** The most workdays in a row without 24 hours of rest, or `no end`. */
    longest_row: z.string(),
    /** The shortest time between two shifts, in hours; empty if there is none. */
    shortest_rest: z.string(),
    /** Warnings, with the article of law; empty if none. */
    warnings: z.array(z.string()),
  }),
  filters: z.object({}),
  fields: {
    name: textField('Name'),
    pattern: textField('Days'),
    length: numberField('Total days'),
    week_hours: textField('Hours a week'),
    night_hours: textField('Night hours a week'),
    longest_row: textField('Work days in a row'),
    shortest_rest: textField('Shortest rest'),
    warnings: listField('Warnings'),
  },
});

import { z } from 'zod';
import { holidayKinds } from '#domain/calendar/day-kinds.ts';
import { choiceField, dateField, listField, textField } from '#domain/records/fields.ts';
import { desk } from '#contract/messages/sentence.ts';
import { register } from '#contract/register.ts';
import { Id, LocalDate, line, requiredLine, requiredText } from '#contract/shapes.ts';

const form = z.object({
  date: LocalDate,
  name: requiredLine(120),
  kind: z.enum(holidayKinds),
  scope: z.enum(['national', 'local']),
  /** The proclamation or ordinance. */
  source: requiredText(200),
  /** Branches of a local holiday; empty for a national one. */
  branch_ids: z.array(Id).max(500).default([]),
  /** Name of the regular holiday already on the day, which the user types to confirm a second one. */
  second_of: line(120).default(''),
});

/** HR's holidays: national holidays by year, and local holidays by branch. */
export const holidays = register({
  api: 'hr',
  key: 'holiday',
  permission: 'HRIS03',
  one: 'holiday',
  many: 'holidays',
  paths: {
    list: '/holidays',
    store: '/holiday/store',
    update: '/holiday/update/{id}',
    archive: '/holiday/archive/{id}',
    restore: '/holiday/restore/{id}',
    history: '/holiday/history/{id}',
    export: '/holidays/export',
    usage: '/holiday/usage/{id}',
  },
  form,
  check(values, ctx) {
    if (values.scope === 'local' && values.branch_ids.length === 0)
      ctx.addIssue({
        code: 'custom',
        path: ['branch_ids'],
        ...desk('Choose the branches of this local holiday.'),
      });
  },
  row: form.extend({ branches: z.array(z.string()) }),
  filters: z.object({
    year: z.int().min(2000).max(2199).optional(),
    kind: z.enum(holidayKinds).optional(),
    scope: z.enum(['national', 'local']).optional(),
  }),
  fields: {
    date: dateField('Date'),
    name: textField('Name'),
    kind: choiceField('Type', {
      regular: 'Regular',
      special: 'Special non-working',
      special_working: 'Special working',
    }),
    scope: choiceField('Scope', { national: 'National', local: 'Local' }),
    branches: listField('Branches'),
    source: textField('Proclamation'),
    second_of: textField('Same-day holiday'),
  },
});

import { z } from 'zod';
import { holidayKinds } from '#domain/calendar/day-kinds.ts';
import { choiceField, dateField, textField } from '#domain/records/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { register } from '#contract/register.ts';
import { LocalDate, line, requiredLine } from '#contract/shapes.ts';

const form = z.object({
  date: LocalDate,
  name: requiredLine(120),
  kind: z.enum(holidayKinds),
  /** The proclamation, or the reason. */
  source: line(200).default(''),
});

/** Non-banking days, besides HR's national holidays. */
export const payHolidays = register({
  api: 'payroll',
  key: 'payHoliday',
  permission: 'PAY04',
  one: 'holiday',
  many: 'holidays',
  paths: {
    list: '/api/holiday/list/{param}',
    store: '/api/holiday/insert',
    update: '/api/holiday/update',
    archive: '/api/holiday/delete/{id}',
    restore: '/api/holiday/restore/{id}',
    history: '/api/holiday/history/{id}',
    export: '/api/holiday/export',
    usage: '/api/holiday/usage/{id}',
  },
  form,
  row: form,
  filters: z.object({ kind: z.enum(holidayKinds).optional() }),
  fields: {
    date: dateField('Date'),
    name: textField('Name'),
    kind: choiceField('Type', {
      regular: 'Regular',
      special: 'Special non-working',
      special_working: 'Special working',
    }),
    source: textField('Proclamation'),
  },
  whole: true,
});

export const storeHolidays = endpoint({
  api: 'payroll',
  method: 'POST',
  path: '/api/holiday/insertlist',
  permission: 'PAY04',
  summary: 'Add several holidays; existing ones with the same date and name stay unchanged',
  body: z.object({ holidays: z.array(form).min(1).max(100) }),
  response: z.object({ data: z.object({ added: z.int(), there: z.int() }) }),
});

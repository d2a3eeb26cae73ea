import { z } from 'zod';
import { premiums } from '#domain/runs/review/company-premiums.ts';
import { choiceField, dateField, percentField, textField } from '#domain/records/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { register } from '#contract/register.ts';
import { Id, LocalDate, text } from '#contract/shapes.ts';
import { keysOf } from '#domain/lists/records.ts';

const rows = keysOf(premiums);

const form = z.object({
  /** Client of the multiplier. Null means every client without its own. */
  client_id: Id.nullable().default(null),
  premium: z.enum(rows),
  /** Multiplier in basis points: 12,500 is 125%. Never below the legal one. */
  basis_points: z.int().min(10_000).max(100_000),
  from_date: LocalDate,
  note: text(300).default(''),
});

/** Premiums above the law for overtime, rest days, holidays, and night work, from a date on. */
export const payMultipliers = register({
  api: 'payroll',
  key: 'payMultiplier',
  permission: 'PAY04',
  one: 'premium rate',
  many: 'premium rates',
  paths: {
    list: '/api/dailyrate/list',
    store: '/api/dailyrate/insert',
    update: '/api/dailyrate/update',
    archive: '/api/dailyrate/delete/{id}',
    restore: '/api/dailyrate/restore/{id}',
    history: '/api/dailyrate/history/{id}',
    export: '/api/dailyrate/export',
    usage: '/api/dailyrate/usage/{id}',
  },
  form,
  row: form.extend({
    client: z.string(),
    /** The legal multiplier on the start date, in basis points. */
    law_basis_points: z.int(),
  }),
  filters: z.object({ premium: z.enum(rows).optional() }),
  fields: {
    premium: choiceField('Day type', premiums),
    client: textField('Client'),
    client_id: textField('Client'),
    basis_points: percentField('Rate'),
    law_basis_points: percentField('Legal rate'),
    from_date: dateField('From'),
    note: textField('Note'),
  },
  whole: true,
  second: true,
});

export const storeMultipliers = endpoint({
  api: 'payroll',
  method: 'POST',
  path: '/api/dailyrate/insertlist',
  permission: 'PAY04',
  summary: 'Add several premium rates, all or none',
  body: z.object({ rates: z.array(form).min(1).max(100) }),
  response: z.object({ data: z.array(payMultipliers.Row) }),
  second: true,
});

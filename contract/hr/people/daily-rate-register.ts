import { z } from 'zod';
import { regionCodes, regions } from '#domain/places/regions.ts';
import { choiceField, dateField, moneyField, textField } from '#domain/records/fields.ts';
import { register } from '#contract/register.ts';
import { Id, LocalDate, requiredLine, text } from '#contract/shapes.ts';

const form = z.object({
  client_id: Id,
  position: requiredLine(80),
  region: z.enum(regionCodes),
  /** Centavos per day of eight hours. */
  amount_centavos: z.int().positive().max(1_000_000_00),
  from_date: LocalDate,
  note: text(300).default(''),
});

/** Daily rate of a position at a client, from a date on. */
export const dailyRates = register({
  api: 'hr',
  key: 'dailyRate',
  permission: 'HRIS02',
  one: 'daily rate',
  many: 'daily rates',
  paths: {
    list: '/dailyrates',
    store: '/dailyrate/store',
    update: '/dailyrate/update/{id}',
    archive: '/dailyrate/archive/{id}',
    restore: '/dailyrate/restore/{id}',
    history: '/dailyrate/history/{id}',
    export: '/dailyrates/export',
    usage: '/dailyrate/usage/{id}',
  },
  form,
  row: form.extend({
    client: z.string(),
    /**
     * The wage order, with its amount, that the rate is below on its start date. Empty if there is none, or if no order
     * is loaded.
     */
    below: z.string(),
  }),
  filters: z.object({ client_id: Id.optional(), region: z.enum(regionCodes).optional() }),
  fields: {
    client: textField('Client'),
    position: textField('Position'),
    region: choiceField('Region', regions),
    amount_centavos: moneyField('Daily rate, ₱'),
    from_date: dateField('From'),
    below: textField('Minimum wage'),
    note: textField('Note'),
  },
});

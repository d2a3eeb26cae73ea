import { z } from 'zod';
import { regionCodes, regions } from '#domain/places/regions.ts';
import { choiceField, dateField, moneyField, textField, yesField } from '#domain/records/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { register } from '#contract/register.ts';
import { LocalDate, line, requiredLine, text } from '#contract/shapes.ts';

const form = z.object({
  region: z.enum(regionCodes),
  /** The area, class of towns, or tier as the order names it. Empty means the region's general wage. */
  area: line(60).default(''),
  /** The basic daily wage of eight hours, without allowances. */
  daily_centavos: z.int().positive().max(1_000_000_00),
  /** Effective date. Null until it is entered, before the order is confirmed. */
  from_date: LocalDate.nullable(),
  issuance: requiredLine(120),
  note: text(300).default(''),
  /** True if a user checked the order against the NWPC's. An unchecked order has no effect. */
  confirmed: z.boolean().default(true),
});

/** Why an order can't be changed. */
const stays = { shipped: 'Shipped with Kawani', used: 'Used by a posted run', no: '' } as const;

/** Minimum daily wages by region and area, each from a date: an employee paid exactly this is a minimum wage earner. */
export const wageOrders = register({
  api: 'payroll',
  key: 'wageOrder',
  permission: 'PAY03',
  one: 'wage order',
  many: 'wage orders',
  paths: {
    list: '/api/wageorder/list',
    store: '/api/wageorder/insert',
    update: '/api/wageorder/update',
    archive: '/api/wageorder/delete/{id}',
    restore: '/api/wageorder/restore/{id}',
    history: '/api/wageorder/history/{id}',
    export: '/api/wageorder/export',
    usage: '/api/wageorder/usage/{id}',
  },
  form,
  check(values, ctx) {
    if (values.confirmed && values.from_date === null)
      ctx.addIssue({ code: 'custom', path: ['from_date'], ...desk('Enter the date from which the order applies.') });
  },
  row: form.extend({ stays: z.enum(['shipped', 'used', 'no']) }),
  filters: z.object({ region: z.enum(regionCodes).optional() }),
  fields: {
    region: choiceField('Region', regions),
    area: textField('Area or tier'),
    daily_centavos: moneyField('Daily wage, ₱'),
    from_date: dateField('From'),
    issuance: textField('Wage order'),
    stays: choiceField('Locked', stays),
    confirmed: yesField('Checked with NWPC'),
    note: textField('Note'),
  },
  whole: true,
  second: true,
});

/** A wage order as HR needs it to check rates. */
export const WageOrderInUse = form
  .pick({ region: true, area: true, daily_centavos: true, issuance: true })
  .extend({ from_date: LocalDate });

export const wageOrdersInUse = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/wageorder/inuse',
  permission: 'PAY03',
  machine: true,
  summary: 'List all active wage orders, as HR needs them to check rates',
  response: z.object({ data: z.array(WageOrderInUse) }),
});

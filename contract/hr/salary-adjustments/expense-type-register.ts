import { z } from 'zod';
import { choiceField, textField, yesField } from '#domain/records/fields.ts';
import { register } from '#contract/register.ts';
import { requiredLine, text } from '#contract/shapes.ts';

const form = z.object({
  name: requiredLine(80),
  direction: z.enum(['add', 'take']),
  taxed: z.boolean(),
  /** True if the adjustment counts toward 13th month pay (PD 851). */
  in_thirteenth: z.boolean(),
  /** True if the adjustment is billed to the client. */
  billed: z.boolean(),
  description: text(500).default(''),
});

/** Types of salary adjustments: additions to or deductions from pay, on top of the rate. */
export const expenseTypes = register({
  api: 'hr',
  key: 'expenseType',
  permission: 'HRIS05',
  one: 'adjustment type',
  many: 'adjustment types',
  paths: {
    list: '/expense/types',
    store: '/expense/type/store',
    update: '/expense/type/update/{id}',
    archive: '/expense/type/archive/{id}',
    restore: '/expense/type/restore/{id}',
    history: '/expense/type/history/{id}',
    export: '/expense/types/export',
    usage: '/expense/type/usage/{id}',
  },
  form,
  row: form,
  filters: z.object({ direction: z.enum(['add', 'take']).optional() }),
  fields: {
    name: textField('Name'),
    direction: choiceField('Direction', { add: 'Added to pay', take: 'Deducted from pay' }),
    taxed: yesField('Taxed'),
    in_thirteenth: yesField('In 13th month pay'),
    billed: yesField('Billed to the client'),
    description: textField('Description'),
  },
});

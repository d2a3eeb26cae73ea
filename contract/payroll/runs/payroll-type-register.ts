import { z } from 'zod';
import { choiceField, textField } from '#domain/records/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { register } from '#contract/register.ts';
import { Id, requiredLine, text } from '#contract/shapes.ts';

const kinds = ['supplementary', 'thirteenth_month'] as const;

const form = z.object({
  name: requiredLine(80),
  /**
   * `supplementary` pay is taxed as supplementary compensation of its cutoff. `thirteenth_month` pays only benefits,
   * without contributions.
   */
  kind: z.enum(kinds),
  note: text(300).default(''),
});

/** Types of off-cycle runs. */
export const payrollTypes = register({
  api: 'payroll',
  key: 'payrollType',
  permission: 'PAY04',
  one: 'payroll type',
  many: 'payroll types',
  paths: {
    list: '/api/payrolltype/list',
    store: '/api/payrolltype/insert',
    update: '/api/payrolltype/update',
    archive: '/api/payrolltype/delete/{id}',
    restore: '/api/payrolltype/restore/{id}',
    history: '/api/payrolltype/history/{id}',
    export: '/api/payrolltype/export',
    usage: '/api/payrolltype/usage/{id}',
  },
  form,
  row: form.extend({ runs: z.int() }),
  filters: z.object({ kind: z.enum(kinds).optional() }),
  fields: {
    name: textField('Name'),
    kind: choiceField('Type', {
      supplementary: 'Amounts outside regular pay',
      thirteenth_month: '13th month and benefits',
    }),
    runs: textField('Runs'),
    note: textField('Note'),
  },
  whole: true,
});

export const payrollTypeChoices = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/payrolltype/dropdown',
  permission: { PAY04: 'all', PAY07: 'all' },
  summary: 'List the types of off-cycle runs, for pick lists',
  response: z.object({ data: z.array(z.object({ id: Id, name: z.string(), kind: z.enum(kinds) })) }),
});

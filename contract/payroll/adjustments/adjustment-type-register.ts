import { z } from 'zod';
import { adjustmentCodes, callOtherwise, mayBeCalled } from '#domain/runs/facts/adjustment-codes.ts';
import { expenseAccounts } from '#domain/runs/journal.ts';
import { choiceField, textField, yesField } from '#domain/records/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { register } from '#contract/register.ts';
import { Id, requiredLine } from '#contract/shapes.ts';
import { keysOf } from '#domain/lists/records.ts';

const codes = keysOf(adjustmentCodes);
const accounts = keysOf(expenseAccounts);

const form = z.object({
  name: requiredLine(80),
  /**
   * The name on the payslip, which must be unique there. For a built-in type, the code of the statutory kind of pay.
   */
  code: requiredLine(28).refine(mayBeCalled, desk(callOtherwise)),
  /** The kind of pay whose tax, contribution, and 13th month treatment the type uses. */
  counts_as: z.enum(codes),
  /** The journal account to which the amount is debited. */
  account: z.enum(accounts),
  /** The client that can use the type. Null means all clients. */
  client_id: Id.nullable().default(null),
});

/** Types of amounts on top of the rate, and how each is treated. */
export const adjustmentTypes = register({
  api: 'payroll',
  key: 'adjustmentType',
  permission: 'PAY04',
  one: 'adjustment type',
  many: 'adjustment types',
  paths: {
    list: '/api/adjustmenttype/list',
    store: '/api/adjustmenttype/insert',
    update: '/api/adjustmenttype/update',
    archive: '/api/adjustmenttype/delete/{id}',
    restore: '/api/adjustmenttype/restore/{id}',
    history: '/api/adjustmenttype/history/{id}',
    export: '/api/adjustmenttype/export',
    usage: '/api/adjustmenttype/usage/{id}',
  },
  form,
  row: form.extend({ client: z.string(), shipped: z.boolean() }),
  filters: z.object({ counts_as: z.enum(codes).optional(), account: z.enum(accounts).optional() }),
  fields: {
    name: textField('Name'),
    code: textField('Payslip label'),
    counts_as: choiceField('Counts as', adjustmentCodes),
    account: choiceField('Account', expenseAccounts),
    client: textField('Client'),
    client_id: textField('Client'),
    shipped: yesField('Built in'),
  },
  whole: true,
});

export const storeAdjustmentTypes = endpoint({
  api: 'payroll',
  method: 'PUT',
  path: '/api/adjustmenttype/insert/list',
  permission: 'PAY04',
  summary: 'Add several adjustment types, all or none',
  body: z.object({ types: z.array(form).min(1).max(100) }),
  response: z.object({ data: z.array(adjustmentTypes.Row) }),
});

export const payClientChoices = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/client/dropdown',
  permission: { PAY01: 'all', PAY04: 'all' },
  summary: 'List active clients, for client-specific settings',
  response: z.object({ data: z.array(z.object({ id: Id, code: z.string(), name: z.string() })) }),
});

/** A type in a pick list. */
const TypeChoice = z.object({ id: Id, name: z.string(), code: z.string(), counts_as: z.enum(codes) });

export const adjustmentTypesOfClient = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/adjustmenttype/client/{id}',
  permission: { PAY04: 'all', PAY05: 'all', PAY07: 'all' },
  summary: 'List the adjustment types available for a client’s employees; 0: those of all clients',
  params: z.object({ id: z.int().min(0).max(2_147_483_647) }),
  response: z.object({ data: z.array(TypeChoice) }),
});

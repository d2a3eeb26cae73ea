import { z } from 'zod';
import { adjustmentCodes, callOtherwise, mayBeCalled, type AdjustmentCode } from '#domain/runs/adjustment-codes.ts';
import { expenseAccounts } from '#domain/runs/journal.ts';
import { choiceField, textField, yesField } from '#domain/records/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { register } from '#contract/register.ts';
import { Id, requiredLine } from '#contract/shapes.ts';

const codes = Object.keys(adjustmentCodes) as [AdjustmentCode, ...AdjustmentCode[]];
const accounts = Object.keys(expenseAccounts) as [keyof typeof expenseAccounts, ...(keyof typeof expenseAccounts)[]];

const form = z.object({
  name: requiredLine(80),
  /** As it stands on the payslip, where each stands once; of a shipped type the code of the law's kind of pay. */
  code: requiredLine(28).refine(mayBeCalled, desk(callOtherwise)),
  /** Whose tax, contributions and 13th month it takes. */
  counts_as: z.enum(codes),
  /** Which account of the journal it is debited to. */
  account: z.enum(accounts),
  /** Null: for everybody's people. */
  client_id: Id.nullable().default(null),
});

/** What is written down for somebody beside their rate, and as what it counts. */
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
    code: textField('On the payslip'),
    counts_as: choiceField('Counts as', adjustmentCodes),
    account: choiceField('Account', expenseAccounts),
    client: textField('Client'),
    client_id: textField('Client'),
    shipped: yesField('Kawani’s own'),
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
  summary: 'Clients in use, for whoever says what holds for one of them',
  response: z.object({ data: z.array(z.object({ id: Id, code: z.string(), name: z.string() })) }),
});

/** A type as it is chosen. */
const TypeChoice = z.object({ id: Id, name: z.string(), code: z.string(), counts_as: z.enum(codes) });

export const adjustmentTypesOfClient = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/adjustmenttype/client/{id}',
  permission: { PAY04: 'all', PAY05: 'all', PAY07: 'all' },
  summary: 'The adjustment types a client’s people can be given; 0: those of all clients',
  params: z.object({ id: z.int().min(0).max(2_147_483_647) }),
  response: z.object({ data: z.array(TypeChoice) }),
});

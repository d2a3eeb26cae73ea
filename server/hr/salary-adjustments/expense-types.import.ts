import { expenseTypes } from '#contract/hr/salary-adjustments/expense-type-register.ts';
import { importOf } from '#server/imports/import-of.ts';
import { nameKey, namedAs } from '#server/imports/name-key.ts';
import { selectExpenseTypes } from './expense-types.queries.ts';

/** Imports salary adjustment types, identified by name. */
export const expenseTypeImport = importOf(expenseTypes, {
  table: 'hr.expense_types',
  select: selectExpenseTypes,
  address: '/salary/types',
  blank: { in_thirteenth: false, billed: false, description: '' },
  required: ['name', 'direction', 'taxed'],
  aliases: { in_thirteenth: ['In the 13th month'] },
  words: { direction: { 'Taken from pay': 'take' } },
  keyOf: ({ name }) => (typeof name === 'string' ? nameKey(name) : null),
  keyField: 'name',
  candidates: (rows) =>
    namedAs(
      't.name',
      rows.map((row) => row['name']),
    ),
});

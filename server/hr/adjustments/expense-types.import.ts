import { sql } from 'kysely';
import { expenseTypes } from '#contract/hr/expense-type-register.ts';
import { importOf } from '#server/imports/import-of.ts';
import { selectExpenseTypes } from './expense-types.queries.ts';

/** Salary adjustment types out of a file: known by name. */
export const expenseTypeImport = importOf(expenseTypes, {
  table: 'hr.expense_types',
  select: selectExpenseTypes,
  address: '/salary/types',
  blank: { in_thirteenth: false, billed: false, description: '' },
  required: ['name', 'direction', 'taxed'],
  keyOf: ({ name }) => (typeof name === 'string' ? name.trim().toLowerCase() : null),
  keyField: 'name',
  candidates: (rows) =>
    sql<boolean>`lower(t.name) = any(${rows.map((row) => String(row['name']).trim().toLowerCase())})`,
});

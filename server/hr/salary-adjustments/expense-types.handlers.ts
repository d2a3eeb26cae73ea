import { sql } from 'kysely';
import { expenseTypes } from '#contract/hr/salary-adjustments/expense-type-register.ts';
import { registerHandlers } from '#server/register/register.handlers.ts';
import { selectExpenseTypes } from './expense-types.queries.ts';
import { sentences } from '#server/text/en/hr/salary-adjustments.ts';

export const expenseTypeHandlers = registerHandlers(expenseTypes, {
  table: 'hr.expense_types',
  select: selectExpenseTypes,
  search: ['t.name', 't.description'],
  sorts: { name: 't.name', direction: 't.direction' },
  filters: ({ direction }) => [direction && sql<boolean>`t.direction = ${direction}`],
  unique: { expense_types_name: ['name', sentences.anotherAdjustmentTypeHasThis] },
});

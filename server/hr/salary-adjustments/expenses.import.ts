import { sql } from 'kysely';
import { expenses } from '#contract/hr/salary-adjustments/expense-register.ts';
import { findEmployeeCode } from '#server/hr/people/find-employee.ts';
import { employeeNames } from '#server/imports/find-person.ts';
import { importOf } from '#server/imports/import-of.ts';
import { withNames, type Found, type ImportKind, type Lookup, type Values } from '#server/imports/kind.ts';
import { calledAlike, nameKey } from '#server/imports/name-key.ts';
import { employeeIdOf, everyExpenseType, expenseStates, selectExpenses } from './expenses.queries.ts';
import { sentences } from '#server/text/en/hr/salary-adjustments.ts';

/** Includes archived types, so that adjustments written under one are found again. */
const findType: Lookup = async (db, asked) => {
  const found = calledAlike(await everyExpenseType(db));
  return asked.map(({ text }): Found => found(text) ?? { problem: sentences.noAdjustmentTypeHasThis });
};
withNames(findType, everyExpenseType);

/** Identifies a row by employee, type, day, receipt, and description; a second file may correct the amount. */
const keyOf = (values: Values): string | null => {
  const { employee_code: code, expense_type_id: type, expense_date: date } = values;
  if (typeof code !== 'string' || typeof type !== 'number' || typeof date !== 'string') return null;
  return [
    nameKey(code),
    type,
    date,
    nameKey(values['receipt_attachment']),
    nameKey(values['expense_description']),
  ].join('|');
};

/** Imports salary adjustments. They need another user's approval; decided or paid ones stay unchanged. */
export const expenseImport: ImportKind = {
  ...importOf(expenses, {
    table: 'hr.expenses',
    select: selectExpenses,
    address: '/salary/adjustment',
    blank: { expense_description: '', receipt_attachment: 'N/A', remarks: '' },
    required: ['employee_code', 'type', 'expense_date', 'amount_centavos'],
    aliases: {
      employee_code: ['Employee code', 'Employee no', 'Employee number', 'Employee id', 'ID no', 'Emp no'],
      type: ['Adjustment type', 'Expense type', 'Adjustment', 'Kind'],
      status: ['State'],
      decision_remark: ['Why'],
      expense_date: ['Expense date', 'Adjustment date', 'Effective date', 'Petsa'],
      amount_centavos: ['Amount', 'Halaga'],
      expense_description: ['Expense description', 'Particulars', 'Details'],
      receipt_attachment: ['Receipt no', 'Receipt number', 'OR no', 'OR number'],
    },
    instead: { employee_code: employeeNames },
    lookups: {
      employee_code: { to: 'employee_code', find: findEmployeeCode },
      type: { to: 'expense_type_id', find: findType },
    },
    shownOnly: [
      'name',
      'client',
      'direction',
      'status',
      'decision_remark',
      'decided_by',
      'paid_in',
      'paid',
      'settled_centavos',
    ],
    keyOf,
    keyField: 'expense_date',
    candidates: (rows) =>
      sql<boolean>`e.employee_code = any(${rows.map((row) => String(row['employee_code']))})
        and t.expense_date = any(${rows.map((row) => String(row['expense_date']))}::date[])`,
    columns: ({ employee_code: code, ...values }) => ({ ...values, employee_id: employeeIdOf(code) }),
  }),
  async refuse(db, rows) {
    const states = await expenseStates(
      db,
      rows.flatMap(({ existing }) => (existing ? [existing.id] : [])),
    );
    const types = await everyExpenseType(db);
    const archived = new Set(types.filter((t) => t.archived).map((t) => t.id));
    const forLeave = new Set(types.filter((t) => t.for_leave).map((t) => t.id));
    return rows.map(({ values, existing }) => {
      const state = existing && states.get(existing.id);
      if (state && state.paid_in !== null)
        return { field: 'amount_centavos', text: sentences.wasPaidInAndCant(state.paid_in) };
      if (state && state.status !== 'pending')
        return { field: 'amount_centavos', text: sentences.alreadyDecidedSetItTo };
      if (!existing && archived.has(Number(values['expense_type_id'])))
        return { field: 'type', text: sentences.thisTypeIsArchived };
      if (!existing && forLeave.has(Number(values['expense_type_id'])))
        return { field: 'type', text: sentences.leaveIsConvertedToCash };
      return null;
    });
  },
};

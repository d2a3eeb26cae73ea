import { sql } from 'kysely';
import { loanTypes } from '#contract/payroll/loan-types.ts';
import { importOf } from '#server/imports/import-of.ts';
import { selectLoanTypes } from './loan-types.queries.ts';

/** Loan types out of a file: known by name. */
export const loanTypeImport = importOf(loanTypes, {
  table: 'payroll.loan_types',
  select: selectLoanTypes,
  address: '/payroll/maintenance/loan_types',
  blank: { most_centavos: null, keeps_net_floor: true },
  required: ['name', 'payslip_name', 'lender', 'taken_from', 'position'],
  keyOf: ({ name }) => (typeof name === 'string' ? name.trim().toLowerCase() : null),
  keyField: 'name',
  candidates: (rows) =>
    sql<boolean>`lower(t.name) = any(${rows.map((row) => String(row['name']).trim().toLowerCase())})`,
});

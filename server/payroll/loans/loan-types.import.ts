import { loanTypes } from '#contract/payroll/loan-types.ts';
import { importOf } from '#server/imports/import-of.ts';
import { nameKey, namedAs } from '#server/imports/name-key.ts';
import { selectLoanTypes } from './loan-types.queries.ts';

/** Loan types out of a file: known by name. */
export const loanTypeImport = importOf(loanTypes, {
  table: 'payroll.loan_types',
  select: selectLoanTypes,
  address: '/payroll/maintenance/loan_types',
  blank: { most_centavos: null, keeps_net_floor: true },
  required: ['name', 'payslip_name', 'lender', 'taken_from', 'position'],
  keyOf: ({ name }) => (typeof name === 'string' ? nameKey(name) : null),
  keyField: 'name',
  candidates: (rows) =>
    namedAs(
      't.name',
      rows.map((row) => row['name']),
    ),
});

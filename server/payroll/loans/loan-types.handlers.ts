import { sql } from 'kysely';
import { loanTypes } from '#contract/payroll/loans/loan-type-register.ts';
import { registerHandlers } from '#server/register/register.handlers.ts';
import { selectLoanTypes } from './loan-types.queries.ts';
import { sentences } from '#server/text/en/payroll/loans.ts';

export const loanTypeHandlers = registerHandlers(loanTypes, {
  table: 'payroll.loan_types',
  select: selectLoanTypes,
  search: ['t.name', 't.payslip_name'],
  sorts: { position: 't.position', name: 't.name', payslip_name: 't.payslip_name', lender: 't.lender' },
  filters: ({ lender, taken_from }) => [
    lender && sql<boolean>`t.lender = ${lender}`,
    taken_from && sql<boolean>`t.taken_from = ${taken_from}`,
  ],
  unique: {
    loan_types_name: ['name', sentences.anotherLoanTypeHasThis],
    loan_types_payslip_name: ['payslip_name', sentences.anotherLoanTypeHasThisName],
  },
});

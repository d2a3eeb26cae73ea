import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

export const selectLoanTypes = (db: Kysely<DB>) =>
  db
    .selectFrom('payroll.loan_types as t')
    .select([
      't.name',
      't.payslip_name',
      't.lender',
      't.taken_from',
      't.position',
      't.most_centavos',
      't.keeps_net_floor',
    ]);

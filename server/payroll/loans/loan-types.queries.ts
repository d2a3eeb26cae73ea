import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { nameKeyOf, namedAs } from '#server/imports/name-key.ts';

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

/** Returns active loan types with one of these payslip names, each with its name key. */
export const typesByPayslipName = (db: Kysely<DB>, names: readonly string[]) =>
  db
    .selectFrom('payroll.loan_types as t')
    .select(['t.id', nameKeyOf('t.payslip_name').as('key')])
    .where(namedAs('t.payslip_name', names))
    .where('t.archived_at', 'is', null)
    .execute();

import { centavos, formatPesos } from '#domain/money/centavos.ts';
import { sql, type Kysely } from 'kysely';
import { loans } from '#contract/payroll/loans/loan-register.ts';
import type { DB } from '#server/database/tables.ts';
import { askedBefore } from '#server/imports/asked-before.ts';
import { employeeNames } from '#server/imports/find-person.ts';
import { importOf } from '#server/imports/import-of.ts';
import {
  withNames,
  type Found,
  type ImportKind,
  type Lookup,
  type Values,
  type WrittenRow,
} from '#server/imports/kind.ts';
import { calledAlike, nameKey } from '#server/imports/name-key.ts';
import { ofCode, refuseOwnRows } from '#server/imports/own-rows.ts';
import { JobFailed } from '#server/jobs/work.ts';
import { payEmployeeIdOf } from '../people/employees.queries.ts';
import { codeAliases, findPayPerson } from '../people/find-person.ts';
import { everyLoanType, holdLoans, loansBeingPosted, paidLoans, selectLoans } from './loans.queries.ts';
import { sentences } from '#server/text/en/payroll/loans.ts';

/** Finds archived types too, so that loans granted under one are found again. */
const findType: Lookup = async (db, asked) => {
  const types = await everyLoanType(db);
  const byName = calledAlike(types);
  const suggest = types.filter((t) => !t.archived).map((t) => t.name);
  return asked.map(
    ({ text }): Found => byName(text) ?? { problem: sentences.noActiveLoanTypeHas, suggest: suggest.slice(0, 4) },
  );
};
withNames(findType, everyLoanType);

/**
 * Identifies a loan by employee, type, reference, and grant date. A second file can correct its amounts until a payslip
 * deducts it.
 */
const keyOf = (values: Values): string | null => {
  const { code, loan_type_id: type, granted_on: granted } = values;
  if (typeof code !== 'string' || typeof type !== 'number' || typeof granted !== 'string') return null;
  return [nameKey(code), type, nameKey(values['reference'] ?? ''), granted].join('|');
};

/** Locks loans and refuses while a run that deducts one is being posted. */
async function holdWhilePosted(trx: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await holdLoans(trx, ids);
  const [run] = (await loansBeingPosted(trx, ids)).values();
  if (run !== undefined) throw new JobFailed(sentences.theRunDeductsTheseLoans(run));
}

/** Refuses changes to loans that payslips have deducted. The lock prevents a deduction in the meantime. */
async function refuseTaken(trx: Kysely<DB>, rows: readonly WrittenRow[]): Promise<void> {
  const ids = rows.map((row) => row.id);
  await holdWhilePosted(trx, ids);
  const paid = await paidLoans(trx, ids);
  const row = rows.find(({ id }) => paid.has(id))?.row;
  if (row !== undefined) throw new JobFailed(sentences.payslipsHaveDeductedTheLoan(row.toLocaleString('en')));
}

const plainImport: ImportKind = importOf(loans, {
  table: 'payroll.loans',
  select: selectLoans,
  address: '/payroll/loan-management',
  blank: { reference: '', paid_before_centavos: 0, note: '' },
  required: [
    'code',
    'loan_type',
    'granted_on',
    'starts_on',
    'principal_centavos',
    'total_centavos',
    'instalment_centavos',
  ],
  aliases: {
    code: codeAliases,
    loan_type: ['Loan type', 'Type'],
    reference: ['Loan no', 'Loan number', 'Application no', 'PN no', 'Promissory note'],
    granted_on: ['Date granted', 'Loan date', 'Date of loan'],
    starts_on: ['Deducted from', 'Taken from', 'Start of deduction', 'Starts on'],
    principal_centavos: ['Lent', 'Loan amount', 'Amount'],
    state: ['State'],
    total_centavos: ['To pay back', 'Total', 'Total payable', 'Amount due'],
    instalment_centavos: ['Amortization', 'Monthly amortization', 'Deduction', 'Instalment'],
    paid_before_centavos: ['Paid before Kawani', 'Paid before', 'Paid to date'],
  },
  instead: { code: employeeNames },
  lookups: { code: { to: 'code', find: findPayPerson }, loan_type: { to: 'loan_type_id', find: findType } },
  shownOnly: ['name', 'state', 'paid_centavos', 'balance_centavos', 'next_on'],
  keyOf,
  keyField: 'code',
  candidates: (rows) =>
    sql<boolean>`e.code = any(${rows.map((row) => String(row['code']))})
        and t.granted_on = any(${rows.map((row) => String(row['granted_on']))}::date[])`,
  columns: ({ code, ...own }) => ({ ...own, employee_id: payEmployeeIdOf(code) }),
});

/** Imports loans from a file, such as the lists of SSS and Pag-IBIG. */
export const loanImport: ImportKind = {
  ...plainImport,
  async write(trx, rows, at) {
    await refuseOwnRows(trx, plainImport, rows, at, ofCode);
    await holdWhilePosted(
      trx,
      rows.flatMap(({ existing }) => (existing ? [existing.id] : [])),
    );
    return plainImport.write(trx, rows, at);
  },
  ...askedBefore(plainImport, refuseTaken),
  async refuse(db, rows) {
    const known = rows.flatMap(({ existing }) => (existing ? [existing.id] : []));
    const paid = await paidLoans(db, known);
    const posting = await loansBeingPosted(db, known);
    const types = new Map((await everyLoanType(db)).map((t) => [t.id, t]));
    return rows.map(({ values, existing }) => {
      if (existing && paid.has(existing.id))
        return { field: 'total_centavos', text: sentences.payslipsHaveDeductedThisLoanChange };
      const run = existing && posting.get(existing.id);
      if (run)
        return {
          field: 'total_centavos',
          text: sentences.theRunDeductsThisLoanAnd(run),
        };
      const type = types.get(Number(values['loan_type_id']));
      if (!existing && type?.archived) return { field: 'loan_type', text: sentences.thisLoanTypeIsArchived };
      const limit = type?.most_centavos ?? null;
      return limit !== null && Number(values['principal_centavos']) > limit
        ? { field: 'principal_centavos', text: sentences.aLoanOfThisTypeCan(formatPesos(centavos(limit))) }
        : null;
    });
  },
};

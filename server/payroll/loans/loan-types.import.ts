import { loanTypes } from '#contract/payroll/loans/loan-type-register.ts';
import { importOf } from '#server/imports/import-of.ts';
import type { ImportKind, Values } from '#server/imports/kind.ts';
import { nameKey, namedAs } from '#server/imports/name-key.ts';
import { selectLoanTypes, typesByPayslipName } from './loan-types.queries.ts';
import { sentences } from '#server/text/en/payroll/loans.ts';

const plainImport = importOf(loanTypes, {
  table: 'payroll.loan_types',
  select: selectLoanTypes,
  address: '/payroll/maintenance/loan_types',
  blank: { most_centavos: null, keeps_net_floor: true },
  required: ['name', 'payslip_name', 'lender', 'taken_from', 'position'],
  aliases: {
    payslip_name: ['On the payslip'],
    lender: ['Whose'],
    position: ['Order'],
    taken_from: ['Taken from'],
    most_centavos: ['At most, ₱'],
    keeps_net_floor: ['Keeps net floor'],
  },
  keyOf: ({ name }) => (typeof name === 'string' ? nameKey(name) : null),
  keyField: 'name',
  candidates: (rows) =>
    namedAs(
      't.name',
      rows.map((row) => row['name']),
    ),
});

const payslipName = (values: Values): string => nameKey(values['payslip_name']);

/** Imports loan types from a file. They are identified by name, and each has a unique name on the payslip. */
export const loanTypeImport: ImportKind = {
  ...plainImport,
  claims: {
    marks: (values) => [payslipName(values)],
    field: 'payslip_name',
    says: sentences.thisNameOnThePayslip,
  },
  async refuse(db, rows) {
    const taken = await typesByPayslipName(
      db,
      rows.map(({ values }) => payslipName(values)),
    );
    /** Rejects taken payslip names. Claims cover two new rows, and the key covers one record listed twice. */
    const ofFile = new Map<string, { id: number | null }>();
    return rows.map(({ values, existing }) => {
      const name = payslipName(values);
      if (taken.some((type) => type.key === name && type.id !== existing?.id))
        return { field: 'payslip_name', text: sentences.anotherLoanTypeHasThisNameOn };
      const before = ofFile.get(name);
      if (before && before.id !== (existing?.id ?? null))
        return { field: 'payslip_name', text: sentences.anotherRowOfTheFile };
      if (!before) ofFile.set(name, { id: existing?.id ?? null });
      return null;
    });
  },
};

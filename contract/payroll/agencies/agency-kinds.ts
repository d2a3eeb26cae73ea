import type { AgencyKind } from '#domain/reports/agency-kinds.ts';
import { moneyField, textField, type Fields } from '#domain/records/fields.ts';

/** The data in which the agency reports differ. */
interface AgencyReport {
  agency: string;
  /** The employee's ID at the agency. */
  number: 'sss' | 'pagibig' | 'philhealth' | 'tin';
  numberName: string;
  /** Amounts of an employee, by column. */
  amounts: Fields;
  /** Columns that aren't totalled, such as a base. */
  bases: readonly string[];
  /** The column with the amount due. */
  main: string;
  /** Columns that must equal journal accounts of posted runs. */
  ties: Readonly<Record<string, { account: string; name: string }>>;
  /** Name of the report's file. The next field says how certain the file's layout is. */
  fileName: string;
  about: string;
}

export const agencyReports: Readonly<Record<AgencyKind, AgencyReport>> = {
  sss: {
    agency: 'SSS',
    number: 'sss',
    numberName: 'SSS number',
    amounts: {
      compensation: moneyField('Compensation'),
      credit: moneyField('Salary credit'),
      employee: moneyField('Employee'),
      employee_mpf: moneyField('Employee MPF'),
      employer: moneyField('Employer'),
      employer_mpf: moneyField('Employer MPF'),
      ec: moneyField('EC'),
      total: moneyField('Total'),
    },
    bases: ['credit'],
    main: 'total',
    ties: { total: { account: 'sss_payable', name: 'SSS payable' } },
    fileName: 'My.SSS file',
    about: 'The My.SSS upload, in the layout of public programs. Test it with one month first.',
  },
  hdmf: {
    agency: 'Pag-IBIG',
    number: 'pagibig',
    numberName: 'Pag-IBIG MID',
    amounts: {
      compensation: moneyField('Compensation'),
      employee: moneyField('Employee'),
      voluntary: moneyField('Voluntary savings'),
      employer: moneyField('Employer'),
      total: moneyField('Total'),
    },
    bases: [],
    main: 'total',
    ties: { total: { account: 'pagibig_payable', name: 'Pag-IBIG payable' } },
    fileName: 'MCRF file',
    about: 'The columns of the remittance form MCRF (HQP-PFF-053), as text with commas.',
  },
  philhealth: {
    agency: 'PhilHealth',
    number: 'philhealth',
    numberName: 'PhilHealth PIN',
    amounts: {
      compensation: moneyField('Basic salary'),
      employee: moneyField('Employee'),
      employer: moneyField('Employer'),
      total: moneyField('Total'),
    },
    bases: [],
    main: 'total',
    ties: { total: { account: 'philhealth_payable', name: 'PhilHealth payable' } },
    fileName: 'List for EPRS',
    about: 'PhilHealth publishes no upload layout: this list is Kawani’s own, for use with EPRS.',
  },
  tax: {
    agency: 'BIR',
    number: 'tin',
    numberName: 'TIN',
    amounts: {
      item14: moneyField('14 Total pay'),
      item15: moneyField('15 MWE minimum wage'),
      item16: moneyField('16 MWE premiums'),
      item17: moneyField('17 13th month'),
      item18: moneyField('18 De minimis'),
      item19: moneyField('19 Contributions'),
      item20: moneyField('20 Other'),
      item21: moneyField('21 Not taxable'),
      item22: moneyField('22 Taxable'),
      item23: moneyField('23 Not withheld'),
      item24: moneyField('24 Net taxable'),
      item25: moneyField('25 Withheld'),
    },
    bases: [],
    main: 'item25',
    ties: {
      item14: { account: 'salaries', name: 'Salaries' },
      item25: { account: 'tax_payable', name: 'Tax payable' },
    },
    fileName: '1601-C figures',
    about: 'The items of BIR Form 1601-C, to type into eBIRForms, whose file format isn’t published.',
  },
  alphalist: {
    agency: 'BIR',
    number: 'tin',
    numberName: 'TIN',
    amounts: {
      gross: moneyField('Gross, this employer'),
      not_taxable: moneyField('Not taxable'),
      taxable: moneyField('Taxable, this employer'),
      previous: moneyField('Taxable, previous employer'),
      due: moneyField('Tax due'),
      withheld_before: moneyField('Withheld, previous employer'),
      withheld: moneyField('Withheld, this employer'),
      to_settle: moneyField('Balance'),
    },
    bases: [],
    main: 'withheld',
    ties: { withheld: { account: 'tax_payable', name: 'Tax payable' } },
    fileName: '1604-C DAT',
    about:
      'Schedules D1 and D2 of the alphalist. A negative balance is a refund. Run the file through the BIR’s validation module before filing.',
  },
};

/** Returns the columns of a report's list file, including the full ID number. */
export const listFields = (kind: AgencyKind): Fields => ({
  code: textField('Code'),
  last: textField('Last name'),
  first: textField('First name'),
  suffix: textField('Suffix'),
  middle: textField('Middle name'),
  number: textField(agencyReports[kind].numberName),
  ...agencyReports[kind].amounts,
  note: textField('Note'),
});

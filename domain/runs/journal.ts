import { isAdvance } from '../pay/facts/codes.ts';
import { centavos, type Centavos } from '../money/centavos.ts';
import type { Payslip } from '../pay/payslip.ts';

/** Accounts to which pay may be debited. Salaries by default. */
export const expenseAccounts = {
  salaries: 'Salaries',
  allowances: 'Allowances',
  benefits: 'Benefits',
  reimbursements: 'Reimbursements',
} as const;
type ExpenseAccount = keyof typeof expenseAccounts;

/** Accounts of a run's journal, in display order. */
export const journalAccounts = [
  'salaries',
  'allowances',
  'benefits',
  'reimbursements',
  'sss_receivable',
  'employer_contributions',
  'sss_payable',
  'philhealth_payable',
  'pagibig_payable',
  'tax_payable',
  'union_dues_payable',
  'deductions_payable',
  'net_pay_payable',
] as const;
export type JournalAccount = (typeof journalAccounts)[number];

/** Account names for the ledger. */
export const accountNames: Readonly<Record<JournalAccount, string>> = {
  ...expenseAccounts,
  sss_receivable: 'Receivable from SSS',
  employer_contributions: 'Employer’s contributions',
  sss_payable: 'SSS payable',
  philhealth_payable: 'PhilHealth payable',
  pagibig_payable: 'Pag-IBIG payable',
  tax_payable: 'Withholding tax payable',
  union_dues_payable: 'Union dues payable',
  deductions_payable: 'Loans and other deductions payable',
  net_pay_payable: 'Net pay payable',
};

export interface JournalEntry {
  readonly account: JournalAccount;
  readonly debit: Centavos;
  readonly credit: Centavos;
}

type Sums = Partial<Record<JournalAccount, number>>;

/** The account to which a pay code is debited, if it isn't salaries. */
export type AccountOf = ReadonlyMap<string, ExpenseAccount>;

/** Adds a payslip to a journal's totals. Liabilities are positive, costs negative. */
export function addToJournal(sums: Sums, p: Payslip, accounts: AccountOf = new Map()): void {
  const { sss, philHealth, pagibig } = p.contributions;
  const add = (account: JournalAccount, amount: number) => {
    sums[account] = (sums[account] ?? 0) + amount;
  };
  for (const l of p.lines)
    if (l.kind === 'earning')
      add(isAdvance(l.code) ? 'sss_receivable' : (accounts.get(l.code) ?? 'salaries'), 0 - l.amount);
  add('employer_contributions', 0 - p.employerContributions);
  add('sss_payable', sss.employeeSs + sss.employeeMpf + sss.employerSs + sss.employerMpf + sss.ec);
  add('philhealth_payable', philHealth.employee + philHealth.employer);
  add('pagibig_payable', pagibig.mandatory + pagibig.voluntary + pagibig.employer);
  add('tax_payable', p.tax.withheld);
  add('union_dues_payable', p.unionDues);
  for (const d of p.deductions) add('deductions_payable', d.taken);
  add('net_pay_payable', p.net);
}

/** Returns the entries of a journal. A tax refund is on the opposite side of its account. */
export const journalOf = (sums: Sums): JournalEntry[] =>
  journalAccounts.flatMap((account) => {
    const amount = sums[account] ?? 0;
    if (amount === 0) return [];
    return [{ account, debit: centavos(Math.max(0, -amount)), credit: centavos(Math.max(0, amount)) }];
  });

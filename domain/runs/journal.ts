import { centavos, type Centavos } from '../money/centavos.ts';
import type { Payslip } from '../pay/payslip.ts';

/** Accounts of a run's journal, in the order they are shown. */
export const journalAccounts = [
  'salaries',
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

export interface JournalEntry {
  readonly account: JournalAccount;
  readonly debit: Centavos;
  readonly credit: Centavos;
}

type Sums = Partial<Record<JournalAccount, number>>;

/** Adds a payslip to the sums of a journal: what is owed is above zero, what it cost below. */
export function addToJournal(sums: Sums, p: Payslip): void {
  const { sss, philHealth, pagibig } = p.contributions;
  const add = (account: JournalAccount, amount: number) => {
    sums[account] = (sums[account] ?? 0) + amount;
  };
  add('salaries', 0 - p.gross);
  add('employer_contributions', 0 - p.employerContributions);
  add('sss_payable', sss.employeeSs + sss.employeeMpf + sss.employerSs + sss.employerMpf + sss.ec);
  add('philhealth_payable', philHealth.employee + philHealth.employer);
  add('pagibig_payable', pagibig.mandatory + pagibig.voluntary + pagibig.employer);
  add('tax_payable', p.tax.withheld);
  add('union_dues_payable', p.unionDues);
  for (const d of p.deductions) add('deductions_payable', d.taken);
  add('net_pay_payable', p.net);
}

/** The entries of a journal. Tax that is given back stands on the other side of its account. */
export const journalOf = (sums: Sums): JournalEntry[] =>
  journalAccounts.flatMap((account) => {
    const amount = sums[account] ?? 0;
    if (amount === 0) return [];
    return [{ account, debit: centavos(Math.max(0, -amount)), credit: centavos(Math.max(0, amount)) }];
  });

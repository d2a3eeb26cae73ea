import type { Issue, IssueClient, IssueEmployee, IssueRule, Severity } from './issue.ts';

export interface PayPerson extends IssueEmployee {
  readonly id: number;
  readonly client: IssueClient | null;
}

/** An active employee of Payroll, with their bank. */
export interface BankPerson extends PayPerson {
  readonly bank: string | null;
  readonly has_account: boolean;
  /** Other employees paid to the same account. */
  readonly shared_with: readonly string[];
}

/** Facts about banks. `funding` is true if the company's own account is entered. */
export interface BankFacts {
  readonly people: readonly BankPerson[];
  readonly funding: boolean;
}

/** Returns an issue of the company. */
export const company = (rule: IssueRule, severity: Severity, sentence: string, label: string, to: string): Issue => ({
  rule,
  severity,
  employee: null,
  client: null,
  sentence,
  fix: { label, to },
});

/** Returns an issue of one employee. */
export const ofPerson = (
  { code, name, client }: IssueEmployee & { client: IssueClient | null },
  rule: IssueRule,
  severity: Severity,
  sentence: string,
  fix: Issue['fix'],
): Issue => ({ rule, severity, employee: { code, name }, client, sentence, fix });

/** Returns the address of a section of a pay record. */
export const payRecord = (id: number, section: string, edit?: string): string =>
  `/payroll/employee-management/${id}${edit ? `?edit=${edit}` : ''}#${section}`;

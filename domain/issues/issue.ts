import { firstOf, valueOf } from '../lists/known.ts';
import { keysOf } from '../lists/records.ts';

/** Severity, most urgent first: pay can't go out, pay may be wrong, or data are incomplete. */
export const severities = ['blocks', 'check', 'note'] as const;
export type Severity = (typeof severities)[number];

/** Subject of an issue, for the filter. */
export const issueKinds = ['company', 'people', 'pay', 'bank', 'time', 'approval', 'sync'] as const;
export type IssueKind = (typeof issueKinds)[number];

interface IssueRuleText {
  /** Heading above the rule's issues. */
  readonly title: string;
  readonly kind: IssueKind;
}

/** Every rule, in the order of its issues within a severity. */
export const issueRules = {
  'law.none': { title: 'No effective table', kind: 'company' },
  'cutoffs.none': { title: 'Year without cutoffs', kind: 'company' },
  'sync.client': { title: 'Client not in Payroll', kind: 'sync' },
  'sync.employee': { title: 'Employee not in Payroll', kind: 'sync' },
  'person.rate': { title: 'No rate', kind: 'people' },
  'person.place': { title: 'No client or branch', kind: 'people' },
  'factor.daily': { title: 'Daily rate factor on a monthly rate', kind: 'pay' },
  'approvers.runs': { title: 'Approvers of payroll runs', kind: 'approval' },
  'account.unconfirmed': { title: 'Bank account to confirm', kind: 'bank' },
  'holidays.none': { title: 'Holidays not entered', kind: 'time' },
  'holidays.regular': { title: 'Regular holidays missing', kind: 'time' },
  'person.schedule': { title: 'No schedule', kind: 'people' },
  'factor.schedule': { title: 'Annual work days factor differs from schedule', kind: 'pay' },
  'rate.below': { title: 'Below minimum wage', kind: 'pay' },
  'sample.data': { title: 'Sample data', kind: 'company' },
  'run.none': { title: 'Not in any run of a posted cutoff', kind: 'pay' },
  'run.days': { title: 'Dates of employment changed after payday', kind: 'pay' },
  'final.none': { title: 'No final pay', kind: 'pay' },
  'openings.none': { title: 'No opening balances', kind: 'pay' },
  'account.shared': { title: 'Shared bank account', kind: 'bank' },
  'account.none': { title: 'No bank account', kind: 'bank' },
  'bank.unknown': { title: 'Unknown bank', kind: 'bank' },
  'bank.funding': { title: 'No funding account', kind: 'bank' },
  'time.none': { title: 'No time logs', kind: 'time' },
  'time.paid': { title: 'Paid days that changed', kind: 'time' },
  'time.outside': { title: 'Time logs outside employment', kind: 'time' },
  'badge.unknown': { title: 'Unmatched badge numbers', kind: 'time' },
  'requests.late': { title: 'Requests past the cutoff', kind: 'approval' },
  'approvers.time': { title: 'Approvers of time', kind: 'approval' },
  'approvers.requests': { title: 'Approvers of requests', kind: 'approval' },
  'proposal.waiting': { title: 'Change to confirm', kind: 'approval' },
  'sync.changed': { title: 'Changed in HR, not synced', kind: 'sync' },
  'sync.differs': { title: 'HR and Payroll differ', kind: 'sync' },
  'number.shared': { title: 'Shared government ID', kind: 'people' },
  'person.numbers': { title: 'Missing government IDs', kind: 'people' },
  'email.shared': { title: 'Shared e-mail address', kind: 'people' },
  'bank.layout': { title: 'Bank without a file', kind: 'bank' },
  'law.old': { title: 'Table to check', kind: 'company' },
  'employer.numbers': { title: 'Company government IDs', kind: 'company' },
} as const satisfies Record<string, IssueRuleText>;

export type IssueRule = keyof typeof issueRules;
export const issueRuleNames = keysOf(issueRules);

export interface IssueClient {
  /** HR's code, which Payroll uses too. */
  readonly code: string;
  readonly name: string;
}

export interface IssueEmployee {
  readonly code: string;
  readonly name: string;
}

/** A wrong or incomplete record, with the screen that fixes it. */
export interface Issue {
  readonly rule: IssueRule;
  readonly severity: Severity;
  /** Employee with the issue. Null if the issue belongs to a client or the company. */
  readonly employee: IssueEmployee | null;
  /** Client with the issue. Null if the issue belongs to the company, or to an employee without a client. */
  readonly client: IssueClient | null;
  readonly sentence: string;
  readonly fix: { readonly label: string; readonly to: string };
}

const order = new Map(issueRuleNames.map((rule, i) => [rule, i]));
const placeOf = (i: Issue): number => severities.indexOf(i.severity) * issueRuleNames.length + valueOf(order, i.rule);

/** Sorts issues by severity, rule, client, and employee. */
export const inOrder = (issues: readonly Issue[]): Issue[] =>
  issues.toSorted(
    (a, b) =>
      placeOf(a) - placeOf(b) ||
      (a.client?.name ?? '').localeCompare(b.client?.name ?? '') ||
      (a.employee?.name ?? '').localeCompare(b.employee?.name ?? ''),
  );

/** Codes of the clients and employees of a run. */
export interface IssueScope {
  clients: string[];
  employees: string[];
}

/**
 * Returns issues of the company, and of the clients and employees of a run, without notes, which don't affect a run.
 */
export function touching(issues: readonly Issue[], scope: IssueScope): Issue[] {
  const [clients, employees] = [new Set(scope.clients), new Set(scope.employees)];
  return issues.filter((i) => {
    if (i.severity === 'note') return false;
    if (i.employee) return employees.has(i.employee.code);
    return i.client === null || clients.has(i.client.code);
  });
}

/** Returns issues of some clients, by code, and of their employees, without issues of the company. */
export const issuesOfClients = (issues: readonly Issue[], codes: readonly string[]): Issue[] =>
  issues.filter((i) => i.client !== null && codes.includes(i.client.code));

export interface IssueTotal {
  readonly rule: IssueRule;
  readonly severity: Severity;
  readonly count: number;
}

/** Counts issues by severity and rule, and returns the first `most` of each. */
export function summed(issues: readonly Issue[], most: number): { issues: Issue[]; totals: IssueTotal[] } {
  const groups = Map.groupBy(inOrder(issues), (i) => `${i.severity} ${i.rule}`);
  return {
    issues: [...groups.values()].flatMap((g) => g.slice(0, most)),
    totals: [...groups.values()].map((g) => {
      const { rule, severity } = firstOf(g);
      return { rule, severity, count: g.length };
    }),
  };
}

/** Joins names: `TIN`, `TIN and SSS no.`, `TIN, SSS no., and PhilHealth no.` */
export function listed(names: readonly string[]): string {
  if (names.length < 3) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}

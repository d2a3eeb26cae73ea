import {
  issueRules,
  type Issue,
  type IssueKind,
  type IssueRule,
  type IssueTotal,
  type Severity,
} from '#domain/issues/issue.ts';
import { firstOf } from '#domain/lists/known.ts';

export interface IssueFilter {
  /** A client's code. */
  client: string | undefined;
  kind: IssueKind | undefined;
  rule: IssueRule | undefined;
  search: string;
}

/**
 * Returns the issues of a client, a kind, or a rule whose employee, client, or sentence has every word of the search.
 */
export function filtered(issues: readonly Issue[], { client, kind, rule, search }: IssueFilter): Issue[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return issues.filter((i) => {
    if (client !== undefined && i.client?.code !== client) return false;
    if (kind !== undefined && issueRules[i.rule].kind !== kind) return false;
    if (rule !== undefined && i.rule !== rule) return false;
    const text = [i.employee?.name, i.employee?.code, i.client?.name, issueRules[i.rule].title, i.sentence]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export interface IssueGroup {
  rule: IssueRule;
  severity: Severity;
  issues: Issue[];
  /** Number of issues of the rule; if filtered by client or search, of those shown. */
  count: number;
}

/** Returns issues grouped by severity and rule, in their order. */
export function groupsOf(
  issues: readonly Issue[],
  totals: readonly IssueTotal[],
  { client, search }: Pick<IssueFilter, 'client' | 'search'>,
): IssueGroup[] {
  const whole = client === undefined && search.trim() === '';
  return [...Map.groupBy(issues, (i) => `${i.severity} ${i.rule}`).values()].map((own) => {
    const { rule, severity } = firstOf(own);
    const all = totals.filter((t) => t.rule === rule && t.severity === severity).reduce((sum, t) => sum + t.count, 0);
    return { rule, severity, issues: own, count: whole ? Math.max(all, own.length) : own.length };
  });
}

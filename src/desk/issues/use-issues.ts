import { hrFoundIssues } from '#contract/hr/issues/issues.ts';
import { payFoundIssues } from '#contract/payroll/issues/issues.ts';
import { inOrder, type Issue, type IssueTotal } from '#domain/issues/issue.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import type { Scope } from '#src/desk/dashboard/use-scope.ts';
import { hasAny } from '#src/desk/setup/may-set-up.ts';
import { needsConfirmation, type Session } from '#src/session/session.ts';

/** Refresh interval of issues in milliseconds, while they are shown. */
const everyMinute = 60_000;

/** Returns the issues that a user may see, of both APIs and some clients; calls without permission aren't made. */
export function useIssues(session: Session, { pay: { query }, ready }: Pick<Scope, 'pay' | 'ready'>) {
  const may = ready && !needsConfirmation(session);
  const look = { lookEvery: everyMinute };
  const [mayHr, mayPay] = [may && hasAny(session, hrFoundIssues), may && hasAny(session, payFoundIssues)];
  const hr = useEndpoint(hrFoundIssues, { query }, { enabled: mayHr, ...look });
  const pay = useEndpoint(payFoundIssues, { query }, { enabled: mayPay, ...look });
  const found = [hr.data?.data, pay.data?.data];
  const issues: Issue[] = inOrder(found.flatMap((f) => f?.issues ?? []));
  const totals: IssueTotal[] = found.flatMap((f) => f?.totals ?? []);
  const asked = [...(mayHr ? [hr] : []), ...(mayPay ? [pay] : [])];
  return {
    may: mayHr || mayPay,
    issues,
    totals,
    pending: asked.some((of) => of.isPending),
    /** Error of the API that failed. The issues of the other API are shown. */
    error: asked.find((of) => of.error)?.error ?? null,
    retry: () => void Promise.all(asked.map((of) => of.refetch())),
  };
}

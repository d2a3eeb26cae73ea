import { countApprovals } from '#contract/hr/requests/approvals.ts';
import { dashboardTime, dashboardWaiting } from '#contract/hr/dashboard/dashboard.ts';
import { runsWaiting } from '#contract/payroll/dashboard/dashboard.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { decidesOnFilings, holds, needsConfirmation, type Session } from '#src/session/session.ts';

/** Returns the number of items that this user can act on, by the address of the place that lists them. */
export function useMenuCounts(session: Session): Readonly<Record<string, number>> {
  const confirmed = !needsConfirmation(session);
  const may = (code: Parameters<typeof holds>[1]) => confirmed && holds(session, code);
  const filed = useEndpoint(countApprovals, {}, { enabled: confirmed && decidesOnFilings(session) }).data?.data ?? [];
  const time = useEndpoint(dashboardTime, { query: {} }, { enabled: may('HRIS09') }).data?.data ?? [];
  const own = useEndpoint(dashboardWaiting, {}, { enabled: may('HRIS07') }).data?.data.adjustments;
  const runs = useEndpoint(runsWaiting, {}, { enabled: may('PAY07') }).data?.data ?? [];

  const sum = <T>(of: readonly T[], count: (one: T) => number) => of.reduce((n, one) => n + count(one), 0);
  const ofKind = (kind: string) =>
    sum(
      filed.filter((f) => f.kind === kind),
      (f) => f.pending - f.not_theirs,
    );
  const ofRuns = (adjustment: boolean) =>
    sum(
      runs.filter((r) => r.adjustment === adjustment),
      (r) => r.runs - r.not_theirs,
    );
  return {
    '/report/overtime': ofKind('overtime'),
    '/report/leave': ofKind('leave'),
    '/time-keeping/for-review': sum(time, (r) => r.review),
    '/time-keeping/for-approval': sum(time, (r) => r.for_approval - r.not_theirs),
    '/salary/adjustment': own ? own.pending - own.not_theirs : 0,
    '/payroll': ofRuns(false),
    '/payroll/adjustment': ofRuns(true),
  };
}

/** Formats a count with at most three digits: `999+`. */
export const shownCount = (count: number): string => (count > 999 ? '999+' : String(count));

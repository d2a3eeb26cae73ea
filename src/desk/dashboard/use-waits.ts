import { countApprovals } from '#contract/hr/requests/approvals.ts';
import { dashboardDifferences, dashboardTime, dashboardWaiting } from '#contract/hr/dashboard/dashboard.ts';
import { runsWaiting } from '#contract/payroll/dashboard/dashboard.ts';
import { payEmployees } from '#contract/payroll/people/employee-register.ts';
import type { Output } from '#contract/endpoint.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useWords } from '#src/text/words.ts';
import { decidesOnFilings, holds, type Session } from '#src/session/session.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import { texts } from '#src/text/en/desk/dashboard.ts';
import { useScope } from './use-scope.ts';
import { approvalsPlace } from '#src/desk/requests/approvals-place.ts';

/** One of the lists with pending items. */
interface Part {
  label: string;
  count: number;
  to: string;
}

export interface Waiting {
  key: string;
  /** Number of items the user can act on. */
  count: number;
  /** Label that follows the number: `requests to approve`. */
  label: string;
  to: string;
  parts: readonly Part[];
  /** Other items in the list; empty when there are none. */
  note: string;
}

/** Returns the link's props that scroll to the requests, if they are approved further down on the same screen. */
export const toApprovals = (to: string) =>
  to.startsWith('?')
    ? {
        preventScrollReset: true,
        onClick: () => document.getElementById(approvalsPlace)?.scrollIntoView({ block: 'start' }),
      }
    : {};

const sum = (parts: readonly { count: number }[]): number => parts.reduce((n, p) => n + p.count, 0);

/**
 * Returns a pending action with its label in singular or plural: `1 request to approve`, `12 requests to approve`.
 * Null if there is nothing to do.
 */
function waiting(
  key: string,
  [one, more]: readonly [string, string],
  parts: readonly Part[],
  notTheirs = 0,
): Waiting | null {
  const shown = parts.filter((p) => p.count > 0);
  const count = sum(shown);
  if (count === 0) return null;
  const note = notTheirs === 0 ? '' : texts.moreForAnotherApprover(notTheirs);
  return { key, count, label: count === 1 ? one : more, to: shown[0]!.to, parts: shown, note };
}

/** Milliseconds between refreshes: other users' work adds actions, so they are also refetched each time Home opens. */
const lookEvery = 60_000;

const runLists = { approve: '?state=for_approval', post: '?state=approved' } as const;
type Runs = Output<typeof runsWaiting>['data'];

const ofRuns = (runs: Runs, step: 'approve' | 'post', words: readonly [string, string]): Waiting | null => {
  const of = runs.filter((r) => r.step === step);
  const parts = of.map((r) => ({
    label: r.adjustment ? texts.offCycle : texts.regular,
    count: r.runs - r.not_theirs,
    // A single run opens directly.
    to:
      r.only === null
        ? `/payroll${r.adjustment ? '/adjustment' : ''}${runLists[step]}`
        : `/payroll/payroll-summary/${r.only}?view=check`,
  }));
  const notTheirs = of.filter((r) => r.runs > r.not_theirs).reduce((n, r) => n + r.not_theirs, 0);
  return waiting(texts.runsStep(step), words, parts, step === 'approve' ? notTheirs : 0);
};

/** Returns the user's pending actions, of all clients or of their own. Calls without permission aren't made. */
export function useWaits(session: Session, filings: boolean) {
  const say = useWords();
  const [params] = useAddress();
  const decides = filings && decidesOnFilings(session);
  const scope = useScope(session);
  const all = scope.look === 'all';
  const may = (code: Parameters<typeof holds>[1]) => scope.ready && holds(session, code);
  const counts = useEndpoint(countApprovals, scope.hr, { enabled: decides && scope.ready });
  const time = useEndpoint(dashboardTime, scope.hr, { enabled: may('HRIS09'), lookEvery });
  const own = useEndpoint(dashboardWaiting, {}, { enabled: may('HRIS06') || may('HRIS07') });
  const runs = useEndpoint(runsWaiting, scope.pay, { enabled: may('PAY07'), lookEvery });
  const leavers = useEndpoint(
    payEmployees.list,
    { params: undefined, query: { missing: 'final_pay', shown: 'all', limit: 1 } },
    { enabled: all && may('PAY02') && may('PAY07') },
  );
  // The slowest call, so it starts after the other attendance figures have loaded.
  const paid = useEndpoint(dashboardDifferences, {}, { enabled: may('HRIS09') && time.data !== undefined });

  // Another part of the screen already shows these.
  const filed = decides ? (counts.data?.data ?? []) : [];
  const client = params.get('client');
  const at = `${client === null ? '' : `&client=${encodeURIComponent(client)}`}${all ? '' : `&${scope.at}`}`;
  const byClient = (screen: string, of: 'review' | 'for_approval'): Part[] =>
    (time.data?.data ?? [])
      .map((r) => ({
        label: r.client,
        // Users can't approve their own time or days they corrected.
        count: of === 'for_approval' ? r.for_approval - r.not_theirs : r.review,
        to: `/time-keeping/${screen}?client=${r.client_id}&date=${r.from}`,
      }))
      .toSorted((a, b) => b.count - a.count);
  const paidDays = (paid.data?.data ?? [])
    .filter((d) => all || scope.own?.some((c) => c.id === d.client_id))
    .map((d) => ({
      label: d.client,
      count: d.open,
      to: `/time-keeping/for-approval?client=${d.client_id}&open=changed`,
    }));
  // The list of adjustments is of all clients.
  const adjustments = all ? own.data?.data.adjustments : null;

  const waits = [
    waiting(
      'filings',
      [texts.requestToApprove, texts.requestsToApprove],
      filed.map((c) => ({
        label: say(`approvals.kind-${c.kind}`),
        count: c.pending - c.not_theirs,
        to: `?kind=${c.kind}${at}`,
      })),
      filed.reduce((n, c) => n + c.not_theirs, 0),
    ),
    waiting('review', [texts.timesheetToReview, texts.timesheetsToReview], byClient('for-review', 'review')),
    waiting(
      'approve',
      [texts.timesheetToApprove, texts.timesheetsToApprove],
      byClient('for-approval', 'for_approval'),
      (time.data?.data ?? []).reduce((n, r) => n + r.not_theirs, 0),
    ),
    waiting(
      'paid',
      [texts.retroactiveChangeToConfirm, texts.retroactiveChangesToConfirm],
      paidDays.map((d) => ({ ...d, count: d.count ?? 0 })),
    ),
    ofRuns(runs.data?.data ?? [], 'approve', [texts.payrollRunToApprove, texts.payrollRunsToApprove]),
    ofRuns(runs.data?.data ?? [], 'post', [texts.payrollRunWithStoppedPosting, texts.payrollRunsWithStoppedPosting]),
    waiting(
      'leavers',
      [texts.leaverWithoutFinalPay, texts.leaversWithoutFinalPay],
      [
        {
          label: '',
          count: leavers.data?.total ?? 0,
          to:
            leavers.data?.total === 1
              ? `/payroll/employee-management/${leavers.data.data[0]!.id}`
              : '/payroll/employee-management?missing=final_pay&shown=all',
        },
      ],
    ),
    adjustments &&
      waiting(
        'adjustments',
        [texts.salaryAdjustmentToApprove, texts.salaryAdjustmentsToApprove],
        [
          {
            label: '',
            count: adjustments.pending - adjustments.not_theirs,
            to: '/salary/adjustment?status=pending',
          },
        ],
        adjustments.not_theirs,
      ),
    waiting(
      'drafts',
      [texts.newEmployeeDraft, texts.newEmployeeDrafts],
      [{ label: '', count: own.data?.data.drafts ?? 0, to: '/admin/employee-new' }],
    ),
  ].filter((w) => w !== null && w !== undefined);

  const asked = [counts, time, own, runs, leavers, paid];
  return {
    waits,
    uncounted: paidDays.filter((d) => d.count === null),
    pending: asked.some((q) => q.isLoading),
    failed: asked.some((q) => q.isError && q.data === undefined),
    retry: () => asked.filter((q) => q.isError).forEach((q) => void q.refetch()),
  };
}

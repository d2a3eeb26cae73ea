import { countApprovals } from '#contract/hr/requests/approvals.ts';
import { dashboardDifferences, dashboardTime, dashboardWaiting } from '#contract/hr/dashboard/dashboard.ts';
import { runsWaiting } from '#contract/payroll/dashboard/dashboard.ts';
import { payEmployees } from '#contract/payroll/people/employees.ts';
import type { Output } from '#contract/endpoint.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useWords } from '#src/text/words.ts';
import { decidesOnFilings, holds, type Session } from '#src/session/session.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import { approvalsPlace } from '#src/desk/requests/approvals-place.ts';

/** One list of several that something waits in. */
interface Part {
  label: string;
  count: number;
  to: string;
}

export interface Waiting {
  key: string;
  /** How much of it the person can do themselves. */
  count: number;
  /** `filings to decide`, as it is said of the number. */
  label: string;
  to: string;
  parts: readonly Part[];
  /** What else its list shows; empty: nothing. */
  note: string;
}

/** Filings are decided further down on the same screen: a link to them goes there. */
export const toApprovals = (to: string) =>
  to.startsWith('?')
    ? {
        preventScrollReset: true,
        onClick: () => document.getElementById(approvalsPlace)?.scrollIntoView({ block: 'start' }),
      }
    : {};

const sum = (parts: readonly { count: number }[]): number => parts.reduce((n, p) => n + p.count, 0);

/** `1 filing to decide`, `12 filings to decide`: the words for one, and for more. */
function waiting(
  key: string,
  [one, more]: readonly [string, string],
  parts: readonly Part[],
  notTheirs = 0,
): Waiting | null {
  const shown = parts.filter((p) => p.count > 0);
  const count = sum(shown);
  if (count === 0) return null;
  const note = notTheirs === 0 ? '' : `${notTheirs} more for somebody else`;
  return { key, count, label: count === 1 ? one : more, to: shown[0]!.to, parts: shown, note };
}

const runLists = { approve: '?state=for_approval', post: '?state=approved' } as const;
type Runs = Output<typeof runsWaiting>['data'];

const ofRuns = (runs: Runs, step: 'approve' | 'post', words: readonly [string, string]): Waiting | null => {
  const of = runs.filter((r) => r.step === step);
  const parts = of.map((r) => ({
    label: r.adjustment ? 'Off-cycle' : 'Of cut-offs',
    count: r.runs - r.not_theirs,
    to: `/payroll${r.adjustment ? '/adjustment' : ''}${runLists[step]}`,
  }));
  const notTheirs = of.filter((r) => r.runs > r.not_theirs).reduce((n, r) => n + r.not_theirs, 0);
  return waiting(`runs ${step}`, words, parts, step === 'approve' ? notTheirs : 0);
};

/** What waits for a person, by their codes: nothing is asked that they have no code for. */
export function useWaits(session: Session, filings: boolean) {
  const say = useWords();
  const [params] = useAddress();
  const may = (code: Parameters<typeof holds>[1]) => holds(session, code);
  const decides = filings && decidesOnFilings(session);
  const counts = useEndpoint(countApprovals, {}, { enabled: decides });
  const time = useEndpoint(dashboardTime, { query: {} }, { enabled: may('HRIS09') });
  const own = useEndpoint(dashboardWaiting, {}, { enabled: may('HRIS06') || may('HRIS07') });
  const runs = useEndpoint(runsWaiting, {}, { enabled: may('PAY07') });
  const leavers = useEndpoint(
    payEmployees.list,
    { params: undefined, query: { missing: 'final_pay', limit: 1 } },
    { enabled: may('PAY02') && may('PAY07') },
  );
  // It takes longest, and so is asked when the rest of time has been answered.
  const paid = useEndpoint(dashboardDifferences, {}, { enabled: may('HRIS09') && time.data !== undefined });

  // What another part of the screen was answered is not shown here twice.
  const filed = decides ? (counts.data?.data ?? []) : [];
  const client = params.get('client');
  const at = client === null ? '' : `&client=${encodeURIComponent(client)}`;
  const byClient = (screen: string, of: 'review' | 'for_approval'): Part[] =>
    (time.data?.data ?? [])
      .map((r) => ({
        label: r.client,
        // Nobody approves their own time, nor what they corrected.
        count: of === 'for_approval' ? r.for_approval - r.not_theirs : r.review,
        to: `/time-keeping/${screen}?client=${r.client_id}&date=${r.from}`,
      }))
      .toSorted((a, b) => b.count - a.count);
  const paidDays = (paid.data?.data ?? []).map((d) => ({
    label: d.client,
    count: d.open,
    to: `/time-keeping/for-approval?client=${d.client_id}&open=changed`,
  }));
  const adjustments = own.data?.data.adjustments;

  const waits = [
    waiting(
      'filings',
      ['filing to decide', 'filings to decide'],
      filed.map((c) => ({
        label: say(`approvals.kind-${c.kind}`),
        count: c.pending - c.not_theirs,
        to: `?kind=${c.kind}${at}`,
      })),
      filed.reduce((n, c) => n + c.not_theirs, 0),
    ),
    waiting('review', ['person’s time to review', 'people’s time to review'], byClient('for-review', 'review')),
    waiting(
      'approve',
      ['person’s time to approve', 'people’s time to approve'],
      byClient('for-approval', 'for_approval'),
      (time.data?.data ?? []).reduce((n, r) => n + r.not_theirs, 0),
    ),
    waiting(
      'paid',
      ['paid day that changed, to confirm', 'paid days that changed, to confirm'],
      paidDays.map((d) => ({ ...d, count: d.count ?? 0 })),
    ),
    ofRuns(runs.data?.data ?? [], 'approve', ['payroll run to approve', 'payroll runs to approve']),
    ofRuns(runs.data?.data ?? [], 'post', ['payroll run whose posting stopped', 'payroll runs whose posting stopped']),
    waiting(
      'leavers',
      ['person who left without a final pay', 'people who left without a final pay'],
      [{ label: '', count: leavers.data?.total ?? 0, to: '/payroll/employee-management?missing=final_pay' }],
    ),
    adjustments &&
      waiting(
        'adjustments',
        ['salary adjustment to decide', 'salary adjustments to decide'],
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
      ['draft of a new employee', 'drafts of new employees'],
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

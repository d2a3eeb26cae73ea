import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { listClientCutoffs, type ClientCutoffs } from '#contract/hr/clients/client-cutoffs.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatCount, formatDate, formatRange } from '#src/text/format.ts';
import { RunStep, useRunSteps, type Steps } from '#src/desk/runs/RunStep.tsx';
import { holds, useSession } from '#src/session/session.ts';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/clients/clients.ts';

type MaybeCutoffs = ClientCutoffs | undefined;

/** Returns the cutoff states of the shown clients, loaded once from HR and once from Payroll. */
export function useClientCutoffs() {
  const session = useSession();
  const may = (code: 'HRIS09' | 'PAY07') => session !== null && holds(session, code);
  const [ids, setIds] = useState<readonly number[]>([]);
  const show = useCallback((rows: readonly { id: number; archived: boolean }[]) => {
    const shown = rows.filter((r) => !r.archived).map((r) => r.id);
    // Sorting or refreshing the same rows doesn't ask again.
    setIds((now) => (now.length === shown.length && now.every((id) => shown.includes(id)) ? now : shown));
  }, []);
  const asked = { body: { client_ids: [...ids].toSorted((a, b) => a - b) } };
  const { data } = useEndpoint(listClientCutoffs, asked, { enabled: ids.length > 0, keepFormer: true });
  const rows = data?.data ?? [];
  const byId = new Map(rows.map((r) => [r.client_id, r]));
  const steps = useRunSteps(
    rows.map((r) => r.last),
    may('PAY07'),
  );
  return { show, of: (id: number): MaybeCutoffs => byId.get(id), steps, mayRun: may('PAY07'), mayTime: may('HRIS09') };
}

export const formatted = (date: string | undefined): string => (date === undefined ? '' : formatDate(date));

/** Returns the current cutoff with its pay date: `16 – 30 Nov 2026, pay due 5 Dec 2026`. Empty while loading. */
export const nextText = (of: MaybeCutoffs, payAfter: number): string =>
  of === undefined
    ? ''
    : texts.payDue(formatRange(of.running.from, of.running.to), formatDate(addDays(of.running.to, payAfter)));

/**
 * Returns the last cutoff's timesheets by state: `1 – 15 Nov 2026: 5 to review, 7 to approve, 28 approved`. Empty while
 * loading.
 */
export function timeText(of: MaybeCutoffs): string {
  if (of === undefined) return '';
  const { from, to, time } = of.last;
  const parts =
    time === null
      ? texts.noEmployees
      : texts.toReviewToApproveApproved(
          formatCount(time.review),
          formatCount(time.for_approval),
          formatCount(time.approved),
        );
  return `${formatRange(from, to)}: ${parts}`;
}

/** Pending timesheets of the last cutoff, with a link. */
export function TimeState({ of, linked }: { of: MaybeCutoffs; linked: boolean }) {
  if (of === undefined) return null;
  const { from, time } = of.last;
  if (time === null) return '–';
  if (time.review + time.for_approval === 0) return <Badge tone="ok">{texts.approved}</Badge>;
  const [screen, words] =
    time.review > 0
      ? ['for-review', texts.toReview(formatCount(time.review))]
      : ['for-approval', texts.toApprove(formatCount(time.for_approval))];
  if (!linked) return words;
  return (
    <Link to={`/time-keeping/${screen}?client=${of.client_id}&date=${from}`} aria-label={`${of.client}: ${words}`}>
      {words}
    </Link>
  );
}

/** State of the last cutoff's run. Clients without employees need none. */
export function RunState({ of, steps }: { of: MaybeCutoffs; steps: Steps }) {
  if (of === undefined) return null;
  if (of.last.time === null) return '–';
  return <RunStep of={steps} cutoff={{ client: of.client, client_code: of.client_code, ...of.last }} />;
}

import { Link } from 'react-router-dom';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { formatCount, formatRange, formatLongDate } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import { detailOf } from './run-places.ts';
import { useKeptPlace } from './RunNeighbors.tsx';
import { hasMoney, people, pesos, stateOf } from './run-words.ts';
import { Badge } from '#src/desk/ui/pieces.tsx';
import classes from './runs.module.css';

/** Dates and client of the run, next to its name; the pay date is with the money, once there is some. */
export const RunFacts = ({ run }: { run: Run }) => (
  <span className={classes['facts']}>
    <Badge tone={stateOf(run)[1]}>{stateOf(run)[0]}</Badge>
    {!run.name.includes(formatRange(run.from_date, run.to_date)) && (
      <span>
        {texts.cutoff} <b>{formatRange(run.from_date, run.to_date)}</b>
      </span>
    )}
    {!hasMoney(run) && (
      <span data-second>
        {texts.payDate} <b>{formatLongDate(run.pay_date)}</b>
      </span>
    )}
    <span data-second="least">{texts.runClientBranch(run.client, run.branch_ids.length, run.branch, run.id)}</span>
  </span>
);

type Mark = 'done' | 'bad' | 'now' | 'next';
interface Step {
  name: string;
  says: string;
  mark: Mark;
  to: string;
}

const order: readonly Run['state'][] = ['draft', 'uploaded', 'computed', 'for_approval', 'approved', 'posted'];

function stepsOf(run: Run, review: string | undefined): Step[] {
  const at = run.state === 'rejected' ? 3 : order.indexOf(run.state);
  const detail = detailOf(run);
  const summary = `/payroll/payroll-summary/${run.id}`;
  const fix = run.counts.error;
  const look = run.counts.warning;
  const computed = run.counts.ok + look;
  const busy = (kind: string) => run.job?.kind === kind;
  const far = (job: Run['job']) => (job?.total ? `${Math.floor((job.done / job.total) * 100)}%` : texts.starting);
  const mark = (done: boolean, now: boolean): Mark => (done ? 'done' : now ? 'now' : 'next');
  return [
    {
      name: run.adjustment ? texts.amounts : texts.time,
      says: busy('run-pull')
        ? texts.pulling(far(run.job))
        : at > 0 && !run.adjustment
          ? texts.pulled(formatCount(run.people))
          : people(run.people),
      mark: busy('run-pull') ? 'now' : mark(at > 0, at === 0),
      to: detail,
    },
    {
      name: texts.compute,
      says: busy('run-compute')
        ? far(run.job)
        : at > 1
          ? texts.computed(formatCount(computed))
          : at === 1 || run.adjustment
            ? texts.next
            : texts.afterTimeIsPulled,
      mark: busy('run-compute') ? 'now' : mark(at > 1, at === 1),
      to: detail,
    },
    {
      name: texts.issues,
      says: fix + look === 0 ? (at > 1 ? texts.none : texts.afterComputing) : texts.toFixToReview(fix, look),
      mark: fix > 0 ? 'bad' : mark(at > 1, false),
      to: detail,
    },
    {
      name: texts.review,
      says: at > 1 ? (review ?? texts.netNet(pesos(run.net_centavos))) : texts.afterComputing,
      mark: mark(at > 2, at === 2 && fix === 0),
      to: `${summary}?view=check`,
    },
    {
      name: texts.approve,
      says:
        run.state === 'rejected'
          ? texts.rejected
          : at > 3
            ? texts.approvedByName(run.approved_by ?? texts.formerUser)
            : at === 3
              ? texts.submittedBy(run.submitted_by ?? texts.formerUser)
              : texts.bySecondUser,
      mark: run.state === 'rejected' ? 'bad' : mark(at > 3, at === 3),
      to: `${summary}?view=check`,
    },
    {
      name: texts.post,
      says: at === 5 ? texts.posted : at === 4 ? texts.inProgress : formatLongDate(run.pay_date),
      mark: mark(at === 5, at === 4),
      to: summary,
    },
  ];
}

const signs: Record<Mark, string> = { done: '✓', bad: '!', now: '', next: '' };

/** Brings the current step to the middle of a strip that is wider than its phone. */
const center = (step: HTMLElement | null): void => {
  const strip = step?.parentElement;
  if (!strip) return;
  const [at, whole] = [step.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollLeft += at.left + at.width / 2 - (whole.left + whole.width / 2);
};

/** State of a run: one fact per step, each linking to its screen. `review`: what is left in the review. */
export function RunStepsBar({ run, review }: { run: Run; review?: string | undefined }) {
  const kept = useKeptPlace();
  return (
    <nav className={classes['steps']} data-steps aria-label={texts.stepsOfRun}>
      {stepsOf(run, review).map((s, i) => (
        <Link
          key={s.name}
          to={kept(s.to)}
          className={classes['step']}
          data-mark={s.mark}
          ref={s.mark === 'now' ? center : undefined}
          aria-current={s.mark === 'now'}
        >
          <span className={classes['sign']} aria-hidden="true">
            {signs[s.mark] || i + 1}
          </span>
          <span>
            <b>{s.name}</b>
            <small title={s.says}>{s.says}</small>
          </span>
        </Link>
      ))}
    </nav>
  );
}

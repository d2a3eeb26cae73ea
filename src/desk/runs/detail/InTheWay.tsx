import type { Output } from '#contract/endpoint.ts';
import type { rawSummary } from '#contract/payroll/runs/run-raw.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { texts } from '#src/text/en/desk/runs/detail.ts';
import { lacksTime, PulledTime } from './PulledTime.tsx';
import { OpeningsPart } from '#src/desk/runs/new/Openings.tsx';
import { SincePullWords } from '#src/desk/runs/SincePull.tsx';
import { cameBack } from '#src/desk/runs/run-places.ts';
import { people } from '#src/desk/runs/run-words.ts';
import classes from '#src/desk/runs/runs.module.css';
import { Panel, PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import { reasonOf } from '#src/desk/runs/reasons.ts';

type Since = Parameters<typeof SincePullWords>[0]['since'];

const titleOf = (run: Run): string => {
  if (run.state === 'posted') return texts.reviewedIssues;
  if (run.counts.error > 0 || cameBack(run)) return texts.issuesToFix;
  return run.counts.warning > 0 ? texts.issuesToReview : texts.beforeNextStep;
};

/**
 * Issues to fix or review before the next step: changes since the pull, then reasons with their number of employees.
 */
export function InTheWay(props: {
  run: Run;
  problems: Output<typeof rawSummary>['problems'];
  /** Employees with time. Undefined if not loaded. */
  time: Output<typeof rawSummary>['time'] | undefined;
  since: Since | null;
  onProblem: (code: string) => void;
}) {
  const { run, since, time } = props;
  const { error, warning } = run.counts;
  const counted = [error > 0 && texts.toFixError(error), warning > 0 && texts.toReviewWarning(warning)]
    .filter(Boolean)
    .join(', ');
  return (
    <Panel title={titleOf(run)} {...(counted !== '' && { note: counted })}>
      {cameBack(run) && (
        <PanelPart tone="warn" title={run.state === 'rejected' ? texts.rejected : texts.notPosted}>
          {run.remark}
        </PanelPart>
      )}
      {time && lacksTime(run, time) && <PulledTime run={run} time={time} />}
      {since && (
        <PanelPart tone="warn" title={texts.changedSincePull(since.total)}>
          <SincePullWords run={run} since={since} />
        </PanelPart>
      )}
      <OpeningsPart run={run} />
      {props.problems.length > 0 && (
        <PanelPart>
          <ul className={classes['tasks']}>
            {props.problems.map((p) => (
              <li key={p.code}>
                <span>
                  <Badge tone={p.must ? 'bad' : 'warn'}>{p.must ? 'fix' : 'review'}</Badge> {reasonOf(p.code)}
                </span>
                <Btn look="bare" onClick={() => props.onProblem(p.code)}>
                  {people(p.people)}
                </Btn>
              </li>
            ))}
          </ul>
        </PanelPart>
      )}
    </Panel>
  );
}

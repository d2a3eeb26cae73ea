import { Link } from 'react-router-dom';
import type { Output } from '#contract/endpoint.ts';
import type { runSummary } from '#contract/payroll/runs/run-people.ts';
import type { RunOverview } from '#contract/payroll/runs/run-overview.ts';
import { rawSummary } from '#contract/payroll/runs/run-raw.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { OpeningsCard } from '#src/desk/runs/new/Openings.tsx';
import { SincePullCard, useSincePull } from '#src/desk/runs/SincePull.tsx';
import { Comments } from '#src/desk/runs/comments/Comments.tsx';
import { reasonOf } from '#src/desk/runs/reasons.ts';
import { detailOf } from '#src/desk/runs/run-places.ts';
import { people } from '#src/desk/runs/run-words.ts';
import type { useRunSteps } from '#src/desk/runs/use-run.ts';
import classes from '#src/desk/runs/runs.module.css';
import { RunIssues } from '#src/desk/issues/RunIssues.tsx';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { Approve } from './Approve.tsx';
import { Causes } from './Causes.tsx';
import overview from '#src/desk/runs/overview/overview.module.css';
import { ChangeByReason } from '#src/desk/runs/overview/ChangeByReason.tsx';
import { Branches, Methods } from '#src/desk/runs/overview/Methods.tsx';
import { Reconciliation } from './Reconciliation.tsx';
import { Destinations } from './Destinations.tsx';
import { ProtectedChanges } from './ProtectedChanges.tsx';

type GateData = Output<typeof runSummary>['gate'];

/** Review before approval: variances, reconciliation, issues, and approval. */
export function Gate(props: {
  run: Run;
  gate: GateData;
  money: RunOverview | undefined;
  steps: ReturnType<typeof useRunSteps>;
}) {
  const { run, gate, money } = props;
  const failing = gate.identities.filter((i) => !i.holds).length;
  const { data: since, isLoading } = useSincePull(run);
  return (
    <div className={classes['gate']}>
      <div>
        {since && <SincePullCard run={run} since={since} steps={props.steps} />}
        <OpeningsCard run={run} />
        {money && <ChangeByReason run={run} of={money} />}
        <div className={overview['pair']}>
          {gate.must + gate.look > 0 && (
            <section className={classes['card']} aria-label="Issues">
              <header>
                <h2>Issues</h2>
                <Link to={detailOf(run)}>{run.state === 'computed' ? 'Fix or hold' : 'All employees'}</Link>
              </header>
              <div>
                <Badge tone={gate.must > 0 ? 'bad' : 'ok'}>{gate.must} to fix</Badge>{' '}
                <Badge tone={gate.look > 0 ? 'warn' : 'ok'}>{gate.look} to review</Badge>
                <Reasons run={run} />
              </div>
            </section>
          )}
          {money && <Methods run={run} of={money} />}
        </div>
        {money && <Branches of={money} />}
        <Causes run={run} causes={gate.causes} compared={gate.compared} steps={props.steps} />
        <Destinations of={gate.destinations} />
        <ProtectedChanges of={gate.protected_changes} />
        <RunIssues run={run} />
      </div>
      <div>
        <Approve {...props} failing={failing} changed={since?.total ?? 0} asking={isLoading} />
        <Reconciliation run={run} gate={gate} />
        <Comments run={run.id} />
      </div>
    </div>
  );
}

/** Issues to fix or review, with their employees. */
function Reasons({ run }: { run: Run }) {
  const { data } = useEndpoint(rawSummary, { params: { id: run.id }, query: { limit: 1 } });
  return (
    <ul className={classes['tasks']}>
      {(data?.problems ?? []).map((p) => {
        const which = run.adjustment
          ? `state=${p.must ? 'error' : 'warning'}`
          : `problem=${encodeURIComponent(p.code)}`;
        return (
          <li key={p.code}>
            <span>
              <Badge tone={p.must ? 'bad' : 'warn'}>{p.must ? 'fix' : 'review'}</Badge> {reasonOf(p.code)}
            </span>
            <Link to={`${detailOf(run)}?${which}`}>{people(p.people)}</Link>
          </li>
        );
      })}
    </ul>
  );
}

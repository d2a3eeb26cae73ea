import { Link } from 'react-router-dom';
import type { Output } from '#contract/endpoint.ts';
import type { runSummary } from '#contract/payroll/runs/run-people.ts';
import { rawSummary } from '#contract/payroll/runs/run-raw.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { OpeningsCard } from '#src/desk/runs/new/Openings.tsx';
import { SincePullCard, useSincePull } from '#src/desk/runs/SincePull.tsx';
import { reasonOf } from '#src/desk/runs/reasons.ts';
import { detailOf } from '#src/desk/runs/run-places.ts';
import { change, money, people } from '#src/desk/runs/run-words.ts';
import type { useRunSteps } from '#src/desk/runs/use-run.ts';
import classes from '#src/desk/runs/runs.module.css';
import { RunIssues } from '#src/desk/issues/RunIssues.tsx';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { Approve } from './Approve.tsx';
import { Causes } from './Causes.tsx';
import { Proof } from './Proof.tsx';
import { Destinations } from './Destinations.tsx';
import { ProtectedChanges } from './ProtectedChanges.tsx';

type GateData = Output<typeof runSummary>['gate'];

/** Review before approval: variances, reconciliation, issues, and approval. */
export function Gate(props: { run: Run; gate: GateData; steps: ReturnType<typeof useRunSteps> }) {
  const { run, gate } = props;
  const failing = gate.identities.filter((i) => !i.holds).length;
  const { data: since, isLoading } = useSincePull(run);
  return (
    <div className={classes['gate']}>
      <div>
        {since && <SincePullCard run={run} since={since} steps={props.steps} />}
        <OpeningsCard run={run} />
        <Causes run={run} causes={gate.causes} compared={gate.compared} steps={props.steps} />
        <Destinations of={gate.destinations} />
        <ProtectedChanges of={gate.protected_changes} />
        <RunIssues run={run} />
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
      </div>
      <div>
        <Approve {...props} failing={failing} changed={since?.total ?? 0} asking={isLoading} />
        <section className={classes['card']} aria-label="Reconciliation">
          <header>
            <h2>Reconciliation</h2>
            <Badge tone={failing === 0 ? 'ok' : 'bad'}>
              {gate.identities.length - failing} of {gate.identities.length}
            </Badge>
          </header>
          {gate.identities.map((i) => (
            <p key={i.name} className={classes['tie']} data-holds={i.holds} style={{ margin: 0 }}>
              <span aria-hidden="true">{i.holds ? '✓' : '✕'}</span>
              <span>
                {i.name}
                {!i.holds && <small>{sides(i)}</small>}
              </span>
              <b>{tied(i)}</b>
            </p>
          ))}
          {run.state === 'posted' && <Proof proof={gate.proof} />}
        </section>
      </div>
    </div>
  );
}

type Identity = GateData['identities'][number];

/** The figure of both sides, or their difference. */
function tied(i: Identity): string {
  if (i.unit === 'centavos') return i.holds ? money(i.left) : change(i.left - i.right);
  return (i.holds ? i.left : i.left - i.right).toLocaleString('en');
}

/** Both sides of a failed check, in the order of its name. */
function sides({ left, right, unit }: Identity): string {
  const said = unit === 'centavos' ? money : (n: number) => n.toLocaleString('en');
  return `${said(left)} doesn’t equal ${said(right)}`;
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
              <Badge tone={p.must ? 'bad' : 'warn'}>{p.must ? 'mend' : 'look'}</Badge> {reasonOf(p.code)}
            </span>
            <Link to={`${detailOf(run)}?${which}`}>{people(p.people)}</Link>
          </li>
        );
      })}
    </ul>
  );
}

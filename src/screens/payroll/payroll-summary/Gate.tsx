import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/endpoint.ts';
import type { runSummary } from '#contract/payroll/run-people.ts';
import { rawSummary } from '#contract/payroll/run-raw.ts';
import type { Run } from '#contract/payroll/runs.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatInstant } from '#src/language/format.ts';
import { useToday } from '#src/parts/employee/today.ts';
import { approveWords, payslips } from '#src/parts/runs/approve-words.ts';
import { SincePullCard, useSincePull } from '#src/parts/runs/SincePull.tsx';
import { reasonOf } from '#src/parts/runs/reasons.ts';
import { bankFileOf, detailOf } from '#src/parts/runs/run-places.ts';
import { change, money, pesos, people, shortHash } from '#src/parts/runs/run-words.ts';
import type { useRunSteps } from '#src/parts/runs/use-run.ts';
import classes from '#src/parts/runs/runs.module.css';
import { holds, useSession } from '#src/session/session.ts';
import { ReasonDialog } from '#src/ui/desk/ReasonDialog.tsx';
import { Badge, Btn } from '#src/ui/desk/pieces.tsx';
import { dialog } from '#src/ui/over/dialog.ts';
import { Causes } from './Causes.tsx';
import { Proof } from './Proof.tsx';

type GateData = Output<typeof runSummary>['gate'];

/** Between computed and approved: what is different and why, does everything tie, what is still to be mended, and who approves. */
export function Gate(props: { run: Run; gate: GateData; steps: ReturnType<typeof useRunSteps> }) {
  const { run, gate } = props;
  const failing = gate.identities.filter((i) => !i.holds).length;
  const { data: since, isLoading } = useSincePull(run);
  return (
    <div className={classes['gate']}>
      <div>
        {since && <SincePullCard run={run} since={since} steps={props.steps} />}
        <Causes run={run} causes={gate.causes} compared={gate.compared} steps={props.steps} />
        {gate.must + gate.look > 0 && (
          <section className={classes['card']} aria-label="Problems">
            <header>
              <h2>Problems</h2>
              <Link to={detailOf(run)}>{run.state === 'computed' ? 'Mend or hold' : 'All people'}</Link>
            </header>
            <div>
              <Badge tone={gate.must > 0 ? 'bad' : 'ok'}>{gate.must} to mend</Badge>{' '}
              <Badge tone={gate.look > 0 ? 'warn' : 'ok'}>{gate.look} to look at</Badge>
              <Reasons run={run} />
            </div>
          </section>
        )}
      </div>
      <div>
        <Approve {...props} failing={failing} changed={since?.total ?? 0} asking={isLoading} />
        <section className={classes['card']} aria-label="Does everything tie?">
          <header>
            <h2>Does everything tie?</h2>
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

/** The figure of both sides, or by how much one is more than the other. */
function tied(i: Identity): string {
  if (i.unit === 'centavos') return i.holds ? money(i.left) : change(i.left - i.right);
  return (i.holds ? i.left : i.left - i.right).toLocaleString('en');
}

/** Both sides of one that fails, in the order of its name. */
function sides({ left, right, unit }: Identity): string {
  const said = unit === 'centavos' ? money : (n: number) => n.toLocaleString('en');
  return `${said(left)} is not ${said(right)}`;
}

/** What there is to mend or to look at, each with who has it. */
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

/** What of this run whoever looks at it wrote themselves. */
function WrittenByYou({ of }: { of: GateData['written_by_you'] }) {
  if (of.total === 0) return null;
  const more = of.total - of.rows.length;
  return (
    <p>
      Adjustments and loans of this run written by you:{' '}
      {of.rows.map((r) => `${r.name}, ${r.what} ₱${money(r.centavos)}`).join('; ')}
      {more > 0 && `; and ${more} more`}.
    </p>
  );
}

function Approve({
  run,
  gate,
  steps,
  failing,
  changed,
  asking,
}: Parameters<typeof Gate>[0] & { failing: number; changed: number; asking: boolean }) {
  const [rejecting, setRejecting] = useState(false);
  const session = useSession();
  const today = useToday();
  const may = (code: PermissionCode) => holds(session, code);
  const count = run.counts.ok + run.counts.warning;
  const stops = [
    gate.must > 0 && `${gate.must} to mend or hold`,
    failing > 0 && `${failing} that ${failing === 1 ? 'does' : 'do'} not tie`,
    asking && 'asking what changed',
    changed > 0 && `${changed === 1 ? '1 change' : `${changed} changes`} since the pull`,
  ].filter((s) => s !== false);
  const left = gate.causes.filter((c) => c.accepted === null).length;
  const approve = async () => {
    const yes = await dialog.confirm({
      title: 'Approve and post',
      text: approveWords(run, { open: left, today }),
      yes: 'Approve and post',
    });
    if (yes) await steps.approve(gate.hash);
  };
  return (
    <section className={classes['card']} aria-label="Approval">
      <header>
        <h2>Approve</h2>
      </header>
      <div className={classes['approve']}>
        <dl>
          <dt>Fixes</dt>
          <dd>{payslips(count)}</dd>
          <dt>{run.takes_back ? 'Net taken back' : gate.must > 0 ? 'Net with those to mend' : 'Net to pay'}</dt>
          <dd>{pesos(run.net_centavos)}</dd>
          <dt>Under one hash</dt>
          <dd>{shortHash(gate.hash)}</dd>
          <dt>Left out</dt>
          <dd>
            {run.counts.held === 0 ? '0 held' : <Link to={`${detailOf(run)}?state=held`}>{run.counts.held} held</Link>}
          </dd>
          <dt>Differences</dt>
          <dd>{left === 0 ? 'all accepted' : `${left} not accepted`}</dd>
          <dt>Computed by</dt>
          <dd>
            {run.computed_by ?? '–'}
            {run.computed_at && `, ${formatInstant(run.computed_at)}`}
          </dd>
          {run.submitted_by && (
            <>
              <dt>Sent by</dt>
              <dd>{run.submitted_by}</dd>
            </>
          )}
          {run.approved_by && (
            <>
              <dt>Approved by</dt>
              <dd>{run.approved_by}</dd>
            </>
          )}
        </dl>
        {run.remark && <p>{run.remark}</p>}
        {stops.length > 0 && <p data-stops>Not yet: {stops.join(', ')}.</p>}
        {run.state === 'computed' && (
          <Btn look="main" disabled={stops.length > 0 || steps.busy} onClick={() => void steps.send()}>
            Send {payslips(count)} for approval
          </Btn>
        )}
        {run.state === 'for_approval' && (
          <>
            {gate.why_not !== null && <p>{gate.why_not}</p>}
            <WrittenByYou of={gate.written_by_you} />
            <Btn
              look="main"
              disabled={gate.why_not !== null || failing + changed > 0 || asking || steps.busy}
              onClick={() => void approve()}
            >
              Approve {payslips(count)}
            </Btn>
            <Btn look="danger" disabled={steps.busy} onClick={() => setRejecting(true)}>
              Reject…
            </Btn>
          </>
        )}
        {run.state === 'approved' && !run.job && (
          <Btn look="main" disabled={steps.busy} onClick={() => void steps.post()}>
            Go on with the posting
          </Btn>
        )}
        {['draft', 'uploaded'].includes(run.state) && <p>Nothing is computed yet, so there is nothing to approve.</p>}
        {run.state === 'rejected' && <p>It was rejected. Put it back, mend it and compute it again.</p>}
        {run.state === 'posted' && run.posted_at && (
          <>
            <p>Posted {formatInstant(run.posted_at)}, for good.</p>
            {may('PAY09') && (
              <p>
                Next: the <Link to={bankFileOf(run)}>bank’s file</Link>
                {may('PAY08') && (
                  <>
                    {' '}
                    and the <Link to="/payroll/billing">bills</Link>
                  </>
                )}
                .
              </p>
            )}
            <p>
              A mistake is put right by <Link to="/payroll/adjustment">another run</Link>.
            </p>
          </>
        )}
      </div>
      {/* It stays while it is written in, whatever becomes of the run meanwhile: what is too late is said when it is sent. */}
      {rejecting && (
        <ReasonDialog
          title="Reject the run"
          subtitle="Whoever computed it reads why, and puts it back."
          submitLabel="Reject"
          onSave={async (reason) => ((await steps.reject(reason)) ? null : 'It was not rejected.')}
          onClose={() => setRejecting(false)}
        />
      )}
    </section>
  );
}

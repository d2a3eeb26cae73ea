import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/endpoint.ts';
import type { runSummary } from '#contract/payroll/runs/run-people.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { formatInstant } from '#src/text/format.ts';
import { useToday } from '#src/desk/people/today.ts';
import { approveWords, payslips } from '#src/desk/runs/approve-words.ts';
import { bankFileOf, detailOf } from '#src/desk/runs/run-places.ts';
import { money, pesos, shortHash } from '#src/desk/runs/run-words.ts';
import type { useRunSteps } from '#src/desk/runs/use-run.ts';
import classes from '#src/desk/runs/runs.module.css';
import { holds, useSession } from '#src/session/session.ts';
import { ReasonDialog } from '#src/desk/ui/ReasonDialog.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';

type GateData = Output<typeof runSummary>['gate'];

/** What of this run whoever looks at it wrote themselves. */
function WrittenByYou({ of }: { of: GateData['written_by_you'] }) {
  if (of.total === 0) return null;
  const more = of.total - of.rows.length;
  return (
    <p>
      Written by you of what this run pays:{' '}
      {of.rows.map((r) => `${r.name}, ${r.what} ₱${money(r.centavos)}`).join('; ')}
      {more > 0 && `; and ${more} more`}.
    </p>
  );
}

/** Whom of those who act on the run it pays. */
function PaidPeople({ of }: { of: GateData['paid_people'] }) {
  if (of.length === 0) return null;
  const named = of.map(
    (p) =>
      `${p.you ? 'you' : p.name}${p.did.length > 0 ? ` (${p.did.join(', ')} it)` : ''}, net ${pesos(p.net_centavos)}`,
  );
  return <p>This run pays {named.join('; ')}.</p>;
}

/** Banks without a file layout, and accounts to check: none of it stops the run. */
function PaidThrough({ of }: { of: NonNullable<GateData['bank']> }) {
  const names = of.rounded.map((r) => `${r.name} (${r.employee})`);
  return (
    <>
      {of.listed > 0 && (
        <p>
          {of.listed} of {of.people} people are at a bank without a file layout: a list will be made.
        </p>
      )}
      {of.unknown.length > 0 && <p>Choose these banks from the list: {of.unknown.join(', ')}.</p>}
      {names.length > 0 && (
        <p>
          Check these account numbers, which end in five zeros: {names.slice(0, 10).join('; ')}
          {names.length > 10 && ` and ${names.length - 10} more`}.
        </p>
      )}
    </>
  );
}

/** What is approved, what stands in its way, and who may: sending, approving, rejecting, going on with a posting. */
export function Approve(props: {
  run: Run;
  gate: GateData;
  steps: ReturnType<typeof useRunSteps>;
  failing: number;
  changed: number;
  asking: boolean;
}) {
  const { run, gate, steps, failing, changed, asking } = props;
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
        <PaidPeople of={gate.paid_people} />
        {gate.bank && <PaidThrough of={gate.bank} />}
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

import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/endpoint.ts';
import type { RunOverview } from '#contract/payroll/runs/run-overview.ts';
import type { runSummary } from '#contract/payroll/runs/run-people.ts';
import type { runReview } from '#contract/payroll/runs/run-review.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { formatInstant } from '#src/text/format.ts';
import { payslips } from '#src/desk/runs/approve-words.ts';
import { reasonOf } from '#src/desk/runs/reasons.ts';
import { bankFileOf, detailOf, newRunOf } from '#src/desk/runs/run-places.ts';
import { money, people, pesos, shortHash } from '#src/desk/runs/run-words.ts';
import type { useRunSteps } from '#src/desk/runs/use-run.ts';
import classes from '#src/desk/runs/runs.module.css';
import { holds, useSession } from '#src/session/session.ts';
import { ReasonDialog } from '#src/desk/ui/ReasonDialog.tsx';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import { WithLink } from '#src/desk/ui/WithLink.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import { Approvers } from './Approvers.tsx';
import { itemCount, itemsLeft } from './review-words.ts';
import own from './review.module.css';

type GateData = Output<typeof runSummary>['gate'];

/** Amounts in this run that the current user entered. */
function WrittenByYou({ of }: { of: GateData['written_by_you'] }) {
  if (of.total === 0) return null;
  const more = of.total - of.rows.length;
  return (
    <p>
      You entered these amounts in this run:{' '}
      {of.rows.map((r) => `${r.name}, ${r.what} ₱${money(r.centavos)}`).join('; ')}
      {more > 0 && `; and ${more} more`}.
    </p>
  );
}

/** Users acting on the run whom it pays. */
function PaidPeople({ of }: { of: GateData['paid_people'] }) {
  if (of.length === 0) return null;
  const named = of.map(
    (p) =>
      `${p.you ? 'you' : p.name}${p.did.length > 0 ? ` (${p.did.join(', ')} it)` : ''}, net ${pesos(p.net_centavos)}`,
  );
  return <p>This run pays {named.join('; ')}.</p>;
}

/** Banks without a file format, and accounts to check. Neither blocks the run. */
function PaidThrough({ of }: { of: NonNullable<GateData['bank']> }) {
  const names = of.rounded.map((r) => `${r.name} (${r.employee})`);
  return (
    <>
      {of.listed > 0 && (
        <p>
          {of.listed} of {people(of.people)} use a bank without a file format. They get a plain list.
        </p>
      )}
      {of.unknown.length > 0 && <p>Choose a listed bank for these: {of.unknown.join(', ')}.</p>}
      {names.length > 0 && (
        <p>
          Check these account numbers ending in five zeros: {names.slice(0, 10).join('; ')}
          {names.length > 10 && ` and ${names.length - 10} more`}.
        </p>
      )}
    </>
  );
}

/** When it was posted, and what comes next. */
function Posted({ run, at }: { run: Run; at: string }) {
  const session = useSession();
  const may = (code: PermissionCode) => holds(session, code);
  return (
    <>
      <p>Posted {formatInstant(at)}.</p>
      {run.takes_back && (
        <p>
          Next: correct what was wrong, then <Link to={newRunOf(run)}>start a run</Link> that pays the cutoff.
        </p>
      )}
      {!run.takes_back && may('PAY09') && (
        <p>
          <WithLink sentence="Next: the [bank file]." to={bankFileOf(run)} />{' '}
          {may('PAY08') && <WithLink sentence="Then the [billing statements]." to="/payroll/billing" />}
        </p>
      )}
      <p>
        <WithLink sentence="Fix mistakes with [an off-cycle run]." to="/payroll/adjustment" />
      </p>
    </>
  );
}

/** Approval: what is approved, what blocks it, and who can; submit, approve, reject, resume posting. */
export function Approve(props: {
  run: Run;
  gate: GateData;
  review: Output<typeof runReview>['data'];
  money: RunOverview | undefined;
  steps: ReturnType<typeof useRunSteps>;
  failing: number;
  changed: number;
  asking: boolean;
}) {
  const { run, gate, review, steps, failing, changed, asking } = props;
  const [rejecting, setRejecting] = useState(false);
  const [skipping, setSkipping] = useState(false);
  // The question is about these payslips: others close it.
  const [approving, setApproving] = useState<string | null>(null);
  const count = run.counts.ok + run.counts.warning;
  const stops = [
    gate.must > 0 && `${gate.must} to fix or hold`,
    failing > 0 && `${failing} failed ${failing === 1 ? 'check' : 'checks'}`,
    asking && 'checking HR for changes',
    changed > 0 && `${changed === 1 ? '1 change' : `${changed} changes`} since the pull`,
  ].filter((s) => s !== false);
  const left = gate.causes.filter((c) => c.accepted === null).length;
  const items = run.state === 'computed' ? itemsLeft(review.items).length : 0;
  const skipped = review.items.filter((i) => i.skipped !== null && i.reviewed < i.people);
  return (
    <section className={classes['card']} aria-label="Approval">
      <header>
        <h2>{run.state === 'computed' ? 'Submit for approval' : 'Approve'}</h2>
        {items > 0 && <Badge tone="warn">{items} left</Badge>}
      </header>
      <div className={classes['approve']}>
        <dl className={own['facts']}>
          <dt>Payslips</dt>
          <dd>{payslips(count)}</dd>
          <dt>{run.takes_back ? 'Net reversed' : gate.must > 0 ? 'Net including those to fix' : 'Net to pay'}</dt>
          <dd>{pesos(run.net_centavos)}</dd>
          <dt>Hash</dt>
          <dd>{shortHash(gate.hash)}</dd>
          <dt>On hold</dt>
          <dd>
            {run.counts.held === 0 ? (
              '0 on hold'
            ) : (
              <Link to={`${detailOf(run)}?state=held`}>{run.counts.held} on hold</Link>
            )}
          </dd>
          <dt>Variances</dt>
          <dd>{left === 0 ? 'all accepted' : `${left} not accepted`}</dd>
        </dl>
        <Approvers run={run} review={review} />
        <PaidPeople of={gate.paid_people} />
        {gate.bank && <PaidThrough of={gate.bank} />}
        {run.remark && <p>{run.remark}</p>}
        {stops.length > 0 && <p data-stops>Not yet: {stops.join(', ')}.</p>}
        {run.state === 'computed' && (
          <>
            <Btn look="main" disabled={stops.length > 0 || items > 0 || steps.busy} onClick={() => void steps.send()}>
              Submit {payslips(count)} for approval
            </Btn>
            {items > 0 && (
              <>
                <p>Review {items === 1 ? '1 more item' : `${items} more items`}, or note why you skip them.</p>
                <Btn disabled={stops.length > 0 || steps.busy} onClick={() => setSkipping(true)}>
                  Skip {itemCount(items)} and submit…
                </Btn>
              </>
            )}
          </>
        )}
        {skipped.length > 0 && (
          <p>
            Submitted without review:{' '}
            {skipped
              .map(
                (i) =>
                  `${reasonOf(i.item)} (${i.people - i.reviewed}), ${i.skipped!.reason === null ? 'no reason' : `“${i.skipped!.reason}”`}, ${i.skipped!.by}`,
              )
              .join('; ')}
            .
          </p>
        )}
        {run.state === 'for_approval' && (
          <>
            {gate.why_not !== null && <p>{gate.why_not}</p>}
            <WrittenByYou of={gate.written_by_you} />
            <Btn
              look="main"
              disabled={gate.why_not !== null || failing + changed > 0 || asking || steps.busy}
              onClick={() => setApproving(gate.hash)}
            >
              Approve {pesos(run.net_centavos)}
            </Btn>
            <Btn look="danger" disabled={steps.busy} onClick={() => setRejecting(true)}>
              Reject…
            </Btn>
          </>
        )}
        {run.state === 'approved' && !run.job && (
          <Btn look="main" disabled={steps.busy} onClick={() => void steps.post()}>
            Resume posting
          </Btn>
        )}
        {['draft', 'uploaded'].includes(run.state) && <p>Compute the run before approving it.</p>}
        {run.state === 'rejected' && <p>This run was rejected. Return it to draft, fix it, and compute again.</p>}
        {run.state === 'posted' && run.posted_at && <Posted run={run} at={run.posted_at} />}
      </div>
      {approving === gate.hash && run.state === 'for_approval' && (
        <ApproveDialog
          run={run}
          gate={gate}
          money={props.money}
          onApprove={() => steps.approve(gate.hash)}
          onClose={() => setApproving(null)}
        />
      )}
      {skipping && run.state === 'computed' && (
        <ReasonDialog
          title={`Submit with ${itemCount(items)} not reviewed?`}
          subtitle="Enter why. The approver sees the reason next to these items."
          submitLabel={`Submit ${payslips(count)}`}
          onSave={async (reason) => ((await steps.send(reason)) ? null : 'Couldn’t submit the run. Try again.')}
          onClose={() => setSkipping(false)}
        />
      )}
      {/* Stays open while the user types; a late submit is refused with the reason. */}
      {rejecting && (
        <ReasonDialog
          title="Reject the run"
          subtitle="Enter a reason so the preparer knows what to fix."
          submitLabel="Reject"
          onSave={async (reason) => ((await steps.reject(reason)) ? null : 'Couldn’t reject the run. Try again.')}
          onClose={() => setRejecting(false)}
        />
      )}
    </section>
  );
}

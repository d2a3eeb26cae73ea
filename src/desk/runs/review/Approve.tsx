import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/endpoint.ts';
import type { RunOverview } from '#contract/payroll/runs/run-overview.ts';
import type { runSummary } from '#contract/payroll/runs/run-people.ts';
import type { runReview } from '#contract/payroll/runs/run-review.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { formatInstant } from '#src/text/format.ts';
import { payslips } from '#src/desk/runs/approve-words.ts';
import { bankFileOf, detailOf, newRunOf } from '#src/desk/runs/run-places.ts';
import { money, people, pesos, shortHash } from '#src/desk/runs/run-words.ts';
import type { useRunSteps } from '#src/desk/runs/use-run.ts';
import classes from '#src/desk/runs/runs.module.css';
import { holds, useSession } from '#src/session/session.ts';
import { ReasonDialog } from '#src/desk/ui/ReasonDialog.tsx';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import { WithLink } from '#src/desk/ui/WithLink.tsx';
import { texts } from '#src/text/en/desk/runs/review.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { Approvers } from './Approvers.tsx';
import { itemCount, itemsLeft, skippedWords } from './review-words.ts';
import own from './review.module.css';

type GateData = Output<typeof runSummary>['gate'];

/** Amounts in this run that the current user entered. */
function WrittenByYou({ of }: { of: GateData['written_by_you'] }) {
  if (of.total === 0) return null;
  const more = of.total - of.rows.length;
  return (
    <p>
      {texts.youEnteredTheseAmountsIn(of.rows.map((r) => `${r.name}, ${r.what} ₱${money(r.centavos)}`).join('; '))}
      {more > 0 && texts.andMore(more)}.
    </p>
  );
}

/** Users acting on the run whom it pays. */
function PaidPeople({ of }: { of: GateData['paid_people'] }) {
  if (of.length === 0) return null;
  const named = of.map((p) => texts.paidActor(p.you ? texts.youLower : p.name, p.did, pesos(p.net_centavos)));
  return <p>{texts.thisRunPays(named.join('; '))}</p>;
}

/** Banks without a file format, and accounts to check. Neither blocks the run. */
function PaidThrough({ of }: { of: NonNullable<GateData['bank']> }) {
  const names = of.rounded.map((r) => `${r.name} (${r.employee})`);
  return (
    <>
      {of.listed > 0 && <p>{texts.ofUseBankWithoutFile(of.listed, people(of.people))}</p>}
      {of.unknown.length > 0 && <p>{texts.chooseListedBankForThese(of.unknown.join(', '))}</p>}
      {names.length > 0 && (
        <p>
          {texts.checkTheseAccountNumbersEnding(names.slice(0, 10).join('; '))}
          {names.length > 10 && texts.andMoreNameCount(names.length - 10)}.
        </p>
      )}
    </>
  );
}

/** The next step. Where it can be taken, a phone keeps it in view above the tabs. */
const Primary = ({ children }: { children: ReactNode }) => <div className={own['primary']}>{children}</div>;

/** When the run was posted, and what comes next. */
function Posted({ run, at }: { run: Run; at: string }) {
  const session = useSession();
  const may = (code: PermissionCode) => holds(session, code);
  return (
    <>
      <p>{texts.posted(formatInstant(at))}</p>
      {run.takes_back && (
        <p>
          <WithLink sentence={texts.correctMistakeThenStartRun} to={newRunOf(run)} />
        </p>
      )}
      {!run.takes_back && may('PAY09') && (
        <p>
          <WithLink sentence={texts.nextBankFile} to={bankFileOf(run)} />{' '}
          {may('PAY08') && <WithLink sentence={texts.thenBillingStatements} to="/payroll/billing" />}
        </p>
      )}
      <p>
        <WithLink sentence={texts.fixMistakesWithOffCycle} to="/payroll/adjustment" />
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
  // The confirmation is about these payslips: other payslips close it.
  const [approving, setApproving] = useState<string | null>(null);
  const count = run.counts.ok + run.counts.warning;
  const stops = [
    gate.must > 0 && texts.toFixOrHold(gate.must),
    failing > 0 && texts.failedChecks(failing),
    asking && texts.checkingHrForChanges,
    changed > 0 && texts.changesSincePull(changed),
  ].filter((s) => s !== false);
  const left = gate.causes.filter((c) => c.accepted === null).length;
  const items = run.state === 'computed' ? itemsLeft(review.items).length : 0;
  const skipped = skippedWords(review.items);
  return (
    <section className={classes['card']} aria-label={texts.approval}>
      <header>
        <h2>{run.state === 'computed' ? texts.submitForApproval : texts.approval}</h2>
        {items > 0 && <Badge tone="warn">{texts.left(items)}</Badge>}
      </header>
      <div className={classes['approve']}>
        <dl className={own['facts']}>
          <dt>{texts.payslips}</dt>
          <dd>{count.toLocaleString('en')}</dd>
          <dt>{run.takes_back ? texts.netReversed : gate.must > 0 ? texts.netIncludingThoseToFix : texts.netToPay}</dt>
          <dd>{pesos(run.net_centavos)}</dd>
          <dt>{texts.hash}</dt>
          <dd>{shortHash(gate.hash)}</dd>
          <dt>{texts.onHold}</dt>
          <dd>
            {run.counts.held === 0 ? (
              '0'
            ) : (
              <Link to={`${detailOf(run)}?state=held`}>{run.counts.held.toLocaleString('en')}</Link>
            )}
          </dd>
          <dt>{texts.variances}</dt>
          <dd>{left === 0 ? texts.allAccepted : texts.notAccepted(left)}</dd>
        </dl>
        <Approvers run={run} review={review} />
        <PaidPeople of={gate.paid_people} />
        {gate.bank && <PaidThrough of={gate.bank} />}
        {run.remark && <p>{run.remark}</p>}
        {stops.length > 0 && <p data-stops>{texts.notYet(stops.join(', '))}</p>}
        {run.state === 'computed' && (
          <>
            <Primary>
              <Btn look="main" disabled={stops.length > 0 || items > 0 || steps.busy} onClick={() => void steps.send()}>
                {texts.submitForApprovalCount(payslips(count))}
              </Btn>
            </Primary>
            {items > 0 && (
              <>
                <p>{texts.reviewMoreItemsOrNote(items)}</p>
                <Btn disabled={stops.length > 0 || steps.busy} onClick={() => setSkipping(true)}>
                  {texts.skipAndSubmitDots(itemCount(items))}
                </Btn>
              </>
            )}
          </>
        )}
        {skipped !== '' && <p>{texts.submittedWithoutReview(skipped)}</p>}
        {run.state === 'for_approval' && (
          <>
            {gate.why_not !== null && <p>{gate.why_not}</p>}
            <WrittenByYou of={gate.written_by_you} />
            <Primary>
              <Btn
                look="main"
                disabled={gate.why_not !== null || failing + changed > 0 || asking || steps.busy}
                onClick={() => setApproving(gate.hash)}
              >
                {texts.approveNet(pesos(run.net_centavos))}
              </Btn>
            </Primary>
            <Btn look="danger" disabled={steps.busy} onClick={() => setRejecting(true)}>
              {texts.rejectDots}
            </Btn>
          </>
        )}
        {run.state === 'approved' && !run.job && (
          <Btn look="main" disabled={steps.busy} onClick={() => void steps.post()}>
            {texts.resumePosting}
          </Btn>
        )}
        {['draft', 'uploaded'].includes(run.state) && <p>{texts.computeRunBeforeApprovingIt}</p>}
        {run.state === 'rejected' && <p>{texts.thisRunWasRejectedReturn}</p>}
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
          title={texts.submitWithNotReviewed(itemCount(items))}
          subtitle={texts.enterWhyApproverSeesReason}
          submitLabel={texts.submit(payslips(count))}
          onSave={async (reason) => ((await steps.send(reason)) ? null : texts.couldntSubmitRunTryAgain)}
          onClose={() => setSkipping(false)}
        />
      )}
      {/* Stays open while the user types; a late submit is refused with the reason. */}
      {rejecting && (
        <ReasonDialog
          title={texts.rejectRun}
          subtitle={texts.enterReasonSoPreparerKnows}
          submitLabel={texts.reject}
          onSave={async (reason) => ((await steps.reject(reason)) ? null : texts.couldntRejectRunTryAgain)}
          onClose={() => setRejecting(false)}
        />
      )}
    </section>
  );
}

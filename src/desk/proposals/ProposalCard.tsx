import { useState } from 'react';
import { Link } from 'react-router-dom';
import { hrProposals, payrollProposals } from '#contract/common/proposals.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatInstant } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { ReasonDialog } from '#src/desk/ui/ReasonDialog.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/proposals.ts';
import classes from './Proposals.module.css';
import type { Listed } from './use-proposals.ts';

/** A pending change: what, by whom, and the user's actions. */
export function ProposalCard({ of, refresh = [] }: { of: Listed; refresh?: readonly Pick<Endpoint, 'path'>[] }) {
  const calls = (of.api === 'hr' ? hrProposals : payrollProposals) as typeof payrollProposals;
  const also = { refresh: [calls.list, ...refresh] };
  const confirm = useSubmit(calls.confirm, also);
  const decline = useSubmit(calls.decline, also);
  const withdraw = useSubmit(calls.withdraw, also);
  const [asking, setAsking] = useState<'confirm' | 'decline' | null>(null);
  const at = { params: { id: of.id } };
  const busy = confirm.isPending || decline.isPending || withdraw.isPending;

  /** Does a step and shows the result. Returns null if done, otherwise the error. */
  async function done(step: Promise<unknown>, said: string): Promise<string | null> {
    try {
      await step;
    } catch (error) {
      return explain(error);
    }
    void toast(said);
    return null;
  }
  const confirmed = (reason: string) =>
    done(confirm.mutateAsync({ ...at, body: { version: of.version, reason } }), texts.changeConfirmed);
  async function agree(): Promise<void> {
    const yes = await dialog.confirm({
      title: texts.confirmThisChange,
      text: texts.itAppliesAtOnceAnd(of.title, of.proposed_by),
      yes: texts.confirmChange,
    });
    const refused = yes ? await confirmed('') : null;
    if (refused !== null) await dialog.error(refused);
  }
  async function takeBack(): Promise<void> {
    const refused = await done(withdraw.mutateAsync({ ...at, body: { version: of.version } }), texts.proposalWithdrawn);
    if (refused !== null) await dialog.error(refused);
  }

  return (
    <article className={classes['card']} aria-label={of.title}>
      <h3>
        <Link to={of.link}>{of.title}</Link>
      </h3>
      <p className={classes['who']}>{texts.proposedBy(of.mine, of.proposed_by, formatInstant(of.proposed_at))}</p>
      <dl>
        {of.changes.map((c) => (
          <div key={`${c.label} ${c.before} ${c.after}`}>
            <dt>{c.label}</dt>
            <dd>
              <del>{c.before}</del> <span aria-hidden="true">→</span> <ins>{c.after}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {of.why_not !== null && <p className={classes['who']}>{of.mine ? waitsFor(of) : of.why_not}</p>}
      {of.needs_reason && <p className={classes['who']}>{texts.noOtherAccountCanConfirm}</p>}
      <div className={classes['acts']}>
        {of.why_not === null && (
          <Btn look="main" disabled={busy} onClick={() => (of.needs_reason ? setAsking('confirm') : void agree())}>
            {texts.confirm}
            {of.needs_reason && '…'}
          </Btn>
        )}
        {of.mine ? (
          <Btn disabled={busy} onClick={() => void takeBack()}>
            {texts.withdraw}
          </Btn>
        ) : (
          <Btn look="danger" disabled={busy} onClick={() => setAsking('decline')}>
            {texts.declineDots}
          </Btn>
        )}
      </div>
      {asking === 'confirm' && (
        <ReasonDialog
          title={texts.confirmWithoutSecondUser}
          subtitle={texts.reasonIsSavedWithChangeAnd}
          submitLabel={texts.confirmChange}
          onSave={confirmed}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'decline' && (
        <ReasonDialog
          title={texts.declineChange}
          subtitle={texts.isNotifiedWithReason(of.proposed_by)}
          submitLabel={texts.decline}
          onSave={(reason) =>
            done(decline.mutateAsync({ ...at, body: { version: of.version, reason } }), texts.changeDeclined)
          }
          onClose={() => setAsking(null)}
        />
      )}
    </article>
  );
}

const waitsFor = ({ bar }: Listed): string =>
  bar === 'owner' ? texts.needsOwnersConfirmation : texts.needsSecondUsersConfirmation;

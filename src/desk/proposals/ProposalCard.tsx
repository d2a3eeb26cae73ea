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
    done(confirm.mutateAsync({ ...at, body: { version: of.version, reason } }), 'Change confirmed');
  async function agree(): Promise<void> {
    const yes = await dialog.confirm({
      title: 'Confirm this change?',
      text: `${of.title}. It applies at once, and the history names you and ${of.proposed_by}.`,
      yes: 'Confirm change',
    });
    const refused = yes ? await confirmed('') : null;
    if (refused !== null) await dialog.error(refused);
  }
  async function takeBack(): Promise<void> {
    const refused = await done(withdraw.mutateAsync({ ...at, body: { version: of.version } }), 'Proposal withdrawn');
    if (refused !== null) await dialog.error(refused);
  }

  return (
    <article className={classes['card']} aria-label={of.title}>
      <h3>
        <Link to={of.link}>{of.title}</Link>
      </h3>
      <p className={classes['who']}>
        Proposed by {of.mine ? 'you' : of.proposed_by}, {formatInstant(of.proposed_at)}
      </p>
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
      {of.needs_reason && (
        <p className={classes['who']}>No other account can confirm this. As an owner, you can with a reason.</p>
      )}
      <div className={classes['acts']}>
        {of.why_not === null && (
          <Btn look="main" disabled={busy} onClick={() => (of.needs_reason ? setAsking('confirm') : void agree())}>
            Confirm{of.needs_reason && '…'}
          </Btn>
        )}
        {of.mine ? (
          <Btn disabled={busy} onClick={() => void takeBack()}>
            Withdraw
          </Btn>
        ) : (
          <Btn look="danger" disabled={busy} onClick={() => setAsking('decline')}>
            Decline…
          </Btn>
        )}
      </div>
      {asking === 'confirm' && (
        <ReasonDialog
          title="Confirm without a second user"
          subtitle="The reason is saved with the change and shown to the approver of each run."
          submitLabel="Confirm change"
          onSave={confirmed}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'decline' && (
        <ReasonDialog
          title="Decline the change"
          subtitle={`${of.proposed_by} is notified with the reason.`}
          submitLabel="Decline"
          onSave={(reason) =>
            done(decline.mutateAsync({ ...at, body: { version: of.version, reason } }), 'Change declined')
          }
          onClose={() => setAsking(null)}
        />
      )}
    </article>
  );
}

const waitsFor = ({ why_not }: Listed): string =>
  why_not?.startsWith('No other') ? 'Needs an owner’s confirmation.' : 'Needs a second user’s confirmation.';

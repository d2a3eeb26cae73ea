import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  confirmDestination,
  listDestinations,
  type WaitingDestination,
} from '#contract/payroll/people/pay-destinations.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatInstant } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { holds, useSession } from '#src/session/session.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { ReasonDialog } from '#src/desk/ui/ReasonDialog.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import classes from './Proposals.module.css';

/** An employee's changed bank account: bank files skip it until a second user confirms it. */
export function DestinationCard({ of }: { of: WaitingDestination }) {
  const { mutateAsync, isPending } = useSubmit(confirmDestination, { refresh: [listDestinations] });
  const [asking, setAsking] = useState(false);
  const title = `Bank account of ${of.name}`;
  const session = useSession();
  const inPayroll = session !== null && holds(session, 'PAY02');

  /** Returns null if done, otherwise the error. */
  async function confirmed(reason: string): Promise<string | null> {
    try {
      await mutateAsync({ params: { id: of.id }, body: { reason } });
    } catch (error) {
      return explain(error);
    }
    void toast('Bank account confirmed');
    return null;
  }
  async function agree(): Promise<void> {
    const yes = await dialog.confirm({
      title: 'Confirm this bank account?',
      text: `The pay of ${of.name} goes to ${of.is} from the next bank file on. Ask the employee first, by a number you know.`,
      yes: 'Confirm account',
    });
    const refused = yes ? await confirmed('') : null;
    if (refused !== null) await dialog.error(refused);
  }
  return (
    <article className={classes['card']} aria-label={title}>
      <h3>{inPayroll ? <Link to={`/payroll/employee-management/${of.employee_id}#numbers`}>{title}</Link> : title}</h3>
      <p className={classes['who']}>
        {of.employee} · changed by {of.changed_by ?? 'HR sync'}, {formatInstant(of.changed_at)}
      </p>
      <dl>
        <div>
          <dt>Pay goes to</dt>
          <dd>
            <del>{of.was}</del> <span aria-hidden="true">→</span> <ins>{of.is}</ins>
          </dd>
        </div>
      </dl>
      {of.why_not !== null && <p className={classes['who']}>{of.why_not}</p>}
      {of.needs_reason && (
        <p className={classes['who']}>No other account can confirm this. As an owner, you can with a reason.</p>
      )}
      {of.why_not === null && (
        <div className={classes['acts']}>
          <Btn look="main" disabled={isPending} onClick={() => (of.needs_reason ? setAsking(true) : void agree())}>
            Confirm account{of.needs_reason && '…'}
          </Btn>
        </div>
      )}
      {asking && (
        <ReasonDialog
          title="Confirm without a second user"
          subtitle="The reason is saved with the change."
          submitLabel="Confirm account"
          onSave={confirmed}
          onClose={() => setAsking(false)}
        />
      )}
    </article>
  );
}

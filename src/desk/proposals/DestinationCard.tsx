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
import { texts } from '#src/text/en/desk/proposals.ts';
import classes from './Proposals.module.css';

/** An employee's changed bank account: bank files skip it until a second user confirms it. */
export function DestinationCard({ of }: { of: WaitingDestination }) {
  const { mutateAsync, isPending } = useSubmit(confirmDestination, { refresh: [listDestinations] });
  const [asking, setAsking] = useState(false);
  const title = texts.bankAccountOf(of.name);
  const session = useSession();
  const inPayroll = session !== null && holds(session, 'PAY02');

  /** Returns null if done, otherwise the error. */
  async function confirmed(reason: string): Promise<string | null> {
    try {
      await mutateAsync({ params: { id: of.id }, body: { reason } });
    } catch (error) {
      return explain(error);
    }
    void toast(texts.bankAccountConfirmed);
    return null;
  }
  async function agree(): Promise<void> {
    const yes = await dialog.confirm({
      title: texts.confirmThisBankAccount,
      text: texts.payOfGoesToFrom(of.name, of.is),
      yes: texts.confirmAccount,
    });
    const refused = yes ? await confirmed('') : null;
    if (refused !== null) await dialog.error(refused);
  }
  return (
    <article className={classes['card']} aria-label={title}>
      <h3>{inPayroll ? <Link to={`/payroll/employee-management/${of.employee_id}#numbers`}>{title}</Link> : title}</h3>
      <p className={classes['who']}>
        {texts.changedBy(of.employee, of.changed_by ?? texts.hrSync, formatInstant(of.changed_at))}
      </p>
      <dl>
        <div>
          <dt>{texts.payGoesTo}</dt>
          <dd>
            <del>{of.was}</del> <span aria-hidden="true">→</span> <ins>{of.is}</ins>
          </dd>
        </div>
      </dl>
      {of.why_not !== null && <p className={classes['who']}>{of.why_not}</p>}
      {of.needs_reason && <p className={classes['who']}>{texts.noOtherAccountCanConfirm}</p>}
      {of.why_not === null && (
        <div className={classes['acts']}>
          <Btn look="main" disabled={isPending} onClick={() => (of.needs_reason ? setAsking(true) : void agree())}>
            {texts.confirmAccount}
            {of.needs_reason && '…'}
          </Btn>
        </div>
      )}
      {asking && (
        <ReasonDialog
          title={texts.confirmWithoutSecondUser}
          subtitle={texts.reasonIsSavedWithChange}
          submitLabel={texts.confirmAccount}
          onSave={confirmed}
          onClose={() => setAsking(false)}
        />
      )}
    </article>
  );
}

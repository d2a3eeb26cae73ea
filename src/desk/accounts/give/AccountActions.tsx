import { useState } from 'react';
import { mailStatus, resendInvitation, revokeInvitation } from '#contract/hr/accounts/accounts.ts';
import { employeeAccount } from '#contract/hr/people/employee-record.ts';
import { listEmployees } from '#contract/hr/people/employee-list.ts';
import { endUserSessions, users } from '#contract/hr/access/user-register.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { holds, useSession } from '#src/session/session.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/accounts/give.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { OneTimeDialog, type Whose } from './OneTimeDialog.tsx';
import type { Account } from './way-in.ts';

/** Queries that show account state. */
const refresh = [employeeAccount, listEmployees, users.list];

/**
 * Account actions for an employee: invite, one-time password, resend or cancel an invitation, end sessions. Hidden
 * without permission to manage users.
 */
export function AccountActions(props: {
  employee: { id: number; name: string; email: string | null };
  /** Null if the employee has no account. */
  account: Account | null;
}) {
  const { employee, account } = props;
  const session = useSession();
  const may = session !== null && holds(session, 'HRIS15');
  const mail = useEndpoint(mailStatus, {}, { enabled: may });
  const [inviting, setInviting] = useState(false);
  // The account as it was when the dialog opened: creating one must not hide its password.
  const [giving, setGiving] = useState<Whose | null>(null);
  const resend = useSubmit(resendInvitation, { refresh });
  const revoke = useSubmit(revokeInvitation, { refresh });
  const end = useSubmit(endUserSessions, { refresh });
  if (!may || account?.archived) return null;

  const doing = async (work: Promise<unknown>, said: string): Promise<void> => {
    try {
      await work;
      void toast(said);
    } catch (error) {
      await dialog.error(explain(error));
    }
  };
  const endSessions = async (user: Account): Promise<void> => {
    const text = texts.employeeIsSignedOutOn;
    const sure = await dialog.confirm({ title: texts.endAllSessionsOf(employee.name), text, yes: texts.endSessions });
    if (sure) await doing(end.mutateAsync({ params: { id: user.user_id } }), texts.signedOut(employee.name));
  };
  const byMail = mail.data?.data.configured === true;
  const waits = account?.invitation;
  const oneTime =
    account === null || account.password === 'none' ? texts.createOneTimePassword : texts.newOneTimePassword;
  return (
    <>
      {byMail && waits && (
        <>
          <Btn
            onClick={() => void doing(resend.mutateAsync({ params: { id: waits.id } }), texts.sentAgainTo(waits.email))}
          >
            {texts.sendAgain}
          </Btn>
          <Btn onClick={() => void doing(revoke.mutateAsync({ params: { id: waits.id } }), texts.invitationCancelled)}>
            {texts.cancelInvitation}{' '}
          </Btn>
        </>
      )}
      {byMail && !waits && (account === null || account.password === 'none') && (
        <Btn onClick={() => setInviting(true)}>{texts.inviteByEMail}</Btn>
      )}
      <Btn onClick={() => setGiving(account === null ? { employee_id: employee.id } : { user_id: account.user_id })}>
        {oneTime}
      </Btn>
      {account && account.sessions.length > 0 && (
        <Btn onClick={() => void endSessions(account)}>{texts.endSessions}</Btn>
      )}
      {inviting && <InviteDialog employee={employee} refresh={refresh} onClose={() => setInviting(false)} />}
      {giving && (
        <OneTimeDialog name={employee.name} whose={giving} refresh={refresh} onClose={() => setGiving(null)} />
      )}
    </>
  );
}

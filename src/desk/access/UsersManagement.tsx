import { useState } from 'react';
import { accountRoles } from '#contract/hr/accounts/accounts.ts';
import { resetSecondFactor } from '#contract/hr/accounts/second-factor.ts';
import { endUserSessions, users, userStates } from '#contract/hr/access/user-register.ts';
import type { RowOf } from '#contract/register.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { OneTimeDialog } from '#src/desk/accounts/give/OneTimeDialog.tsx';
import { RolesMay } from '#src/desk/accounts/give/RolesMay.tsx';
import { Register } from '#src/desk/register/Register.tsx';
import { explain } from '#src/shared/forms/explain.ts';
import { ChoiceField, TextField } from '#src/desk/ui/fields.tsx';
import { ChecksField } from '#src/desk/ui/several-fields.tsx';
import { KeyIcon } from '#src/desk/ui/icons.tsx';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import type { Tone } from '#src/desk/ui/tone.ts';
import { LockIcon, PersonIcon, SignOutIcon } from '#src/shared/ui/icons/icons.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/access.ts';
import { AccessDialog } from './AccessDialog.tsx';

type User = RowOf<typeof users>;

const tones: Record<User['state'], Tone> = {
  active: 'ok',
  invited: 'info',
  one_time: 'info',
  closed: 'warn',
  left: 'quiet',
};

const archiveSays = (user: User): Promise<string> => Promise.resolve(texts.isSignedOutOnAll(user.name));

function Fields() {
  // A user administrator may lack the permission to read roles.
  const { data } = useEndpoint(accountRoles, {});
  const all = data?.data.map((role) => ({ value: role.id, label: role.name }));
  return (
    <>
      <TextField name="name" hint={texts.forEmployeeNameIn201} />
      <TextField name="email" hint={texts.forInvitationAndForSign} />
      <ChecksField name="role_ids" label={texts.roles} options={all} />
      <RolesMay roles={data?.data ?? []} />
      <ChoiceField name="language" />
    </>
  );
}

export default function UsersManagement() {
  const [asking, setAsking] = useState<User | null>(null);
  const [lettingIn, setLettingIn] = useState<User | null>(null);
  const end = useSubmit(endUserSessions, { refresh: [users.list] });
  const reset = useSubmit(resetSecondFactor, { refresh: [users.list] });

  async function endSessions(user: User): Promise<void> {
    const sure = await dialog.confirm({
      title: texts.endAllSessionsOf(user.name),
      text: texts.userIsSignedOutOn,
      yes: texts.endSessions,
    });
    if (!sure) return;
    try {
      const { data } = await end.mutateAsync({ params: { id: user.id } });
      void toast(texts.sessionsOfEnded(data.ended, user.name));
    } catch (error) {
      await dialog.error(explain(error));
    }
  }

  async function resetFactor(user: User): Promise<void> {
    const sure = await dialog.confirm({
      title: texts.resetSecondFactorOfName(user.name),
      text: texts.removesPasskeysAuthenticatorAppAnd,
      yes: texts.resetSecondFactor,
      danger: true,
    });
    if (!sure) return;
    try {
      void toast((await reset.mutateAsync({ params: { id: user.id } })).message);
    } catch (error) {
      await dialog.error(explain(error));
    }
  }

  return (
    <>
      <Register
        of={users}
        title={texts.users}
        columns={[
          { key: 'name', name: true, sortable: true, width: '190px' },
          { key: 'employee_code', title: texts.code, width: '100px' },
          { key: 'email', sortable: true },
          { key: 'roles', width: '180px' },
          { key: 'clients', width: '160px', rank: 5 },
          {
            key: 'state',
            width: '150px',
            render: (row) =>
              row.state === 'closed' && !row.archived ? (
                <Btn
                  look="bare"
                  title={userStates.closed}
                  aria-label={texts.createOneTimePasswordFor(row.name)}
                  onClick={() => setLettingIn(row)}
                >
                  {texts.createPassword}
                </Btn>
              ) : (
                <Badge tone={tones[row.state]}>{userStates[row.state]}</Badge>
              ),
          },
          { key: 'sessions', sortable: true, width: '96px', rank: 5 },
          { key: 'last_seen', sortable: true, width: '120px', rank: 5 },
        ]}
        chips={['state', 'staff']}
        blank={{ name: '', email: '', language: 'en', role_ids: [] }}
        form={Fields}
        nameOf={(row) => row.name}
        archiveSays={archiveSays}
        next={(row) => ({ label: texts.createOneTimePassword, run: () => setLettingIn(row) })}
        mostRowActions={4}
        rowActions={(row) => [
          { label: texts.viewPermissionsOf, icon: <PersonIcon size={15} />, run: () => setAsking(row) },
          { label: texts.createPasswordFor, icon: <KeyIcon size={15} />, run: () => setLettingIn(row) },
          ...(row.second_factor
            ? [{ label: texts.resetSecondFactorOf, icon: <LockIcon size={15} />, run: () => void resetFactor(row) }]
            : []),
          ...(row.sessions > 0
            ? [{ label: texts.endSessionsOf, icon: <SignOutIcon size={15} />, run: () => void endSessions(row) }]
            : []),
        ]}
        searchHint={texts.nameEMailOrCode}
        purpose={texts.usersSignInToKawani}
      />
      {asking && <AccessDialog id={asking.id} name={asking.name} onClose={() => setAsking(null)} />}
      {lettingIn && (
        <OneTimeDialog
          name={lettingIn.name}
          whose={{ user_id: lettingIn.id }}
          refresh={[users.list]}
          onClose={() => setLettingIn(null)}
        />
      )}
    </>
  );
}

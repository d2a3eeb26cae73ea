import { useState } from 'react';
import { giveOneTimePassword } from '#contract/hr/accounts/accounts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { textField } from '#domain/records/fields.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { FormFields } from '#src/desk/ui/form-context.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { OneTimeSlip, type GivenPassword } from './OneTimeSlip.tsx';
import { RolesField, WithRoles, type RolesGiven } from './RolesToGive.tsx';

/** An account that is there, or an employee for whom one is opened. */
export type Whose = { user_id: number } | { employee_id: number };

interface Props {
  name: string;
  whose: Whose;
  refresh: readonly Pick<Endpoint, 'path'>[];
  onClose: () => void;
}

/** A password that is good once, to be printed and handed over: for who has no e-mail, or forgot their password. */
export const OneTimeDialog = (props: Props) =>
  'user_id' in props.whose ? (
    <OneTime {...props} roles={null} />
  ) : (
    <WithRoles>{(roles) => <OneTime {...props} roles={roles} />}</WithRoles>
  );

function OneTime({ name, whose, refresh, onClose, roles }: Props & { roles: RolesGiven | null }) {
  const { mutateAsync } = useSubmit(giveOneTimePassword, { refresh });
  const editing = useEndpointForm(giveOneTimePassword, { ...whose, ...(roles && { role_ids: roles.usual }) });
  const [given, setGiven] = useState<GivenPassword | null>(null);

  if (given) return <OneTimeSlip given={given} name={name} onClose={onClose} />;

  async function submit(): Promise<boolean> {
    if (editing.form.validate().hasErrors) return false;
    try {
      setGiven((await mutateAsync({ body: editing.form.values })).data);
    } catch (error) {
      editing.fail(error);
    }
    return false;
  }

  return (
    <FormDialog
      dense
      title={roles ? `Open an account for ${name}?` : `Give ${name} a one-time password?`}
      submitLabel="Give a one-time password"
      dirty={false}
      problem={editing.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {roles ? (
        <FormFields form={editing.form} fields={{ role_ids: textField('Roles') }}>
          <RolesField roles={roles} />
          <p data-whole>They sign in with their code and a password that is good once, for three days.</p>
        </FormFields>
      ) : (
        <p data-whole>
          Their present password and every link sent to them stop working, they are signed out everywhere, and what an
          approver lent them ends. The new password is good once, for three days.
        </p>
      )}
    </FormDialog>
  );
}

import { useState } from 'react';
import { giveOneTimePassword } from '#contract/hr/accounts/accounts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { textField } from '#domain/records/fields.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { FormFields } from '#src/desk/ui/form-context.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { OneTimeSlip, type OneTimePassword } from './OneTimeSlip.tsx';
import { RolesField, WithRoles, type RoleChoices } from './RolesToGive.tsx';

/** An existing account, or an employee without one. */
export type Whose = { user_id: number } | { employee_id: number };

interface Props {
  name: string;
  whose: Whose;
  refresh: readonly Pick<Endpoint, 'path'>[];
  onClose: () => void;
}

/** Creates a one-time password to print, for employees without e-mail or who forgot their password. */
export const OneTimeDialog = (props: Props) =>
  'user_id' in props.whose ? (
    <OneTime {...props} roles={null} />
  ) : (
    <WithRoles>{(roles) => <OneTime {...props} roles={roles} />}</WithRoles>
  );

function OneTime({ name, whose, refresh, onClose, roles }: Props & { roles: RoleChoices | null }) {
  const { mutateAsync } = useSubmit(giveOneTimePassword, { refresh });
  const editing = useEndpointForm(giveOneTimePassword, { ...whose, ...(roles && { role_ids: roles.usual }) });
  const [given, setGiven] = useState<OneTimePassword | null>(null);

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
      title={roles ? `Create an account for ${name}?` : `Create a one-time password for ${name}?`}
      submitLabel="Create one-time password"
      dirty={false}
      problem={editing.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {roles ? (
        <FormFields form={editing.form} fields={{ role_ids: textField('Roles') }}>
          <RolesField roles={roles} />
          <p data-whole>The employee signs in with the employee code and this password. It works once, for 3 days.</p>
        </FormFields>
      ) : (
        <p data-whole>
          The current password and all sent links stop working. The user is signed out on all devices, and delegations
          to them end. The new password works once, for 3 days.
        </p>
      )}
    </FormDialog>
  );
}

import { useState } from 'react';
import { giveOneTimePassword } from '#contract/hr/accounts/accounts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { textField } from '#domain/records/fields.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { FormFields } from '#src/desk/ui/form-context.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { texts } from '#src/text/en/desk/accounts/give.ts';
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
      title={roles ? texts.createAccountFor(name) : texts.createOneTimePasswordFor(name)}
      submitLabel={texts.createOneTimePassword}
      dirty={false}
      problem={editing.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {roles ? (
        <FormFields form={editing.form} fields={{ role_ids: textField(texts.roles) }}>
          <RolesField roles={roles} />
          <p data-whole>{texts.employeeSignsInWithEmployee}</p>
        </FormFields>
      ) : (
        <p data-whole>{texts.currentPasswordAndAllSent}</p>
      )}
    </FormDialog>
  );
}

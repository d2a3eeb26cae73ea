import type { z } from 'zod';
import { storeInvitation } from '#contract/hr/accounts/accounts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { choiceField, textField } from '#domain/records/fields.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { ChoiceField, TextField } from '#src/desk/ui/fields.tsx';
import { FormFields } from '#src/desk/ui/form-context.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/accounts/give.ts';
import { RolesField, WithRoles, type RoleChoices } from './RolesToGive.tsx';

const fields = {
  email: textField(texts.email),
  language: choiceField(texts.eMailLanguage, { en: texts.english, fil: texts.filipino }),
  role_ids: textField(texts.roles),
};

interface Props {
  employee: { id: number; name: string; email: string | null };
  refresh: readonly Pick<Endpoint, 'path'>[];
  onClose: () => void;
}

/** Invites an employee by e-mail to choose a password. */
export const InviteDialog = (props: Props) => <WithRoles>{(roles) => <Invite {...props} roles={roles} />}</WithRoles>;

function Invite({ employee, refresh, onClose, roles }: Props & { roles: RoleChoices }) {
  const { mutateAsync } = useSubmit(storeInvitation, { refresh });
  const first: Required<Omit<z.input<typeof storeInvitation.body>, 'name'>> = {
    employee_id: employee.id,
    email: employee.email ?? '',
    language: 'en',
    role_ids: roles.usual,
  };
  const editing = useEndpointForm(storeInvitation, first);

  async function submit(): Promise<boolean> {
    if (editing.form.validate().hasErrors) return false;
    try {
      const { data } = await mutateAsync({ body: editing.form.values });
      void toast(texts.invitationForSentTo(employee.name, data.email));
      return true;
    } catch (error) {
      editing.fail(error);
      return false;
    }
  }

  return (
    <FormDialog
      dense
      title={texts.invite(employee.name)}
      subtitle={texts.sendsLinkToThisAddress}
      submitLabel={texts.sendInvitation}
      dirty={editing.dirty}
      problem={editing.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormFields form={editing.form} fields={fields}>
        <TextField name="email" hint={texts.receivesLinkSuchAsName} />
        <ChoiceField name="language" />
        <RolesField roles={roles} />
      </FormFields>
    </FormDialog>
  );
}

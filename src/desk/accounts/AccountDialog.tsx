import { PasswordInput, TextInput } from '@mantine/core';
import { updateOwnAccount } from '#contract/hr/accounts/accounts.ts';
import { showWaitingAddress } from '#contract/hr/accounts/own-address.ts';
import { getUser, type SessionUser } from '#contract/hr/accounts/auth.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/accounts/accounts.ts';

/** The user's own name and e-mail, confirmed by password. */
export default function AccountDialog({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const { form, dirty, problem, fail, setProblem } = useEndpointForm<
    Record<'name' | 'password', string> & { email: string | null }
  >(updateOwnAccount, { name: user.name, email: user.email, password: '' });
  const change = useSubmit(updateOwnAccount, { refresh: [getUser, showWaitingAddress] });
  const email = form.getInputProps('email');

  async function submit(): Promise<boolean> {
    setProblem(null);
    if (form.validate().hasErrors) return false;
    try {
      const { waiting_email: waits } = (await change.mutateAsync({ body: form.values })).data;
      void toast(
        waits === null
          ? { tone: 'ok', text: texts.accountUpdated }
          : { tone: 'info', text: texts.weSentLinkToOpen(waits) },
      );
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  }

  return (
    <FormDialog
      title={texts.editMyAccount}
      submitLabel={texts.save}
      dirty={dirty}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        autoComplete="name"
        disabled={user.employee_id !== null}
        description={user.employee_id === null ? undefined : texts.asIn201File}
        {...form.getInputProps('name', { label: texts.name })}
      />
      <TextInput
        label={texts.eMail}
        type="email"
        autoComplete="email"
        description={texts.forSignInAndPassword}
        {...email}
        value={form.values.email ?? ''}
        onChange={(event) =>
          form.setFieldValue('email', event.currentTarget.value.trim() === '' ? null : event.currentTarget.value)
        }
      />
      <PasswordInput
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
        {...form.getInputProps('password', { label: texts.yourPassword })}
      />
    </FormDialog>
  );
}

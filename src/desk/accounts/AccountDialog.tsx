import { PasswordInput, TextInput } from '@mantine/core';
import { updateOwnAccount } from '#contract/hr/accounts/accounts.ts';
import { showWaitingAddress } from '#contract/hr/accounts/own-address.ts';
import { getUser, type SessionUser } from '#contract/hr/accounts/auth.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';

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
          ? { tone: 'ok', text: 'Account updated' }
          : { tone: 'info', text: `We sent a link to ${waits}. Open it to confirm the new address.` },
      );
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  }

  return (
    <FormDialog
      title="Edit my account"
      submitLabel="Save"
      dirty={dirty}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        autoComplete="name"
        disabled={user.employee_id !== null}
        description={user.employee_id === null ? undefined : 'As in the 201 file'}
        {...form.getInputProps('name')}
      />
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="email"
        description="For sign-in and password resets. A new address works after you open the link we send to it."
        {...email}
        value={form.values.email ?? ''}
        onChange={(event) =>
          form.setFieldValue('email', event.currentTarget.value.trim() === '' ? null : event.currentTarget.value)
        }
      />
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        {...form.getInputProps('password')}
      />
    </FormDialog>
  );
}

import { PasswordInput, TextInput } from '@mantine/core';
import { updateOwnAccount } from '#contract/hr/accounts.ts';
import { getUser, type SessionUser } from '#contract/hr/auth.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useEndpointForm } from '#src/parts/form/use-endpoint-form.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { toast } from '#src/ui/over/toast.ts';

/** One's own name and address, for the password. */
export default function AccountDialog({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const { form, dirty, problem, fail, setProblem } = useEndpointForm<
    Record<'name' | 'password', string> & { email: string | null }
  >(updateOwnAccount, { name: user.name, email: user.email, password: '' });
  const change = useSubmit(updateOwnAccount, { refresh: [getUser] });
  const email = form.getInputProps('email');

  async function submit(): Promise<boolean> {
    setProblem(null);
    if (form.validate().hasErrors) return false;
    try {
      await change.mutateAsync({ body: form.values });
      void toast({ tone: 'ok', text: 'Your account is changed' });
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  }

  return (
    <FormDialog
      title="Change my account"
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
        description="What you sign in with, and where a new password is asked for. The former address is told."
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

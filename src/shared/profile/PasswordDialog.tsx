import { PasswordInput } from '@mantine/core';
import { changePassword } from '#contract/common/session.ts';
import { listSessions } from '#calls/hr/accounts/sessions.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useWords } from '#src/text/words.ts';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { exchanging } from '#src/session/exchange.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';

/** Changes the password and signs out all other devices. */
export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const say = useWords();
  const { form, dirty, problem, fail, setProblem } = useEndpointForm(changePassword, {
    password: '',
    new_password: '',
  });
  const change = useSubmit(changePassword, { refresh: [listSessions] });
  const show = { 'aria-label': say('login.show') };

  async function submit(): Promise<boolean> {
    setProblem(null);
    if (form.validate().hasErrors) return false;
    try {
      const { message } = await exchanging(() => change.mutateAsync({ body: form.values }));
      void toast({ tone: 'ok', text: message });
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  }

  return (
    <FormDialog
      title={say('security.password')}
      submitLabel={say('security.password')}
      dirty={dirty}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordInput
        autoComplete="current-password"
        visibilityToggleButtonProps={show}
        data-autofocus
        {...form.getInputProps('password', { label: say('security.password-now') })}
      />
      <PasswordInput
        description={say('security.password-hint')}
        autoComplete="new-password"
        visibilityToggleButtonProps={show}
        {...form.getInputProps('new_password', { label: say('security.password-new') })}
      />
    </FormDialog>
  );
}

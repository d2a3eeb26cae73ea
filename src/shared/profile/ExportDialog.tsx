import { PasswordInput } from '@mantine/core';
import { exportOwnData } from '#contract/hr/people/profile.ts';
import { call } from '#src/api/call.ts';
import { today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';

/** Export of the user's own data, confirmed by password. */
export default function ExportDialog({ onClose }: { onClose: () => void }) {
  const say = useWords();
  const { form, dirty, problem, fail, setProblem } = useEndpointForm(exportOwnData, { password: '' });

  async function submit(): Promise<boolean> {
    setProblem(null);
    if (form.validate().hasErrors) return false;
    try {
      const name = `kawani-${today()}.zip`;
      // `call`, not the query client: an export must not stay in the cache.
      saveFile(await call(exportOwnData, { body: form.values }), name);
      void toast({ tone: 'ok', text: say('privacy.export-done', { name }) });
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  }

  return (
    <FormDialog
      title={say('privacy.export')}
      submitLabel={say('privacy.export-do')}
      dirty={dirty}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{say('privacy.export-hint')}</p>
      <p>{say('privacy.no-payroll')}</p>
      <PasswordInput
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': say('login.show') }}
        data-autofocus
        {...form.getInputProps('password', { label: say('login.password') })}
      />
    </FormDialog>
  );
}

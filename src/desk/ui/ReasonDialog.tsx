import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { requiredMark } from '#src/shared/forms/required.ts';
import { texts } from '#src/text/en/desk/ui.ts';

/** Asks for a reason first. `onSave` returns null, or the error. */
export function ReasonDialog(props: {
  title: string;
  submitLabel: string;
  subtitle: string;
  label?: string;
  onSave: (reason: string) => Promise<string | null>;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <FormDialog
      dense
      title={props.title}
      subtitle={props.subtitle}
      submitLabel={props.submitLabel}
      dirty={reason !== ''}
      problem={problem}
      onClose={props.onClose}
      onSubmit={async () => {
        setWrong(reason.trim() === '' ? texts.enterReason : null);
        if (reason.trim() === '') return false;
        const refused = await props.onSave(reason);
        setProblem(refused);
        return refused === null;
      }}
    >
      <TextInput
        {...requiredMark}
        label={props.label ?? texts.reason}
        data-path="reason"
        size="xs"
        wrapperProps={{ 'data-whole': true }}
        value={reason}
        error={wrong}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

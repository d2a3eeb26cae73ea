import { Textarea } from '@mantine/core';
import { decideLeave, type Leave } from '#contract/hr/leaves.ts';
import { formatDays, formatRange } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { useEndpointForm } from '#src/parts/use-endpoint-form.ts';
import { FormDialog } from '#src/ui/FormDialog.tsx';
import { AlertIcon } from '#src/ui/icons.tsx';
import { Notice } from '#src/ui/states.tsx';

interface RejectDialogProps {
  leave: Leave;
  title: string;
  reject: (leave: Leave, remark: string) => Promise<void>;
  onClose: () => void;
}

/** A rejection says why: the employee reads this sentence. */
export function RejectDialog({ leave, title, reject, onClose }: RejectDialogProps) {
  const say = useWords();
  const { form, dirty, problem, fail } = useEndpointForm(decideLeave, {
    status: 'rejected',
    remark: '',
    version: leave.version,
  });

  async function submit(): Promise<boolean> {
    if (form.validate().hasErrors) return false;
    try {
      await reject(leave, form.values.remark);
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  }

  return (
    <FormDialog
      title={title}
      submitLabel={say('approve.reject')}
      danger
      dirty={dirty}
      onSubmit={submit}
      onClose={onClose}
    >
      {problem && (
        <Notice tone="bad" alert icon={<AlertIcon />}>
          {problem}
        </Notice>
      )}
      <p>
        {leave.leave_type_name}: {formatRange(leave.start_date, leave.end_date)} · {formatDays(say, leave.days)}
      </p>
      <Textarea label={say('approve.remark')} rows={3} data-autofocus {...form.getInputProps('remark')} />
    </FormDialog>
  );
}

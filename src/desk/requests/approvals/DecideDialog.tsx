import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { firstOf } from '#domain/lists/known.ts';
import { ApiError } from '#src/api/call.ts';
import { useWords } from '#src/text/words.ts';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { requiredMark } from '#src/shared/forms/required.ts';
import classes from '../../../shared/requests/approvals/Approvals.module.css';
import { inWords, type ApprovalKind, type Waiting } from '#src/shared/requests/approvals/kinds.tsx';
import { thrownMessage } from '#domain/lists/thrown.ts';

interface DecideDialogProps {
  kind: ApprovalKind;
  rows: readonly Waiting[];
  status: 'approved' | 'rejected';
  decide: (rows: readonly Waiting[], status: 'approved' | 'rejected', remark: string) => Promise<unknown>;
  onClose: () => void;
}

/** Maximum number of names listed. */
const named = 5;

/** A decision with a remark, on one or many requests. A rejection needs a reason, which each employee sees. */
export function DecideDialog({ kind, rows, status, decide, onClose }: DecideDialogProps) {
  const say = useWords();
  const rejecting = status === 'rejected';
  const [key] = useState(() => crypto.randomUUID());
  const filings = rows.map(({ id, version }) => ({ id, version }));
  const { form, dirty, problem, setProblem, fail } = useEndpointForm(kind.decide, { status, remark: '', key, filings });
  const words = { count: rows.length, name: firstOf(rows).employee_name };

  async function submit(): Promise<boolean> {
    if (form.validate().hasErrors) return false;
    try {
      await decide(rows, status, form.values.remark);
      return true;
    } catch (error) {
      if (error instanceof ApiError) fail(error);
      else setProblem(thrownMessage(error));
      return false;
    }
  }

  return (
    <FormDialog
      title={say(rejecting ? 'decide.reject-title' : 'decide.approve-title', words)}
      submitLabel={say(rejecting ? 'approve.reject' : 'approve.do')}
      danger={rejecting}
      dirty={dirty}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul className={classes['named']}>
        {rows.slice(0, named).map((row) => (
          <li key={row.id}>
            <strong>{row.employee_name}</strong> <span className={classes['small']}>{inWords(kind, row, say)}</span>
          </li>
        ))}
        {rows.length > named && <li>… +{rows.length - named}</li>}
      </ul>
      <Textarea
        description={rows.length > 1 ? say('decide.seen-by') : undefined}
        rows={3}
        data-autofocus
        {...(rejecting && requiredMark)}
        {...form.getInputProps('remark', { label: say('decide.why') })}
        {...(!rejecting && {
          label: (
            <>
              {say('decide.remark')} <span className={classes['small']}>({say('filing.optional')})</span>
            </>
          ),
        })}
      />
    </FormDialog>
  );
}

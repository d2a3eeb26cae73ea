import { useState } from 'react';
import { listOffCyclePeople, updateRunAmounts, type OffCyclePerson } from '#contract/payroll/runs/off-cycle-runs.ts';
import { showRun, type Run } from '#contract/payroll/runs/runs.ts';
import { ApiError } from '#src/api/call.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { AmountRows, typed, useAmounts, type TypedAmount } from '#src/desk/runs/AmountRows.tsx';
import { meanwhileWords, runNow } from '#src/desk/runs/meanwhile.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { texts } from '#src/text/en/desk/adjustments.ts';

/** An employee's amounts in an off-cycle run; saving deletes the computed result. */
export function AmountsDialog(props: { run: Run; person: OffCyclePerson; onClose: () => void }) {
  const { run, person } = props;
  const before = person.amounts.map(typed);
  const [rows, setRows] = useState<readonly TypedAmount[]>(before);
  const [problem, setProblem] = useState<string | null>(null);
  const { fields, read } = useAmounts(rows, setRows);
  const update = useSubmit(updateRunAmounts, { refresh: [listOffCyclePeople, showRun] });
  return (
    <FormDialog
      dense
      title={texts.amounts}
      subtitle={`${person.name}, ${person.employee}`}
      submitLabel={texts.save}
      dirty={JSON.stringify(rows) !== JSON.stringify(before)}
      problem={problem}
      onClose={props.onClose}
      onSubmit={async () => {
        const amounts = read();
        if (typeof amounts === 'string') {
          setProblem(amounts);
          return false;
        }
        try {
          const { id, version } = run;
          await update.mutateAsync({ body: { id, version, employee: person.employee, amounts } });
          return true;
        } catch (thrown) {
          const now = thrown instanceof ApiError ? runNow(thrown) : null;
          setProblem(now ? meanwhileWords(run, now) : explain(thrown));
          return false;
        }
      }}
    >
      <AmountRows kind={run.kind} {...fields} />
    </FormDialog>
  );
}

import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { listOffCycleRuns, listRuns, type Run } from '#contract/payroll/runs/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { TakeBack } from '#src/desk/runs/TakeBack.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { requiredMark } from '#src/shared/forms/required.ts';
import { texts } from '#src/text/en/desk/adjustments.ts';

const latest = { query: { state: 'posted' as const, limit: 50 } };

/** Starts a reversal without an open run: choose the run first. */
export function TakeBackFrom({ onClose }: { onClose: () => void }) {
  const runs = useEndpoint(listRuns, latest);
  const others = useEndpoint(listOffCycleRuns, latest);
  const [chosen, setChosen] = useState('');
  const [run, setRun] = useState<Run | null>(null);
  const posted = [...(runs.data?.data ?? []), ...(others.data?.data ?? [])].filter((r) => !r.takes_back);
  const error = runs.error ?? others.error;
  const none = runs.data && others.data && posted.length === 0 ? texts.noPostedRunsYet : null;
  if (run) return <TakeBack run={run} onClose={onClose} />;
  return (
    <FormDialog
      dense
      title={texts.reversePayslips}
      subtitle={texts.choosePostedRunThenPayslips}
      submitLabel={texts.next}
      stop={none ?? (chosen === '' ? texts.chooseRunFirst : null)}
      dirty={false}
      problem={error ? explain(error) : null}
      onClose={onClose}
      onSubmit={() => {
        setRun(posted.find((r) => String(r.id) === chosen) ?? null);
        // The next form replaces this one.
        return Promise.resolve(false);
      }}
    >
      <NativeSelect
        label={texts.postedRun}
        {...requiredMark}
        size="xs"
        data-path="run_id"
        wrapperProps={{ 'data-whole': true }}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          { value: '', label: texts.choose },
          ...posted.map((r) => ({ value: String(r.id), label: `${r.id}: ${r.name}, ${r.client}` })),
        ]}
      />
    </FormDialog>
  );
}

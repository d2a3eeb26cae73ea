import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '#contract/endpoint.ts';
import { listBills, storeBills, type Bill } from '#contract/payroll/billing/billings.ts';
import { firstOf } from '#domain/lists/known.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatRange } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { requiredMark } from '#src/shared/forms/required.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/billing/billing.ts';

type Waiting = Output<typeof listBills>['to_bill'];

/** Creates statements of a posted run, for one or all unbilled clients. */
export function MakeBills(props: {
  runs: Waiting | undefined;
  onClose: () => void;
  onMade: (bills: readonly Bill[]) => void;
}) {
  const store = useSubmit(storeBills, { refresh: [listBills] });
  const [at, setAt] = useState(0);
  const [client, setClient] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const runs = props.runs ?? [];
  const run = runs[at];
  return (
    <FormDialog
      dense
      title={texts.billRun}
      subtitle={texts.createsDraftsFromPayslipsNothing}
      submitLabel={texts.createDrafts}
      stop={props.runs && !run ? texts.allPostedRunsAreBilled : null}
      dirty={false}
      problem={problem}
      onClose={props.onClose}
      onSubmit={async () => {
        if (!run) return false;
        try {
          const client_id = client === '' ? null : Number(client);
          const { data } = await store.mutateAsync({ body: { run_id: run.run_id, client_id } });
          void toast(data.length === 1 ? texts.draftCreated : texts.draftsCreated(data.length));
          props.onMade(data);
          return true;
        } catch (thrown) {
          setProblem(explain(thrown));
          return false;
        }
      }}
    >
      <NativeSelect
        {...requiredMark}
        label={texts.postedRun}
        size="xs"
        data-path="run_id"
        wrapperProps={{ 'data-whole': true }}
        value={String(at)}
        onChange={(event) => {
          setAt(Number(event.currentTarget.value));
          setClient('');
        }}
        data={runs.map((r, i) => ({
          value: String(i),
          label: texts.runRunId(
            r.run_id,
            formatRange(r.from_date, r.to_date),
            r.clients.length === 1 ? firstOf(r.clients).name : texts.clientsClientCount(r.clients.length),
          ),
        }))}
      />
      <NativeSelect
        label={texts.clients}
        size="xs"
        data-path="client_id"
        value={client}
        onChange={(event) => setClient(event.currentTarget.value)}
        data={[
          { value: '', label: texts.allClientsNotBilledYet },
          ...(run?.clients ?? []).map((c) => ({ value: String(c.id), label: c.name })),
        ]}
      />
    </FormDialog>
  );
}

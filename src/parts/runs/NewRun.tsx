import { MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { runChoices, type RunChoice } from '#contract/payroll/run-choices.ts';
import { listRuns, storeRun, type Run } from '#contract/payroll/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatLongDate, formatRange, today } from '#src/language/format.ts';
import { explain } from '#src/parts/form/explain.ts';
import { holds, useSession } from '#src/session/session.ts';
import { LinkBtn } from '#src/ui/desk/pieces.tsx';
import { hintBelow } from '#src/ui/desk/form-context.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { firstCutoff, noCutoffs } from './first-cutoff.ts';
import { requiredMark } from '#src/ui/form/required.ts';

/** How far the runs of these clients' cut-off are: a second run of it would pay them twice. */
function begunWords(clients: readonly Pick<RunChoice['clients'][number], 'run'>[]): string {
  const begun = clients.filter((c) => c.run !== null);
  if (begun.length === 0) return '';
  const how = begun.every((c) => c.run === 'posted') ? 'posted' : 'begun';
  return begun.length === clients.length ? `: ${how} already` : `: ${begun.length} ${how} already`;
}

/** Begins a run for a cut-off of the calendar. */
export function NewRun({ onClose, onBegun }: { onClose: () => void; onBegun: (run: Run) => void }) {
  const { data, error } = useEndpoint(runChoices, {});
  const store = useSubmit(storeRun, { refresh: [listRuns, runChoices] });
  const [picked, setAt] = useState<number | null>(null);
  const [client, setClient] = useState('');
  const [branchIds, setBranchIds] = useState<string[]>([]);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const choices = data?.data ?? [];
  const at = picked ?? firstCutoff(choices, today());
  const cutoff = choices[at];
  const branches = cutoff?.clients.find((c) => String(c.id) === client)?.branches ?? [];
  const mayAddYears = holds(useSession(), 'PAY03');
  const stop = data && !cutoff ? noCutoffs : null;
  return (
    <FormDialog
      dense
      title="New payroll run"
      subtitle="Who works in the cut-off is in it; their approved time is pulled next."
      submitLabel="Begin"
      stop={stop}
      beside={stop === noCutoffs && mayAddYears && <LinkBtn to="/payroll/calendar_year">Calendar years</LinkBtn>}
      dirty={name !== ''}
      problem={problem ?? (error ? explain(error) : null)}
      onClose={onClose}
      onSubmit={async () => {
        if (!cutoff) return false;
        const { from_date, to_date, pay_date } = cutoff;
        try {
          const body = {
            name,
            client_id: client === '' ? null : Number(client),
            branch_ids: branchIds.map(Number),
            from_date,
            to_date,
            pay_date,
          };
          onBegun((await store.mutateAsync({ body })).data);
          return true;
        } catch (thrown) {
          setProblem(explain(thrown));
          return false;
        }
      }}
    >
      <NativeSelect
        {...requiredMark}
        label="Cut-off"
        size="xs"
        data-path="from_date"
        wrapperProps={{ 'data-whole': true }}
        value={String(at)}
        onChange={(event) => {
          setAt(Number(event.currentTarget.value));
          setClient('');
          setBranchIds([]);
        }}
        data={choices.map((c, i) => ({
          value: String(i),
          label: `${formatRange(c.from_date, c.to_date)}, paid ${formatLongDate(c.pay_date)} (${c.clients.length === 1 ? c.clients[0]!.name : `${c.clients.length} clients`})${begunWords(c.clients)}`,
        }))}
      />
      <NativeSelect
        label="Whose people"
        size="xs"
        data-path="client_id"
        value={client}
        onChange={(event) => {
          setClient(event.currentTarget.value);
          setBranchIds([]);
        }}
        data={[
          { value: '', label: 'Every client with these dates' },
          ...(cutoff?.clients ?? []).map((c) => ({ value: String(c.id), label: `${c.name}${begunWords([c])}` })),
        ]}
      />
      {branches.length > 1 && (
        <MultiSelect
          label="Branches"
          size="xs"
          data-path="branch_ids"
          wrapperProps={{ 'data-whole': true }}
          value={branchIds}
          onChange={setBranchIds}
          data={branches.map((b) => ({ value: String(b.id), label: `${b.name}${begunWords([b])}` }))}
          placeholder={branchIds.length === 0 ? 'Every branch' : undefined}
          searchable
          hidePickedOptions
        />
      )}
      <TextInput
        label="Name"
        {...hintBelow}
        description="Left empty, its dates"
        size="xs"
        data-path="name"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { storeOffCycleRun } from '#contract/payroll/runs/off-cycle-runs.ts';
import { listOffCycleRuns, listRuns, type Run } from '#contract/payroll/runs/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { AmountRows, amountsOf, noAmount, type TypedAmount } from '#src/desk/runs/AmountRows.tsx';
import { noCutoffs } from '#src/desk/runs/new/first-cutoff.ts';
import { PeoplePicker, type Picked } from '#src/desk/runs/new/PeoplePicker.tsx';
import { holds, useSession } from '#src/session/session.ts';
import { LinkBtn } from '#src/desk/ui/pieces.tsx';
import { hintBelow } from '#src/desk/ui/form-context.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { ProjectChoice, projectsAt } from './ProjectChoice.tsx';
import { useCutoffChoice } from './cutoff-choice.tsx';

/** Starts an off-cycle run: type, cutoff, employees, and amounts. */
export function NewAdjustment({ onClose, onBegun }: { onClose: () => void; onBegun: (run: Run) => void }) {
  const posted = useEndpoint(listRuns, { query: { state: 'posted', limit: 50 } }).data?.data ?? [];
  const store = useSubmit(storeOffCycleRun, { refresh: [listOffCycleRuns] });
  const [corrects, setCorrects] = useState('');
  const [name, setName] = useState('');
  const [people, setPeople] = useState<readonly Picked[]>([]);
  const [client, setClient] = useState('');
  const [rows, setRows] = useState<readonly TypedAmount[] | null>(null);
  const [projecting, setProjects] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { fields, error, type, clients, chosen, stop: noneYet } = useCutoffChoice({ onType: () => setRows(null) });
  // The chosen client may not have the cutoff chosen later.
  const everyone = clients.some((c) => String(c.id) === client) ? client : '';
  const thirteenth = type?.kind === 'thirteenth_month';
  const projects = thirteenth && (projecting ?? projectsAt(chosen?.pay_date ?? ''));
  const shownRows = rows ?? [noAmount(type?.kind ?? '')];
  const submit = async (): Promise<boolean> => {
    const amounts = amountsOf(shownRows);
    if (typeof amounts === 'string' || !chosen) {
      setProblem(typeof amounts === 'string' ? amounts : 'Choose a type and a cutoff.');
      return false;
    }
    const body = {
      name,
      ...chosen,
      projects,
      corrects_id: corrects === '' ? null : Number(corrects),
      people: people.map((p) => ({ employee: p.code, amounts })),
      everyone: everyone === '' ? null : { client_id: Number(everyone), amounts },
    };
    try {
      onBegun((await store.mutateAsync({ body })).data);
      return true;
    } catch (thrown) {
      setProblem(explain(thrown));
      return false;
    }
  };
  const mayAddYears = holds(useSession(), 'PAY03');
  const stop = noneYet ?? (people.length === 0 && everyone === '' ? 'Choose employees first' : null);
  return (
    <FormDialog
      dense
      title="New off-cycle run"
      subtitle="Pays these amounts only, without time, loans, or recurring adjustments. You can change them per employee before you submit."
      submitLabel="Start run"
      stop={stop}
      extra={stop === noCutoffs && mayAddYears && <LinkBtn to="/payroll/calendar_year">Pay calendar</LinkBtn>}
      dirty={name !== '' || people.length > 0 || client !== '' || rows !== null || corrects !== ''}
      problem={problem ?? (error ? explain(error) : null)}
      onClose={onClose}
      onSubmit={submit}
    >
      {fields}
      {thirteenth && <ProjectChoice value={projects} onChange={setProjects} />}
      <NativeSelect
        label="Corrects run"
        size="xs"
        data-path="corrects_id"
        value={corrects}
        onChange={(event) => setCorrects(event.currentTarget.value)}
        data={[
          { value: '', label: 'None' },
          ...posted.map((r) => ({ value: String(r.id), label: `${r.id}: ${r.name}` })),
        ]}
      />
      <TextInput
        label="Name"
        {...hintBelow}
        description="Leave blank to use the type and dates"
        size="xs"
        data-path="name"
        wrapperProps={{ 'data-whole': true }}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <AmountRows kind={type?.kind ?? ''} rows={shownRows} onChange={setRows} />
      <PeoplePicker people={people} onChange={setPeople} />
      <NativeSelect
        label="All employees of a client"
        {...hintBelow}
        description="Employed there in the cutoff, with the same amounts"
        size="xs"
        data-path="everyone"
        wrapperProps={{ 'data-whole': true }}
        value={everyone}
        onChange={(event) => setClient(event.currentTarget.value)}
        data={[
          { value: '', label: 'Only employees chosen above' },
          ...clients.map((c) => ({ value: String(c.id), label: c.name })),
        ]}
      />
    </FormDialog>
  );
}

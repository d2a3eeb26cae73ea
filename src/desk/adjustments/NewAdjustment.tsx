import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { storeOffCycleRun } from '#contract/payroll/runs/off-cycle-runs.ts';
import { listOffCycleRuns, listRuns, type Run } from '#contract/payroll/runs/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { AmountRows, noAmount, useAmounts, type TypedAmount } from '#src/desk/runs/AmountRows.tsx';
import { noCutoffs } from '#src/desk/runs/new/first-cutoff.ts';
import { PeoplePicker, type Picked } from '#src/desk/runs/new/PeoplePicker.tsx';
import { holds, useSession } from '#src/session/session.ts';
import { LinkBtn } from '#src/desk/ui/pieces.tsx';
import { hintBelow } from '#src/desk/ui/form-context.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { texts } from '#src/text/en/desk/adjustments.ts';
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
  const typed = useAmounts(rows ?? [noAmount(type?.kind ?? '')], setRows);
  const submit = async (): Promise<boolean> => {
    const amounts = typed.read();
    if (typeof amounts === 'string' || !chosen) {
      setProblem(typeof amounts === 'string' ? amounts : texts.chooseTypeAndCutoff);
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
  const stop = noneYet ?? (people.length === 0 && everyone === '' ? texts.chooseEmployeesFirst : null);
  return (
    <FormDialog
      dense
      title={texts.newOffCycleRun}
      subtitle={texts.paysTheseAmountsOnlyWithout}
      submitLabel={texts.startRun}
      stop={stop}
      extra={stop === noCutoffs && mayAddYears && <LinkBtn to="/payroll/calendar_year">{texts.payCalendar}</LinkBtn>}
      dirty={name !== '' || people.length > 0 || client !== '' || rows !== null || corrects !== ''}
      problem={problem ?? (error ? explain(error) : null)}
      onClose={onClose}
      onSubmit={submit}
    >
      {fields}
      {thirteenth && <ProjectChoice value={projects} onChange={setProjects} />}
      <NativeSelect
        label={texts.correctsRun}
        size="xs"
        data-path="corrects_id"
        value={corrects}
        onChange={(event) => setCorrects(event.currentTarget.value)}
        data={[
          { value: '', label: texts.none },
          ...posted.map((r) => ({ value: String(r.id), label: `${r.id}: ${r.name}` })),
        ]}
      />
      <TextInput
        label={texts.name}
        {...hintBelow}
        description={texts.leaveBlankToUseType}
        size="xs"
        data-path="name"
        wrapperProps={{ 'data-whole': true }}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <AmountRows kind={type?.kind ?? ''} {...typed.fields} />
      <PeoplePicker people={people} onChange={setPeople} />
      <NativeSelect
        label={texts.allEmployeesOfClient}
        {...hintBelow}
        description={texts.employedThereInCutoffWith}
        size="xs"
        data-path="everyone"
        wrapperProps={{ 'data-whole': true }}
        value={everyone}
        onChange={(event) => setClient(event.currentTarget.value)}
        data={[
          { value: '', label: texts.onlyEmployeesChosenAbove },
          ...clients.map((c) => ({ value: String(c.id), label: c.name })),
        ]}
      />
    </FormDialog>
  );
}

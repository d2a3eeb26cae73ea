import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { storeOffCycleRun } from '#contract/payroll/off-cycle-runs.ts';
import { payrollTypeChoices } from '#contract/payroll/payroll-types.ts';
import { runChoices } from '#contract/payroll/run-choices.ts';
import { listAdjustmentRuns, listRuns, type Run } from '#contract/payroll/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatRange, today } from '#src/language/format.ts';
import { explain } from '#src/parts/form/explain.ts';
import { AmountRows, amountsOf, noAmount, type TypedAmount } from '#src/parts/runs/AmountRows.tsx';
import { lastEnded, noCutoffs, proposedPayDate } from '#src/parts/runs/first-cutoff.ts';
import { PeoplePicker, type Picked } from '#src/parts/runs/PeoplePicker.tsx';
import { holds, useSession } from '#src/session/session.ts';
import { LinkBtn } from '#src/ui/desk/pieces.tsx';
import { hintBelow } from '#src/ui/desk/form-context.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { requiredMark } from '#src/ui/form/required.ts';

/** Begins an off-cycle run: what it is, which cut-off it belongs to, who gets what. */
export function NewAdjustment({ onClose, onBegun }: { onClose: () => void; onBegun: (run: Run) => void }) {
  const types = useEndpoint(payrollTypeChoices, {}).data?.data ?? [];
  const { data, error } = useEndpoint(runChoices, {});
  const posted = useEndpoint(listRuns, { query: { state: 'posted', limit: 50 } }).data?.data ?? [];
  const store = useSubmit(storeOffCycleRun, { refresh: [listAdjustmentRuns] });
  const [typeId, setTypeId] = useState('');
  const [picked, setAt] = useState<number | null>(null);
  const [payDate, setPayDate] = useState('');
  const [corrects, setCorrects] = useState('');
  const [name, setName] = useState('');
  const [people, setPeople] = useState<readonly Picked[]>([]);
  const [client, setClient] = useState('');
  const type = types.find((t) => String(t.id) === typeId) ?? types[0];
  const [rows, setRows] = useState<readonly TypedAmount[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // A cut-off stands once, whatever its pay dates: what an off-cycle run pays has its own.
  const cutoffs = (data?.data ?? []).filter(
    (c, i, all) => all.findIndex((o) => o.from_date === c.from_date && o.to_date === c.to_date) === i,
  );
  const at = picked ?? lastEnded(cutoffs, today());
  const cutoff = cutoffs[at];
  const proposed = cutoff ? proposedPayDate(cutoff.pay_date, today()) : '';
  const clients = (data?.data ?? [])
    .filter((c) => c.from_date === cutoff?.from_date && c.to_date === cutoff.to_date)
    .flatMap((c) => c.clients);
  // A client that was chosen may not have the cut-off that was chosen after it.
  const everyone = clients.some((c) => String(c.id) === client) ? client : '';
  const shownRows = rows ?? [noAmount(type?.kind ?? '')];
  const submit = async (): Promise<boolean> => {
    const amounts = amountsOf(shownRows);
    if (typeof amounts === 'string' || !cutoff || !type) {
      setProblem(typeof amounts === 'string' ? amounts : 'Choose a type and a cut-off.');
      return false;
    }
    const body = {
      name,
      payroll_type_id: type.id,
      from_date: cutoff.from_date,
      to_date: cutoff.to_date,
      pay_date: payDate === '' ? proposed : payDate,
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
  const stop = data && !cutoff ? noCutoffs : people.length === 0 && everyone === '' ? 'Choose people first' : null;
  return (
    <FormDialog
      dense
      title="New adjustment run"
      subtitle="It pays amounts alone: no time, no loans, no recurring adjustments. Each person’s amounts can be changed before it is sent for approval."
      submitLabel="Begin"
      stop={stop}
      beside={stop === noCutoffs && mayAddYears && <LinkBtn to="/payroll/calendar_year">Calendar years</LinkBtn>}
      dirty={name !== '' || people.length > 0 || client !== ''}
      problem={problem ?? (error ? explain(error) : null)}
      onClose={onClose}
      onSubmit={submit}
    >
      <NativeSelect
        {...requiredMark}
        label="Type"
        size="xs"
        data-path="payroll_type_id"
        value={typeId || String(type?.id ?? '')}
        onChange={(event) => {
          setTypeId(event.currentTarget.value);
          setRows(null);
        }}
        data={types.map((t) => ({ value: String(t.id), label: t.name }))}
      />
      <NativeSelect
        {...requiredMark}
        label="Cut-off"
        {...hintBelow}
        description="Tax and contributions belong to it"
        size="xs"
        data-path="from_date"
        value={String(at)}
        onChange={(event) => setAt(Number(event.currentTarget.value))}
        data={cutoffs.map((c, i) => ({ value: String(i), label: formatRange(c.from_date, c.to_date) }))}
      />
      <TextInput
        {...requiredMark}
        label="Pay date"
        type="date"
        size="xs"
        data-path="pay_date"
        value={payDate === '' ? proposed : payDate}
        onChange={(event) => setPayDate(event.currentTarget.value)}
      />
      <NativeSelect
        label="Puts right"
        size="xs"
        data-path="corrects_id"
        value={corrects}
        onChange={(event) => setCorrects(event.currentTarget.value)}
        data={[
          { value: '', label: 'No run' },
          ...posted.map((r) => ({ value: String(r.id), label: `${r.id}: ${r.name}` })),
        ]}
      />
      <TextInput
        label="Name"
        {...hintBelow}
        description="Left empty, its type and dates"
        size="xs"
        data-path="name"
        wrapperProps={{ 'data-whole': true }}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <AmountRows kind={type?.kind ?? ''} rows={shownRows} onChange={setRows} />
      <PeoplePicker people={people} onChange={setPeople} />
      <NativeSelect
        label="Everybody of a client"
        {...hintBelow}
        description="Who works there in the cut-off, with the same amounts"
        size="xs"
        data-path="everyone"
        wrapperProps={{ 'data-whole': true }}
        value={everyone}
        onChange={(event) => setClient(event.currentTarget.value)}
        data={[
          { value: '', label: 'Only those named above' },
          ...clients.map((c) => ({ value: String(c.id), label: c.name })),
        ]}
      />
    </FormDialog>
  );
}

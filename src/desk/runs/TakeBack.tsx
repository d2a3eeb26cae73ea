import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  listReversible,
  storeReversal,
  type BackMoney,
  type ReversiblePerson,
} from '#contract/payroll/runs/reversals.ts';
import { listAdjustmentRuns, type Run } from '#contract/payroll/runs/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { Choice } from '#src/shared/forms/Choice.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { requiredMark } from '#src/shared/forms/required.ts';
import { detailOf } from './run-places.ts';
import { money, people } from './run-words.ts';
import classes from './TakeBack.module.css';

/** People of a run in the list at once: as many as one run takes back of it. */
const most = 500;

/** Takes posted payslips of a run back in full, of one person or of chosen ones. */
export function TakeBack(props: { run: Run; code?: string | undefined; onClose: () => void }) {
  const { run, code } = props;
  const navigate = useNavigate();
  const query = { limit: most, ...(code !== undefined && { employee: code }) };
  const { data, error } = useEndpoint(listReversible, { params: { id: run.id }, query });
  const store = useSubmit(storeReversal, { refresh: [listAdjustmentRuns, listReversible] });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(code === undefined ? [] : [code]));
  const [went, setWent] = useState<BackMoney | null>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const rows = data?.data ?? [];
  const can = rows.filter((p) => p.why_not === null);
  const taken = can.filter((p) => chosen.has(p.employee));
  const only = code === undefined ? undefined : rows[0];
  const stop =
    only?.why_not ??
    (data && can.length === 0
      ? 'No payslip of this run can be taken back: each was, or a later one was computed upon it.'
      : null);
  return (
    <FormDialog
      dense
      title={code === undefined ? 'Take payslips back' : 'Take this payslip back'}
      subtitle={only ? `${only.name}, ${only.employee}` : run.name}
      submitLabel={taken.length === 0 ? 'Begin' : `Begin, ${people(taken.length)}`}
      stop={stop}
      dirty={reason !== '' || went !== null}
      problem={problem ?? (error ? explain(error) : null)}
      onClose={props.onClose}
      onSubmit={async () => {
        if (taken.length === 0) return fail('Choose whose payslip is taken back.');
        if (went === null) return fail('Say what became of the money.');
        if (reason.trim() === '') return fail('Say why. It is kept with the run.');
        try {
          const body = { run_id: run.id, people: taken.map((p) => ({ employee: p.employee, money: went })), reason };
          const { data: begun } = await store.mutateAsync({ body });
          void navigate(detailOf(begun));
          return true;
        } catch (thrown) {
          return fail(explain(thrown));
        }
      }}
    >
      <p data-whole className={classes['what']}>
        Begins an adjustment run that takes back every line, contribution, tax, loan and net pay of{' '}
        {code === undefined ? 'the chosen payslips' : 'this payslip'}, as posted. Somebody else approves it. Once it is
        posted, neither counts for the year, the agencies or the next pay, loans are owed again, the time can be
        corrected, and a new run can pay the cut-off again.
      </p>
      {code === undefined && <Whose rows={rows} chosen={chosen} onChange={setChosen} />}
      <div data-whole>
        <Choice
          label="The net pay"
          look="list"
          value={went}
          onChange={setWent}
          options={[
            { value: 'returned', label: 'Never arrived', hint: 'Stopped or returned: nothing is owed' },
            { value: 'owed', label: 'Was paid out', hint: 'Owed back, as a loan or a deduction' },
          ]}
        />
      </div>
      <div data-whole>
        <TextInput
          label="Why"
          {...requiredMark}
          size="xs"
          data-path="reason"
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </FormDialog>
  );

  function fail(words: string): false {
    setProblem(words);
    return false;
  }
}

function Whose(props: {
  rows: readonly ReversiblePerson[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}) {
  const can = props.rows.filter((p) => p.why_not === null);
  const all = can.length > 0 && can.every((p) => props.chosen.has(p.employee));
  const turn = (code: string, on: boolean) => {
    const next = new Set(props.chosen);
    if (on) next.add(code);
    else next.delete(code);
    props.onChange(next);
  };
  return (
    <fieldset data-whole className={classes['whose']}>
      <legend>Whose</legend>
      <Checkbox
        size="xs"
        radius="xs"
        label={`Everybody who can be, ${people(can.length)}`}
        checked={all}
        onChange={() => props.onChange(new Set(all ? [] : can.map((p) => p.employee)))}
      />
      <div>
        {props.rows.map((p) => (
          <Checkbox
            key={p.employee}
            size="xs"
            radius="xs"
            label={`${p.name} · ₱${money(p.net_centavos)}`}
            description={p.why_not ?? undefined}
            disabled={p.why_not !== null}
            checked={props.chosen.has(p.employee)}
            onChange={(event) => turn(p.employee, event.currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

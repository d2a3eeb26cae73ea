import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  listReversible,
  storeReversal,
  type BackMoney,
  type ReversiblePerson,
} from '#contract/payroll/runs/reversals.ts';
import { listOffCycleRuns, type Run } from '#contract/payroll/runs/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { Choice } from '#src/shared/forms/Choice.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { requiredMark } from '#src/shared/forms/required.ts';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import { detailOf } from './run-places.ts';
import { money } from './run-words.ts';
import classes from './TakeBack.module.css';

/** Maximum number of employees listed: one run can reverse as many. */
const most = 500;

/** Reverses posted payslips of a run in full, for one or chosen employees. */
export function TakeBack(props: { run: Pick<Run, 'id' | 'name'>; code?: string | undefined; onClose: () => void }) {
  const { run, code } = props;
  const navigate = useNavigate();
  const query = { limit: most, ...(code !== undefined && { employee: code }) };
  const { data, error } = useEndpoint(listReversible, { params: { id: run.id }, query });
  const store = useSubmit(storeReversal, { refresh: [listOffCycleRuns, listReversible] });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(code === undefined ? [] : [code]));
  const [went, setWent] = useState<BackMoney | null>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const rows = data?.data ?? [];
  const can = rows.filter((p) => p.why_not === null);
  const taken = can.filter((p) => chosen.has(p.employee));
  const only = code === undefined ? undefined : rows[0];
  const stop = only?.why_not ?? (data && can.length === 0 ? texts.eachPayslipIsAlreadyReversed : null);
  return (
    <FormDialog
      dense
      title={code === undefined ? texts.reversePayslips : texts.reverseThisPayslip}
      subtitle={only ? `${only.name}, ${only.employee}` : run.name}
      submitLabel={texts.reverseCount(taken.length)}
      stop={stop}
      dirty={reason !== '' || went !== null || (code === undefined && chosen.size > 0)}
      problem={problem ?? (error ? explain(error) : null)}
      onClose={props.onClose}
      onSubmit={async () => {
        if (taken.length === 0) return fail(texts.chooseAtLeastOnePayslip);
        if (went === null) return fail(texts.chooseWhatHappenedToNet);
        if (reason.trim() === '') return fail(texts.enterReasonItIsSaved);
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
        {texts.startsOffCycleRunThat(code)}
      </p>
      {code === undefined && <Whose rows={rows} chosen={chosen} onChange={setChosen} />}
      <div data-whole>
        <Choice
          label={texts.netPay}
          look="list"
          value={went}
          onChange={setWent}
          options={[
            { value: 'returned', label: texts.notReceived, hint: texts.stoppedOrReturnedNothingIs },
            { value: 'owed', label: texts.received, hint: texts.owedBackAsLoanOr },
          ]}
        />
      </div>
      <div data-whole>
        <TextInput
          label={texts.reason}
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
      <legend>{texts.employees}</legend>
      <Checkbox
        size="xs"
        radius="xs"
        label={texts.allThatCanBeReversed(can.length)}
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

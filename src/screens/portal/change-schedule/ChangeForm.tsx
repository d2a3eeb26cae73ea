import { useRef, useState } from 'react';
import {
  ChangeScheduleForm as ChangeSchema,
  listChangeSchedules,
  storeChangeSchedule,
  updateChangeSchedule,
  type ChangeSchedule,
} from '#contract/hr/change-schedules.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatRange, tomorrow } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { Again } from '#src/parts/filing/Again.tsx';
import classes from '#src/parts/filing/filing-form.module.css';
import { FilingDates } from '#src/parts/filing/FilingDates.tsx';
import type { FormProps } from '#src/parts/filing/FilingScreen.tsx';
import { FormProblem, useSubmitting } from '#src/parts/filing/FormProblem.tsx';
import type { Correcting } from '#src/parts/filing/record.ts';
import { Reason } from '#src/parts/filing/Reason.tsx';
import { saveFiling } from '#src/parts/filing/save-filing.ts';
import { startOf } from '#src/parts/filing/start.ts';
import { Warnings } from '#src/parts/filing/Warnings.tsx';
import { useEndpointForm } from '#src/parts/form/use-endpoint-form.ts';
import { Choice } from '#src/ui/form/Choice.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { CloudOffIcon } from '#src/ui/icons/icons.tsx';
import { Notice } from '#src/ui/page/states.tsx';
import { describe } from './describe.ts';
import { Schedules } from './Schedules.tsx';
import { useChangeFacts } from './use-change-facts.ts';

/** What the form's fields hold. */
interface Values extends Record<string, unknown> {
  start_date: string;
  end_date: string;
  to_schedule_id: number | null;
  reason: string;
}

type Mode = 'tomorrow' | 'date' | 'range';

const modeOf = ({ start_date: start, end_date: end }: Values): Mode =>
  start !== end ? 'range' : start === tomorrow() ? 'tomorrow' : 'date';

function initialValues(start: Correcting<ChangeSchedule>): Values {
  const from: Partial<Values> =
    start === null
      ? {}
      : 'record' in start
        ? { ...start.record, to_schedule_id: start.record.to_schedule.id }
        : { ...start.item.payload };
  return {
    start_date: from.start_date ?? tomorrow(),
    end_date: from.end_date ?? tomorrow(),
    to_schedule_id: from.to_schedule_id ?? null,
    reason: from.reason ?? '',
  };
}

/** Asks for another schedule on some dates, or corrects that, with the present one beside it. */
export function ChangeForm(props: FormProps<ChangeSchedule>) {
  const { employeeId, correcting, again, onClose } = props;
  const say = useWords();
  const starts = startOf('change-schedule', props);
  // Made when the form opens, so that a second tap is the same filing and not another.
  const id = useRef(crypto.randomUUID());
  const filing = useEndpointForm<Values>(storeChangeSchedule, initialValues(starts.from), {
    schema: ChangeSchema,
    ...starts.options,
  });
  const { form, dirty, problem, settle } = filing;
  const { refused, submit } = useSubmitting(filing);
  const update = useSubmit(updateChangeSchedule, { refresh: [listChangeSchedules] });
  const v = form.values;
  const [mode, setMode] = useState<Mode>(() => modeOf(v));
  const range = mode === 'range';
  const { options, present, warnings } = useChangeFacts(employeeId, v, correcting);

  const setDates = (start_date: string, end_date: string) => form.setValues({ start_date, end_date });

  function choose(next: Mode): void {
    setMode(next);
    if (next === 'tomorrow') setDates(tomorrow(), tomorrow());
    else if (next === 'date') setDates(v.start_date, v.start_date);
  }

  function save(): Promise<void> {
    const values = { ...v, to_schedule_id: Number(v.to_schedule_id) };
    return saveFiling('change-schedule', correcting, { id: id.current, values, files: [] }, (c) =>
      update.mutateAsync({ params: { id: c.id }, body: { ...values, version: c.version } }),
    );
  }

  return (
    <FormDialog
      title={say(starts.title)}
      submitLabel={say(correcting ? 'do.save' : 'change-schedule.file')}
      dirty={dirty}
      onSubmit={() => submit(save)}
      onClose={onClose}
      onDiscard={settle}
      summary={v.start_date !== '' && v.end_date !== '' && <span>{formatRange(v.start_date, v.end_date)}</span>}
    >
      <FormProblem problem={problem} refused={refused} />
      <Again of={again} />
      <Choice<Mode>
        label={say('leave.when')}
        look="segments"
        options={[
          { value: 'tomorrow', label: say('leave.tomorrow') },
          { value: 'date', label: say('leave.one-day') },
          { value: 'range', label: say('leave.range') },
        ]}
        value={mode}
        onChange={choose}
        error={mode === 'tomorrow' ? (form.errors['start_date'] ?? form.errors['end_date']) : undefined}
      />
      {mode !== 'tomorrow' && (
        <FilingDates
          start={v.start_date}
          end={v.end_date}
          range={range}
          onChange={setDates}
          startError={form.errors['start_date']}
          endError={form.errors['end_date']}
        />
      )}
      {present && (
        <p>
          {say('change-schedule.now')}: <strong>{present.name}</strong>
          <br />
          <span className={classes['note']}>{describe(present, say)}</span>
        </p>
      )}
      <div>
        {options ? (
          <Schedules
            options={options}
            present={present}
            value={v.to_schedule_id}
            onChange={(chosen) => form.setFieldValue('to_schedule_id', chosen)}
            error={form.errors['to_schedule_id']}
          />
        ) : (
          <Notice tone="warn" icon={<CloudOffIcon />}>
            {say('change-schedule.unknown')}
          </Notice>
        )}
        <div aria-live="polite" className={classes['below']}>
          <Warnings warnings={warnings} />
        </div>
      </div>
      <Reason form={form} phrases={([1, 2, 3] as const).map((n) => say(`change-schedule.reason-${n}`))} />
    </FormDialog>
  );
}

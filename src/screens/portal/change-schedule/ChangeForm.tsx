import { useRef } from 'react';
import {
  ChangeScheduleForm as ChangeSchema,
  storeChangeSchedule,
  type ChangeSchedule,
} from '#contract/hr/change-schedules.ts';
import { formatSpanOfDays, tomorrow } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { Again } from '#src/parts/filing/Again.tsx';
import classes from '#src/parts/filing/filing-form.module.css';
import type { FormProps } from '#src/parts/filing/FilingScreen.tsx';
import { FormProblem, useSubmitting } from '#src/parts/filing/FormProblem.tsx';
import type { Correcting } from '#src/parts/filing/record.ts';
import { Reason } from '#src/parts/filing/Reason.tsx';
import { saveFiling } from '#src/parts/filing/save-filing.ts';
import { startOf } from '#src/parts/filing/start.ts';
import { stopsIn } from '#src/parts/filing/stops.ts';
import { Warnings } from '#src/parts/filing/Warnings.tsx';
import { When } from '#src/parts/filing/When.tsx';
import { useEndpointForm } from '#src/parts/form/use-endpoint-form.ts';
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
  const v = form.values;
  const { options, present, warnings, others } = useChangeFacts(employeeId, v, correcting);
  const { stop, others: said } = stopsIn(warnings, say);

  const setDates = (start_date: string, end_date: string) => form.setValues({ start_date, end_date });

  function save(): Promise<void> {
    const values = { ...v, to_schedule_id: Number(v.to_schedule_id) };
    return saveFiling('change-schedule', props, { id: id.current, values, files: [], draft: starts.options.draft });
  }

  return (
    <FormDialog
      title={say(starts.title)}
      {...(correcting === null && { note: say('filing.kept-as-typed') })}
      submitLabel={say(starts.submit)}
      stop={stop?.button ?? null}
      dirty={dirty}
      onSubmit={() => submit(save)}
      onClose={onClose}
      onDiscard={settle}
      summary={v.start_date !== '' && v.end_date !== '' && formatSpanOfDays(v.start_date, v.end_date)}
      after={options?.find((o) => o.id === v.to_schedule_id)?.name}
    >
      <FormProblem problem={problem} refused={refused} typed={v} />
      <Again of={again} />
      <When
        range
        weeks="coming"
        start={v.start_date}
        end={v.end_date}
        onChange={setDates}
        takenOf={(date) =>
          others.some((o) => o.start_date <= date && date <= o.end_date) ? say('pick.filed') : undefined
        }
        fault={stop?.code === 'change_schedule.overlap'}
        error={
          stop?.code === 'change_schedule.overlap'
            ? stop.sentence
            : (form.errors['start_date'] ?? form.errors['end_date'])
        }
      />
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
            error={stop?.code === 'change_schedule.same' ? stop.sentence : form.errors['to_schedule_id']}
          />
        ) : (
          <Notice tone="warn" icon={<CloudOffIcon />}>
            {say('change-schedule.unknown')}
          </Notice>
        )}
        <div aria-live="polite" className={classes['below']}>
          <Warnings warnings={said} />
        </div>
      </div>
      <Reason form={form} phrases={([1, 2, 3] as const).map((n) => say(`change-schedule.reason-${n}`))} />
    </FormDialog>
  );
}

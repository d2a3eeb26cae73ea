import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { OvertimeForm as OvertimeSchema, storeOvertime, type Overtime } from '#contract/hr/overtimes.ts';
import type { AssignedSchedule } from '#contract/hr/schedules.ts';
import { addDays, weekday } from '#domain/calendar/local-date.ts';
import { scheduleOn } from '#domain/leave/count-days.ts';
import { minuteOf, minutesPerDay } from '#domain/overtime/span.ts';
import { formatDay, formatLongDate, formatShortHours, formatShortSpan, today } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { Again } from '#src/parts/filing/Again.tsx';
import classes from '#src/parts/filing/filing-form.module.css';
import type { FormProps } from '#src/parts/filing/FilingScreen.tsx';
import { FormProblem, useSubmitting } from '#src/parts/filing/FormProblem.tsx';
import { Phrases } from '#src/parts/filing/Phrases.tsx';
import type { Correcting } from '#src/parts/filing/record.ts';
import { Reason } from '#src/parts/filing/Reason.tsx';
import { saveFiling } from '#src/parts/filing/save-filing.ts';
import { startOf } from '#src/parts/filing/start.ts';
import { stopsIn } from '#src/parts/filing/stops.ts';
import { Warnings } from '#src/parts/filing/Warnings.tsx';
import { When } from '#src/parts/filing/When.tsx';
import { useMySchedule } from '#src/parts/leave/leave-data.ts';
import { Premiums } from '#src/parts/filing/Premiums.tsx';
import { useEndpointForm } from '#src/parts/form/use-endpoint-form.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { AlertIcon } from '#src/ui/icons/icons.tsx';
import { Notice } from '#src/ui/page/states.tsx';
import { useOvertimeFacts } from './use-overtime-facts.ts';

/** What the form's fields hold. */
interface Values extends Record<string, unknown> {
  date: string;
  start_time: string;
  end_time: string;
  reason: string;
}

/** The lengths that are a tap, in hours. */
const lengths = [1, 2, 3, 4, 8] as const;

const clock = (minutes: number): string => {
  const ofDay = minutes % minutesPerDay;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};

/** When one's own shift of a date ends, or that of a rest day would begin: overtime mostly starts there. */
function usualStart(date: string, schedules: readonly AssignedSchedule[] | undefined): string {
  const schedule = scheduleOn(date, schedules ?? [])?.schedule;
  if (!schedule) return '';
  return schedule.rest_days.includes(weekday(date)) ? schedule.start_time : schedule.end_time;
}

function initialValues(start: Correcting<Overtime>, schedules: readonly AssignedSchedule[] | undefined): Values {
  const from: Partial<Values> =
    start === null ? {} : 'record' in start ? { ...start.record } : { ...start.item.payload };
  return {
    date: from.date ?? today(),
    start_time: from.start_time ?? usualStart(today(), schedules),
    end_time: from.end_time ?? '',
    reason: from.reason ?? '',
  };
}

/** Files an overtime, or corrects one, and shows while it is typed how long it is and what it falls in. */
export function OvertimeForm(props: FormProps<Overtime>) {
  const { employeeId, correcting, again, onClose } = props;
  const say = useWords();
  const starts = startOf('overtime', props);
  // Made when the form opens, so that a second tap is the same filing and not another.
  const id = useRef(crypto.randomUUID());
  const own = useMySchedule().data?.data.schedules;
  const filing = useEndpointForm<Values>(storeOvertime, initialValues(starts.from, own), {
    schema: OvertimeSchema,
    ...starts.options,
  });
  const { form, dirty, problem, settle } = filing;
  const { refused, submit } = useSubmitting(filing);
  const v = form.values;
  const { minutes, segments, warnings, insideShift, schedules, others } = useOvertimeFacts(employeeId, v, correcting);
  const { stop, others: said } = stopsIn(warnings, say);

  function setDate(date: string): void {
    // The start goes with the day, unless the person typed one.
    const untouched = correcting === null && v.start_time === usualStart(v.date, schedules) && v.end_time === '';
    form.setValues({ date, ...(untouched && { start_time: usualStart(date, schedules) }) });
    form.clearFieldError('date');
  }

  const save = () =>
    saveFiling('overtime', props, { id: id.current, values: v, files: [], draft: starts.options.draft });

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
      summary={[minutes > 0 && formatShortHours(say, minutes), formatDay(v.date)].filter(Boolean).join(', ')}
      after={minutes > 0 && formatShortSpan(v.start_time, v.end_time)}
    >
      <FormProblem problem={problem} refused={refused} typed={v} />
      <Again of={again} />
      <When
        weeks="past"
        start={v.date}
        end={v.date}
        onChange={setDate}
        takenOf={(date) => (others.some((o) => o.date === date) ? say('pick.filed') : undefined)}
        error={stop?.code === 'overtime.too_far' ? stop.sentence : form.errors['date']}
      />
      <div>
        <div className={classes['two']}>
          <TextInput type="time" label={say('overtime.from')} {...form.getInputProps('start_time')} />
          <TextInput
            type="time"
            label={say('overtime.to')}
            {...form.getInputProps('end_time')}
            {...(stop?.code === 'overtime.overlap' && { error: stop.sentence })}
          />
        </div>
        {v.start_time !== '' && (
          <Phrases
            label={say('overtime.length')}
            phrases={lengths.map((n) => formatShortHours(say, n * 60))}
            onPick={(_, at) => form.setFieldValue('end_time', clock(minuteOf(v.start_time) + lengths[at]! * 60))}
          />
        )}
      </div>
      <div aria-live="polite" className={classes['count']}>
        {minutes > 0 && v.end_time <= v.start_time && (
          <p className={classes['note']}>{say('overtime.next-day', { date: formatLongDate(addDays(v.date, 1)) })}</p>
        )}
        {segments && <Premiums segments={segments} />}
        {!schedules && <p className={classes['note']}>{say('overtime.unknown')}</p>}
        {insideShift && (
          <Notice tone="warn" icon={<AlertIcon />}>
            {say('overtime.inside-shift')}
          </Notice>
        )}
        <Warnings warnings={said} />
      </div>
      <Reason form={form} phrases={([1, 2, 3] as const).map((n) => say(`overtime.reason-${n}`))} />
    </FormDialog>
  );
}

import { TextInput } from '@mantine/core';
import { OvertimeForm as OvertimeSchema, storeOvertime, type Overtime } from '#contract/hr/requests/overtimes.ts';
import type { AssignedSchedule } from '#contract/hr/schedules/schedules.ts';
import { addDays, weekday } from '#domain/calendar/local-date.ts';
import { scheduleOn } from '#domain/leave/count-days.ts';
import { timesOn } from '#domain/schedules/shift.ts';
import { freeTimes, minuteOf, timeOf } from '#domain/overtime/span.ts';
import { formatDay, formatLongDate, formatShortHours, formatShortSpan, today } from '#src/text/format.ts';
import { FilingForm } from '#src/portal/requests/form/FilingForm.tsx';
import { useFilingForm } from '#src/portal/requests/form/use-filing-form.ts';
import { useWords } from '#src/text/words.ts';
import classes from '#src/shared/requests/filing-form.module.css';
import type { FormProps } from '#src/portal/requests/FilingScreen.tsx';
import { Phrases } from '#src/portal/requests/form/Phrases.tsx';
import type { Correcting } from '#src/shared/requests/record.ts';
import { reasonField } from '#src/portal/requests/form/Reason.tsx';
import { stopsIn } from '#src/portal/requests/form/stops.ts';
import { Warnings } from '#src/portal/requests/form/Warnings.tsx';
import { When } from '#src/portal/requests/form/When.tsx';
import { useMySchedule } from '#src/shared/schedules/schedules-data.ts';
import { Premiums } from '#src/portal/requests/Premiums.tsx';
import { AlertIcon } from '#src/shared/ui/icons/icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { useOvertimeFacts } from './use-overtime-facts.ts';

/** Form values. */
interface Values extends Record<string, unknown> {
  date: string;
  start_time: string;
  end_time: string;
  reason: string;
}

/** Lengths to choose with one tap, in hours. */
const lengths = [1, 2, 3, 4, 8] as const;

/**
 * Returns the most frequent start of overtime on a date: the end of the user's shift, or its start on a rest day.
 * Empty if unknown, as for flexible hours.
 */
function usualStart(date: string, schedules: readonly AssignedSchedule[] | undefined): string {
  const schedule = scheduleOn(date, schedules ?? [])?.schedule;
  if (!schedule || schedule.flexible_minutes != null) return '';
  return schedule.rest_days.includes(weekday(date)) ? schedule.start_time : timesOn(schedule, date).end_time;
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

/** Files or corrects overtime, with length and hours by rate while typing. */
export function OvertimeForm(props: FormProps<Overtime>) {
  const { employeeId, correcting } = props;
  const say = useWords();
  const own = useMySchedule().data?.data.schedules;
  const filling = useFilingForm('overtime', props, {
    store: storeOvertime,
    schema: OvertimeSchema,
    initial: (from: Correcting<Overtime>) => initialValues(from, own),
  });
  const { form } = filling;
  const v = form.values;
  const { minutes, segments, warnings, insideShift, schedules, others } = useOvertimeFacts(employeeId, v, correcting);
  const { stop, others: said } = stopsIn(warnings, say);

  function setDate(date: string): void {
    // The start follows the day, unless typed.
    const untouched = correcting === null && v.start_time === usualStart(v.date, schedules) && v.end_time === '';
    form.setValues({ date, ...(untouched && { start_time: usualStart(date, schedules) }) });
    form.clearFieldError('date');
  }

  /** Returns the parts of the filed times that are still available. */
  function timesThatWork(taken: typeof others): { start_time: string; end_time: string }[] {
    const { from } = filling.starts;
    const filed = from && initialValues(from, schedules);
    return filed ? freeTimes(filed, taken) : [];
  }

  const tooFar = stop?.code === 'overtime.too_far';
  const counted = segments?.reduce((sum, s) => sum + s.minutes, 0) ?? minutes;
  const hours = formatShortHours(say, counted);
  const pause = formatShortHours(say, minutes - counted);
  const length = counted < minutes ? say('overtime.with-break', { hours, pause }) : hours;
  const span = minutes > 0 && formatShortSpan(v.start_time, v.end_time);

  return (
    <FilingForm
      filling={filling}
      payload={() => v}
      stop={stop}
      ways={timesThatWork(others).map((t) => ({
        label: say('ways.file-only', { what: formatShortSpan(t.start_time, t.end_time) }),
        hint: say('ways.other-time'),
        chosen: v.start_time === t.start_time && v.end_time === t.end_time,
        take: () => form.setValues(t),
      }))}
      summary={[minutes > 0 && length, formatDay(v.date)].filter(Boolean).join(', ')}
      after={span}
      fields={[
        {
          key: 'when',
          wrong: tooFar || form.errors['date'] !== undefined,
          holds: [[say('filing.when'), formatDay(v.date)]],
          shown: (
            <When
              weeks="past"
              start={v.date}
              end={v.date}
              onChange={setDate}
              takenOf={(date) => (others.some((o) => o.date === date) ? say('pick.filed') : undefined)}
              error={tooFar ? stop.sentence : form.errors['date']}
            />
          ),
        },
        {
          key: 'time',
          wrong: (stop !== null && !tooFar) || Boolean(form.errors['start_time'] ?? form.errors['end_time']),
          holds: [[say('overtime.what'), span || '']],
          shown: (
            <>
              <div>
                <div className={classes['two']}>
                  <TextInput type="time" {...form.getInputProps('start_time', { label: say('overtime.from') })} />
                  <TextInput
                    type="time"
                    {...form.getInputProps('end_time', { label: say('overtime.to') })}
                    {...(stop?.code === 'overtime.overlap' && { error: stop.sentence })}
                  />
                </div>
                {v.start_time !== '' && (
                  <Phrases
                    label={say('overtime.length')}
                    phrases={lengths.map((n) => formatShortHours(say, n * 60))}
                    onPick={(_, at) =>
                      form.setFieldValue('end_time', timeOf(minuteOf(v.start_time) + (lengths[at] ?? 0) * 60))
                    }
                  />
                )}
              </div>
              <div aria-live="polite" className={classes['count']}>
                {minutes > 0 && v.end_time <= v.start_time && (
                  <p className={classes['note']}>
                    {say('overtime.next-day', { date: formatLongDate(addDays(v.date, 1)) })}
                  </p>
                )}
                {segments && <Premiums segments={segments} />}
                {!schedules && <p className={classes['note']}>{say('overtime.unknown')}</p>}
                {insideShift && (
                  <Notice tone="warn" icon={<AlertIcon />}>
                    {say('overtime.inside-shift')}
                  </Notice>
                )}
                <Warnings warnings={said} besides={form.errors} />
              </div>
            </>
          ),
        },
        reasonField(form, 'overtime', say),
      ]}
    />
  );
}

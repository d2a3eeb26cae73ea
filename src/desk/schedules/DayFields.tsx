import { schedules } from '#contract/hr/schedules/schedule-register.ts';
import type { OtherDay } from '#contract/hr/schedules/schedules.ts';
import { weekdayNames } from '#domain/calendar/weekday-names.ts';
import { timeOf } from '#domain/overtime/span.ts';
import { minuteOf, owedMinutes, shiftOf } from '#domain/schedules/shift.ts';
import { NumberField, TimeField } from '#src/desk/ui/fields.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { WeekdaysField } from '#src/desk/ui/several-fields.tsx';
import { texts } from '#src/text/en/desk/schedules/schedules.ts';
import classes from './week.module.css';

/** Rest days, and weekdays with own times, as in the schedule form. */
export interface Week {
  rest_days: readonly number[];
  other_days: readonly OtherDay[];
}

/**
 * Returns the initial times of a weekday with own times: half of the usual hours from the usual start, without a
 * break.
 */
function halfDay(values: object, weekday: number): OtherDay {
  const usual = schedules.store.body.safeParse({ ...values, name: texts.any, other_days: [] });
  const day = { weekday, start_time: '08:00', break_start: null, break_minutes: 0, flexible_minutes: null };
  if (!usual.success) return { ...day, end_time: '12:00' };
  const { start_time, end_time, flexible_minutes } = usual.data;
  const half = Math.round(owedMinutes(shiftOf(usual.data)) / 60) * 30;
  // Flexible hours keep their times and require half of the minutes.
  return flexible_minutes === null
    ? { ...day, start_time, end_time: timeOf(minuteOf(start_time) + half) }
    : { ...day, start_time, end_time, flexible_minutes: Math.max(60, half) };
}

/** Rest days, and weekdays with own times. */
export function DayFields() {
  const { values, set } = useFormValues<Week>();
  const { rest_days: rests, other_days: others } = values;
  const rest = (days: number[]) => {
    set('rest_days', days);
    set(
      'other_days',
      others.filter((d) => !days.includes(d.weekday)),
    );
  };
  const other = (days: number[]) => {
    set(
      'other_days',
      days.map((day) => others.find((d) => d.weekday === day) ?? halfDay(values, day)),
    );
    set(
      'rest_days',
      rests.filter((day) => !days.includes(day)),
    );
  };
  return (
    <>
      <WeekdaysField name="rest_days" help="restDay" onChoose={rest} hint={texts.chooseAll7ForDay} />
      <WeekdaysField
        name="other_days"
        chosen={others.map((d) => d.weekday)}
        onChoose={other}
        hint={texts.forExampleShortSaturday}
      />
      {others.map((day, i) => (
        <DayTimes key={day.weekday} day={day} at={`other_days.${i}`} />
      ))}
    </>
  );
}

/** Times of one weekday. */
function DayTimes({ day, at }: { day: OtherDay; at: string }) {
  const name = weekdayNames[day.weekday - 1]!;
  return (
    <fieldset className={classes['day']} data-whole aria-label={name}>
      <TimeField name={`${at}.start_time`} label={texts.from(name)} />
      <TimeField name={`${at}.end_time`} label={texts.to(name)} />
      {day.flexible_minutes !== null && (
        <NumberField name={`${at}.flexible_minutes`} label={texts.requiredOnMin(name.slice(0, 3))} />
      )}
      <NumberField name={`${at}.break_minutes`} label={texts.breakMin} />
      <TimeField name={`${at}.break_start`} label={texts.breakStart} orNull />
    </fieldset>
  );
}

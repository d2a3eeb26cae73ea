import { schedules } from '#contract/hr/schedules/schedule-register.ts';
import { warningsOf, hoursText } from '#domain/schedules/week.ts';
import { LeaveEffect } from '#src/desk/holidays/LeaveEffect.tsx';
import { useAddress } from '#src/shared/ui/address.ts';
import { ChoiceField, DateField, NumberField, TextField } from '#src/desk/ui/fields.tsx';
import { ScaledField } from '#src/desk/people/rate-fields.tsx';
import { FieldGroup } from '#src/desk/ui/FieldGroup.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { Told } from '#src/desk/ui/Told.tsx';
import { DayFields, type OtherDays } from './DayFields.tsx';
import { WeekView } from './WeekView.tsx';
import classes from './week.module.css';
import { kindWords, weekWords } from './words.ts';

/** Schedule form: fields by kind, with a preview of the week. */
export function Fields() {
  const { values, set } = useFormValues();
  const kind = values['kind'] as keyof typeof kindWords;
  const choose = (to: string | null) => {
    set('kind', to);
    set('flexible_minutes', to === 'flexible' ? 480 : null);
    const others = values['other_days'] as OtherDays;
    set(
      'other_days',
      others.map((d) => ({ ...d, flexible_minutes: to === 'flexible' ? 240 : null })),
    );
    if (to !== 'compressed') set('agreed_on', null);
  };
  return (
    <>
      <FieldGroup title="Schedule">
        <TextField name="name" whole hint="Such as Night guard 7–7, Mon–Sat" />
        <ChoiceField name="kind" onChoose={choose} hint={kindWords[kind]} whole />
        {kind === 'compressed' && (
          <DateField
            name="agreed_on"
            help="compressed"
            orNull
            whole
            hint="Date of the employees’ agreement reported to DOLE"
          />
        )}
      </FieldGroup>
      <FieldGroup title="Hours" note="An overnight shift belongs to the day it starts">
        <TextField
          name="start_time"
          type="time"
          {...(kind === 'flexible' && { hint: 'Time before this doesn’t count' })}
        />
        <TextField name="end_time" help="midnight" type="time" hint="Earlier than the start means the next day" />
        {kind === 'flexible' && (
          <ScaledField
            name="flexible_minutes"
            label="Required hours a day"
            scale={60}
            hint="Without breaks, such as 8"
          />
        )}
        <NumberField name="break_minutes" help="meal" hint="Under 60 minutes counts as work time" />
        <TextField name="break_start" type="time" hint="Leave blank for the middle of the shift" />
        <NumberField name="second_break_minutes" hint="For split shifts, the gap between the parts" />
        <TextField name="second_break_start" type="time" />
      </FieldGroup>
      <FieldGroup title="Days">
        <DayFields />
      </FieldGroup>
      <Preview values={values} />
      <Recounted values={values} />
    </>
  );
}

/** Leave affected by an edited schedule, before saving. */
function Recounted({ values }: { values: Record<string, unknown> }) {
  const id = Number(useAddress()[0].get('edit'));
  const checked = schedules.store.body.safeParse({ ...values, name: 'Any' });
  if (!(id > 0) || !checked.success) return null;
  const { start_time, end_time, break_minutes, rest_days, other_days } = checked.data;
  return (
    <Told label="Affected leave" title="Affected leave">
      <LeaveEffect of={{ of: 'schedule', id, start_time, end_time, break_minutes, rest_days, other_days }} />
    </Told>
  );
}

/** Preview of the week once the form is valid. */
function Preview({ values }: { values: Record<string, unknown> }) {
  const checked = schedules.store.body.safeParse({ ...values, name: 'Any' });
  if (!checked.success) return null;
  const { table, week } = weekWords(checked.data);
  const warnings = warningsOf({ ...checked.data, id: 0 });
  return (
    <section className={classes['preview']} data-whole aria-label="Preview of the week">
      <h3>
        {hoursText(week.minutes)} hours a week
        {week.overtime > 0 && `, ${hoursText(week.overtime)} of them overtime`}
        {(week.night ?? 0) > 0 && `, ${hoursText(week.night!)} at night`}
      </h3>
      {warnings.length > 0 && (
        <ul className={classes['warn']}>
          {warnings.map((text) => (
            <li key={text}>{text[0]!.toUpperCase() + text.slice(1)}</li>
          ))}
        </ul>
      )}
      <WeekView week={week} loose={checked.data.kind === 'flexible'} table={table} />
    </section>
  );
}

import { schedules } from '#contract/hr/schedules/schedule-register.ts';
import { warningsOf, hoursText } from '#domain/schedules/week.ts';
import { LeaveEffect } from '#src/desk/holidays/LeaveEffect.tsx';
import { useAddress } from '#src/shared/ui/address.ts';
import { ChoiceField, DateField, NumberField, TextField, TimeField } from '#src/desk/ui/fields.tsx';
import { ScaledField } from '#src/desk/people/rate-fields.tsx';
import { FieldGroup } from '#src/desk/ui/FieldGroup.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { Told } from '#src/desk/ui/Told.tsx';
import { texts } from '#src/text/en/desk/schedules/schedules.ts';
import { DayFields, type Week } from './DayFields.tsx';
import { WeekView } from './WeekView.tsx';
import classes from './week.module.css';
import { kindWords, weekWords } from './words.ts';

/** Schedule form: fields by kind, with a preview of the week. */
export function Fields() {
  const { values, set } = useFormValues<Week & { kind: keyof typeof kindWords }>();
  const { kind, other_days: others } = values;
  const choose = (to: string | null) => {
    set('kind', to);
    set('flexible_minutes', to === 'flexible' ? 480 : null);
    set(
      'other_days',
      others.map((d) => ({ ...d, flexible_minutes: to === 'flexible' ? 240 : null })),
    );
    if (to !== 'compressed') set('agreed_on', null);
  };
  return (
    <div className={classes['form']} data-whole>
      <div className={classes['parts']}>
        <FieldGroup title={texts.schedule}>
          <TextField name="name" span="two-thirds" hint={texts.exampleNightGuard7} />
          <ChoiceField name="kind" onChoose={choose} span="third" />
          <p className={classes['soft']}>{kindWords[kind]}</p>
          {kind === 'compressed' && (
            <DateField name="agreed_on" help="compressed" orNull whole hint={texts.dateOfEmployeesAgreementReported} />
          )}
        </FieldGroup>
        <FieldGroup title={texts.hours} note={texts.overnightShiftBelongsToDay}>
          <TimeField
            name="start_time"
            span="third"
            {...(kind === 'flexible' && { hint: texts.timeBeforeThisDoesntCount })}
          />
          <TimeField name="end_time" help="midnight" span="third" hint={texts.earlierThanStartMeansNext} />
          {kind === 'flexible' && (
            <ScaledField
              name="flexible_minutes"
              span="third"
              label={texts.requiredHoursDay}
              scale={60}
              hint={texts.withoutBreaksSuchAs8}
            />
          )}
          <NumberField name="break_minutes" help="meal" span="third" hint={texts.under60MinutesCountsAs} />
          <TimeField name="break_start" span="third" hint={texts.leaveBlankForMiddleOf} />
          <NumberField name="second_break_minutes" span="third" hint={texts.forSplitShiftsGapBetween} />
          <TimeField name="second_break_start" span="third" />
        </FieldGroup>
        <FieldGroup title={texts.days}>
          <DayFields />
        </FieldGroup>
      </div>
      <div className={classes['aside']}>
        <Preview values={values} />
        <Recounted values={values} />
      </div>
    </div>
  );
}

/** Leave affected by an edited schedule, before saving. */
function Recounted({ values }: { values: object }) {
  const id = Number(useAddress()[0].get('edit'));
  const checked = schedules.store.body.safeParse({ ...values, name: texts.any });
  if (!(id > 0) || !checked.success) return null;
  const { start_time, end_time, break_minutes, rest_days, other_days } = checked.data;
  return (
    <Told label={texts.affectedLeave} title={texts.affectedLeave}>
      <LeaveEffect of={{ of: 'schedule', id, start_time, end_time, break_minutes, rest_days, other_days }} />
    </Told>
  );
}

/** Preview of the week once the form is valid. */
function Preview({ values }: { values: object }) {
  const checked = schedules.store.body.safeParse({ ...values, name: texts.any });
  if (!checked.success) return null;
  const { table, week } = weekWords(checked.data);
  const warnings = warningsOf({ ...checked.data, id: 0 });
  return (
    <section className={classes['preview']} data-whole aria-label={texts.previewOfWeek}>
      <h3>
        {texts.hoursWeek(hoursText(week.minutes))}
        {week.overtime > 0 && texts.ofThemOvertime(hoursText(week.overtime))}
        {(week.night ?? 0) > 0 && texts.atNight(hoursText(week.night!))}
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

import {
  ChangeScheduleForm as ChangeSchema,
  storeChangeSchedule,
  type ChangeSchedule,
} from '#contract/hr/requests/change-schedules.ts';
import { formatSpanOfDays, tomorrow } from '#src/text/format.ts';
import { FilingForm } from '#src/portal/requests/form/FilingForm.tsx';
import { useFilingForm } from '#src/portal/requests/form/use-filing-form.ts';
import { useWords } from '#src/text/words.ts';
import classes from '#src/shared/requests/filing-form.module.css';
import type { FormProps } from '#src/portal/requests/FilingScreen.tsx';
import type { Correcting } from '#src/shared/requests/record.ts';
import { reasonField } from '#src/portal/requests/form/Reason.tsx';
import { stopsIn } from '#src/portal/requests/form/stops.ts';
import { Warnings } from '#src/portal/requests/form/Warnings.tsx';
import { daysAsWays, makesSense, proposals, within } from '#src/portal/requests/form/ways.ts';
import { When } from '#src/portal/requests/form/When.tsx';
import { CloudOffIcon } from '#src/shared/ui/icons/icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { describe } from './describe.ts';
import { Schedules } from './Schedules.tsx';
import { useChangeFacts } from './use-change-facts.ts';

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

/** Requests or corrects a schedule change, with the current schedule. */
export function ChangeForm(props: FormProps<ChangeSchedule>) {
  const { employeeId, correcting } = props;
  const say = useWords();
  const filling = useFilingForm('change-schedule', props, {
    store: storeChangeSchedule,
    schema: ChangeSchema,
    initial: initialValues,
  });
  const { form } = filling;
  const v = form.values;
  const newSchedule = form.getInputProps('to_schedule_id', { label: say('change-schedule.what'), choose: true });
  const { options, present, warnings, others, own } = useChangeFacts(employeeId, v, correcting);
  const { stop, others: said } = stopsIn(warnings, say);

  const setDates = (start_date: string, end_date: string) => form.setValues({ start_date, end_date });

  const chosen = options?.find((o) => o.id === v.to_schedule_id)?.name;
  const dates = v.start_date !== '' && v.end_date !== '' ? formatSpanOfDays(v.start_date, v.end_date) : '';
  const taken = stop?.code === 'change_schedule.overlap';
  const filed = filling.starts.from === null ? null : initialValues(filling.starts.from);
  const asked = filed && { start: filed.start_date, end: filed.end_date };
  const found =
    asked && makesSense(asked)
      ? proposals({ asked, overtaken: props.overtaken, own, taken: within(others), counts: () => true })
      : [];

  return (
    <FilingForm
      filling={filling}
      payload={() => ({ ...v, to_schedule_id: Number(v.to_schedule_id) })}
      stop={stop}
      ways={daysAsWays(found, { start: v.start_date, end: v.end_date }, setDates, say)}
      summary={dates}
      after={chosen}
      fields={[
        {
          key: 'when',
          wrong: taken || Boolean(form.errors['start_date'] ?? form.errors['end_date']),
          holds: [[say('filing.when'), dates]],
          shown: (
            <When
              range
              weeks="coming"
              start={v.start_date}
              end={v.end_date}
              onChange={setDates}
              takenOf={(date) =>
                others.some((o) => o.start_date <= date && date <= o.end_date) ? say('pick.filed') : undefined
              }
              fault={taken}
              error={taken ? stop.sentence : (form.errors['start_date'] ?? form.errors['end_date'])}
            />
          ),
        },
        {
          key: 'schedule',
          wrong: (stop !== null && !taken) || form.errors['to_schedule_id'] !== undefined,
          holds: [[say('change-schedule.what'), chosen ?? '']],
          shown: (
            <>
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
                    onChange={(to) => form.setFieldValue('to_schedule_id', to)}
                    error={stop?.code === 'change_schedule.same' ? stop.sentence : newSchedule.error}
                  />
                ) : (
                  <Notice tone="warn" icon={<CloudOffIcon />}>
                    {say('change-schedule.unknown')}
                  </Notice>
                )}
                <div aria-live="polite" className={classes['below']}>
                  <Warnings warnings={said} besides={form.errors} />
                </div>
              </div>
            </>
          ),
        },
        reasonField(form, 'change-schedule', say),
      ]}
    />
  );
}

import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { attachmentBytes, attachmentTypes } from '#contract/common/files.ts';
import {
  AccomplishmentForm as AccomplishmentSchema,
  accomplishmentFiles,
  storeAccomplishment,
  type Accomplishment,
} from '#contract/hr/requests/accomplishments.ts';
import { formatBytes, formatDay, formatShortHours, today } from '#src/text/format.ts';
import { FilingForm } from '#src/portal/requests/form/FilingForm.tsx';
import { useAttached, useFilingForm } from '#src/portal/requests/form/use-filing-form.ts';
import { useWords } from '#src/text/words.ts';
import { prepareAttachment } from '#src/shared/requests/attachments.ts';
import classes from '#src/shared/requests/filing-form.module.css';
import type { FormProps } from '#src/portal/requests/FilingScreen.tsx';
import { hoursOf, minutesOf } from '#src/shared/requests/hours.ts';
import { Phrases } from '#src/portal/requests/form/Phrases.tsx';
import type { Correcting, Payloads } from '#src/shared/requests/record.ts';
import { stopsIn } from '#src/portal/requests/form/stops.ts';
import { Warnings } from '#src/portal/requests/form/Warnings.tsx';
import { When } from '#src/portal/requests/form/When.tsx';
import { FileDrop } from '#src/shared/forms/FileDrop.tsx';
import { requiredMark } from '#src/shared/forms/required.ts';
import { useAccomplishmentFacts } from './use-accomplishment-facts.ts';

/** Form values. */
interface Values extends Record<string, unknown> {
  date: string;
  minutes: number;
  task: string;
  description: string;
}

/** Lengths to choose with one tap, in hours. */
const lengths = [1, 2, 4, 8] as const;

function initialValues(start: Correcting<Accomplishment>): Values {
  const from: Partial<Values> =
    start === null ? {} : 'record' in start ? { ...start.record } : { ...start.item.payload };
  return {
    date: from.date ?? today(),
    minutes: from.minutes ?? 0,
    task: from.task ?? '',
    description: from.description ?? '',
  };
}

/** Files or corrects accomplishments of a day, with a copy of the last day. */
export function AccomplishmentForm(props: FormProps<Accomplishment>) {
  const { employeeId, correcting, again } = props;
  const say = useWords();
  const filling = useFilingForm('accomplishment', props, {
    store: storeAccomplishment,
    schema: AccomplishmentSchema,
    initial: initialValues,
  });
  const { form } = filling;
  const attached = useAttached(filling);
  const v = form.values;
  // Keep partial input: `1.` on the way to 1.5.
  const [hours, setHours] = useState(() => hoursOf(v.minutes));
  const { warnings, filedOn, copies, copyTitle, left } = useAccomplishmentFacts(employeeId, v, correcting);
  const { stop, others: said } = stopsIn(warnings, say);

  function typeHours(typed: string): void {
    setHours(typed);
    form.setFieldValue('minutes', minutesOf(typed));
  }

  function copy(from: Payloads['accomplishment']): void {
    setHours(hoursOf(from.minutes));
    form.setValues({ minutes: from.minutes, task: from.task, description: from.description ?? '' });
    form.clearErrors();
  }

  const length = v.minutes > 0 ? formatShortHours(say, v.minutes) : '';
  const inFuture = stop?.code === 'accomplishment.future';

  return (
    <FilingForm
      filling={filling}
      payload={() => v}
      attached={attached}
      stop={stop}
      ways={
        stop?.code === 'accomplishment.day_full' && left > 0
          ? [
              {
                label: say('ways.file-only', { what: formatShortHours(say, left) }),
                hint: say('ways.left'),
                chosen: false,
                take: () => typeHours(hoursOf(left)),
              },
            ]
          : []
      }
      summary={[length, formatDay(v.date)].filter(Boolean).join(', ')}
      fields={[
        {
          key: 'when',
          wrong: inFuture || form.errors['date'] !== undefined,
          holds: [[say('filing.when'), formatDay(v.date)]],
          shown: (
            <>
              <When
                weeks="past"
                start={v.date}
                end={v.date}
                onChange={(date) => form.setFieldValue('date', date)}
                takenOf={(date) => (filedOn(date) ? say('pick.filed') : undefined)}
                error={inFuture ? stop.sentence : form.errors['date']}
              />
              {correcting === null && again === null && copies.length > 0 && (
                <div>
                  <p className={classes['note']}>{copyTitle}</p>
                  <Phrases
                    label={copyTitle}
                    phrases={copies.map((c) => c.task)}
                    onPick={(_, at) => copy(copies[at]!)}
                  />
                </div>
              )}
            </>
          ),
        },
        {
          key: 'task',
          wrong: form.errors['task'] !== undefined,
          holds: [[say('accomplishment.task'), v.task]],
          shown: <TextInput maxLength={200} {...form.getInputProps('task', { label: say('accomplishment.task') })} />,
        },
        {
          key: 'hours',
          wrong: (stop !== null && !inFuture) || form.errors['minutes'] !== undefined,
          holds: [[say('accomplishment.hours'), length]],
          shown: (
            <div>
              <TextInput
                inputMode="decimal"
                {...requiredMark}
                label={say('accomplishment.hours')}
                value={hours}
                onChange={(e) => typeHours(e.currentTarget.value)}
                error={stop?.code === 'accomplishment.day_full' ? stop.sentence : form.errors['minutes']}
              />
              <Phrases
                label={say('accomplishment.hours')}
                phrases={lengths.map((n) => formatShortHours(say, n * 60))}
                onPick={(_, at) => typeHours(String(lengths[at]))}
              />
              <div aria-live="polite" className={classes['below']}>
                <Warnings warnings={said} besides={form.errors} />
              </div>
            </div>
          ),
        },
        {
          key: 'more',
          wrong: Boolean(form.errors['description'] ?? form.errors['files']),
          holds: [
            [say('accomplishment.description'), v.description || say('filing.no-file')],
            [say('filing.file'), attached.names.join(', ') || say('filing.no-file')],
          ],
          shown: (
            <div>
              <Textarea
                label={
                  <>
                    {say('accomplishment.description')}{' '}
                    <span className={classes['note']}>({say('filing.optional')})</span>
                  </>
                }
                rows={2}
                maxLength={4000}
                {...form.getInputProps('description')}
              />
              <div className={classes['phrases']}>
                <FileDrop
                  inline
                  label={say('accomplishment.photos')}
                  accept={attachmentTypes.join(',') + ',image/*'}
                  maxFiles={accomplishmentFiles}
                  limit={formatBytes(attachmentBytes)}
                  {...attached.drop}
                  prepare={prepareAttachment}
                  error={form.errors['files']}
                />
              </div>
            </div>
          ),
        },
      ]}
    />
  );
}

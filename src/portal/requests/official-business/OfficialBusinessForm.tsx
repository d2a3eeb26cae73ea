import { TextInput } from '@mantine/core';
import { attachmentBytes, attachmentTypes } from '#contract/common/files.ts';
import {
  OfficialBusinessForm as BusinessSchema,
  storeOfficialBusiness,
  type OfficialBusiness,
} from '#contract/hr/requests/official-businesses.ts';
import { placeLength, requestKinds } from '#contract/hr/requests/kinds.ts';
import { businessOverlaps } from '#domain/attendance/official-business.ts';
import { lastOvertimeDate, overtimeDaysAhead } from '#domain/overtime/span.ts';
import { formatBytes, formatDay, today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { useOutbox } from '#src/offline/outbox/outbox-view.ts';
import { cutoffWarning, type Warning } from '#src/portal/requests/form/cutoff-warning.ts';
import { employmentWarning } from '#src/portal/requests/employment-warning.ts';
import { FilingForm } from '#src/portal/requests/form/FilingForm.tsx';
import { reasonField } from '#src/portal/requests/form/Reason.tsx';
import { stopsIn } from '#src/portal/requests/form/stops.ts';
import { useAttached, useFilingForm } from '#src/portal/requests/form/use-filing-form.ts';
import { Warnings } from '#src/portal/requests/form/Warnings.tsx';
import { When } from '#src/portal/requests/form/When.tsx';
import type { FormProps } from '#src/portal/requests/FilingScreen.tsx';
import { FileDrop } from '#src/shared/forms/FileDrop.tsx';
import { requiredMark } from '#src/shared/forms/required.ts';
import { prepareAttachment } from '#src/shared/requests/attachments.ts';
import classes from '#src/shared/requests/filing-form.module.css';
import { useOwnRequests } from '#src/shared/requests/filing-data.ts';
import { useMySchedule } from '#src/shared/schedules/schedules-data.ts';
import { overlappingRequests, type Correcting } from '#src/shared/requests/record.ts';

interface Values extends Record<string, unknown> {
  date: string;
  start_time: string;
  end_time: string;
  place: string;
  reason: string;
}

function initialValues(start: Correcting<OfficialBusiness>): Values {
  const from: Partial<Record<'date' | 'start_time' | 'end_time' | 'place' | 'reason', string | null>> =
    start === null ? {} : 'record' in start ? { ...start.record } : { ...start.item.payload };
  const text = (name: keyof typeof from) => from[name] ?? '';
  return {
    date: from.date ?? today(),
    start_time: text('start_time'),
    end_time: text('end_time'),
    place: text('place'),
    reason: text('reason'),
  };
}

/** Files or corrects official business. */
export function OfficialBusinessForm(props: FormProps<OfficialBusiness>) {
  const { employeeId, correcting } = props;
  const say = useWords();
  const filling = useFilingForm('official-business', props, {
    store: storeOfficialBusiness,
    schema: BusinessSchema,
    initial: initialValues,
  });
  const { form } = filling;
  const attached = useAttached(filling);
  const v = form.values;
  const payload = { ...v, start_time: v.start_time || null, end_time: v.end_time || null };
  const records = useOwnRequests('official-business', employeeId).data?.data ?? [];
  const schedule = useMySchedule().data?.data;
  const others = overlappingRequests('official-business', useOutbox(), records, correcting).map((o) => ({
    ...o,
    start_time: o.start_time ?? null,
    end_time: o.end_time ?? null,
  }));
  const until = lastOvertimeDate(today());
  // One time alone isn't a span yet.
  const timed = Boolean(v.start_time) === Boolean(v.end_time);
  const other = timed ? others.find((o) => businessOverlaps(o, payload)) : undefined;
  const warnings: Warning[] = [
    ...(v.date > until
      ? [{ code: 'official_business.too_far', data: { days: overtimeDaysAhead, until } } as const]
      : []),
    ...(other ? [{ code: 'official_business.overlap', data: { date: other.date, place: other.place } } as const] : []),
    ...employmentWarning({ start: v.date, end: v.date }, schedule),
    ...cutoffWarning(v.date, schedule),
  ];
  const { stop, others: said } = stopsIn(warnings, say);
  const times = [v.start_time, v.end_time].filter(Boolean).join(' – ') || say('part.day');
  return (
    <FilingForm
      filling={filling}
      payload={() => payload}
      attached={attached}
      stop={stop}
      ways={[]}
      summary={[v.place, formatDay(v.date)].filter(Boolean).join(', ')}
      fields={[
        {
          key: 'when',
          wrong: stop !== null || form.errors['date'] !== undefined,
          holds: [[say('filing.when'), formatDay(v.date)]],
          shown: (
            <When
              weeks="past"
              start={v.date}
              end={v.date}
              onChange={(date) => form.setFieldValue('date', date)}
              takenOf={(date) => (others.some((o) => o.date === date) ? say('pick.filed') : undefined)}
              error={stop?.sentence ?? form.errors['date']}
            />
          ),
        },
        {
          key: 'time',
          wrong: Boolean(form.errors['start_time'] ?? form.errors['end_time']),
          holds: [[say('overtime.what'), times]],
          shown: (
            <div>
              <p className={classes['note']}>{say('official-business.times')}</p>
              <div className={classes['two']}>
                <TextInput type="time" {...form.getInputProps('start_time', { label: say('overtime.from') })} />
                <TextInput type="time" {...form.getInputProps('end_time', { label: say('overtime.to') })} />
              </div>
              <div aria-live="polite" className={classes['below']}>
                <Warnings warnings={said} besides={form.errors} />
              </div>
            </div>
          ),
        },
        {
          key: 'place',
          wrong: form.errors['place'] !== undefined,
          holds: [[say('official-business.what'), v.place]],
          shown: (
            <TextInput
              {...requiredMark}
              maxLength={placeLength}
              {...form.getInputProps('place', { label: say('official-business.what') })}
            />
          ),
        },
        reasonField(form, 'official-business', say),
        {
          key: 'files',
          wrong: form.errors['files'] !== undefined,
          holds: [[say('filing.file'), attached.names.join(', ') || say('filing.no-file')]],
          shown: (
            <FileDrop
              inline
              label={say('filing.attachments')}
              accept={attachmentTypes.join(',') + ',image/*'}
              maxFiles={requestKinds['official-business'].attachments}
              limit={formatBytes(attachmentBytes)}
              {...attached.drop}
              prepare={prepareAttachment}
              error={form.errors['files']}
            />
          ),
        },
      ]}
    />
  );
}

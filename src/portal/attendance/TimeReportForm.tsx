import { TextInput } from '@mantine/core';
import type { OwnTime } from '#contract/hr/attendance/own-time.ts';
import {
  TimeReportForm as ReportSchema,
  storeTimeReport,
  type TimeReport,
} from '#contract/hr/attendance/time-reports.ts';
import { formatDay, today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { useOutbox } from '#src/offline/outbox/outbox-view.ts';
import classes from '#src/shared/requests/filing-form.module.css';
import { useOwnRequests } from '#src/shared/requests/filing-data.ts';
import { FilingForm } from '#src/portal/requests/form/FilingForm.tsx';
import type { FormProps } from '#src/portal/requests/FilingScreen.tsx';
import { reasonField } from '#src/portal/requests/form/Reason.tsx';
import { overlappingRequests, type Correcting } from '#src/shared/requests/record.ts';
import { stopsIn } from '#src/portal/requests/form/stops.ts';
import { useFilingForm } from '#src/portal/requests/form/use-filing-form.ts';
import { Warnings } from '#src/portal/requests/form/Warnings.tsx';
import { Facts } from '#src/shared/ui/Facts.tsx';
import { dayNote, dayWords } from './own-time-words.ts';

/** Form values; a missing time is empty. */
interface Values extends Record<string, unknown> {
  date: string;
  time_in: string;
  time_out: string;
  reason: string;
}

interface Props extends FormProps<TimeReport> {
  /** The day of a new report. */
  day: string | null;
  /** The shown cutoff, with the day's current time logs. */
  found: OwnTime | null | undefined;
}

function initialValues(from: Correcting<TimeReport>, day: string | null): Values {
  const was: Partial<Values> =
    from === null ? {} : 'record' in from ? textsOf(from.record) : textsOf(from.item.payload);
  return { date: was.date ?? day ?? today(), time_in: '', time_out: '', reason: '', ...was };
}

/** Returns the values of the form that have text. */
const textsOf = (filed: object): Partial<Values> =>
  Object.fromEntries(
    Object.entries(filed).filter(
      ([name, value]) => ['date', 'time_in', 'time_out', 'reason'].includes(name) && typeof value === 'string',
    ),
  );

/** Reports a wrong day, or corrects a report. */
export function TimeReportForm({ day, found, ...props }: Props) {
  const { employeeId, correcting } = props;
  const say = useWords();
  const filling = useFilingForm(
    'time-report',
    { ...props, about: day },
    {
      store: storeTimeReport,
      schema: ReportSchema,
      initial: (from: Correcting<TimeReport>) => initialValues(from, day),
    },
  );
  const { form } = filling;
  const v = form.values;
  // Earlier input may be for another day; the opened day counts.
  const date = day ?? v.date;
  const items = useOutbox();
  const reports = useOwnRequests('time-report', employeeId).data?.data ?? [];
  const waits = overlappingRequests('time-report', items, reports, correcting).some(
    (r) => r.date === date && (!('status' in r) || r.status === 'pending'),
  );
  const { stop, others } = stopsIn(waits ? [{ code: 'time_report.waiting' }] : [], say);
  const stands = found?.days.find((d) => d.date === date);
  return (
    <FilingForm
      filling={filling}
      payload={() => ({ ...v, date, time_in: v.time_in || null, time_out: v.time_out || null })}
      stop={stop}
      ways={[]}
      summary={formatDay(date)}
      fields={[
        {
          key: 'date',
          wrong: stop !== null || form.errors['date'] !== undefined,
          holds: [[say('filing.date'), formatDay(date)]],
          shown: (
            <>
              <Facts
                card
                rows={[
                  [
                    formatDay(date),
                    stands ? [dayWords(stands, say), dayNote(stands, say)].filter(Boolean).join(', ') : '',
                  ],
                ]}
              />
              {form.errors['date'] && <p role="alert">{form.errors['date']}</p>}
              <Warnings warnings={others} besides={form.errors} />
            </>
          ),
        },
        reasonField(form, 'time-report', say),
        {
          key: 'time',
          wrong: Boolean(form.errors['time_in'] ?? form.errors['time_out']),
          holds: [[say('overtime.what'), [v.time_in, v.time_out].filter(Boolean).join(' – ')]],
          shown: (
            <div>
              <p className={classes['note']}>{say('time-report.when')}</p>
              <div className={classes['two']}>
                <TextInput type="time" {...form.getInputProps('time_in', { label: say('time-report.in') })} />
                <TextInput type="time" {...form.getInputProps('time_out', { label: say('time-report.out') })} />
              </div>
            </div>
          ),
        },
      ]}
    />
  );
}

import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { Textarea } from '@mantine/core';
import { attachmentBytes, attachmentTypes } from '#contract/common/files.ts';
import { LeaveForm as LeaveSchema, storeLeave, type Leave } from '#contract/hr/leave/leaves.ts';
import { formatBytes, formatDays, formatSpanOfDays, tomorrow } from '#src/text/format.ts';
import { FilingForm } from '#src/portal/requests/form/FilingForm.tsx';
import { useAttached, useFilingForm } from '#src/portal/requests/form/use-filing-form.ts';
import { useWords } from '#src/text/words.ts';
import { useOutbox } from '#src/offline/outbox/outbox-view.ts';
import { prepareAttachment } from '#src/shared/requests/attachments.ts';
import shared from '#src/shared/requests/filing-form.module.css';
import type { FormProps } from '#src/portal/requests/FilingScreen.tsx';
import { payloadOf, type Correcting } from '#src/shared/requests/record.ts';
import { Reason } from '#src/portal/requests/form/Reason.tsx';
import { stopsIn } from '#src/portal/requests/form/stops.ts';
import { Warnings } from '#src/portal/requests/form/Warnings.tsx';
import { When } from '#src/portal/requests/form/When.tsx';
import { useLeaveTypes } from '#src/shared/leave/leave-data.ts';
import { useCreditsNow } from '#src/shared/leave/use-credits-now.ts';
import { useNextWorkday } from '#src/shared/leave/next-workday.ts';
import { FileDrop } from '#src/shared/forms/FileDrop.tsx';
import { Kinds } from './Kinds.tsx';
import { Parts } from './Parts.tsx';
import { useLeaveFacts } from './use-leave-facts.ts';
import { initialValues } from './values.ts';
import { useLeaveWays } from './use-leave-ways.ts';
import { usualType } from './usual-type.ts';
import { zeroDays } from './zero-days.ts';
import { shownKind } from '#src/shared/leave/shown-kind.ts';
import { useOwnRequests } from '#src/shared/requests/filing-data.ts';

const maxFiles = 3;
const datesAndParts = ['start_date', 'end_date', 'start_part', 'end_part'] as const;
/** Messages about a missing file, which HR can override. */
const fileMissing: ReadonlySet<string> = new Set(['leave.attachment', 'leave.document']);

/** Puts the first letter in lower case, for use inside a sentence. */
const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Files or corrects a leave. One thumb reaches all fields. */
export function LeaveForm(props: FormProps<Leave>) {
  const { employeeId, correcting } = props;
  const say = useWords();
  const usual = { date: useNextWorkday(employeeId) ?? tomorrow(), typeId: useUsualType(employeeId) };
  const filling = useFilingForm('leave', props, {
    store: storeLeave,
    schema: LeaveSchema,
    initial: (from: Correcting<Leave>) => initialValues(from, usual),
  });
  const { form } = filling;
  const attached = useAttached(filling);
  const v = form.values;

  const { types, credits, type, credit, counted, warnings, others } = useLeaveFacts({
    employeeId,
    typeId: v.leave_type_id,
    dates: v,
    attachments: attached.names.length,
    correcting,
  });

  function setDates(start: string, end: string): void {
    const one = start === end;
    const startPart = one ? v.start_part : v.start_part === 'am' ? 'day' : v.start_part;
    form.setValues({
      start_date: start,
      end_date: end,
      start_part: startPart,
      end_part: one ? startPart : v.end_part === 'pm' ? 'day' : v.end_part,
    });
  }

  const exception = type?.exceptions ? v.exception_reason.trim() : '';
  const { stop, others: said } = stopsIn(
    exception === '' ? warnings : warnings.filter((w) => !fileMissing.has(w.code)),
    say,
  );
  const held =
    correcting && 'record' in correcting && correcting.record.leave_type_id === type?.id ? correcting.record.days : 0;
  const available = type?.needs_credit && credit ? credit.available + held : null;
  const taken = (date: string) =>
    others.some((o) => o.start_date <= date && date <= o.end_date) ? say('pick.leave') : undefined;
  const dates = formatSpanOfDays(v.start_date, v.end_date);
  const { ways, because } = useLeaveWays({
    filling,
    others,
    calendarDays: type?.calendar_days ?? false,
    available,
    now: v,
    set: (leave) => form.setValues({ ...leave }),
  });

  const part = v.start_date === v.end_date && v.start_part !== 'day' && say(`part.${v.start_part}`).toLowerCase();
  const fileAtFault = stop !== null && fileMissing.has(stop.code);
  const whenAtFault = datesAndParts.some((f) => Boolean(form.errors[f]));

  return (
    <FilingForm
      filling={filling}
      payload={() => ({ ...v, leave_type_id: Number(v.leave_type_id), exception_reason: exception })}
      attached={attached}
      submitLabel={type && say('leave.file-kind', { kind: lower(shownKind(type.name)) })}
      stop={stop}
      ways={ways}
      because={because}
      summary={
        counted
          ? counted.days === 0
            ? zeroDays(counted.perDay, say)
            : [formatDays(say, counted.days), part, dates].filter(Boolean).join(', ')
          : dates
      }
      after={
        counted !== null &&
        counted.days > 0 &&
        available !== null &&
        say('leave.before-after', { before: available, after: available - counted.days })
      }
      fields={[
        {
          key: 'kind',
          wrong: form.errors['leave_type_id'] !== undefined,
          holds: [[say('leave.what'), type ? shownKind(type.name) : '']],
          shown: (
            <Kinds
              types={types ?? []}
              credits={credits ?? []}
              value={v.leave_type_id}
              onChange={(chosen) => form.setFieldValue('leave_type_id', chosen)}
              error={form.getInputProps('leave_type_id', { label: say('leave.type'), choose: true }).error}
            />
          ),
        },
        {
          key: 'when',
          wrong: whenAtFault || (stop !== null && !fileAtFault),
          holds: [[say('filing.when'), [dates, part].filter(Boolean).join(', ')]],
          shown: (
            <>
              <When
                range
                weeks="coming"
                start={v.start_date}
                end={v.end_date}
                onChange={setDates}
                takenOf={taken}
                fault={stop?.code === 'leave.overlap'}
                error={stop && !fileAtFault ? stop.sentence : (form.errors['start_date'] ?? form.errors['end_date'])}
              />
              <Parts
                range={v.end_date !== v.start_date}
                start={v.start_part}
                end={v.end_part}
                onChange={(start, end) => form.setValues({ start_part: start, end_part: end })}
                error={form.errors['start_part'] ?? form.errors['end_part']}
              />
              <div aria-live="polite" className={shared['count']}>
                {counted
                  ? type?.calendar_days && <p className={shared['note']}>{say('leave.counts-calendar')}</p>
                  : v.end_date >= v.start_date && <p className={shared['note']}>{say('leave.count-unknown')}</p>}
                <Warnings warnings={said} besides={form.errors} />
              </div>
            </>
          ),
        },
        {
          key: 'reason',
          // A reason can be given for an exceeded limit.
          wrong:
            fileAtFault ||
            (type?.exceptions === true && Object.keys(form.errors).length > 0) ||
            form.errors['reason'] !== undefined ||
            form.errors['files'] !== undefined,
          holds: [
            [say('filing.reason'), v.reason],
            [say('filing.file'), attached.names.join(', ') || say('filing.no-file')],
          ],
          shown: (
            <WhyLeave
              form={form}
              attached={attached}
              exceptions={type?.exceptions === true}
              error={fileAtFault ? stop.sentence : form.errors['files']}
            />
          ),
        },
      ]}
    />
  );
}

/** Reason with files, and why a limit should not apply. */
function WhyLeave({
  form,
  attached,
  exceptions,
  error,
}: {
  form: UseFormReturnType<ReturnType<typeof initialValues>>;
  attached: ReturnType<typeof useAttached>;
  exceptions: boolean;
  error: ReactNode;
}) {
  const say = useWords();
  return (
    <>
      <Reason
        form={form}
        phrases={([1, 2, 3] as const).map((n) => say(`leave.reason-${n}`))}
        attach={
          <FileDrop
            inline
            label={say('filing.attachments')}
            accept={attachmentTypes.join(',') + ',image/*'}
            maxFiles={maxFiles}
            limit={formatBytes(attachmentBytes)}
            {...attached.drop}
            prepare={prepareAttachment}
            error={error}
          />
        }
      />
      {exceptions && (
        <Textarea
          label={`${say('leave.exception')} (${say('filing.optional')})`}
          description={say('leave.exception-ask')}
          rows={1}
          maxLength={500}
          {...form.getInputProps('exception_reason')}
        />
      )}
    </>
  );
}

/** Returns the leave type to start with, from the employee's requests and credits; null if unknown. */
function useUsualType(employeeId: number): number | null {
  const leaves = useOwnRequests('leave', employeeId).data?.data;
  const { credits } = useCreditsNow(employeeId, leaves);
  const types = useLeaveTypes().data?.data ?? [];
  const here = useOutbox().filter((i) => i.kind === 'leave' && i.action === 'store');
  const own = leaves?.filter((l) => l.filed_by === null).toSorted((a, b) => b.filed_at.localeCompare(a.filed_at));
  const filed = [...here.map((i) => payloadOf('leave', i)), ...(own ?? [])].map((l) => l.leave_type_id);
  return usualType(filed, credits, types);
}

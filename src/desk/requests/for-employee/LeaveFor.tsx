import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type DayPart, dayParts } from '#domain/leave/day-part.ts';
import { showLeaveCredit } from '#contract/hr/leave/leave-credits.ts';
import { listLeaveTypes } from '#contract/hr/leave/leave-types.ts';
import { LeaveOnBehalf, storeLeave } from '#contract/hr/leave/leaves.ts';
import { foundIn, mustHave } from '#domain/lists/known.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDays, today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { holds, useSession } from '#src/session/session.ts';
import shared from '#src/shared/requests/filing-form.module.css';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { BehalfDialog, type ForProps } from './BehalfDialog.tsx';
import { DaysFor, OneOf, ReasonFor } from './fields.tsx';
import { FilesFor } from './FilesFor.tsx';

interface Values extends Record<string, unknown> {
  leave_type_id: number | null;
  start_date: string;
  end_date: string;
  start_part: DayPart;
  end_part: DayPart;
  reason: string;
  /** Reason for an exception from the leave type's limits. */
  exception_reason: string;
}

/** Files leave on behalf. The server counts the days. */
export function LeaveFor({ kind, person, onClose }: ForProps) {
  const say = useWords();
  const session = useSession();
  const filing = useEndpointForm<Values>(
    storeLeave,
    {
      leave_type_id: null,
      start_date: today(),
      end_date: today(),
      start_part: 'day',
      end_part: 'day',
      reason: '',
      exception_reason: '',
    },
    { schema: LeaveOnBehalf },
  );
  const { form } = filing;
  const v = form.values;
  const [files, setFiles] = useState<File[]>([]);
  const types = useEndpoint(listLeaveTypes, { query: { all: '1' } }).data?.data ?? [];
  const credits = useEndpoint(showLeaveCredit, { params: { id: mustHave(person, 'employee_id') } }).data?.data.credits;
  const oneDay = v.start_date === v.end_date;
  const parts = dayParts.map((value) => ({ value, label: say(`part.${value}`) }));
  const typeLabel = (t: { id: number; name: string; needs_credit: boolean }) => {
    const credit = credits?.find((c) => c.leave_type_id === t.id);
    if (!t.needs_credit || !credits) return t.name;
    return say('behalf.credit', { type: t.name, days: formatDays(say, credit?.available ?? 0) });
  };

  return (
    <BehalfDialog kind={kind} person={person} onClose={onClose} filing={filing} body={v} files={files}>
      <OneOf
        form={form}
        name="leave_type_id"
        label={say('leave.type')}
        options={types.map((t) => ({ id: t.id, label: typeLabel(t) }))}
      />
      <DaysFor form={form} onLast={{ start_part: 'day', end_part: 'day' }} />
      <div className={shared['two']}>
        <NativeSelect
          label={say(oneDay ? 'leave.how-much' : 'leave.how-much-first')}
          data={parts.filter((p) => oneDay || p.value !== 'am')}
          value={v.start_part}
          onChange={(e) => {
            const part = foundIn(dayParts, (p) => p === e.currentTarget.value);
            form.setValues({ start_part: part, ...(oneDay && { end_part: part }) });
          }}
          error={form.errors['start_part']}
        />
        {!oneDay && (
          <NativeSelect
            label={say('leave.how-much-last')}
            data={parts.filter((p) => p.value !== 'pm')}
            value={v.end_part}
            onChange={(e) =>
              form.setFieldValue(
                'end_part',
                foundIn(dayParts, (p) => p === e.currentTarget.value),
              )
            }
            error={form.errors['end_part']}
          />
        )}
      </div>
      <ReasonFor form={form} />
      <FilesFor
        label={say('filing.attachments')}
        max={3}
        files={files}
        onChange={setFiles}
        error={form.errors['files']}
      />
      {holds(session, 'HRIS06') && (
        <Textarea
          label={
            <>
              {say('leave.exception')} <small>({say('filing.optional')})</small>
            </>
          }
          description={say('leave.exception-hint')}
          rows={2}
          maxLength={500}
          {...form.getInputProps('exception_reason')}
        />
      )}
    </BehalfDialog>
  );
}

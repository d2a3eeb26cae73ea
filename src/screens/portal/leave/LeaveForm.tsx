import { useRef, useState } from 'react';
import { attachmentBytes, attachmentTypes } from '#contract/common/files.ts';
import { showLeaveCredit } from '#contract/hr/leave-credits.ts';
import { LeaveForm as LeaveSchema, listLeaves, storeLeave, updateLeave, type Leave } from '#contract/hr/leaves.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatBytes, formatDays, today, tomorrow } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { prepareAttachment } from '#src/parts/filing/attachments.ts';
import { Again } from '#src/parts/filing/Again.tsx';
import shared from '#src/parts/filing/filing-form.module.css';
import { FilingDates } from '#src/parts/filing/FilingDates.tsx';
import type { FormProps } from '#src/parts/filing/FilingScreen.tsx';
import { FormProblem, useSubmitting } from '#src/parts/filing/FormProblem.tsx';
import { Reason } from '#src/parts/filing/Reason.tsx';
import { saveFiling } from '#src/parts/filing/save-filing.ts';
import { startOf } from '#src/parts/filing/start.ts';
import { Warnings } from '#src/parts/filing/Warnings.tsx';
import { useEndpointForm } from '#src/parts/form/use-endpoint-form.ts';
import { Choice } from '#src/ui/form/Choice.tsx';
import { FileDrop } from '#src/ui/form/FileDrop.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { DayCount } from './DayCount.tsx';
import { Kinds } from './Kinds.tsx';
import { Parts } from './Parts.tsx';
import { useLeaveFacts } from './use-leave-facts.ts';
import { initialValues, modeOf, type Mode, type Values } from './values.ts';

const maxFiles = 3;

/** Files a leave, or corrects one. Made to be done with one thumb while standing. */
export function LeaveForm(props: FormProps<Leave>) {
  const { employeeId, correcting, again, onClose } = props;
  const say = useWords();
  // Made when the form opens, so that a second tap is the same filing and not another.
  const id = useRef(crypto.randomUUID());
  const starts = startOf('leave', props);
  const filing = useEndpointForm<Values>(storeLeave, initialValues(starts.from), {
    schema: LeaveSchema,
    ...starts.options,
  });
  const { form, dirty, problem, settle } = filing;
  const { refused, submit } = useSubmitting(filing);
  const [startFiles] = useState<File[]>(correcting && 'files' in correcting ? correcting.files : []);
  const [files, setFiles] = useState(startFiles);
  const filesChanged = files !== startFiles && files.length + startFiles.length > 0;
  const [keepFiles, setKeepFiles] = useState(correcting && 'record' in correcting ? correcting.record.files : []);
  const v = form.values;
  const [mode, setMode] = useState<Mode>(() => modeOf(v));
  const range = mode === 'range';
  const update = useSubmit(updateLeave, { refresh: [listLeaves, showLeaveCredit] });

  const { types, credits, type, credit, counted, warnings } = useLeaveFacts({
    employeeId,
    typeId: v.leave_type_id,
    dates: v,
    attachments: files.length + keepFiles.length,
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

  function save(): Promise<void> {
    const values = { ...v, leave_type_id: Number(v.leave_type_id) };
    return saveFiling('leave', correcting, { id: id.current, values, files }, (leave) =>
      update.mutateAsync({
        params: { id: leave.id },
        body: { ...values, version: leave.version, keep_files: keepFiles.map((f) => f.id) },
        files,
      }),
    );
  }

  function choose(next: Mode): void {
    setMode(next);
    if (next === 'today') setDates(today(), today());
    else if (next === 'tomorrow') setDates(tomorrow(), tomorrow());
    else if (next === 'date') setDates(v.start_date, v.start_date);
  }

  return (
    <FormDialog
      title={say(starts.title)}
      submitLabel={say(correcting ? 'do.save' : 'leave.submit')}
      dirty={dirty || filesChanged}
      onSubmit={() => submit(save)}
      onClose={onClose}
      onDiscard={settle}
      summary={
        counted && (
          <Total days={counted.days} left={type?.needs_credit && credit ? credit.available - counted.days : null} />
        )
      }
    >
      <FormProblem problem={problem} refused={refused} />
      <Again of={again} files={again?.files.length ?? 0} />
      <Kinds
        types={types ?? []}
        credits={credits ?? []}
        value={v.leave_type_id}
        onChange={(chosen) => form.setFieldValue('leave_type_id', chosen)}
        error={form.errors['leave_type_id']}
      />
      <Choice
        label={say('leave.when')}
        look="segments"
        options={[
          { value: 'today', label: say('leave.today') },
          { value: 'tomorrow', label: say('leave.tomorrow') },
          { value: 'date', label: say('leave.one-day') },
          { value: 'range', label: say('leave.range') },
        ]}
        value={mode}
        onChange={choose}
      />
      {(mode === 'date' || range) && (
        <FilingDates
          start={v.start_date}
          end={v.end_date}
          range={range}
          onChange={setDates}
          startError={form.errors['start_date']}
          endError={form.errors['end_date']}
        />
      )}
      <Parts
        range={v.end_date !== v.start_date}
        start={v.start_part}
        end={v.end_part}
        onChange={(start, end) => form.setValues({ start_part: start, end_part: end })}
        error={form.errors['start_part'] ?? form.errors['end_part']}
      />
      <div aria-live="polite" className={shared['count']}>
        {counted ? (
          <DayCount perDay={counted.perDay} calendarDays={type?.calendar_days ?? false} />
        ) : (
          <p className={shared['note']}>{say('leave.count-unknown')}</p>
        )}
        <Warnings warnings={warnings} />
      </div>
      <Reason form={form} phrases={([1, 2, 3, 4] as const).map((n) => say(`leave.reason-${n}`))} />
      <FileDrop
        label={
          <>
            {say('leave.attachments')} <span className={shared['note']}>({say('leave.optional')})</span>
          </>
        }
        accept={attachmentTypes.join(',') + ',image/*'}
        maxFiles={maxFiles}
        limit={formatBytes(attachmentBytes)}
        files={files}
        onChange={setFiles}
        stored={keepFiles}
        onRemoveStored={(file) => setKeepFiles(keepFiles.filter((k) => k.id !== file))}
        prepare={prepareAttachment}
        error={form.errors['files']}
      />
    </FormDialog>
  );
}

function Total({ days, left }: { days: number; left: number | null }) {
  const say = useWords();
  return (
    <>
      <strong className={shared['total']}>{formatDays(say, days)}</strong>
      {left !== null && left >= 0 && (
        <span className={shared['note']}>{say('leave.after', { days: formatDays(say, left) })}</span>
      )}
    </>
  );
}

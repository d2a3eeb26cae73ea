import { useRef, useState } from 'react';
import { attachmentBytes, attachmentTypes } from '#contract/common/files.ts';
import { LeaveForm as LeaveSchema, storeLeave, type Leave } from '#contract/hr/leaves.ts';
import { formatBytes, formatDays, formatSpanOfDays, tomorrow } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { useOutbox } from '#src/offline/outbox/outbox-view.ts';
import { prepareAttachment } from '#src/parts/filing/attachments.ts';
import { Again } from '#src/parts/filing/Again.tsx';
import shared from '#src/parts/filing/filing-form.module.css';
import type { FormProps } from '#src/parts/filing/FilingScreen.tsx';
import { FormProblem, useSubmitting } from '#src/parts/filing/FormProblem.tsx';
import { payloadOf, storedFiles } from '#src/parts/filing/record.ts';
import { Reason } from '#src/parts/filing/Reason.tsx';
import { saveFiling } from '#src/parts/filing/save-filing.ts';
import { startOf } from '#src/parts/filing/start.ts';
import { stopsIn } from '#src/parts/filing/stops.ts';
import { Warnings } from '#src/parts/filing/Warnings.tsx';
import { When } from '#src/parts/filing/When.tsx';
import { useEndpointForm } from '#src/parts/form/use-endpoint-form.ts';
import { useMyCredits, useMyLeaves } from '#src/parts/leave/leave-data.ts';
import { useNextWorkday } from '#src/parts/leave/next-workday.ts';
import { FileDrop } from '#src/ui/form/FileDrop.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { Kinds } from './Kinds.tsx';
import { Parts } from './Parts.tsx';
import { useLeaveFacts } from './use-leave-facts.ts';
import { initialValues, type Values } from './values.ts';
import { zeroDays } from './zero-days.ts';

const maxFiles = 3;

/** Files a leave, or corrects one. Made to be done with one thumb while standing. */
export function LeaveForm(props: FormProps<Leave>) {
  const { employeeId, correcting, again, onClose } = props;
  const say = useWords();
  // Made when the form opens, so that a second tap is the same filing and not another.
  const id = useRef(crypto.randomUUID());
  const starts = startOf('leave', props);
  const usual = { date: useNextWorkday(employeeId) ?? tomorrow(), typeId: useLastKind(employeeId) };
  const filing = useEndpointForm<Values>(storeLeave, initialValues(starts.from, usual), {
    schema: LeaveSchema,
    ...starts.options,
  });
  const { form, dirty, problem, settle } = filing;
  const { refused, submit } = useSubmitting(filing);
  const [startFiles] = useState<File[]>(starts.files);
  const [files, setFiles] = useState(startFiles);
  const filesChanged = files !== startFiles && files.length + startFiles.length > 0;
  const [keepFiles, setKeepFiles] = useState(() => storedFiles(correcting));
  const v = form.values;

  const { types, credits, type, credit, counted, warnings, others } = useLeaveFacts({
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
    return saveFiling('leave', props, {
      id: id.current,
      values,
      files,
      keptFiles: keepFiles,
      draft: starts.options.draft,
    });
  }

  const { stop, others: said } = stopsIn(warnings, say);
  const held =
    correcting && 'record' in correcting && correcting.record.leave_type_id === type?.id ? correcting.record.days : 0;
  const available = type?.needs_credit && credit ? credit.available + held : null;
  const taken = (date: string) =>
    others.some((o) => o.start_date <= date && date <= o.end_date) ? say('pick.leave') : undefined;
  const dates = formatSpanOfDays(v.start_date, v.end_date);

  return (
    <FormDialog
      title={say(starts.title)}
      {...(correcting === null && { note: say('filing.kept-as-typed') })}
      submitLabel={
        correcting !== null || props.overtaken !== null
          ? say(starts.submit)
          : type
            ? say('leave.file-kind', { kind: type.name.charAt(0).toLowerCase() + type.name.slice(1) })
            : say('leave.submit')
      }
      stop={stop?.button ?? null}
      dirty={dirty || filesChanged}
      onSubmit={() => submit(save)}
      onClose={onClose}
      onDiscard={settle}
      summary={
        counted
          ? counted.days === 0
            ? zeroDays(counted.perDay, say)
            : [
                formatDays(say, counted.days),
                v.start_part !== 'day' && v.start_date === v.end_date && say(`part.${v.start_part}`).toLowerCase(),
                dates,
              ]
                .filter(Boolean)
                .join(', ')
          : dates
      }
      after={
        counted !== null &&
        counted.days > 0 &&
        available !== null &&
        say('leave.before-after', { before: available, after: available - counted.days })
      }
    >
      <FormProblem problem={problem} refused={refused} typed={v} />
      <Again of={again} files={again?.files.length ?? 0} />
      <Kinds
        types={types ?? []}
        credits={credits ?? []}
        value={v.leave_type_id}
        onChange={(chosen) => form.setFieldValue('leave_type_id', chosen)}
        error={form.errors['leave_type_id']}
      />
      <When
        range
        weeks="coming"
        start={v.start_date}
        end={v.end_date}
        onChange={setDates}
        takenOf={taken}
        fault={stop?.code === 'leave.overlap'}
        error={
          stop && stop.code !== 'leave.attachment'
            ? stop.sentence
            : (form.errors['start_date'] ?? form.errors['end_date'])
        }
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
        <Warnings warnings={said} />
      </div>
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
            files={files}
            onChange={setFiles}
            stored={keepFiles}
            onRemoveStored={(file) => setKeepFiles(keepFiles.filter((k) => k.id !== file))}
            prepare={prepareAttachment}
            error={stop?.code === 'leave.attachment' ? stop.sentence : form.errors['files']}
          />
        }
      />
    </FormDialog>
  );
}

/** The kind of leave that was filed last; else the first there are credits for. */
function useLastKind(employeeId: number): number | null {
  const leaves = useMyLeaves(employeeId).data?.data;
  const credits = useMyCredits(employeeId).data?.data.credits;
  const here = useOutbox().find((i) => i.kind === 'leave' && i.action === 'store');
  if (here) return payloadOf('leave', here).leave_type_id;
  const own = leaves?.filter((l) => l.filed_by === null).toSorted((a, b) => b.filed_at.localeCompare(a.filed_at));
  return own?.[0]?.leave_type_id ?? credits?.[0]?.leave_type_id ?? null;
}

import { Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { attachmentBytes, attachmentTypes } from '#contract/common/files.ts';
import {
  AccomplishmentForm as AccomplishmentSchema,
  accomplishmentFiles,
  storeAccomplishment,
  type Accomplishment,
} from '#contract/hr/accomplishments.ts';
import { formatBytes, formatDay, formatShortHours, today } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { prepareAttachment } from '#src/parts/filing/attachments.ts';
import { Again } from '#src/parts/filing/Again.tsx';
import classes from '#src/parts/filing/filing-form.module.css';
import type { FormProps } from '#src/parts/filing/FilingScreen.tsx';
import { FormProblem, useSubmitting } from '#src/parts/filing/FormProblem.tsx';
import { Phrases } from '#src/parts/filing/Phrases.tsx';
import type { Correcting, Payloads } from '#src/parts/filing/record.ts';
import { storedFiles } from '#src/parts/filing/record.ts';
import { saveFiling } from '#src/parts/filing/save-filing.ts';
import { startOf } from '#src/parts/filing/start.ts';
import { stopsIn } from '#src/parts/filing/stops.ts';
import { Warnings } from '#src/parts/filing/Warnings.tsx';
import { When } from '#src/parts/filing/When.tsx';
import { useEndpointForm } from '#src/parts/form/use-endpoint-form.ts';
import { FileDrop } from '#src/ui/form/FileDrop.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { useAccomplishmentFacts } from './use-accomplishment-facts.ts';

/** What the form's fields hold. */
interface Values extends Record<string, unknown> {
  date: string;
  minutes: number;
  task: string;
  description: string;
}

/** The hours that are a tap. */
const lengths = [1, 2, 4, 8] as const;

const hoursOf = (minutes: number): string => (minutes > 0 ? String(Math.round(minutes / 0.6) / 100) : '');
/** A comma is what some keyboards offer for a point. What is no number is no time. */
const minutesOf = (hours: string): number => Math.round(Number(hours.replace(',', '.')) * 60) || 0;

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

/** Files what was done on a day, or corrects it. What was done the day before is a tap. */
export function AccomplishmentForm(props: FormProps<Accomplishment>) {
  const { employeeId, correcting, again, onClose } = props;
  const say = useWords();
  const starts = startOf('accomplishment', props);
  // Made when the form opens, so that a second tap is the same filing and not another.
  const id = useRef(crypto.randomUUID());
  const filing = useEndpointForm<Values>(storeAccomplishment, initialValues(starts.from), {
    schema: AccomplishmentSchema,
    ...starts.options,
  });
  const { form, dirty, problem, settle } = filing;
  const { refused, submit } = useSubmitting(filing);
  const v = form.values;
  // As it is typed: `1.` is on its way to 1.5.
  const [hours, setHours] = useState(() => hoursOf(v.minutes));
  const [startFiles] = useState<File[]>(starts.files);
  const [files, setFiles] = useState(startFiles);
  const [startStored] = useState(() => storedFiles(correcting));
  const [stored, setStored] = useState(startStored);
  const filesChanged = (files !== startFiles && files.length + startFiles.length > 0) || stored !== startStored;
  const { warnings, filedOn, copies, copyTitle } = useAccomplishmentFacts(employeeId, v, correcting);
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

  const save = () =>
    saveFiling('accomplishment', props, {
      id: id.current,
      values: v,
      files,
      keptFiles: stored,
      draft: starts.options.draft,
    });

  return (
    <FormDialog
      title={say(starts.title)}
      {...(correcting === null && { note: say('filing.kept-as-typed') })}
      submitLabel={say(starts.submit)}
      stop={stop?.button ?? null}
      dirty={dirty || filesChanged}
      onSubmit={() => submit(save)}
      onClose={onClose}
      onDiscard={settle}
      summary={[v.minutes > 0 && formatShortHours(say, v.minutes), formatDay(v.date)].filter(Boolean).join(', ')}
    >
      <FormProblem problem={problem} refused={refused} typed={v} />
      <Again of={again} files={again?.files.length ?? 0} />
      <When
        weeks="past"
        start={v.date}
        end={v.date}
        onChange={(date) => form.setFieldValue('date', date)}
        takenOf={(date) => (filedOn(date) ? say('pick.filed') : undefined)}
        error={stop?.code === 'accomplishment.future' ? stop.sentence : form.errors['date']}
      />
      {correcting === null && again === null && copies.length > 0 && (
        <div>
          <p className={classes['note']}>{copyTitle}</p>
          <Phrases label={copyTitle} phrases={copies.map((c) => c.task)} onPick={(_, at) => copy(copies[at]!)} />
        </div>
      )}
      <TextInput label={say('accomplishment.task')} maxLength={200} {...form.getInputProps('task')} />
      <div>
        <TextInput
          inputMode="decimal"
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
          <Warnings warnings={said} />
        </div>
      </div>
      <div>
        <Textarea
          label={
            <>
              {say('accomplishment.description')} <span className={classes['note']}>({say('filing.optional')})</span>
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
            files={files}
            onChange={setFiles}
            stored={stored}
            onRemoveStored={(file) => setStored(stored.filter((k) => k.id !== file))}
            prepare={prepareAttachment}
            error={form.errors['files']}
          />
        </div>
      </div>
    </FormDialog>
  );
}

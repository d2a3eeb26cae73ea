import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AccomplishmentForm, accomplishmentFiles, storeAccomplishment } from '#contract/hr/requests/accomplishments.ts';
import { today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import shared from '#src/shared/requests/filing-form.module.css';
import { minutesOf } from '#src/shared/requests/hours.ts';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { DateInput } from '#src/desk/ui/DateInput.tsx';
import { BehalfDialog, type ForProps } from './BehalfDialog.tsx';
import { FilesFor } from './FilesFor.tsx';
import { requiredMark } from '#src/shared/forms/required.ts';

/** Files an accomplishment on behalf. */
export function AccomplishmentFor({ kind, person, onClose }: ForProps) {
  const say = useWords();
  const initial = { date: today(), minutes: 0, task: '', description: '' };
  const filing = useEndpointForm(storeAccomplishment, initial, { schema: AccomplishmentForm });
  const { form } = filing;
  const [hours, setHours] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  return (
    <BehalfDialog kind={kind} person={person} onClose={onClose} filing={filing} body={form.values} files={files}>
      <div className={shared['two']}>
        <DateInput {...form.getInputProps('date', { label: say('filing.date') })} />
        <TextInput
          inputMode="decimal"
          {...requiredMark}
          label={say('behalf.hours')}
          value={hours}
          onChange={(e) => {
            setHours(e.currentTarget.value);
            form.setFieldValue('minutes', minutesOf(e.currentTarget.value));
          }}
          error={form.errors['minutes']}
        />
      </div>
      <TextInput maxLength={200} {...form.getInputProps('task', { label: say('accomplishment.task') })} />
      <Textarea
        rows={3}
        maxLength={4000}
        {...form.getInputProps('description', { label: say('accomplishment.description') })}
      />
      <FilesFor
        label={say('accomplishment.photos')}
        max={accomplishmentFiles}
        files={files}
        onChange={setFiles}
        error={form.errors['files']}
      />
    </BehalfDialog>
  );
}

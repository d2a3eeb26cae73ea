import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { OfficialBusinessForm, storeOfficialBusiness } from '#contract/hr/requests/official-businesses.ts';
import { kindFacts, placeLength } from '#contract/hr/requests/kinds.ts';
import { today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import shared from '#src/shared/requests/filing-form.module.css';
import { requiredMark } from '#src/shared/forms/required.ts';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { DateInput } from '#src/desk/ui/DateInput.tsx';
import { TimeInput } from '#src/desk/ui/TimeInput.tsx';
import { BehalfDialog, type ForProps } from './BehalfDialog.tsx';
import { ReasonFor } from './fields.tsx';
import { FilesFor } from './FilesFor.tsx';

/** Files official business on behalf; without times it is the whole day. */
export function OfficialBusinessFor({ kind, person, onClose }: ForProps) {
  const say = useWords();
  const initial = { date: today(), start_time: '', end_time: '', place: '', reason: '' };
  const filing = useEndpointForm(storeOfficialBusiness, initial, { schema: OfficialBusinessForm });
  const { form } = filing;
  const [files, setFiles] = useState<File[]>([]);
  const v = form.values;
  const body = { ...v, start_time: v.start_time || null, end_time: v.end_time || null };
  return (
    <BehalfDialog kind={kind} person={person} onClose={onClose} filing={filing} body={body} files={files}>
      <DateInput {...form.getInputProps('date', { label: say('filing.date') })} />
      <p className={shared['note']}>{say('official-business.times')}</p>
      <div className={shared['two']}>
        <TimeInput {...form.getInputProps('start_time', { label: say('overtime.from') })} />
        <TimeInput {...form.getInputProps('end_time', { label: say('overtime.to') })} />
      </div>
      <TextInput
        {...requiredMark}
        maxLength={placeLength}
        {...form.getInputProps('place', { label: say('official-business.what') })}
      />
      <ReasonFor form={form} />
      <FilesFor
        label={say('filing.attachments')}
        max={kindFacts('official-business').attachments ?? 0}
        files={files}
        onChange={setFiles}
        error={form.errors['files']}
      />
    </BehalfDialog>
  );
}

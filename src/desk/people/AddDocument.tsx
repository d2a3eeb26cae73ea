import { useState } from 'react';
import { documentLabels, NewDocument, storeDocument } from '#contract/hr/documents/documents.ts';
import { expiryNoticeDays } from '#contract/hr/people/employee-list.ts';
import { ApiError } from '#src/api/call.ts';
import { prepareAttachment } from '#src/shared/requests/attachments.ts';
import { PlainForm } from '#src/desk/record/PlainForm.tsx';
import { ChoiceField, DateField, TextField } from '#src/desk/ui/fields.tsx';
import { FileDrop } from '#src/shared/forms/FileDrop.tsx';
import { texts } from '#src/text/en/desk/people/people.ts';

/** Adds a document with its expiry date to a 201 file: sent at once, or after hiring. */
export function AddDocument(props: {
  /** Success message. */
  said: string;
  onSave: (values: NewDocument, file: File) => Promise<unknown>;
  onClose: () => void;
}) {
  const [files, setFiles] = useState<File[]>([]);
  return (
    <PlainForm
      title={texts.addDocument}
      endpoint={storeDocument}
      schema={NewDocument}
      fields={documentLabels}
      values={{ kind: 'clearance', name: '', issued_on: null, expires_on: null }}
      send={async (values) => {
        const [file] = files;
        if (!file) throw new ApiError(422, { message: texts.chooseFile });
        await props.onSave(NewDocument.parse(values), file);
      }}
      said={props.said}
      onClose={props.onClose}
    >
      <ChoiceField name="kind" />
      <TextField name="name" placeholder={texts.nbiClearance} />
      <DateField name="issued_on" orNull hint={texts.dateOnDocument} />
      <DateField name="expires_on" orNull hint={texts.leaveBlankIfItNever(expiryNoticeDays)} />
      <div data-whole>
        <FileDrop
          label={texts.file}
          accept="image/*,application/pdf"
          maxFiles={1}
          limit={texts.fiveMb}
          files={files}
          onChange={setFiles}
          prepare={prepareAttachment}
        />
      </div>
    </PlainForm>
  );
}

import type { ReactNode } from 'react';
import { attachmentBytes, attachmentTypes } from '#contract/common/files.ts';
import { formatBytes } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { prepareAttachment } from '#src/shared/requests/attachments.ts';
import shared from '#src/shared/requests/filing-form.module.css';
import { FileDrop } from '#src/shared/forms/FileDrop.tsx';

/** Optional photos and documents of a request filed on behalf. */
export function FilesFor(props: {
  label: string;
  max: number;
  files: File[];
  onChange: (files: File[]) => void;
  error: ReactNode;
}) {
  const say = useWords();
  return (
    <FileDrop
      label={
        <>
          {props.label} <span className={shared['note']}>({say('filing.optional')})</span>
        </>
      }
      accept={attachmentTypes.join(',') + ',image/*'}
      maxFiles={props.max}
      limit={formatBytes(attachmentBytes)}
      files={props.files}
      onChange={props.onChange}
      stored={[]}
      onRemoveStored={() => undefined}
      prepare={prepareAttachment}
      error={props.error}
    />
  );
}

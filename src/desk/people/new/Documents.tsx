import { useState } from 'react';
import { documentLabels, type NewDocument } from '#contract/hr/documents/documents.ts';
import { shownValue } from '#domain/records/fields.ts';
import { formatBytes } from '#src/text/format.ts';
import { AddDocument } from '#src/desk/people/AddDocument.tsx';
import { day } from '#src/desk/record/Dated.tsx';
import record from '#src/desk/record/Record.module.css';
import { Nothing, Section } from '#src/desk/record/Record.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { PlusIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/people/new.ts';

/** A document to upload after hiring. */
export interface ChosenDocument {
  /** Idempotency key, so that it is stored once. */
  key: string;
  values: NewDocument;
  file: File;
}

/** Documents with expiry dates, uploaded right after hiring. */
export function Documents(props: {
  chosen: readonly ChosenDocument[];
  onChange: (chosen: readonly ChosenDocument[]) => void;
}) {
  const { chosen, onChange } = props;
  const [adding, setAdding] = useState(false);
  return (
    <Section
      id="documents"
      title={texts.documents}
      note={texts.filesStayInThisTab}
      actions={
        <Btn onClick={() => setAdding(true)}>
          <PlusIcon size={15} /> {texts.addDocument}
        </Btn>
      }
    >
      {chosen.length === 0 ? (
        <Nothing>{texts.noDocumentsYetYouCan}</Nothing>
      ) : (
        <table className={record['dated']} aria-label={texts.documents}>
          <thead>
            <tr>
              <th>{texts.name}</th>
              <th style={{ width: '134px' }}>{texts.kind}</th>
              <th style={{ width: '110px' }}>{texts.expires}</th>
              <th style={{ width: '74px' }} data-align="right">
                {texts.size}
              </th>
              <th className={record['does']} aria-label={texts.actions} />
            </tr>
          </thead>
          <tbody>
            {chosen.map(({ key, values, file }) => (
              <tr key={key}>
                <td title={values.name}>{values.name}</td>
                <td>{shownValue(documentLabels.kind, values.kind)}</td>
                <td>{day(values.expires_on)}</td>
                <td data-align="right">{formatBytes(file.size)}</td>
                <td className={record['does']}>
                  <Btn
                    look="bare"
                    aria-label={texts.removeName(values.name)}
                    onClick={() => onChange(chosen.filter((d) => d.key !== key))}
                  >
                    {texts.remove}
                  </Btn>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {adding && (
        <AddDocument
          said={texts.documentIsAddedWhenYou}
          onSave={async (values, file) => onChange([...chosen, { key: crypto.randomUUID(), values, file }])}
          onClose={() => setAdding(false)}
        />
      )}
    </Section>
  );
}

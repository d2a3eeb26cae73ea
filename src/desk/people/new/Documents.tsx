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
      title="Documents"
      note="Files stay in this tab until you save. Drafts don’t include files"
      actions={
        <Btn onClick={() => setAdding(true)}>
          <PlusIcon size={15} /> Add document
        </Btn>
      }
    >
      {chosen.length === 0 ? (
        <Nothing>No documents yet. You can add them later in the 201 file.</Nothing>
      ) : (
        <table className={record['dated']} aria-label="Documents">
          <thead>
            <tr>
              <th>Name</th>
              <th style={{ width: '134px' }}>Kind</th>
              <th style={{ width: '110px' }}>Expires</th>
              <th style={{ width: '74px' }} data-align="right">
                Size
              </th>
              <th className={record['does']} aria-label="Actions" />
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
                    aria-label={`Remove ${values.name}`}
                    onClick={() => onChange(chosen.filter((d) => d.key !== key))}
                  >
                    Remove
                  </Btn>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {adding && (
        <AddDocument
          said="The document is added when you save the employee"
          onSave={async (values, file) => onChange([...chosen, { key: crypto.randomUUID(), values, file }])}
          onClose={() => setAdding(false)}
        />
      )}
    </Section>
  );
}

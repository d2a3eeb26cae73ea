import { useState } from 'react';
import { showFile } from '#contract/common/files.ts';
import { archiveDocument, documentLabels, restoreDocument, storeDocument } from '#contract/hr/documents/documents.ts';
import { expiryNoticeDays } from '#contract/hr/people/employee-list.ts';
import { listDocuments, type EmployeeDocument } from '#contract/hr/people/profile.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { shownValue } from '#domain/records/fields.ts';
import { call } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatBytes } from '#src/text/format.ts';
import { AddDocument } from '#src/desk/people/AddDocument.tsx';
import { explain } from '#src/shared/forms/explain.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { day } from '#src/desk/record/Dated.tsx';
import record from '#src/desk/record/Record.module.css';
import { Nothing, Section } from '#src/desk/record/Record.tsx';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import { PlusIcon } from '#src/shared/ui/icons/icons.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { texts } from '#src/text/en/desk/people/record.ts';
import { refresh, type File201 } from './file.ts';
import { turn } from './turn.ts';

const again = [...refresh, listDocuments];

/** Documents of the 201 file with their expiry dates. */
export function DocumentsSection({ employee, timelines: { today } }: File201) {
  const [all, setAll] = useState(false);
  const [adding, setAdding] = useState(false);
  const list = useEndpoint(listDocuments, { query: { user_id: employee.id, archived: 1 } });
  const add = useSubmit(storeDocument, { refresh: again });
  const archive = useSubmit(archiveDocument, { refresh: again });
  const restore = useSubmit(restoreDocument, { refresh: again });
  const known = list.data?.data ?? [];
  const archived = known.filter((d) => d.archived).length;
  const shown = known.filter((d) => all || !d.archived);
  const put = (d: EmployeeDocument, back: boolean) =>
    turn({ what: d.name, version: d.version, back }, async (of) => {
      const asked = { params: { id: d.id }, query: { version: of.version } };
      return (of.back ? await restore.mutateAsync(asked) : await archive.mutateAsync(asked)).data.version;
    });
  return (
    <Section
      id="documents"
      loading={list.isLoading}
      title={texts.documents}
      actions={
        <Btn onClick={() => setAdding(true)}>
          <PlusIcon size={15} /> {texts.addDocument}
        </Btn>
      }
    >
      {list.error && <Nothing>{explain(list.error)}</Nothing>}
      {list.data && shown.length === 0 && <Nothing>{texts.noDocumentsYet}</Nothing>}
      {shown.length > 0 && (
        <table className={record['dated']} aria-label={texts.documents}>
          <thead>
            <tr>
              <th>{texts.name}</th>
              <th style={{ width: '134px' }}>{texts.kind}</th>
              <th style={{ width: '100px' }} data-rank={4}>
                {texts.issued}
              </th>
              <th style={{ width: '170px' }}>{texts.expires}</th>
              <th style={{ width: '74px' }} data-rank={4} data-align="right">
                {texts.size}
              </th>
              <th className={record['does']} aria-label={texts.actions} />
            </tr>
          </thead>
          <tbody>
            {shown.map((d) => (
              <tr key={d.id} data-when={d.archived ? 'past' : undefined}>
                <td title={d.name}>{d.name}</td>
                <td>{shownValue(documentLabels.kind, d.kind)}</td>
                <td data-rank={4}>{day(d.issued_on)}</td>
                <td>{d.archived ? <Badge>{texts.archived}</Badge> : <Expires on={d.expires_on} today={today} />}</td>
                <td data-rank={4} data-align="right">
                  {formatBytes(d.file.size)}
                </td>
                <td className={record['does']}>
                  {!d.archived && (
                    <Btn look="bare" aria-label={texts.openName(d.name)} onClick={() => void open(d)}>
                      {texts.open}
                    </Btn>
                  )}
                  <Btn
                    look="bare"
                    aria-label={`${d.archived ? texts.restore : texts.archive} ${d.name}`}
                    onClick={() => void put(d, d.archived)}
                  >
                    {d.archived ? texts.restore : texts.archive}
                  </Btn>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {archived > 0 && (
        <Btn look="bare" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? texts.hideArchived : texts.archivedArchived(archived)}
        </Btn>
      )}
      {adding && (
        <AddDocument
          said={texts.documentAdded}
          onSave={(values, file) => add.mutateAsync({ body: { ...values, employee_id: employee.id }, files: [file] })}
          onClose={() => setAdding(false)}
        />
      )}
    </Section>
  );
}

/** Expiry date, marked when near or past. */
export function Expires({ on, today }: { on: string | null; today: string }) {
  if (on === null) return '–';
  if (on < today) return <Badge tone="bad">{texts.expiredOn(day(on))}</Badge>;
  if (on <= addDays(today, expiryNoticeDays)) return <Badge tone="warn">{texts.expiresOn(day(on))}</Badge>;
  return day(on);
}

async function open({ file }: EmployeeDocument): Promise<void> {
  try {
    saveFile(await call(showFile, { params: { id: file.id } }), file.name);
  } catch (error) {
    await dialog.error(explain(error));
  }
}

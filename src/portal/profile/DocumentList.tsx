import { useState } from 'react';
import { showFile } from '#calls/common/files.ts';
import type { EmployeeDocument } from '#contract/hr/people/profile.ts';
import { call } from '#src/api/call.ts';
import { formatBytes, formatDate, today } from '#src/text/format.ts';
import { useWords, type Say } from '#src/text/words.ts';
import { explain, isOffline } from '#src/shared/forms/explain.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { FileIcon } from '#src/shared/ui/icons/icons.tsx';
import classes from './DocumentList.module.css';

const dates = (say: Say, { issued_on, expires_on }: EmployeeDocument): string =>
  [
    issued_on && say('profile.issued', { date: formatDate(issued_on) }),
    expires_on && say(expires_on < today() ? 'profile.expired' : 'profile.expires', { date: formatDate(expires_on) }),
  ]
    .filter(Boolean)
    .join(' · ');

/** Documents of the 201 file. Their bytes need the session header, so plain links don't work. */
export function DocumentList({ documents }: { documents: readonly EmployeeDocument[] }) {
  const say = useWords();
  const [loading, setLoading] = useState<number | null>(null);

  async function open({ id, file }: EmployeeDocument): Promise<void> {
    setLoading(id);
    try {
      saveFile(await call(showFile, { params: { id: file.id } }), file.name);
    } catch (problem) {
      await dialog.error(isOffline(problem) ? say('security.online-only') : explain(problem));
    } finally {
      setLoading(null);
    }
  }

  return (
    <ul className={classes['documents']}>
      {documents.map((document) => (
        <li key={document.id}>
          <button
            type="button"
            onClick={() => void open(document)}
            disabled={loading !== null}
            aria-busy={loading === document.id}
          >
            <FileIcon size={22} />
            <span>
              <strong>{document.name}</strong>
              <small>{[say(`document.${document.kind}`), dates(say, document)].filter(Boolean).join(' · ')}</small>
            </span>
            <small>{formatBytes(document.file.size)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

import { useState } from 'react';
import { showFile, type StoredFile } from '#contract/additions/files.ts';
import { call } from '#src/api/call.ts';
import { formatBytes } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { dialog } from '#src/ui/dialog.ts';
import { FileIcon } from '#src/ui/icons.tsx';
import classes from './AttachedFiles.module.css';
import { explain, isOffline } from './explain.ts';
import { saveFile } from './save-file.ts';

/** The attachments of a filing. Their bytes need the session's header, so a plain link could not show them. */
export function AttachedFiles({ files }: { files: readonly StoredFile[] }) {
  const say = useWords();
  const [loading, setLoading] = useState<number | null>(null);
  if (files.length === 0) return null;

  async function open(file: StoredFile): Promise<void> {
    setLoading(file.id);
    try {
      saveFile(await call(showFile, { params: { id: file.id } }), file.name);
    } catch (problem) {
      await dialog.error(isOffline(problem) ? say('state.offline') : explain(problem));
    } finally {
      setLoading(null);
    }
  }

  return (
    <div>
      <h3>{say('leave.attachments')}</h3>
      <ul className={classes['files']}>
        {files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              onClick={() => void open(file)}
              disabled={loading !== null}
              aria-busy={loading === file.id}
            >
              <FileIcon size={20} />
              <span>{file.name}</span>
              <span className={classes['size']}>{formatBytes(file.size)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

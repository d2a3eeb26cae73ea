import { useState } from 'react';
import { showFile } from '#calls/common/files.ts';
import type { StoredFile } from '#contract/common/files.ts';
import { call } from '#src/api/call.ts';
import { formatBytes } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { FileIcon } from '#src/shared/ui/icons/icons.tsx';
import { Modal } from '#src/shared/ui/over/over.tsx';
import { useFocusBack } from '#src/shared/ui/over/use-focus-back.ts';
import classes from './AttachedFiles.module.css';
import { explain, isOffline } from '#src/shared/forms/explain.ts';
import { saveFile } from '#src/shared/page/save-file.ts';

/**
 * Attachments of a request: photos are shown, documents downloaded. Their bytes need the session header, so plain links
 * don't work.
 */
export function AttachedFiles({ files }: { files: readonly StoredFile[] }) {
  const say = useWords();
  const [loading, setLoading] = useState<number | null>(null);
  const [photo, setPhoto] = useState<{ name: string; url: string } | null>(null);
  useFocusBack(photo !== null);
  if (files.length === 0) return null;

  function closePhoto(): void {
    if (photo) URL.revokeObjectURL(photo.url);
    setPhoto(null);
  }

  async function open(file: StoredFile): Promise<void> {
    setLoading(file.id);
    try {
      const bytes = await call(showFile, { params: { id: file.id } });
      if (file.media_type.startsWith('image/')) setPhoto({ name: file.name, url: URL.createObjectURL(bytes) });
      else saveFile(bytes, file.name);
    } catch (problem) {
      await dialog.error(isOffline(problem) ? say('state.offline') : explain(problem));
    } finally {
      setLoading(null);
    }
  }

  return (
    <div>
      <h3>{say('filing.attachments')}</h3>
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
      {photo && (
        <Modal
          opened
          onClose={closePhoto}
          title={photo.name}
          centered
          size="xl"
          zIndex={400}
          closeButtonProps={{ 'aria-label': say('do.close'), size: 44, iconSize: 22 }}
          // Mantine's <header> would be a second banner of the page.
          attributes={{ header: { role: 'presentation' } }}
        >
          <img src={photo.url} alt={photo.name} className={classes['photo']} />
        </Modal>
      )}
    </div>
  );
}

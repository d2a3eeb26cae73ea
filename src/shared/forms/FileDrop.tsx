import { useEffect, useId, useMemo, useState, type DragEvent, type ReactNode } from 'react';
import { useWords } from '#src/text/words.ts';
import { CameraIcon, ClipIcon, CloseIcon, FileIcon } from '#src/shared/ui/icons/icons.tsx';
import classes from './FileDrop.module.css';
import { Notice } from '#src/shared/ui/page/states.tsx';

export interface FileDropProps {
  label: ReactNode;
  /** Media types, as in an input's `accept`. */
  accept: string;
  maxFiles: number;
  /** Size limit as text, such as `5 MB`, or a whole sentence. */
  limit: string | { sentence: string };
  /** Camera for photos: rear, unless the photo is of the user. */
  camera?: 'environment' | 'user';
  files: readonly File[];
  onChange: (files: File[]) => void;
  /** Prepares a picked file: shrinks a photo, refuses wrong types. Throws an Error with the message to show. */
  prepare: (file: File) => Promise<File>;
  /** Files already on the server, which can only be removed. */
  stored?: readonly { id: number; name: string }[];
  onRemoveStored?: (id: number) => void;
  error?: ReactNode;
  /** Compact: one line within a row, with its files below. */
  inline?: boolean;
}

/** Photos and documents: camera, file picker, and drag and drop. */
export function FileDrop(props: FileDropProps) {
  const say = useWords();
  const id = useId();
  const [busy, setBusy] = useState(0);
  const [problems, setProblems] = useState<string[]>([]);
  const [over, setOver] = useState(false);
  const stored = props.stored ?? [];
  const limit = typeof props.limit === 'string' ? say('files.limit', { max: props.limit }) : props.limit.sentence;
  const room = props.maxFiles - props.files.length - stored.length;

  async function add(picked: readonly File[]): Promise<void> {
    const found: string[] = picked.length > room ? [say('file.many', { max: props.maxFiles })] : [];
    setBusy((n) => n + 1);
    const ready: File[] = [];
    for (const file of picked.slice(0, room)) {
      try {
        ready.push(await props.prepare(file));
      } catch (problem) {
        found.push(problem instanceof Error ? problem.message : say('file.unreadable', { name: file.name }));
      }
    }
    setBusy((n) => n - 1);
    setProblems(found);
    if (ready.length > 0) props.onChange([...props.files, ...ready]);
  }

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void add([...event.dataTransfer.files]);
  };

  const picker = (key: string, icon: ReactNode, word: string, capture?: 'environment' | 'user') => (
    <label className={classes['pick']} key={key} htmlFor={`${id}-${key}`}>
      {icon}
      <span>{word}</span>
      <input
        id={`${id}-${key}`}
        type="file"
        accept={capture ? 'image/*' : props.accept}
        capture={capture}
        multiple={!capture}
        onChange={(event) => {
          void add([...(event.currentTarget.files ?? [])]);
          // Allow picking the same file again after removing it.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );

  return (
    <div role="group" aria-labelledby={`${id}-label`} className={props.inline ? classes['inline'] : undefined}>
      <div className={classes['label']} id={`${id}-label`}>
        {props.label}
      </div>
      {room > 0 && (
        <div
          className={classes['zone']}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {props.inline ? (
            picker('file', <ClipIcon size={18} />, busy > 0 ? say('files.reading') : say('files.add'))
          ) : (
            <>
              {picker('camera', <CameraIcon />, say('files.camera'), props.camera ?? 'environment')}
              {picker('file', <FileIcon />, say('files.choose'))}
            </>
          )}
        </div>
      )}
      {!props.inline && <p className={classes['limit']}>{busy > 0 ? say('files.reading') : limit}</p>}
      {problems.map((p) => (
        <Notice key={p} tone="bad" alert>
          {p}
        </Notice>
      ))}
      {props.error && (
        <Notice tone="bad" alert>
          {props.error}
        </Notice>
      )}
      {props.files.length + stored.length > 0 && (
        <ul className={classes['files']}>
          {stored.map((file) => (
            <Row key={file.id} name={file.name} onRemove={() => props.onRemoveStored?.(file.id)} />
          ))}
          {props.files.map((file, i) => (
            <Row
              key={`${file.name}-${i}`}
              name={file.name}
              file={file}
              onRemove={() => props.onChange(props.files.filter((f) => f !== file))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ name, file, onRemove }: { name: string; file?: File; onRemove: () => void }) {
  const say = useWords();
  const url = useMemo(() => (file?.type.startsWith('image/') ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return (
    <li>
      {url ? (
        <img src={url} alt="" className={classes['thumb']} />
      ) : (
        <span className={classes['thumb']}>
          <FileIcon />
        </span>
      )}
      <span className={classes['name']}>{name}</span>
      <button type="button" aria-label={say('do.remove', { name })} onClick={onRemove}>
        <CloseIcon size={20} />
      </button>
    </li>
  );
}

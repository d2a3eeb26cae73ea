import { useState } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FilingKind, KeptFile } from '#src/offline/outbox/outbox-db.ts';
import { useEndpointForm } from '../form/use-endpoint-form.ts';
import type { FormProps } from './FilingScreen.tsx';
import { storedFiles, type Correcting, type FiledRecord } from './record.ts';
import { startOf } from './start.ts';

interface Of<R, V> {
  store: Endpoint;
  schema: z.ZodType;
  /** What the fields begin with; of nothing, a filing begun afresh. */
  initial: (from: Correcting<R>) => V;
}

/** The state of a form that files a kind, corrects one, or files one again. `FilingForm` draws it. */
export function useFilingForm<K extends FilingKind, R extends FiledRecord, V extends Record<string, unknown>>(
  kind: K,
  props: FormProps<R>,
  { store, schema, initial }: Of<R, V>,
) {
  // Made when the form opens, so that a second tap is the same filing and not another.
  const [id] = useState(() => crypto.randomUUID());
  const starts = startOf(kind, props);
  const filing = useEndpointForm<V>(store, initial(starts.from), { schema, ...starts.options });
  return { kind, id, props, starts, filing, form: filing.form };
}

export type FillingIn<K extends FilingKind, R extends FiledRecord, V extends Record<string, unknown>> = ReturnType<
  typeof useFilingForm<K, R, V>
>;

/** The photos and documents of a form: those on this phone, and of a correction those that are on the server. */
export function useAttached({
  starts,
  props,
}: {
  starts: { files: File[] };
  props: { correcting: Correcting<{ files: KeptFile[] }> };
}) {
  const [startFiles] = useState(starts.files);
  const [files, setFiles] = useState(startFiles);
  const [startStored] = useState(() => storedFiles(props.correcting));
  const [stored, setStored] = useState(startStored);
  return {
    files,
    stored,
    names: [...stored, ...files].map((f) => f.name),
    changed: (files !== startFiles && files.length + startFiles.length > 0) || stored !== startStored,
    /** For `FileDrop`. */
    drop: {
      files,
      onChange: setFiles,
      stored,
      onRemoveStored: (file: number) => setStored(stored.filter((k) => k.id !== file)),
    },
  };
}

export type Attached = ReturnType<typeof useAttached>;

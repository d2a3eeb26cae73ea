import { useState } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FilingKind, KeptFile } from '#src/offline/outbox/outbox-db.ts';
import type { Draft } from '#src/offline/drafts/draft-rows.ts';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { draftNow, dropFromPhone } from './drafts.ts';
import type { FormProps } from './FilingScreen.tsx';
import { storedFiles, type Correcting, type FiledRecord } from '#src/shared/requests/record.ts';
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
  const { draft } = starts.options;
  // What was typed before the app was closed.
  const [kept] = useState(() => draftNow(props.userId, draft));
  const filing = useEndpointForm<V>(store, initial(starts.from), { schema, kept: kept?.values, ...starts.options });
  const settle = () => {
    filing.settle();
    dropFromPhone(props.userId, draft);
  };
  return { kind, id, props, starts, kept, filing: { ...filing, settle }, form: filing.form };
}

export type FillingIn<K extends FilingKind, R extends FiledRecord, V extends Record<string, unknown>> = ReturnType<
  typeof useFilingForm<K, R, V>
>;

/** The photos and documents of a form: those on this phone, and of a correction those that are on the server. */
export function useAttached({
  starts,
  props,
  kept,
}: {
  starts: { files: File[] };
  props: { correcting: Correcting<{ files: KeptFile[] }> };
  kept: Draft | null;
}) {
  const [startFiles] = useState(starts.files);
  const [files, setFiles] = useState(
    () => kept?.files.map((f) => new File([f.blob], f.name, { type: f.type })) ?? startFiles,
  );
  const [startStored] = useState(() => storedFiles(props.correcting));
  const [stored, setStored] = useState(kept?.keptFiles ?? startStored);
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

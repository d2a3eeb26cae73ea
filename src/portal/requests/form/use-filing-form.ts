import { useState } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import type { KeptFile } from '#src/offline/outbox/outbox-db.ts';
import type { Draft } from '#src/offline/drafts/draft-rows.ts';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { draftNow, dropFromPhone } from '../drafts.ts';
import type { FormProps } from '../FilingScreen.tsx';
import { storedFiles, type Correcting, type FiledRecord } from '#src/shared/requests/record.ts';
import { startOf } from '../start.ts';

interface Of<R, V> {
  store: Endpoint;
  schema: z.ZodType;
  /** Returns the initial values. Without `from`, they are those of a new request. */
  initial: (from: Correcting<R>) => V;
}

/** Returns the state of a form that files, corrects, or files again. `FilingForm` draws it. */
export function useFilingForm<K extends RequestKind, R extends FiledRecord, V extends Record<string, unknown>>(
  kind: K,
  props: FormProps<R>,
  { store, schema, initial }: Of<R, V>,
) {
  // Created on opening, so that a second tap is the same request.
  const [id] = useState(() => crypto.randomUUID());
  const starts = startOf(kind, props);
  const { draft } = starts.options;
  // Input that was typed before the app closed.
  const [kept] = useState(() => draftNow(props.userId, draft));
  const filing = useEndpointForm<V>(store, initial(starts.from), { schema, kept: kept?.values, ...starts.options });
  const settle = () => {
    filing.settle();
    dropFromPhone(props.userId, draft);
  };
  return { kind, id, props, starts, kept, filing: { ...filing, settle }, form: filing.form };
}

export type FillingIn<K extends RequestKind, R extends FiledRecord, V extends Record<string, unknown>> = ReturnType<
  typeof useFilingForm<K, R, V>
>;

/** Returns a form's photos and documents: those on this phone, and, for a correction, those on the server. */
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
    /** Props for `FileDrop`. */
    drop: {
      files,
      onChange: setFiles,
      stored,
      onRemoveStored: (file: number) => setStored(stored.filter((k) => k.id !== file)),
    },
  };
}

export type Attached = ReturnType<typeof useAttached>;

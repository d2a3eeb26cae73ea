import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { firstDrawing } from '#src/offline/copies/first-drawing.ts';
import type { Draft, Typed } from '#src/offline/drafts/draft-rows.ts';
import type { KeptFile } from '#src/offline/outbox/outbox-db.ts';
import { dropDraft as dropFromTab } from '#src/shared/forms/draft.ts';

/**
 * Drafts of unfiled requests with photos, on the phone. The tab also keeps input at each key
 * (`src/shared/forms/draft.ts`); these drafts outlive the tab.
 */

const rows = () => import('#src/offline/drafts/draft-rows.ts');

const unread: readonly Draft[] = [];

/** One subscription for all readers of a user's drafts. */
const shown = {
  owner: null as number | null,
  drafts: unread,
  stop: () => undefined as void,
  listeners: new Set<() => void>(),
};

/** Milliseconds after which storage that doesn't answer no longer blocks a form. */
const patience = 3_000;

function follow(owner: number): void {
  shown.stop();
  Object.assign(shown, { owner, drafts: unread });
  let stopped = false;
  const tell = (found: readonly Draft[]) => {
    if (stopped) return;
    // A new array, even an empty one, marks the drafts as read.
    shown.drafts = [...found];
    for (const listener of shown.listeners) listener();
  };
  let stopReading = () => undefined as void;
  const timer = setTimeout(() => shown.drafts === unread && tell([]), patience);
  firstDrawing.then(rows).then(
    ({ followDrafts }) => {
      if (!stopped) stopReading = followDrafts(owner, tell);
    },
    () => tell([]),
  );
  shown.stop = () => {
    stopped = true;
    clearTimeout(timer);
    stopReading();
  };
}

function subscribeTo(owner: number, listener: () => void): () => void {
  shown.listeners.add(listener);
  if (shown.owner !== owner) follow(owner);
  return () => {
    shown.listeners.delete(listener);
    if (shown.listeners.size > 0) return;
    shown.stop();
    // The next reader may be another user.
    Object.assign(shown, { owner: null, drafts: unread });
  };
}

const draftsOf = (owner: number): readonly Draft[] => (shown.owner === owner ? shown.drafts : unread);

/** Returns a user's drafts, latest first. No form may start before `read` is true. */
export function useDrafts(owner: number): { read: boolean; drafts: readonly Draft[] } {
  const subscribe = useCallback((listener: () => void) => subscribeTo(owner, listener), [owner]);
  const drafts = useSyncExternalStore(subscribe, () => draftsOf(owner));
  return { read: drafts !== unread, drafts };
}

/** Returns the draft of a key, for a form that opens now; null if there is none. */
export const draftNow = (owner: number, name: string): Draft | null =>
  draftsOf(owner).find((d) => d.name === name) ?? null;

/** The running writes. They run in sequence, and only the latest waiting write of a draft is done. */
let writing = Promise.resolve();
const waiting = new Map<string, Typed | null>();

function write(owner: number, name: string, typed: Typed | null): void {
  const key = `${owner} ${name}`;
  const queued = waiting.has(key);
  waiting.set(key, typed);
  if (queued) return;
  writing = writing.then(async () => {
    const { writeDraft, deleteDraft } = await rows();
    const last = waiting.get(key);
    waiting.delete(key);
    await (last ? writeDraft(last) : deleteDraft(owner, name));
  });
  // Without storage there is no draft; the form still has its input.
  writing = writing.catch(() => void waiting.delete(key));
}

export const rowFiles = (files: readonly File[]): Typed['files'] =>
  files.map((f) => ({ name: f.name, type: f.type, blob: f }));

export const keepOnPhone = (typed: Typed): void => write(typed.owner, typed.name, typed);

export const dropFromPhone = (owner: number, name: string): void => write(owner, name, null);

/** Deletes a draft everywhere, after it was filed or discarded. */
export function forgetDraft({ owner, name }: Pick<Draft, 'owner' | 'name'>): void {
  dropFromTab(name);
  dropFromPhone(owner, name);
}

interface Kept {
  owner: number;
  id: string;
  kind: Draft['kind'];
  name: string;
  open: Record<string, string>;
}

/** Saves a form's changes; nothing while unchanged. */
export function useKeepDraft(
  { owner, id, kind, name, open }: Kept,
  form: { values: object; dirty: boolean; files: readonly File[]; keptFiles: KeptFile[] | null },
): void {
  const { values, dirty, files, keptFiles } = form;
  const kept = useRef(draftNow(owner, name) !== null);
  useEffect(() => {
    if (dirty) {
      kept.current = true;
      keepOnPhone({ owner, id, name, kind, open, values, files: rowFiles(files), keptFiles });
    } else if (kept.current) {
      kept.current = false;
      dropFromPhone(owner, name);
    }
    // The form's key doesn't change while open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [values, dirty, files, keptFiles]);
}

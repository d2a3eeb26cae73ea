import { useSyncExternalStore } from 'react';
import { firstDrawing } from '#src/offline/copies/first-drawing.ts';
import type { FilingKind, KeptFile, OutboxRow, Said } from './outbox-db.ts';
import type { Reads } from './outbox-reads.ts';

/** Why the server refused: the sentences as they came, and their codes, by which they are said in the language of now. */
export interface Refusal {
  message: string;
  fields: Record<string, string[]>;
  said: Said | null;
}

/** A filing on this phone, as screens show it. */
export interface OutboxItem {
  id: string;
  /** The keys the row had before. */
  formerly: string[];
  kind: FilingKind;
  action: OutboxRow['action'];
  /** What was filed, or what it is being corrected to. */
  payload: object;
  fileNames: string[];
  /** Of a correction: the record's own attachments that stay with it. */
  keptFiles: KeptFile[];
  /** `correcting`: it waits, because a correction of it is open in some tab. */
  state: 'correcting' | 'on-phone' | 'sending' | 'received' | 'attention' | 'waiting-for-sign-in';
  /** It is being taken back, once it is known what became of the last attempt. */
  withdrawing: boolean;
  /** Something else was asked for since the row was attempted. */
  changed: boolean;
  /** It is being let go, once it is known whether it was carried out already. */
  lettingGo: boolean;
  attempts: number;
  createdAt: string;
  filedAt: string;
  nextAttemptAt: string | null;
  /** The server's number for it, once received. */
  reference: number | null;
  error: Refusal | null;
  /** What the record has become meanwhile, if that is why a change of it was refused. */
  current: object | null;
  /** The record a correction or withdrawal is of. */
  target: number | null;
}

export interface OutboxCounts {
  /** The signed-in person's, not received yet. */
  queued: number;
  attention: number;
  /** Other people's on this phone: a count, nothing else. With nobody signed in, everybody's. */
  othersWaiting: number;
}

/** A read of the outbox database that all who show it share; followed as long as somebody does. */
function shared<K extends keyof Reads>(read: K, initial: Reads[K]) {
  const listeners = new Set<() => void>();
  let value = initial;
  let stop = () => undefined as void;
  const start = () => {
    let stopped = false;
    stop = () => {
      stopped = true;
    };
    const told = (found: Reads[K]) => {
      value = found;
      for (const listener of listeners) listener();
    };
    // This import also loads Dexie, so it waits for the first drawing.
    const reads = firstDrawing.then(() => import('./outbox-reads.ts'));
    reads.then(
      ({ follow }) => {
        if (!stopped) stop = follow(read, told);
      },
      // Its code did not come: filing says so when it is tried.
      () => undefined,
    );
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      if (listeners.size === 1) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop();
        // The next reader may be another person, who must not see these rows.
        value = initial;
      };
    },
    read: () => value,
  };
}

const none: OutboxItem[] = [];
const items = shared('items', none);
const counts = shared('counts', { queued: 0, attention: 0, othersWaiting: 0 });

/** What the signed-in person filed from this phone, newest first. */
export const useOutbox = (): OutboxItem[] => useSyncExternalStore(items.subscribe, items.read);

/** Has the outbox been read? Before that nothing is known of it. */
export const useOutboxRead = (): boolean => useSyncExternalStore(items.subscribe, items.read) !== none;

export const useOutboxCounts = (): OutboxCounts => useSyncExternalStore(counts.subscribe, counts.read);

import { useSyncExternalStore } from 'react';
import { firstDrawing } from '#src/offline/copies/first-drawing.ts';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import type { KeptFile, OutboxRow, Said } from './outbox-db.ts';
import type { Reads } from './outbox-reads.ts';

/** Why the server refused: the sentences as received, and their codes for the current language. */
export interface Refusal {
  message: string;
  fields: Record<string, string[]>;
  said: Said | null;
}

/** A request on this phone, for display. */
export interface OutboxItem {
  id: string;
  /** Previous keys of the row. */
  formerly: string[];
  kind: RequestKind;
  action: OutboxRow['action'];
  /** Content of the request, or of its correction. */
  payload: object;
  fileNames: string[];
  /** For a correction, the record's own attachments to keep. */
  keptFiles: KeptFile[];
  /** `correcting` means that the request waits because its correction is open in a tab. */
  state: 'correcting' | 'on-phone' | 'sending' | 'received' | 'attention' | 'waiting-for-sign-in';
  /** True if the request will be withdrawn after the last attempt's outcome is known. */
  withdrawing: boolean;
  /** True if the request was changed after the row was attempted. */
  changed: boolean;
  /** True if the change will be discarded, unless it was already carried out. */
  lettingGo: boolean;
  attempts: number;
  createdAt: string;
  filedAt: string;
  nextAttemptAt: string | null;
  /** ID on the server, after the request was received. */
  reference: number | null;
  error: Refusal | null;
  /** The record's current state, if the server refused a change because of it. */
  current: object | null;
  /** Record of a correction or withdrawal. */
  target: number | null;
}

export interface OutboxCounts {
  /** Number of the signed-in user's requests that the server hasn't received yet. */
  queued: number;
  attention: number;
  /**
   * Number of other users' waiting requests on this phone. If no user is signed in, the number of all users' requests.
   */
  othersWaiting: number;
}

/** Shares a read of the outbox database among all its subscribers. */
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
    // This import also loads Dexie, so it waits for the first paint.
    const reads = firstDrawing.then(() => import('./outbox-reads.ts'));
    reads.then(
      ({ follow }) => {
        if (!stopped) stop = follow(read, told);
      },
      // If the code doesn't load, filing reports it.
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
        // The next reader may be another user, who must not see these rows.
        value = initial;
      };
    },
    read: () => value,
  };
}

const none: OutboxItem[] = [];
const items = shared('items', none);
const counts = shared('counts', { queued: 0, attention: 0, othersWaiting: 0 });

/** Returns the signed-in user's requests from this phone, newest first. */
export const useOutbox = (): OutboxItem[] => useSyncExternalStore(items.subscribe, items.read);

/** Returns true after the outbox has been read. Before that, its content is unknown. */
export const useOutboxRead = (): boolean => useSyncExternalStore(items.subscribe, items.read) !== none;

export const useOutboxCounts = (): OutboxCounts => useSyncExternalStore(counts.subscribe, counts.read);

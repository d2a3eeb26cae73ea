import { useEffect, useState } from 'react';
import { firstDrawing } from './first-drawing.ts';
import type { FilingKind, OutboxRow } from './outbox-db.ts';
import type { Reads } from './outbox-reads.ts';

/** A filing on this phone, as screens show it. */
export interface OutboxItem {
  id: string;
  kind: FilingKind;
  action: OutboxRow['action'];
  /** What was filed, or what it is being corrected to. */
  payload: object;
  fileNames: string[];
  state: 'on-phone' | 'sending' | 'received' | 'attention' | 'waiting-for-sign-in';
  /** Being taken back, as soon as it is known what became of it. */
  withdrawing: boolean;
  attempts: number;
  createdAt: string;
  filedAt: string;
  nextAttemptAt: string | null;
  /** The server's number for it, once received. */
  reference: number | null;
  error: { message: string; fields: Record<string, string[]> } | null;
  /** What the record has become meanwhile, if that is why a change of it was refused. */
  current: object | null;
  /** The record a correction or withdrawal is of. */
  target: number | null;
}

/** A drain of hundreds of rows redraws a few times a second, not once a row. */
const redrawMs = 250;

export interface OutboxCounts {
  /** The signed-in person's, not received yet. */
  queued: number;
  attention: number;
  /** Other people's on this phone: a count, nothing else. With nobody signed in, everybody's. */
  othersWaiting: number;
}

/** Follows a read of the outbox database; redraws at most every `redrawMs`. */
function useLive<K extends keyof Reads>(read: K, initial: Reads[K]): Reads[K] {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest: Reads[K];
    let lastDrawn = 0;
    let stop = () => undefined as void;
    let stopped = false;
    const draw = () => {
      timer = undefined;
      lastDrawn = Date.now();
      setValue(latest);
    };
    // Dexie loads with it.
    const reads = firstDrawing.then(() => import('./outbox-reads.ts'));
    reads.then(
      ({ follow }) => {
        if (stopped) return;
        const subscription = follow(read, (next) => {
          latest = next;
          timer ??= setTimeout(draw, Math.max(0, lastDrawn + redrawMs - Date.now()));
        });
        stop = () => subscription.unsubscribe();
      },
      // Its code did not come: filing says so when it is tried.
      () => undefined,
    );
    return () => {
      stopped = true;
      clearTimeout(timer);
      stop();
    };
  }, [read]);
  return value;
}

const noItems: OutboxItem[] = [];
const noCounts: OutboxCounts = { queued: 0, attention: 0, othersWaiting: 0 };

/** What the signed-in person filed from this phone, newest first. */
export const useOutbox = (): OutboxItem[] => useLive('items', noItems);

export const useOutboxCounts = (): OutboxCounts => useLive('counts', noCounts);

import { useSyncExternalStore } from 'react';
import { credentials } from '../api/credentials.ts';
import { getSession, onSession } from './store.ts';

/** A proof of identity that a call waits for; several calls share one. */
export interface Asked {
  /** True if the desk is locked: the screen stays covered until the proof is given, or the user signs out. */
  locked: boolean;
  answer: (given: boolean) => void;
}

let asked: Asked | null = null;
let waiting: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

function set(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

credentials.onProve = (locked) => {
  if (waiting !== null && !(locked && asked?.locked === false)) return waiting;
  const before = asked;
  waiting = new Promise<boolean>((resolve) => {
    set({
      locked,
      answer: (given) => {
        waiting = null;
        set(null);
        before?.answer(given);
        resolve(given);
      },
    });
  });
  return waiting;
};

// The prompt doesn't carry over to the next user.
onSession(() => {
  if (getSession() === null) asked?.answer(false);
});

/** Returns the open request for a proof of identity; null if there is none. */
export const useAskedProof = (): Asked | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );

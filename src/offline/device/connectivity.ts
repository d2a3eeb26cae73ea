import { useSyncExternalStore } from 'react';

/**
 * True if the last call reached the server; null if that is unknown. `navigator.onLine` is only a hint (a captive
 * portal is "online"): the last reply, or the lack of one, decides.
 */
let lastCallReached: boolean | null = null;
const listeners = new Set<() => void>();

const announce = () => {
  for (const listener of listeners) listener();
};

/** Records whether a call got an answer from Kawani's API. Called after every call. */
export function noteReply(reached: boolean): void {
  if (lastCallReached === reached) return;
  lastCallReached = reached;
  announce();
}

export const isOnline = (): boolean => navigator.onLine && lastCallReached !== false;

for (const event of ['online', 'offline']) {
  window.addEventListener(event, () => {
    // After a network change, the last reply doesn't tell whether the new connection works.
    lastCallReached = null;
    announce();
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);

import { useEffect, useSyncExternalStore } from 'react';
import { say } from '#src/text/words.ts';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import type { OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import { messageMs, slot } from '#src/shared/ui/slot/slot.ts';

/** The request just filed: first in its list and highlighted. */
let just: { kind: RequestKind; id: string } | null = null;
const listeners = new Set<() => void>();

function set(next: typeof just): void {
  just = next;
  for (const listener of listeners) listener();
}

/** Highlights a request while the slot shows it. */
export function noteFiled(kind: RequestKind, id: string): void {
  set({ kind, id });
  setTimeout(() => just?.id === id && set(null), messageMs);
}

/** Shows that the highlighted request was received, once its outbox row says so. */
export function useSayArrived(kind: RequestKind, items: readonly OutboxItem[]): void {
  const id = useJustFiled(kind);
  const arrived = id !== null && items.some((i) => i.id === id && i.state === 'received');
  useEffect(() => {
    if (arrived) slot.say({ tone: 'ok', title: say('slot.sent'), text: say('slot.hr-has-it') });
  }, [arrived]);
}

/** Returns the key of the request of a kind that was just filed; null if there is none. */
export const useJustFiled = (kind: RequestKind): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => (just?.kind === kind ? just.id : null),
  );

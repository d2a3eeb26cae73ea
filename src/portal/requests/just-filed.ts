import { useEffect, useSyncExternalStore } from 'react';
import { say } from '#src/text/words.ts';
import type { FilingKind } from '#src/offline/outbox/outbox-db.ts';
import type { OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import { messageMs, slot } from '#src/shared/ui/slot/slot.ts';

/** What was filed on this phone a moment ago: it stands first in its list, in the colour of what is done. */
let just: { kind: FilingKind; id: string } | null = null;
const listeners = new Set<() => void>();

function set(next: typeof just): void {
  just = next;
  for (const listener of listeners) listener();
}

/** Shows a filing as new, for as long as the slot speaks of it. */
export function noteFiled(kind: FilingKind, id: string): void {
  set({ kind, id });
  setTimeout(() => just?.id === id && set(null), messageMs);
}

/** Says that what was filed a moment ago has arrived, once its row of the outbox says so. */
export function useSayArrived(kind: FilingKind, items: readonly OutboxItem[]): void {
  const id = useJustFiled(kind);
  const arrived = id !== null && items.some((i) => i.id === id && i.state === 'received');
  useEffect(() => {
    if (arrived) slot.say({ tone: 'ok', title: say('slot.sent'), text: say('slot.hr-has-it') });
  }, [arrived]);
}

/** The key of what was filed just now, of a kind. */
export const useJustFiled = (kind: FilingKind): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => (just?.kind === kind ? just.id : null),
  );

import { useEffect, useState } from 'react';
import { useWords } from '#src/text/words.ts';
import { isOnline } from '#src/offline/device/connectivity.ts';
import type { FilingKind } from '#src/offline/outbox/outbox-db.ts';
import { useOutbox, useOutboxRead } from '#src/offline/outbox/outbox-view.ts';
import { AlertIcon } from '#src/shared/ui/icons/icons.tsx';
import { Sheet } from '#src/shared/ui/over/Sheet.tsx';
import { Empty } from '#src/shared/ui/page/states.tsx';
import type { FilingQuery } from './FilingList.tsx';
import { knownAs } from './overtaken.ts';
import type { FiledRecord } from '#src/shared/requests/record.ts';

/** As many as a list ever shows. */
const mostListed = 200;

/**
 * Is what an address names neither in the list nor on this phone? Earlier ones are asked for before that is said; what
 * is still being read is not unknown yet: a notice may lead to a filing that is younger than the list's copy. Once said,
 * it stays while the list is looked at again.
 */
export function useUnknown<R extends FiledRecord>(
  { kind, list, onShowEarlier }: { kind: FilingKind; list: FilingQuery<R>; onShowEarlier: () => void },
  id: string | null,
): boolean {
  const items = useOutbox();
  const isRead = useOutboxRead();
  const { data } = list;
  const found =
    id === null ||
    items.some((i) => i.kind === kind && knownAs(i, id)) ||
    (data?.data.some((r) => String(r.id) === id || r.client_request_id === id) ?? false);
  const earlier = data !== undefined && data.data.length < Math.min(data.total, mostListed) && isOnline();
  useEffect(() => {
    if (!found && earlier) onShowEarlier();
  });
  // Keys are looked for in the outbox, so it has to have been read; a number can only be on the server.
  const missing = !found && data !== undefined && !earlier && (isRead || /^\d+$/.test(id));
  const [said, setSaid] = useState<string | null>(null);
  const unknown = missing && (!list.isFetching || said === id);
  const sayOf = unknown ? id : null;
  if (sayOf !== said) setSaid(sayOf);
  return unknown;
}

/** The address names a filing that is not there: said, instead of showing nothing. */
export function NotThere({ kind, opened, onClose }: { kind: FilingKind; opened: boolean; onClose: () => void }) {
  const say = useWords();
  return (
    <Sheet cards title={say(`${kind}.details`)} opened={opened} onClose={onClose}>
      <Empty icon={<AlertIcon />} title={say('filing.not-there')} hint={say('filing.not-there-hint')} />
    </Sheet>
  );
}

import { useEffect, useState } from 'react';
import { useWords } from '#src/text/words.ts';
import { isOnline } from '#src/offline/device/connectivity.ts';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import { useOutbox, useOutboxRead } from '#src/offline/outbox/outbox-view.ts';
import { AlertIcon } from '#src/shared/ui/icons/icons.tsx';
import { Sheet } from '#src/shared/ui/over/Sheet.tsx';
import { Empty } from '#src/shared/ui/page/states.tsx';
import type { FilingQuery } from './FilingList.tsx';
import { knownAs } from './overtaken.ts';
import type { FiledRecord } from '#src/shared/requests/record.ts';

/** Maximum number of rows that a list shows. */
const mostListed = 200;

/**
 * Returns true if the request in the address is neither in the list nor on this phone. Loads earlier requests first.
 * While the list loads, a request isn't unknown, because a notification may lead to a newer one. Once true, it stays
 * true during refreshes.
 */
export function useUnknown<R extends FiledRecord>(
  { kind, list, onShowEarlier }: { kind: RequestKind; list: FilingQuery<R>; onShowEarlier: () => void },
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
  // Keys need the outbox to be read; an id can only be on the server.
  const missing = !found && data !== undefined && !earlier && (isRead || /^\d+$/.test(id));
  const [said, setSaid] = useState<string | null>(null);
  const unknown = missing && (!list.isFetching || said === id);
  const sayOf = unknown ? id : null;
  if (sayOf !== said) setSaid(sayOf);
  return unknown;
}

/** Message for a missing request, instead of nothing. */
export function NotThere({ kind, opened, onClose }: { kind: RequestKind; opened: boolean; onClose: () => void }) {
  const say = useWords();
  return (
    <Sheet cards title={say(`${kind}.details`)} opened={opened} onClose={onClose}>
      <Empty icon={<AlertIcon />} title={say('filing.not-there')} hint={say('filing.not-there-hint')} />
    </Sheet>
  );
}

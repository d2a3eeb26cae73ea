import { useEffect, useState } from 'react';
import { filesOf, holdWhileOpen } from '#src/offline/outbox/outbox-actions.ts';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import { useOutbox, type OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import type { Correcting, FiledRecord } from '#src/shared/requests/record.ts';
import { changeOf, knownAs, overtakenBy, type Overtaken } from './overtaken.ts';

export interface Correction<R> {
  /** The corrected request as it was when the form opened: later changes don't remove the form. */
  correcting: Correcting<R>;
  /** The change that blocks the correction. */
  overtaken: Overtaken<R> | null;
}

/**
 * Returns the request in `?correct=`: a record by ID, or one on this phone by key, with its files. The request isn't
 * sent while the form is open.
 */
export function useCorrecting<R extends FiledRecord>(
  kind: RequestKind,
  id: string | null,
  records: readonly R[] | undefined,
): Correction<R> {
  const items = useOutbox();
  const [opened, setOpened] = useState<{ of: string; correcting: Correcting<R> } | null>(null);
  if (opened !== null && opened.of !== id) setOpened(null);

  const found = id === null || opened !== null ? null : find(kind, id, items, records);
  if (id !== null && found && 'record' in found) setOpened({ of: id, correcting: found });
  const waiting = found && 'item' in found ? found.item : null;
  const waitingId = waiting?.id;

  useEffect(() => {
    if (id === null || !waiting) return;
    let current = true;
    void filesOf(waiting.id).then((files) => {
      if (current) setOpened({ of: id, correcting: { item: waiting, files } });
    });
    return () => {
      current = false;
    };
    // The outbox returns new objects at each read, so compare by value.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, waitingId]);

  const correcting = opened?.correcting ?? null;
  const held = waitingId ?? (correcting && 'item' in correcting ? correcting.item.id : undefined);
  useEffect(() => {
    if (held === undefined) return;
    const open = new AbortController();
    // An outbox that can't open doesn't send either.
    void holdWhileOpen(held, open.signal).catch(() => undefined);
    return () => open.abort();
  }, [held]);

  return { correcting, overtaken: correcting && overtakenBy(kind, correcting, items, records) };
}

function find<R extends FiledRecord>(
  kind: RequestKind,
  id: string,
  items: readonly OutboxItem[],
  records: readonly R[] | undefined,
): { record: R } | { item: OutboxItem } | null {
  const item = items.find((i) => i.kind === kind && knownAs(i, id));
  if (item && item.state !== 'received') return { item };
  const record = records?.find(
    (r) => String(r.id) === id || (item && (r.id === item.reference || r.client_request_id === id)),
  );
  const change = record && changeOf(kind, items, record);
  if (change) return { item: change };
  return record ? { record } : null;
}

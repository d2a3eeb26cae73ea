import { useEffect, useState } from 'react';
import { filesOf } from '#src/offline/outbox/filings.ts';
import type { FilingKind } from '#src/offline/outbox/outbox-db.ts';
import { useOutbox } from '#src/offline/outbox/outbox-view.ts';
import type { Correcting, FiledRecord } from './record.ts';

/** What `?correct=` names: a record by its number, or a filing on this phone by its key, with its files. */
export function useCorrecting<R extends FiledRecord>(
  kind: FilingKind,
  id: string | null,
  records: readonly R[] | undefined,
): Correcting<R> {
  const items = useOutbox();
  const [files, setFiles] = useState<{ of: string; files: File[] } | null>(null);
  const item = id === null ? undefined : items.find((i) => i.id === id && i.kind === kind && i.state !== 'received');
  const itemId = item?.id;
  useEffect(() => {
    if (itemId === undefined) return;
    let current = true;
    void filesOf(itemId).then((found) => current && setFiles({ of: itemId, files: found }));
    return () => {
      current = false;
    };
  }, [itemId]);
  if (id === null) return null;
  if (item) return files?.of === item.id ? { item, files: files.files } : null;
  const record = records?.find((r) => String(r.id) === id);
  return record?.status === 'pending' && !record.archived ? { record } : null;
}

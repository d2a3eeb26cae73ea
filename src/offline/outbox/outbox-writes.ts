import { letGo, withdraw } from './outbox-changes.ts';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import { outboxDb, type OutboxRow } from './outbox-db.ts';
import { strikeFiled } from '#src/offline/device/ledger.ts';
import { askToPersist } from '#src/offline/device/persistence.ts';
import { addRow, keep, ownerNow, sendInBackground, toRowFiles } from './outbox-keep.ts';

/** New requests, and the treatment of unsent requests at sign-out. */

export interface Filing {
  /** Key created when the form opened, so that a second tap is the same request. */
  id: string;
  kind: RequestKind;
  payload: object;
  files: File[];
}

/**
 * Stores a request on this phone, then sends it. If a request with the same id exists, nothing changes, because it was
 * a second tap.
 */
export async function fileOnPhone({ id, kind, payload, files }: Filing): Promise<void> {
  const first = await keep(() =>
    outboxDb.transaction('rw', outboxDb.rows, outboxDb.meta, async () => {
      const owner = await ownerNow();
      if (await outboxDb.rows.get(id)) return false;
      strikeFiled(owner, { kind, payload });
      return addRow(owner, { id, kind, payload, files: toRowFiles(files) });
    }),
  );
  // Ask at the first request, because from then on the storage must not be evicted.
  if (first) void askToPersist();
  sendInBackground();
}

/**
 * Discards a user's requests that weren't received yet, on sign-out: a request is withdrawn, a correction of a received
 * record is dropped and the record stays, a withdrawal continues. Attempted ones are settled at the next sign-in.
 */
export async function discardUnsent(): Promise<void> {
  const owner = await ownerNow();
  const rows = await outboxDb.rows
    .where('[owner+status+seq]')
    .between([owner, '', -Infinity], [owner, '￿', Infinity])
    .toArray();
  for (const row of rows)
    if (row.status !== 'sent') await (isCorrection(row) ? letGo : withdraw)(row.id).catch(() => undefined);
}

/** Returns true for a correction of a received record, unless its owner withdrew the record since. */
const isCorrection = ({ action, change }: OutboxRow): boolean => action === 'update' && change?.to !== 'withdraw';

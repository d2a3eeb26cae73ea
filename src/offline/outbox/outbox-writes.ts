import { letGo, withdraw } from './outbox-changes.ts';
import { outboxDb, type FilingKind, type OutboxRow } from './outbox-db.ts';
import { strikeFiled } from '#src/offline/device/ledger.ts';
import { askToPersist } from '#src/offline/device/persistence.ts';
import { addRow, keep, ownerNow, sendInBackground, toRowFiles } from './outbox-keep.ts';

/** New filings, and what becomes of the unsent ones at sign-out. */

export interface Filing {
  /** Made when the form opened: a second tap is the same filing. */
  id: string;
  kind: FilingKind;
  payload: object;
  files: File[];
}

/** Keeps a filing on this phone, then sends it. A filing with the same id is there already: a second tap changes nothing. */
export async function fileOnPhone({ id, kind, payload, files }: Filing): Promise<void> {
  const first = await keep(() =>
    outboxDb.transaction('rw', outboxDb.rows, outboxDb.meta, async () => {
      const owner = await ownerNow();
      if (await outboxDb.rows.get(id)) return false;
      strikeFiled(owner, { kind, payload });
      return addRow(owner, { id, kind, payload, files: toRowFiles(files) });
    }),
  );
  // Asked for at the first filing: from then on there is something that must not be evicted.
  if (first) void askToPersist();
  sendInBackground();
}

/**
 * Discards everything of the person that was not received yet, on sign-out: a filing is withdrawn, a correction of a
 * received record is dropped and the record stays as it is, a withdrawal goes on. What was attempted is settled at the
 * next sign-in.
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

/** A correction of a record the server holds, unless its owner asked for the withdrawal since. */
const isCorrection = ({ action, change }: OutboxRow): boolean => action === 'update' && change?.to !== 'withdraw';

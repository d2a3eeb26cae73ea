import { keepLedger } from '#src/offline/device/ledger.ts';
import { outboxDb, readMeta, writeMeta } from './outbox-db.ts';

/**
 * Records the outbox's waiting requests in the ledger, and detects whether the browser deleted earlier ones. Called on
 * start, after each write, and after each pass. A storage that can't be opened isn't a loss.
 */
export function noteWaiting(): Promise<void> {
  // Run one after another, so that an older reading never replaces a newer one.
  noting = noting.catch(() => undefined).then(note);
  return noting;
}

let noting = Promise.resolve();

async function note(): Promise<void> {
  const { store, rows } = await outboxDb.transaction('rw', outboxDb.rows, outboxDb.meta, async () => {
    const known = await readMeta(outboxDb, 'store');
    const name = known ?? crypto.randomUUID();
    if (known === undefined) await writeMeta(outboxDb, 'store', name);
    return { store: name, rows: await outboxDb.rows.orderBy('seq').toArray() };
  });
  keepLedger(store, rows);
}

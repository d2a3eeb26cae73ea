import { keepLedger } from '#src/offline/device/ledger.ts';
import { outboxDb, readMeta, writeMeta } from './outbox-db.ts';

/**
 * Writes down apart from the outbox what waits in it, and finds out whether the browser deleted what waited before.
 * Called on start, after each write and each pass. A storage that does not open loses nothing by it.
 */
export function noteWaiting(): Promise<void> {
  // One after another, so that an older reading never replaces a newer one.
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

import { setTimeout as pause } from 'node:timers/promises';
import { lastOf } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import { chained } from '#server/database/chained.ts';
import { unavailable } from '#server/database/unavailable.ts';
import { loggable } from '#server/http/errors.ts';
import { addEntries, lastEntry, lockChain, unchained } from './chain.queries.ts';

/** Number of rows per transaction. During a transaction the embedded database handles no other call. */
const atOnce = 1000;
/**
 * Rows get their numbers when they are written and become visible when their transaction commits. So a row may appear
 * with a number slightly below the last one; a later row is found at night, when all rows are checked.
 */
const lateNumbers = 20_000;
const everyMs = 10_000;

/** Appends rows of the history that are not in the chain. Returns their number. `whole`: checks all rows. */
export async function lengthenChain({ db }: Pick<Context, 'db'>, whole = false): Promise<number> {
  let [added, from] = [0, 0];
  for (;;) {
    const rows = await db.transaction().execute(async (trx) => {
      if (!(await lockChain(trx))) return [];
      const last = await lastEntry(trx);
      if (!whole && last) from = Math.max(from, last.audit_id - lateNumbers);
      const found = await unchained(trx, from, atOnce);
      let { seq, hash } = last ?? { seq: 0, hash: '' };
      const entries = found.map((row) => {
        hash = chained(hash, row.own);
        return { seq: ++seq, audit_id: row.id, hash };
      });
      if (entries.length > 0) await addEntries(trx, entries);
      return found;
    });
    added += rows.length;
    if (rows.length < atOnce) return added;
    from = lastOf(rows).id + 1;
    await pause(20);
  }
}

/**
 * Extends the chain every 10 seconds. Returns a function that stops it after the rows written until then are in the
 * chain.
 */
export function keepChaining(context: Context): () => Promise<void> {
  const ended = new AbortController();
  const step = () =>
    lengthenChain(context).catch((error: unknown) => {
      // The next step continues; other code reports that the database is unavailable.
      if (!unavailable(error)) context.log.error({ error: loggable(error) }, 'the chain of the history');
    });
  const work = (async () => {
    while (!ended.signal.aborted) {
      await step();
      await pause(everyMs, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
    }
    await step();
  })();
  return () => {
    ended.abort();
    return work;
  };
}

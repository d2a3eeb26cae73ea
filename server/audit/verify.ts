import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { chained } from '#server/database/chained.ts';
import type { DB } from '#server/database/tables.ts';
import type { Anchor } from './anchors.ts';
import { entriesAfter, entryAt, unchained } from './chain.queries.ts';

const atOnce = 2000;
/**
 * Maximum duration of a transaction, in milliseconds. A row becomes visible when its transaction commits, maybe after
 * rows that were written later.
 */
const latestCommitMs = 3_600_000;

export interface Verified {
  /** Number of entries whose hash matches. */
  entries: number;
  /** Number of rows that are not in the chain yet. */
  waiting: number;
  /** The first entry that doesn't match, in a sentence. Null if all match. */
  wrong: string | null;
}

/**
 * Recomputes the chain of the history, starting after the anchor `begin`, which must match, or else at the first row,
 * and compares it with the stored chain and the anchors. Writes nothing.
 */
export async function verifyChain(db: Kysely<DB>, anchors: readonly Anchor[], begin?: Anchor): Promise<Verified> {
  const anchored = new Map(anchors.map((a) => [a.seq, a]));
  let [seq, hash, entries] = [begin?.seq ?? 0, begin?.hash ?? '', 0];
  // An anchor is written when every row before it is chained, so what follows it is dated later.
  let latest = begin ? Date.parse(begin.at) : -Infinity;
  const wrong = (sentence: string): Verified => ({ entries, waiting: 0, wrong: sentence });
  for (;;) {
    const read = await entriesAfter(db, seq, atOnce);
    for (const entry of read) {
      const row = `row ${entry.audit_id} of the history`;
      if (entry.seq !== seq + 1) return wrong(`Entry ${seq + 1} of the chain is missing, before ${row}.`);
      if (entry.own === null || entry.at === null) return wrong(`Missing: ${row} (entry ${entry.seq}) was deleted.`);
      hash = chained(hash, entry.own);
      seq = entry.seq;
      if (hash !== entry.hash)
        return wrong(
          `Changed: ${row} (entry ${seq}, written ${iso(entry.at)}), or the order up to it, isn't what was chained.`,
        );
      const dated = misdated(entry.audit_id, entry.at, latest);
      if (dated) return wrong(dated);
      latest = Math.max(latest, entry.at);
      entries++;
      const anchor = anchored.get(seq);
      if (anchor && anchor.hash !== hash)
        return wrong(`Rewritten: the chain up to ${row} (entry ${seq}) isn't the one of the anchor of ${anchor.at}.`);
      if (anchor) latest = Math.max(latest, Date.parse(anchor.at));
    }
    if (read.length < atOnce) break;
    await turn();
  }
  const beyond = anchors.find((a) => a.seq > seq);
  if (beyond)
    return wrong(
      `Cut off: the history ends at entry ${seq}, and the anchor of ${beyond.at} names entry ${beyond.seq}.`,
    );
  const rest = await unchained(db, 0, 100_000);
  const early = rest.map((r) => misdated(r.id, r.at, latest)).find((sentence) => sentence !== null);
  return early ? wrong(early) : { entries, waiting: rest.length, wrong: null };
}

function misdated(id: number, at: number, latest: number): string | null {
  if (at >= latest - latestCommitMs) return null;
  return `Inserted: row ${id} of the history is dated ${iso(at)}, and came after rows of ${iso(latest)}.`;
}

/** Returns true if the chain still has the entry of an anchor. */
export const anchorFits = async (db: Kysely<DB>, { seq, hash }: Anchor): Promise<boolean> =>
  seq === 0 || (await entryAt(db, seq))?.hash === hash;

const iso = (ms: number): string => new Date(ms).toISOString();

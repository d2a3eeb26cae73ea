import { finished } from 'node:stream/promises';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { DB } from './tables.ts';

/** Matches a statement made by `copyInto`. Its rows replace the one parameter. */
const ofRows = /^copy .* from stdin$/;

/**
 * Writes rows with COPY, which is several times as fast as INSERT. `rows` are lines of `copyLine` (`copy-line.ts`) in
 * UTF-8.
 */
export async function copyInto(
  db: Kysely<DB>,
  table: string,
  columns: readonly string[],
  rows: Uint8Array,
): Promise<void> {
  if (rows.length > 0)
    await db.executeQuery(CompiledQuery.raw(`copy ${table} (${columns.join(', ')}) from stdin`, [rows]));
}

type Query = (...given: unknown[]) => unknown;
const copyOf = ([text, values]: unknown[]): { text: string; rows: Uint8Array } | undefined => {
  if (typeof text !== 'string' || !ofRows.test(text) || !Array.isArray(values)) return undefined;
  const [rows]: unknown[] = values;
  return rows instanceof Uint8Array ? { text, rows } : undefined;
};

/** Lets a PostgreSQL connection run statements of `copyInto`. */
export function takeCopies(client: pg.Client | pg.PoolClient): void {
  const plain = client.query.bind(client) as Query;
  const copied = async (text: string, rows: Uint8Array) => {
    const stream = client.query(from(text));
    // All rows are in memory, so only the database can fail during the copy, and its transaction has then ended.
    stream.end(rows);
    await finished(stream);
    return { command: 'COPY', rows: [], rowCount: stream.rowCount };
  };
  Object.assign(client, {
    query: (...given: unknown[]) => {
      const copy = copyOf(given);
      return copy ? copied(copy.text, copy.rows) : plain(...given);
    },
  });
}

/** Lets the embedded database run statements of `copyInto`. */
export function takeCopiesEmbedded(instance: PGlite): void {
  const taking = <T extends PGlite | Transaction>(of: T): T => {
    const plain = of.query.bind(of) as Query;
    return Object.assign(of, {
      query: (...given: unknown[]) => {
        const copy = copyOf(given);
        if (!copy) return plain(...given);
        const text = copy.text.replace(/stdin$/, `'/dev/blob'`);
        return plain(text, [], { blob: new Blob([new Uint8Array(copy.rows)]) });
      },
    });
  };
  taking(instance);
  const begin = instance.transaction.bind(instance);
  instance.transaction = (work) => begin((trx) => work(taking(trx)));
}

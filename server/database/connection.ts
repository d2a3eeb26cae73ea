import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { keepPlans } from './named.ts';
import type { DB } from './tables.ts';

export interface Database {
  db: Kysely<DB>;
  kind: 'pglite' | 'postgres';
  /** Several statements at once, without parameters: migrations only. */
  script(sql: string): Promise<void>;
  /** The driver itself, for pg-boss. */
  driver: PGlite | pg.Pool;
  close(): Promise<void>;
}

const oids = { int8: 20, numeric: 1700, date: 1082, timestamptz: 1184, time: 1083 } as const;

/**
 * Both drivers read values the same way: int8 as a number, numeric as an exact string, a date as
 * `YYYY-MM-DD` (as a Date it would be local midnight, the day before in UTC), an instant as ISO
 * with Z, a time of day as `HH:mm`.
 */
const parsers: Record<number, (value: string) => unknown> = {
  [oids.int8]: (v) => {
    const n = Number(v);
    if (!Number.isSafeInteger(n)) throw new RangeError(`int8 beyond exact numbers: ${v}`);
    return n;
  },
  [oids.numeric]: (v) => v,
  [oids.date]: (v) => v,
  [oids.timestamptz]: (v) => new Date(v).toISOString(),
  [oids.time]: (v) => v.slice(0, 5),
};

/** Wraps an open PGlite instance; `close` closes it. */
export function pgliteDatabase(instance: PGlite): Database {
  const db = new Kysely<DB>({ dialect: new PGliteDialect({ pglite: instance }) });
  return {
    db,
    kind: 'pglite',
    script: async (sql) => void (await instance.exec(sql)),
    driver: instance,
    close: () => instance.close(),
  };
}

export const pgliteOptions = {
  parsers: { ...pgliteTypes.parsers, ...parsers },
  serializers: {
    ...pgliteTypes.serializers,
    [oids.numeric]: String,
    [oids.date]: String,
    [oids.timestamptz]: String,
    [oids.time]: String,
  },
};

/** Opens a PostgreSQL database by its address. */
export function postgresDatabase(connectionString: string, max = 20): Database {
  const pool = new pg.Pool({
    connectionString,
    max,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A server that goes away breaks idle connections; the pool replaces them, the process lives on.
  pool.on('error', () => undefined);
  pool.on('connect', keepPlans);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    kind: 'postgres',
    script: async (sql) => void (await pool.query(sql)),
    driver: pool,
    close: () => db.destroy(),
  };
}

/** The database the configuration asks for: PostgreSQL at an address, else embedded in the data folder. */
export async function openDatabase(config: { databaseUrl?: string | undefined; dataDir: string }): Promise<Database> {
  if (config.databaseUrl) return postgresDatabase(config.databaseUrl);
  const folder = join(config.dataDir, 'database');
  await mkdir(folder, { recursive: true });
  return pgliteDatabase(await PGlite.create(folder, pgliteOptions));
}

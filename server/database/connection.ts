import { PGlite, types as pgliteTypes } from '@electric-sql/pglite';
import { CompiledQuery, Kysely, PGliteDialect, PostgresDialect, type DatabaseConnection } from 'kysely';
import pg from 'pg';
import { fieldIn } from '#domain/lists/unknown.ts';
import { clockOffset } from '../clock.ts';
import { takeCopies, takeCopiesEmbedded } from './copy.ts';
import { databaseIn } from './folder.ts';
import { keepPlans } from './named.ts';
import type { DB } from './tables.ts';

export interface Database {
  db: Kysely<DB>;
  kind: 'pglite' | 'postgres';
  /** Runs several statements at once without parameters. Only for migrations. */
  script(sql: string): Promise<void>;
  /** The driver itself, for pg-boss. */
  driver: PGlite | pg.Pool;
  close(): Promise<void>;
  /**
   * Resolves with the embedded database's error after it has stopped permanently. Only a new process can open it again.
   */
  broken?: Promise<unknown>;
}

/** Sets the clock of `auth.app_now()` on a connection, if a test set the app's clock. */
async function setAppClock(connection: DatabaseConnection): Promise<void> {
  const offset = clockOffset();
  if (offset !== 0)
    await connection.executeQuery(CompiledQuery.raw(`set kawani.clock_offset to 'PT${offset / 1000}S'`));
}

const oids = { int8: 20, numeric: 1700, date: 1082, timestamptz: 1184, time: 1083 } as const;

/**
 * Parsers that make both drivers return the same values: int8 as a number, numeric as an exact string, a date as
 * `YYYY-MM-DD` (a Date would be local midnight, the day before in UTC), an instant as ISO with Z, and a time of day as
 * `HH:mm`.
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
  const broken = keepOutAfterPanic(instance);
  takeCopiesEmbedded(instance);
  const db = new Kysely<DB>({ dialect: new PGliteDialect({ pglite: instance, onCreateConnection: setAppClock }) });
  return {
    db,
    kind: 'pglite',
    script: async (sql) => void (await instance.exec(sql)),
    driver: instance,
    close: () => instance.close(),
    broken,
  };
}

/**
 * Stops sending statements after a PANIC of the embedded database. PostgreSQL stops (PANIC) if it can't write its log,
 * as on a full disk. The embedded one can't end its process, so the next statement would loop forever and block this
 * process. The returned promise then resolves.
 */
function keepOutAfterPanic(instance: PGlite): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  let panic: unknown = null;
  const guarded =
    <A extends unknown[], R>(enter: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      if (panic) throw new Error('PGlite is closed: it stopped itself', { cause: panic });
      try {
        return await enter.apply(instance, given);
      } catch (error) {
        if (fieldIn(error, 'severity') === 'PANIC') resolve((panic = error));
        throw error;
      }
    };
  instance.execProtocol = guarded(instance.execProtocol);
  instance.execProtocolStream = guarded(instance.execProtocolStream);
  return promise;
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

/** Milliseconds to wait for a new or pooled connection before reporting that there is none. */
const connectionPatience = 8_000;

/** Opens a PostgreSQL database by its address. */
export function postgresDatabase(connectionString: string, max = 20): Database {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: connectionPatience,
    keepAlive: true,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A stopped server breaks idle connections. The pool replaces them and the process continues.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // The pool listens for errors of its idle connections only. A connection that breaks in use fails its statement and
    // also emits an `error` event, which ends the process without a listener.
    client.on('error', () => undefined);
    keepPlans(client);
    takeCopies(client);
  });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool,
      // PostgreSQL compiles statements that it estimates as expensive. For the facts of 500 employees compiling takes
      // 1.3 s and reading 40 ms, so it is switched off.
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw('set jit to off'));
        await setAppClock(connection);
      },
    }),
  });
  return {
    db,
    kind: 'postgres',
    script: async (sql) => void (await pool.query(sql)),
    driver: pool,
    close: () => db.destroy(),
  };
}

/**
 * Opens the configured database: PostgreSQL at an address, or the embedded one in the data folder, which must exist.
 */
export async function openDatabase(config: { databaseUrl?: string | undefined; dataDir: string }): Promise<Database> {
  if (config.databaseUrl) return postgresDatabase(config.databaseUrl);
  return openFolder(databaseIn(config.dataDir));
}

/** Opens the embedded database in a folder, or creates one in an empty folder. */
export const openFolder = async (folder: string): Promise<Database> =>
  pgliteDatabase(await PGlite.create(folder, pgliteOptions));

import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from './database/connection.ts';
import type { DB } from './database/tables.ts';
import { folderStorage, type FileStorage } from './http/storage.ts';

/** What the process knows: made once at the start, handed to both APIs and the jobs. */
export interface Context {
  database: Database;
  db: Kysely<DB>;
  log: Logger;
  storage: FileStorage;
  settings: Settings;
  /** The clock; tests set their own. Milliseconds since 1970. */
  now: () => number;
}

/** The part of the configuration the APIs need. */
export interface Settings {
  /** The app's own origin: the only one CORS lets in. */
  appOrigin: string;
  /** Is the address of the caller taken from X-Forwarded-For? Only behind a proxy that sets it. */
  trustProxy: boolean;
  dataDir: string;
  /** The key government numbers are sealed with, 32 bytes. */
  dataKey: Uint8Array;
}

export function createContext(given: {
  database: Database;
  config: Settings;
  log: Logger;
  now?: () => number;
}): Context {
  return {
    database: given.database,
    db: given.database.db,
    log: given.log,
    storage: folderStorage(join(given.config.dataDir, 'files')),
    settings: given.config,
    now: given.now ?? Date.now,
  };
}

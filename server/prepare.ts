import { manilaDate } from '#domain/calendar/local-date.ts';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './database/connection.ts';
import { takeLock } from './database/lock.ts';
import { migrate } from './database/migrate.ts';
import { seedDemo } from './seed/demo.ts';
import { isEmpty } from './seed/is-empty.ts';

export interface Opened {
  database: Database;
  /** Names of the migrations applied just now. */
  migrated: string[];
  /** Closes the database and gives its folder back. */
  close(): Promise<void>;
}

/**
 * Opens the database the configuration asks for and brings it to the present schema. The embedded
 * one is held by a lock for as long as it is open; `purpose` tells a second process by whom.
 */
export async function openMigrated(config: Config, purpose: string): Promise<Opened> {
  const lock = config.databaseUrl === undefined ? await takeLock(config.dataDir, purpose) : null;
  try {
    const database = await openDatabase(config);
    const close = async () => {
      await database.close();
      await lock?.release();
    };
    try {
      return { database, migrated: await migrate(database), close };
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

export type FirstStart = 'seeded' | 'nothing to do' | 'needs an owner';

/**
 * Puts the demo company into an empty embedded database, or where DEMO=1 asks for it. Never by
 * itself into PostgreSQL: an empty one there is somebody's new installation.
 */
export async function seedIfWanted(database: Database, config: Config): Promise<FirstStart> {
  if (!(await isEmpty(database))) return 'nothing to do';
  if (!(config.demo ?? database.kind === 'pglite')) return 'needs an owner';
  await seedDemo(database, { today: manilaDate(new Date().toISOString()), key: config.dataKey });
  return 'seeded';
}

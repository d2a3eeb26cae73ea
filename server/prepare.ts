import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { now } from './clock.ts';
import type { Config } from './config.ts';
import { CannotStart, explained, refuseFullDisk, refuseOldServer } from './database/cannot-start.ts';
import { openDatabase, openFolder, type Database } from './database/connection.ts';
import { hasUploads, judgeFolder, makeDatabase } from './database/folder.ts';
import { takeLock } from './database/lock.ts';
import { migrate, serverVersion } from './database/migrate.ts';
import { closeFolder } from './database/private-folder.ts';
import { sqlState } from './http/errors.ts';
import { seedDemo } from './seed/demo.ts';
import { isEmpty } from './seed/is-empty.ts';
import { workedCompanyIn } from './seed/worked-company/staff.queries.ts';

export interface Opened {
  database: Database;
  /** Names of the migrations applied just now. */
  migrated: string[];
  /** Closes the database and releases its folder. */
  close(): Promise<void>;
}

/**
 * Opens the configured database and migrates it to the current schema. A lock keeps other processes from opening the
 * embedded one meanwhile; `purpose` names the holder to them. Throws CannotStart with a sentence for the operator.
 */
export async function openMigrated(config: Config, purpose: string): Promise<Opened> {
  try {
    return await (config.databaseUrl === undefined ? openEmbedded(config, purpose) : openPostgres(config));
  } catch (error) {
    throw explained(error, config);
  }
}

async function openEmbedded(config: Config, purpose: string): Promise<Opened> {
  const lock = await takeLock(config.dataDir, purpose);
  try {
    const found = await judgeFolder(config.dataDir);
    await refuseFullDisk(config.dataDir, found);
    await closed(config.dataDir, found === 'present');
    const first: string[] = [];
    if (found === 'new')
      await makeDatabase(config.dataDir, async (folder) => {
        const opened = await migrated(await openFolder(folder));
        first.push(...opened.migrated);
        await opened.close();
      });
    const opened = await migrated(await openDatabase(config));
    // PGlite sets its own file modes on a new database, and on its caches at each opening.
    await closeFolder(config.dataDir);
    const close = async () => {
      await opened.close();
      await lock.release();
    };
    return { database: opened.database, migrated: [...first, ...opened.migrated], close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Restricts the data folder to this user, and warns if other users of the machine could open it before. */
async function closed(dataDir: string, used: boolean): Promise<void> {
  const before = await closeFolder(dataDir);
  if (before !== null && used)
    console.warn(`Other users of this machine could open ${dataDir} (mode ${before}). It is closed now (mode 700).`);
}

/** Milliseconds to retry while the server says that it is starting: both may have been started together. */
const startingPatience = 30_000;

async function openPostgres(config: Config): Promise<Opened> {
  await closed(config.dataDir, await hasUploads(config.dataDir));
  const database = await openDatabase(config);
  for (const until = performance.now() + startingPatience; ;) {
    try {
      refuseOldServer(await serverVersion(database));
      break;
    } catch (error) {
      if (sqlState(error) === '57P03' && performance.now() < until) {
        await wait(500);
        continue;
      }
      await database.close();
      throw error;
    }
  }
  return migrated(database);
}

async function migrated(database: Database): Promise<Opened> {
  try {
    return { database, migrated: await migrate(database), close: () => database.close() };
  } catch (error) {
    // Closing a database that failed to open may fail too; the first error is the one to report.
    await database.close().catch(() => undefined);
    throw error;
  }
}

const silent = pino({ level: 'silent' });

export type FirstStart = 'seeded' | 'nothing to do' | 'needs an owner';

/**
 * Adds the demo company to an empty embedded database, or if DEMO asks for it or for the worked one. Never by default
 * to PostgreSQL: an empty one there is a new installation.
 */
export async function seedIfWanted(database: Database, config: Config, log = silent): Promise<FirstStart> {
  const worked = await workedCompanyIn(database);
  if (worked === 'in part')
    throw new CannotStart(
      'The worked company is in the database only in part: what put it there was ended on its way. Begin again with an empty database.',
    );
  if (!(await isEmpty(database))) {
    if (config.workedCompany && worked === 'none')
      console.log('DEMO=worked does nothing here: the database is not empty. Set DATA_DIR to a new folder for it.');
    return 'nothing to do';
  }
  if (!(config.demo ?? database.kind === 'pglite')) return 'needs an owner';
  if (config.demo === undefined && (await hasUploads(config.dataDir)))
    throw new CannotStart(
      `The database in ${config.dataDir} is empty, and uploads lie in its folder "files": it is not new, so the demo company is not put into it. Put the folder back whole from a backup, or set DATA_DIR to another one.`,
    );
  if (config.workedCompany) {
    // Loads both APIs, which `create-owner` and other commands that only open the database do not need.
    const { seedWorkedCompany } = await import('./seed/worked-company/seed.ts');
    await seedWorkedCompany(database, { config, log, tell: (step) => console.log(`${step} …`) });
  } else await seedDemo(database, { today: manilaDate(new Date(now()).toISOString()), key: config.dataKey });
  return 'seeded';
}

import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { CannotStart } from './cannot-start.ts';

/**
 * Returns the embedded database's folder in DATA_DIR. It is created under the second name and renamed to the first when
 * complete. An interrupted start therefore leaves no folder that looks like a complete database, and a used database is
 * never mistaken for an incomplete one.
 */
export const databaseIn = (dataDir: string): string => path.join(dataDir, 'database');
const unfinishedIn = (dataDir: string): string => path.join(dataDir, 'database.new');

/** Names that don't tell a folder's purpose: Kawani's lock, and common system files. */
const litter = new Set(['lock', 'lost+found', '.DS_Store', 'Thumbs.db', 'desktop.ini', '.gitkeep', '.gitignore']);
/** Returns true for files that the first start creates before the database. */
const isKey = (name: string): boolean => name === 'data.key' || name.startsWith('data.key.');

const entriesOf = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

const isEmptyFolder = async (file: string): Promise<boolean> =>
  (await stat(file)).isDirectory() && (await readdir(file)).length === 0;

/**
 * Returns whether DATA_DIR has an embedded database, or is new and may get one. Throws, with a sentence for the
 * operator, for a folder that lost its database or has other content: a new database there would show an open demo in
 * place of real records.
 */
export async function judgeFolder(dataDir: string): Promise<'present' | 'new'> {
  const database = databaseIn(dataDir);
  const inside = await entriesOf(database);
  if (inside.includes('PG_VERSION')) return 'present';
  if (inside.length > 0) throw new CannotStart(`${database} is damaged: its file PG_VERSION is missing.\n${restore}`);

  const names = (await entriesOf(dataDir)).filter((name) => !litter.has(name) && name !== 'database');
  const unfinished = names.includes('database.new');
  const others: string[] = [];
  for (const name of names) {
    if (name === 'database.new' || (unfinished && isKey(name))) continue;
    if (name === 'files' && (await isEmptyFolder(path.join(dataDir, name)))) continue;
    others.push(name);
  }
  if (others.length === 0) return 'new';
  if (others.every((name) => name === 'files' || name === 'audit' || isKey(name)))
    throw new CannotStart(
      `${dataDir} has lost its database: ${others.toSorted().join(' and ')} are there, ${database} is missing.\n${restore}\nIf the records are in PostgreSQL, DATABASE_URL is not set.`,
    );
  throw new CannotStart(
    `${dataDir} has other files (${others.toSorted().slice(0, 3).join(', ')}) and no database of Kawani. Set DATA_DIR to a folder of its own, which may be new or empty.`,
  );
}

const restore =
  'Restore the whole folder from a backup (docs/operations.md, "Backup and restore"). To start without the old records, move the folder away or set DATA_DIR to another one.';

/** Records that a new folder's database is being created, before any other file exists in it. */
export const beginFolder = async (dataDir: string): Promise<void> =>
  void (await mkdir(unfinishedIn(dataDir), { recursive: true }));

/**
 * Creates a database in a temporary folder with `make`, which must close it again, then renames the folder. Deletes
 * leftovers of an earlier try.
 */
export async function makeDatabase(dataDir: string, make: (folder: string) => Promise<void>): Promise<void> {
  const draft = unfinishedIn(dataDir);
  // The folder is emptied, not removed, because it shows that data.key belongs to a database that existed here.
  await mkdir(draft, { recursive: true });
  for (const name of await readdir(draft)) await rm(path.join(draft, name), { recursive: true, force: true });
  await make(draft);
  await rename(draft, databaseIn(dataDir));
}

/** Returns true if there are uploads. With an empty database, the installation then isn't new. */
export const hasUploads = async (dataDir: string): Promise<boolean> =>
  (await entriesOf(path.join(dataDir, 'files'))).length > 0;

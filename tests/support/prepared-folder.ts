import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { migratedDump } from './database.ts';

const run = promisify(execFile);

/**
 * Makes a data folder with an embedded database that is migrated and empty, and returns it. A program that opens it needs
 * `DATA_KEY`. Copying takes a tenth of a second; a program that makes a database itself takes five.
 */
export async function preparedFolder(dataDir: string): Promise<string> {
  const database = path.join(dataDir, 'database');
  await mkdir(database, { recursive: true });
  await run('tar', ['-xf', await migratedDump(), '-C', database]);
  return dataDir;
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import { CannotStart } from './cannot-start.ts';
import type { Database } from './connection.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Returns the migrations in the folder, in order. */
export async function migrationFiles(): Promise<{ name: string; sql: string; hash: string }[]> {
  const names = (await readdir(folder)).filter((n) => n.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, sql: text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** One migration at a time, for any process: the lock is held until the script's transaction ends. */
const lock = 'select pg_advisory_xact_lock(7254091);';

const appliedHashes = async (database: Database): Promise<Map<string, string>> =>
  new Map(
    (
      await sql<{ name: string; hash: string }>`select name, hash from auth_meta.migrations`.execute(database.db)
    ).rows.map((r) => [r.name, r.hash]),
  );

/** Returns the server's version as a number: 150004 is 15.4. */
export async function serverVersion(database: Database): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(database.db);
  return firstOf(rows).version;
}

/**
 * Migrates the database to the current schema, each file in its own transaction, and returns the applied files. Throws
 * if a file was changed after it was applied. If two processes start at the same time, one applies a file and the other
 * skips it.
 */
export async function migrate(database: Database): Promise<string[]> {
  // A script of several statements is already one transaction. With its own `begin`, a failure would leave the
  // connection in an aborted transaction for its next user.
  await database.script(
    `${lock} create schema if not exists auth_meta; create table if not exists auth_meta.migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  );
  const applied: string[] = [];
  const done = await appliedHashes(database);
  for (const file of await migrationFiles()) {
    const before = done.get(file.name);
    if (before === file.hash) continue;
    if (before !== undefined)
      throw new CannotStart(
        `Migration ${file.name} was changed after it had been applied: another version made this database. Start that version. Schema changes need a new file.`,
      );
    // Name and hash come from our own folder, so they are safe in the script.
    const quoted = (s: string) => `'${s.replaceAll("'", "''")}'`;
    try {
      // The row is written first. If another process was faster, the primary key makes this fail before the file runs.
      await database.script(
        `${lock} insert into auth_meta.migrations (name, hash) values (${quoted(file.name)}, ${quoted(file.hash)});
         ${file.sql}`,
      );
      applied.push(file.name);
    } catch (error) {
      if ((await appliedHashes(database)).get(file.name) !== file.hash) throw error;
    }
  }
  return applied;
}

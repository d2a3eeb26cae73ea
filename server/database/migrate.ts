import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from './connection.ts';

const folder = new URL('./migrations/', import.meta.url);

/** The migrations in their order, as they stand in the folder. */
export async function migrationFiles(): Promise<{ name: string; sql: string; hash: string }[]> {
  const names = (await readdir(folder)).filter((n) => n.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, sql: text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Brings the database to the present schema, each file in its own transaction, and answers
 * which files were applied. A file that was changed after it was applied stops the start.
 * On PostgreSQL an advisory lock keeps two starting processes from applying the same file.
 */
export async function migrate(database: Database): Promise<string[]> {
  await database.script(
    'create schema if not exists auth_meta; create table if not exists auth_meta.migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
  const applied: string[] = [];
  const done = new Map(
    (await sql<{ name: string; hash: string }>`select name, hash from auth_meta.migrations`.execute(database.db)).rows.map((r) => [r.name, r.hash]),
  );
  for (const file of await migrationFiles()) {
    const before = done.get(file.name);
    if (before === file.hash) continue;
    if (before !== undefined) throw new Error(`Migration ${file.name} was changed after it had been applied. Add a new file instead.`);
    // Name and hash come from our own folder, so they can stand in the script.
    const quoted = (s: string) => `'${s.replaceAll("'", "''")}'`;
    await database.script(
      `begin; select pg_advisory_xact_lock(7254091);
       do $migration$ begin if exists (select from auth_meta.migrations where name = ${quoted(file.name)}) then raise exception 'applied by another process'; end if; end $migration$;
       ${file.sql}
       insert into auth_meta.migrations (name, hash) values (${quoted(file.name)}, ${quoted(file.hash)}); commit;`,
    );
    applied.push(file.name);
  }
  return applied;
}

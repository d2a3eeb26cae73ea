/**
 * A migrated, empty database for one test file: embedded or in PostgreSQL, as the vitest project
 * says (vitest.config.ts). Each call gives another one; close it in `afterAll`.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { openDatabase, pgliteDatabase, pgliteOptions, type Database } from '#server/database/connection.ts';
import { migrate, migrationFiles } from '#server/database/migrate.ts';
import { runOn } from './postgres.ts';

const cacheFolder = path.resolve(import.meta.dirname, '../../node_modules/.cache/kawani');

export async function testDatabase(): Promise<Database> {
  return process.env['TEST_DATABASE'] === 'postgres' ? inPostgres() : embedded();
}

/** A database without a schema, for what migrations do to rows that were there before them. */
export async function emptyDatabase(): Promise<Database> {
  if (process.env['TEST_DATABASE'] !== 'postgres') return pgliteDatabase(await PGlite.create({ ...pgliteOptions }));
  return newInPostgres('template0');
}

const urls = new WeakMap<Database, string>();

/** The address of a test database in PostgreSQL; undefined for an embedded one. */
export const databaseUrlOf = (database: Database): string | undefined => urls.get(database);

async function embedded(): Promise<Database> {
  const loadDataDir = new Blob([await readFile(await migratedDump())]);
  return pgliteDatabase(await PGlite.create({ ...pgliteOptions, loadDataDir }));
}

const inPostgres = (): Promise<Database> => newInPostgres(inject('postgres').template);

async function newInPostgres(template: string): Promise<Database> {
  const { url } = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOn(url, `create database ${name} template ${template} strategy file_copy`);
  const databaseUrl = url.replace(/[^/]+$/, name);
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  urls.set(database, databaseUrl);
  return database;
}

/**
 * The file of a migrated embedded database; made when the migrations changed, since migrating one
 * takes seconds and loading one a third of a second.
 */
export async function migratedDump(): Promise<string> {
  const hash = createHash('sha256');
  for (const migration of await migrationFiles()) hash.update(`${migration.name} ${migration.hash}\n`);
  const pglite = JSON.parse(
    await readFile(path.resolve(cacheFolder, '../../@electric-sql/pglite/package.json'), 'utf8'),
  ) as { version: string };
  const name = `migrated-${hash.update(pglite.version).digest('hex').slice(0, 16)}.tar`;
  const file = path.join(cacheFolder, name);

  await mkdir(cacheFolder, { recursive: true });
  const present = await readdir(cacheFolder);
  if (present.includes(name)) return file;
  const instance = await PGlite.create(pgliteOptions);
  await migrate(pgliteDatabase(instance));
  const dump = await instance.dumpDataDir('none');
  await instance.close();
  // Two test files may make it at the same time: each writes its own, and the last name stays.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, file);
  for (const old of present) if (/^migrated-.*\.tar$/.test(old)) await rm(path.join(cacheFolder, old), { force: true });
  return file;
}

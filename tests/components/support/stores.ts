/**
 * The databases of the companies: copies in PostgreSQL where this machine has one, of the same templates as the browser
 * tests; else copies of a dump in the embedded database. PostgreSQL copies and answers with a third of the processor's time.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { pino } from 'pino';
import { hashOf, root } from '../../../scripts/build/sources.ts';
import { readEnvironment } from '#server/config.ts';
import { pgliteDatabase, pgliteOptions, postgresDatabase, type Database } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { seedWorkedCompany } from '#server/seed/worked-company/seed.ts';
import { letStaffIn } from '#server/seed/worked-company/staff.ts';
import { startClock } from '../../e2e/support/clock.ts';
import { dataKey as hexKey } from '../../e2e/support/environment.ts';
import { databaseOf, postgresTemplates } from '../../e2e/support/templates.ts';
import { findPostgres, type PostgresServer } from '../../support/postgres.ts';
import type { CompanyName } from './commands.ts';

export const dataKey = new Uint8Array(Buffer.from(hexKey, 'hex'));
export const log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });

interface Store {
  database: Database;
  /** The address of one in PostgreSQL, where jobs are queued. */
  databaseUrl?: string;
  /** Asks without the APIs. */
  rows(query: string, params: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

const bin = findPostgres();

/** Opens a copy of a seeded company. */
export const openStore = (name: CompanyName): Promise<Store> => (bin ? inPostgres(bin, name) : embedded(name));

let server: Promise<PostgresServer> | undefined;

async function started(folder: string): Promise<PostgresServer> {
  startClock();
  return (await postgresTemplates(folder)).server;
}

/** Ends the server of the copies. */
export const closeStores = async (): Promise<void> => (await server)?.stop();

const emptyCompany = 'component_empty';
let emptyMade: Promise<void> | undefined;

async function makeEmpty({ run, url }: PostgresServer): Promise<void> {
  await run(`create database ${emptyCompany}`);
  const database = postgresDatabase(url(emptyCompany), 1);
  await migrate(database);
  await database.db.transaction().execute(letStaffIn);
  await database.close();
}

async function inPostgres(folder: string, name: CompanyName): Promise<Store> {
  const running = await (server ??= started(folder));
  if (name === 'empty') await (emptyMade ??= makeEmpty(running));
  const template = name === 'empty' ? emptyCompany : databaseOf(name);
  const copy = `component_${randomUUID().replaceAll('-', '')}`;
  await running.run(`create database ${copy} template ${template} strategy file_copy`);
  // A page has few calls under way at once, and each connection reads the catalog again.
  const databaseUrl = running.url(copy);
  const database = postgresDatabase(databaseUrl, 4);
  return {
    database,
    databaseUrl,
    rows: async (query, params) =>
      (await (database.driver as pg.Pool).query<Record<string, unknown>>(query, params)).rows,
    async close() {
      await database.close();
      await running.run(`drop database ${copy} with (force)`);
    },
  };
}

const cacheFolder = path.join(root, 'node_modules/.cache/kawani');

/** The dump of a seeded company; made where the server's code has changed since the last one. */
async function seededDump(name: CompanyName): Promise<string> {
  const file = `component-${name}-${hashOf(['server', 'contract', 'domain', 'package-lock.json'])}.tar`;
  await mkdir(cacheFolder, { recursive: true });
  const present = await readdir(cacheFolder);
  if (present.includes(file)) return path.join(cacheFolder, file);
  const instance = await PGlite.create(pgliteOptions);
  const database = pgliteDatabase(instance);
  await migrate(database);
  if (name === 'demo') await seedDemo(database, { today: '2026-11-18', key: dataKey });
  else if (name === 'empty') await database.db.transaction().execute(letStaffIn);
  else {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'kawani-worked-'));
    const config = { ...readEnvironment({ DATA_DIR: dataDir }), dataKey };
    await seedWorkedCompany(database, { config, log });
    await rm(dataDir, { recursive: true, force: true });
  }
  const dump = await instance.dumpDataDir('none');
  await instance.close();
  const draft = path.join(cacheFolder, `${file}.${process.pid}`);
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, path.join(cacheFolder, file));
  for (const old of present)
    if (old.startsWith(`component-${name}-`)) await rm(path.join(cacheFolder, old), { force: true });
  return path.join(cacheFolder, file);
}

const dumps = new Map<CompanyName, Promise<Blob>>();
async function dumpOf(name: CompanyName): Promise<Blob> {
  const read = async () => new Blob([await readFile(await seededDump(name))]);
  if (!dumps.has(name)) dumps.set(name, read());
  return dumps.get(name)!;
}

/** Compiled once for all companies: it takes half a second. */
let compiled: Promise<WebAssembly.Module> | undefined;
const postgresCode = (): Promise<WebAssembly.Module> =>
  (compiled ??= readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((code) =>
    WebAssembly.compile(code),
  ));

async function embedded(name: CompanyName): Promise<Store> {
  const loadDataDir = await dumpOf(name);
  const instance = await PGlite.create({ ...pgliteOptions, loadDataDir, pgliteWasmModule: await postgresCode() });
  const database = pgliteDatabase(instance);
  return {
    database,
    rows: async (query, params) => (await instance.query<Record<string, unknown>>(query, params)).rows,
    close: () => database.close(),
  };
}

/** What prevents a start is said in a sentence with what to do, and nothing is made in the place of what is lost. */
import { cp, mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { findPostgres, runOn } from '#tests/support/postgres.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';
import { readEnvironment } from './config.ts';
import { withDataKey } from './data-key.ts';
import { CannotStart, explained, refuseOldServer } from './database/cannot-start.ts';
import { openMigrated, seedIfWanted } from './prepare.ts';

/** Starts as the program does, up to the seed, and closes again. */
async function start(env: Record<string, string>) {
  const config = await withDataKey(readEnvironment(env));
  const { database, close } = await openMigrated(config, 'a test');
  try {
    return await seedIfWanted(database, { ...config, demo: config.demo ?? false });
  } finally {
    await close();
  }
}

/** The sentence a start is refused with. */
async function refusal(env: Record<string, string>): Promise<string> {
  const error: unknown = await start(env).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CannotStart);
  return (error as Error).message;
}

describe('the data folder', () => {
  let folder: string;
  let whole: string;
  beforeAll(async () => {
    folder = await temporaryFolder();
    whole = path.join(folder, 'whole');
    expect(await start({ DATA_DIR: whole })).toBe('needs an owner');
    await mkdir(path.join(whole, 'files/ab'), { recursive: true });
  });

  /** A folder that looks as if it had been in use, with something done to it. */
  async function spoiled(name: string, spoil: (dataDir: string) => Promise<unknown>): Promise<string> {
    const dataDir = path.join(folder, name);
    for (const inside of ['files/ab', 'database/base']) await mkdir(path.join(dataDir, inside), { recursive: true });
    await writeFile(path.join(dataDir, 'database/PG_VERSION'), '17\n');
    await cp(path.join(whole, 'data.key'), path.join(dataDir, 'data.key'));
    await spoil(dataDir);
    return dataDir;
  }
  /** The same, and nothing came into the folder that was not there. */
  async function leftAlone(dataDir: string): Promise<string> {
    const before = (await readdir(dataDir)).toSorted();
    const said = await refusal({ DATA_DIR: dataDir });
    expect((await readdir(dataDir)).toSorted()).toEqual(before);
    return said;
  }

  test('whole, it starts again', async () => {
    expect((await readdir(whole)).toSorted()).toEqual(['data.key', 'database', 'files']);
    expect(await start({ DATA_DIR: whole })).toBe('needs an owner');
  });

  test('the database is lost, key and uploads are there', async () => {
    const dataDir = await spoiled('lost', (at) => rm(path.join(at, 'database'), { recursive: true }));
    expect(await leftAlone(dataDir)).toMatch(
      /has lost its database: data\.key and files are there.*from a backup.*DATABASE_URL/s,
    );
    // An empty folder in its place is what a volume leaves that was not mounted.
    await mkdir(path.join(dataDir, 'database'));
    expect(await leftAlone(dataDir)).toContain('has lost its database');
    await rm(path.join(dataDir, 'data.key'));
    expect(await leftAlone(dataDir)).toContain('has lost its database: files');
    expect(await leftAlone(dataDir)).toContain('has lost its database: files');
  });

  test('with a key of the environment too', async () => {
    const dataDir = await spoiled('lost-other-key', async (at) => {
      await rm(path.join(at, 'database'), { recursive: true });
      await rm(path.join(at, 'data.key'));
    });
    expect(await refusal({ DATA_DIR: dataDir, DATA_KEY: '22'.repeat(32) })).toContain('has lost its database: files');
  });

  test('what an unfinished first start left does not make it new where there are uploads', async () => {
    const dataDir = await spoiled('lost-twice', async (at) => {
      await rm(path.join(at, 'database'), { recursive: true });
      await mkdir(path.join(at, 'database.new'));
    });
    expect(await refusal({ DATA_DIR: dataDir })).toContain('has lost its database: files');
  });

  test('the database has lost its PG_VERSION', async () => {
    const dataDir = await spoiled('no-version', (at) => rm(path.join(at, 'database/PG_VERSION')));
    expect(await leftAlone(dataDir)).toMatch(/is damaged: its file PG_VERSION is missing.*from a backup/s);
  });

  test('the key is lost: no new one that opens nothing', async () => {
    const dataDir = await spoiled('no-key', (at) => rm(path.join(at, 'data.key')));
    expect(await leftAlone(dataDir)).toMatch(/data\.key is missing.*Put it back from a backup/s);
  });

  test('an empty database next to uploads gets no demo', async () => {
    const config = await withDataKey(readEnvironment({ DATA_DIR: whole }));
    const { database, close } = await openMigrated(config, 'a test');
    await expect(seedIfWanted(database, config)).rejects.toThrow(
      'it is not new, so the demo company is not put into it',
    );
    await close();
  });

  test('the folder belongs to something else', async () => {
    const dataDir = path.join(folder, 'other');
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'thesis.txt'), 'words');
    expect(await leftAlone(dataDir)).toMatch(/has other files \(thesis\.txt\).*Set DATA_DIR to a folder of its own/s);
  });

  test('files that systems leave in every folder, and an unfinished first start, don’t count as data', async () => {
    const dataDir = path.join(folder, 'litter');
    await mkdir(path.join(dataDir, 'database.new/base'), { recursive: true });
    await writeFile(path.join(dataDir, '.DS_Store'), '');
    await cp(path.join(whole, 'data.key'), path.join(dataDir, 'data.key'));
    expect(await start({ DATA_DIR: dataDir })).toBe('needs an owner');
    expect((await readdir(dataDir)).toSorted()).toEqual(['.DS_Store', 'data.key', 'database']);
  });

  test('a damaged database', async () => {
    const dataDir = path.join(folder, 'damaged');
    await cp(whole, dataDir, { recursive: true });
    await truncate(path.join(dataDir, 'database/global/pg_control'), 100);
    expect(await leftAlone(dataDir)).toMatch(/does not open: it is damaged.*put a backup in its place/s);
  });

  test('DATA_DIR is a file', async () => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    expect(await refusal({ DATA_DIR: file })).toContain(`${file} is not a folder. Set DATA_DIR to one`);
    expect(await refusal({ DATA_DIR: file, DATA_KEY: '22'.repeat(32) })).toContain(`${file} is not a folder`);
  });

  test('the web role creates neither folder nor key', async () => {
    const dataDir = path.join(folder, 'web');
    await withDataKey(readEnvironment({ DATA_DIR: dataDir, ROLES: 'web' }));
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
  });
});

test.each([
  [
    'a full disk',
    { code: 'ENOSPC', path: '/data/files/ab' },
    'The disk of /data/files/ab is full',
    'Free some space there',
  ],
  ['the embedded database on a full disk', { name: 'ErrnoError', errno: 51 }, 'The disk of /data is full'],
  ['the same while it is open', { code: '53100' }, 'The disk of /data is full'],
  ['somebody else’s folder', { code: 'EACCES', path: '/data/lock' }, 'may not write /data/lock', 'chown'],
  ['a file system mounted read-only', { code: 'EROFS' }, 'mounted read-only', 'set DATA_DIR'],
  ['a disk with errors', { name: 'ErrnoError', errno: 29 }, 'reports errors'],
  [
    'a page that is not one',
    { code: 'XX001', message: 'invalid page in block 3' },
    'is damaged',
    'invalid page in block 3',
  ],
])('%s', (_name, error, ...words) => {
  const said = explained(Object.assign(new Error(), error), { dataDir: '/data' });
  expect(said).toBeInstanceOf(CannotStart);
  for (const word of words) expect((said as Error).message).toContain(word);
});

test('an unexpected error keeps its trace', () => {
  const error = new TypeError('a fault of ours');
  expect(explained(error, { dataDir: '/data' })).toBe(error);
});

describe.skipIf(!findPostgres())('PostgreSQL', () => {
  const addressOf = (database: string) => inject('postgres').url.replace(/[^/]+$/, database);
  beforeAll(async () => {
    await runOn(addressOf('postgres'), 'create database production');
    await runOn(addressOf('postgres'), `create role clerk login password 'right'`);
  });

  const spoilings: [string, (url: string) => string, RegExp][] = [
    ['nobody listens', (url) => url.replace(/:\d+\//, ':1/'), /does not answer.*Is it running/],
    [
      'the host is unknown',
      (url) => url.replace('127.0.0.1', 'db.invalid'),
      /PostgreSQL at db\.invalid.*Is it running/,
    ],
    ['no such database', (url) => url.replace('/production', '/absent'), /no database "absent".*createdb/],
    ['wrong password', (url) => url.replace('kawani@', 'clerk:no@'), /not accept the password of "clerk"/],
    ['no password', (url) => url.replace('kawani@', 'clerk@'), /asks "clerk" for a password.*has none/],
    ['no such user', (url) => url.replace('kawani@', 'nobody@'), /refuses "nobody".*pg_hba\.conf/],
    ['no rights', (url) => url.replace('kawani@', 'clerk:right@'), /lacks the rights.*owner to "clerk"/s],
    ['no TLS', (url) => `${url}?sslmode=verify-full`, /cannot be encrypted.*sslmode/],
  ];
  test.each(spoilings)('%s', async (_name, spoil, sentence) => {
    const url = spoil(addressOf('production'));
    expect(await refusal({ DATABASE_URL: url, DATA_KEY: '22'.repeat(32) })).toMatch(sentence);
  });

  test('a server that only reads', async () => {
    await runOn(addressOf('postgres'), 'create database standby');
    await runOn(addressOf('postgres'), 'alter database standby set default_transaction_read_only = on');
    expect(await refusal({ DATABASE_URL: addressOf('standby'), DATA_KEY: '22'.repeat(32) })).toContain('is read-only');
  });

  test('a server that is older than 15', () => {
    expect(() => refuseOldServer(140_011)).toThrow('is version 14; Kawani needs 15 or later');
    expect(() => refuseOldServer(150_000)).not.toThrow();
  });
});

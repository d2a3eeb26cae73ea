import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pgliteDatabase, pgliteOptions, type Database } from './connection.ts';
import { migrate, migrationFiles } from './migrate.ts';

let database: Database;
beforeEach(async () => {
  database = pgliteDatabase(await PGlite.create({ ...pgliteOptions }));
});
afterEach(() => database.close());

const stored = async () =>
  (
    await sql<{
      name: string;
      hash: string;
      applied_at: string;
    }>`select * from auth_meta.migrations order by name`.execute(database.db)
  ).rows;
const tables = async () =>
  (
    await sql<{ name: string }>`select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('auth', 'hr', 'payroll') order by 1`.execute(database.db)
  ).rows.map((r) => r.name);

test('applies every file in order and remembers it; a second time there is nothing to do', async () => {
  const files = await migrationFiles();
  expect(files.length).toBeGreaterThan(0);
  expect(files.map((f) => f.name)).toEqual(files.map((f) => f.name).toSorted());

  expect(await migrate(database)).toEqual(files.map((f) => f.name));
  const first = await stored();
  expect(first.map(({ name, hash }) => ({ name, hash }))).toEqual(files.map(({ name, hash }) => ({ name, hash })));
  const before = await tables();
  expect(before).toEqual(
    expect.arrayContaining(['auth.users', 'auth.idempotency_keys', 'hr.leaves', 'hr.leave_credit_entries']),
  );

  expect(await migrate(database)).toEqual([]);
  expect(await stored()).toEqual(first);
  expect(await tables()).toEqual(before);
});

test('a file that was changed after it had been applied stops the start, and nothing is touched', async () => {
  await migrate(database);
  const [changed] = await migrationFiles();
  await sql`update auth_meta.migrations set hash = 'of another text' where name = ${changed!.name}`.execute(
    database.db,
  );
  await expect(migrate(database)).rejects.toThrow(`Migration ${changed!.name} was changed after it had been applied`);
  expect((await stored()).find((m) => m.name === changed!.name)!.hash).toBe('of another text');
});

test('a file that fails is taken back as a whole, is not remembered, and the database still works', async () => {
  const files = await migrationFiles();
  const second = files[1]!.name;
  // The second file makes the schema hr; that it is there already makes it fail.
  await sql`create schema hr`.execute(database.db);
  await expect(migrate(database)).rejects.toThrow(/already exists/);
  expect((await stored()).map((m) => m.name)).toEqual([files[0]!.name]);
  expect((await tables()).filter((t) => t.startsWith('hr.'))).toEqual([]);

  await sql`drop schema hr`.execute(database.db);
  expect((await migrate(database))[0]).toBe(second);
});

test('of two processes that start at once the slower one finds each file applied, and starts all the same', async () => {
  // Between looking and applying, another process has applied the very file.
  const slower: Database = {
    ...database,
    script: async (text) => {
      await database.script(text);
      await database.script(text);
    },
  };
  expect(await migrate(slower)).toEqual([]);
  expect((await stored()).map((m) => m.name)).toEqual((await migrationFiles()).map((f) => f.name));
});

test('a change by a person is recorded with the secrets masked; by nobody, it is not', async () => {
  await migrate(database);
  const insert = (name: string, db = database.db) =>
    db
      .insertInto('auth.users')
      .values({ name, password_hash: 'very secret' })
      .returning('id')
      .executeTakeFirstOrThrow();
  await insert('By the system');
  const { id } = await database.db.transaction().execute(async (trx) => {
    await sql`select set_config('kawani.actor', '7', true), set_config('kawani.request', 'req-1', true)`.execute(trx);
    return insert('By a person', trx);
  });
  const rows = await database.db.selectFrom('auth.audit').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    actor_id: 7,
    request_id: 'req-1',
    table_name: 'auth.users',
    record_id: String(id),
    action: 'insert',
    before: null,
    after: { id, name: 'By a person', password_hash: '***' },
  });
  expect(JSON.stringify(rows)).not.toContain('very secret');
});

import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, startPostgres, type PostgresServer } from '#tests/support/postgres.ts';
import { compiled } from './compiled.ts';
import { postgresDatabase, type Database } from './connection.ts';
import { keepPlanOf } from './named.ts';
import { sql } from 'kysely';

const bin = findPostgres();

describe.skipIf(!bin)('a statement with a kept plan', () => {
  let postgres: PostgresServer;
  let database: Database;
  beforeAll(async () => {
    postgres = await startPostgres(bin!);
    database = postgresDatabase(postgres.url('postgres'), 1);
    await database.script('create table thing (id int primary key, name text); insert into thing values (1, $$one$$)');
  });
  afterAll(async () => {
    await database.close();
    await postgres.stop();
  });
  const kept = async () =>
    (await (database.driver as pg.Pool).query<{ statement: string }>('select statement from pg_prepared_statements'))
      .rows;

  test("is prepared once per connection, and others aren't", async () => {
    const build = (id: number) => sql<{ name: string }>`select name from thing where id = ${id}`;
    const once = compiled<{ id: number }, { name: string }>((_, { id }) => build(id), { keepPlan: true });
    for (let i = 0; i < 3; i++) {
      expect((await once(database.db, { id: 1 })).rows).toEqual([{ name: 'one' }]);
      expect((await once(database.db, { id: 2 })).rows).toEqual([]);
      await sql`select id from thing where name = ${'one'}`.execute(database.db);
    }
    expect(await kept()).toEqual([{ statement: 'select name from thing where id = $1' }]);
  });

  test('is planned again after a migration changed its result: one request fails, not all later ones', async () => {
    const text = 'select * from thing where id = $1';
    keepPlanOf(text);
    const ask = () => database.db.executeQuery(sql`select * from thing where id = ${1}`.compile(database.db));
    expect((await ask()).rows).toEqual([{ id: 1, name: 'one' }]);
    await database.script('alter table thing add column more int');
    await expect(ask()).rejects.toThrow('cached plan must not change result type');
    expect((await ask()).rows).toEqual([{ id: 1, name: 'one', more: null }]);
  });
});

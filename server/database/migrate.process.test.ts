import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { pgliteDatabase, pgliteOptions, type Database } from './connection.ts';
import { migrate, migrationFiles } from './migrate.ts';

let database: Database;
const empty = async () => pgliteDatabase(await PGlite.create({ ...pgliteOptions }));
/** Opens the database of one test, which closes it. */
async function use(opened: Promise<Database>): Promise<void> {
  database = await opened;
  onTestFinished(() => database.close());
}

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

test('applies every file in order and records it; a second run has nothing to do', async () => {
  await use(empty());
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

test('a file changed after it was applied stops the start, and nothing is touched', async () => {
  await use(testDatabase());
  const [changed] = await migrationFiles();
  await sql`update auth_meta.migrations set hash = 'of another text' where name = ${changed!.name}`.execute(
    database.db,
  );
  await expect(migrate(database)).rejects.toThrow(`Migration ${changed!.name} was changed after it had been applied`);
  expect((await stored()).find((m) => m.name === changed!.name)!.hash).toBe('of another text');
});

test("a file that fails is rolled back as a whole, isn't recorded, and the database still works", async () => {
  await use(empty());
  const files = await migrationFiles();
  const second = files[1]!.name;
  // The second file creates the schema hr; it fails because that already exists.
  await sql`create schema hr`.execute(database.db);
  await expect(migrate(database)).rejects.toThrow(/already exists/);
  expect((await stored()).map((m) => m.name)).toEqual([files[0]!.name]);
  expect((await tables()).filter((t) => t.startsWith('hr.'))).toEqual([]);

  await sql`drop schema hr`.execute(database.db);
  expect((await migrate(database))[0]).toBe(second);
});

test('of two processes that start at once the slower one finds each file applied, and still starts', async () => {
  await use(empty());
  // Between the check and applying, another process has applied the same file.
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

test("a change by a user is recorded with masked secrets; without a user, it isn't", async () => {
  await use(testDatabase());
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
  // Not even access past the application can rewrite it.
  for (const change of ['update auth.audit set actor_id = 8', 'delete from auth.audit', 'truncate auth.audit'])
    await expect(sql.raw(change).execute(database.db)).rejects.toThrow('the history is not changed');
  expect(await database.db.selectFrom('auth.audit').selectAll().execute()).toEqual(rows);
});

describe('a database that was in use during a migration', () => {
  let used: Database;
  beforeAll(async () => {
    used = await empty();
    const files = await migrationFiles();
    /** Applies the files from one number on, before another. */
    const apply = async (from: string, before: string) => {
      for (const file of files.filter((f) => f.name >= from && f.name < before)) await used.script(file.sql);
    };
    await apply('000', '014');
    await used.script(`
      insert into hr.clients (code, name, cutoff_days) values ('C', 'Client', '{31}');
      insert into hr.branches (client_id, name, address, region) values (1, 'Main', '', 'NCR');
      insert into hr.employees (employee_code, last_name, first_name, sex, birth_date, position, client_id, branch_id, hired_on)
        values ('1', 'A', 'B', 'female', '1990-01-01', 'Tester', 1, 1, '2020-01-01');
      insert into hr.leave_types (code, name, needs_credit, paid) values ('VL', 'Vacation', true, true);
      insert into hr.leaves (employee_id, leave_type_id, start_date, end_date, start_part, end_part, days, reason, status, filed_at, received_at)
        select 1, 1, '2026-01-05', '2026-01-06', 'day', 'day', 2, '', status, now(), now()
        from unnest('{approved,approved,rejected,cancelled,cancelled,pending,rejected}'::text[]) status;
      insert into hr.leave_credit_entries (employee_id, leave_type_id, kind, days, effective_on, leave_id)
        select 1, 1, kind, case kind when 'use' then -2 else 2 end, '2026-01-05', leave_id
        -- Right; taken six times; taken though rejected; right; given back three times.
        from (values (1, 'use', 1), (2, 'use', 6), (3, 'use', 2), (4, 'use', 1), (4, 'return', 1), (5, 'use', 1),
          (5, 'return', 3)) v (leave_id, kind, times), generate_series(1, times);
      insert into hr.leave_credit_entries (employee_id, leave_type_id, kind, days, effective_on)
        values (1, 1, 'grant', 5, '2026-01-01'), (1, 1, 'use', -1, '2026-01-02');`);
    await apply('014', '081');
    await used.script(`insert into payroll.clients (code, name, cutoff_days) values ('C', 'Client', '{15,31}');
      insert into payroll.client_settings (client_id, from_date, net_floor_basis_points) values (1, '2026-01-01', 3000);`);
    await apply('081', '086');
    await used.script(`
      insert into payroll.branches (client_id, name, region) values (1, 'Makati', 'NCR non-agriculture'), (1, 'Cebu', 'VII');
      insert into payroll.employees (code, last_name, first_name, hired_on) values ('1', 'A', 'B', '2024-01-08'), ('2', 'C', 'D', '2024-01-08');
      insert into payroll.employee_places (employee_id, line, from_date, client_id, branch_id)
        values (1, 1, '2024-01-08', 1, 1), (2, 1, '2024-01-08', 1, 2);
      insert into payroll.runs (name, from_date, to_date, pay_date, month, period_kind, index_in_month, of_month, state, computed_at, posted_at, created_at)
        select 'Run', d, d + 14, d + 19, '2026-09', 'semi_monthly', 2, 2, 'posted', computed_at, now(), now()
        from (values ('2026-09-16'::date, now()), ('2026-11-16', now()), ('2026-11-16', now()), ('2026-11-16', null)) v (d, computed_at);
      insert into payroll.run_people (run_id, employee_id, client_id, branch_id)
        values (1, 1, 1, 1), (2, 1, 1, 1), (3, 2, 1, 2), (4, 1, 1, 1);`);
    await apply('086', '999');
  });
  afterAll(() => used.close());

  test('double bookings by simultaneous decisions are corrected, and correct ones stay', async () => {
    const { rows } = await sql<{ id: number; taken: number; entries: number; decision_no: number }>`
      select l.id, coalesce(-sum(e.days), 0)::float8 as taken, count(e.id)::int as entries, l.decision_no
      from hr.leaves l left join hr.leave_credit_entries e on e.leave_id = l.id group by l.id order by l.id`.execute(
      used.db,
    );
    expect(rows.map((r) => [r.id, r.taken, r.entries, r.decision_no])).toEqual([
      [1, 2, 1, 1],
      [2, 2, 11, 6],
      [3, 0, 4, 2],
      [4, 0, 2, 1],
      [5, 0, 6, 3],
      [6, 0, 0, 0],
      [7, 0, 0, 1],
    ]);
    const others =
      await sql`select kind, days::float8 as days from hr.leave_credit_entries where leave_id is null`.execute(used.db);
    expect(others.rows).toEqual([
      { kind: 'grant', days: 5 },
      { kind: 'use', days: -1 },
    ]);
  });

  test('payslips of clients with earlier settings stay without a password', async () => {
    const settings = await used.db.selectFrom('payroll.client_settings').selectAll().execute();
    expect(settings).toMatchObject([{ net_floor_basis_points: 3000, payslip_password: 'none', version: 1 }]);
    await expect(sql`update payroll.client_settings set payslip_password = 'secret'`.execute(used.db)).rejects.toThrow(
      /payslip_password/,
    );
  });

  test('a run computed before wage orders were rows records the shipped ones of NCR, if it has employees there', async () => {
    const { rows } = await sql<{ run_id: number; area: string; daily: number }>`
      select n.run_id, w.area, w.daily_centavos as daily from payroll.run_wage_orders n
      join payroll.wage_orders w on w.id = n.wage_order_id and w.hash = n.hash order by 1, 2, 3`.execute(used.db);
    expect(rows.map((r) => [r.run_id, r.area, r.daily])).toEqual([
      // The cutoff in which NCR-28 began, and one after it.
      [1, '', 695_00],
      [1, '', 755_00],
      [1, 'lower tier', 658_00],
      [1, 'lower tier', 718_00],
      [2, '', 755_00],
      [2, 'lower tier', 718_00],
    ]);
  });
});

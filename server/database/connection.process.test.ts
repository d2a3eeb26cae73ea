import { rename } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary.ts';
import { openFolder } from './connection.ts';

test("an embedded database that stopped isn't called again, where it would block the process forever", async () => {
  const folder = path.join(await temporaryFolder(), 'database');
  const database = await openFolder(folder);
  await database.script('create table t (n int)');
  // Without space for the next file of its log it stops, as on a full disk.
  await rename(path.join(folder, 'pg_wal'), path.join(folder, 'gone'));
  const insert = () => sql`insert into t values (1)`.execute(database.db);
  await sql`select pg_switch_wal()`.execute(database.db);
  await expect(insert()).rejects.toMatchObject({ severity: 'PANIC' });
  await expect(database.broken).resolves.toMatchObject({ severity: 'PANIC' });
  await expect(insert()).rejects.toThrow('PGlite is closed');
});

test('a connection uses the clock set by a test', async () => {
  vi.stubEnv('KAWANI_NOW', '2026-12-31T16:00:00Z');
  vi.resetModules();
  const fresh = await import('./connection.ts');
  const database = await fresh.openFolder(path.join(await temporaryFolder(), 'database'));
  const { rows } = await sql<{ at: string }>`
    select clock_timestamp() + current_setting('kawani.clock_offset')::interval as at`.execute(database.db);
  await database.close();
  vi.unstubAllEnvs();
  const since = Date.parse(rows[0]!.at) - Date.parse('2026-12-31T16:00:00Z');
  expect(since).toBeGreaterThanOrEqual(0);
  expect(since).toBeLessThan(600_000);
});

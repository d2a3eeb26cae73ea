import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describeTables } from '../../scripts/tables/describe.ts';
import { testDatabase } from '#tests/support/database.ts';

test('the types of the tables are what the migrations make of them; else run `npm run tables`', async () => {
  const database = await testDatabase();
  const written = await readFile(new URL('../../server/database/tables.ts', import.meta.url), 'utf8');
  expect(written).toBe(await describeTables(database.db));
  await database.close();
});

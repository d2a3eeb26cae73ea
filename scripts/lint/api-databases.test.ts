import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { onBoth } from '#tests/api/databases.ts';
import { root } from '../build/sources.ts';

test('every API test that tests/api/databases.ts names for the embedded database exists', () => {
  const missing = Object.keys(onBoth).filter((file) => !existsSync(path.join(root, 'tests/api', file)));
  expect(missing).toEqual([]);
});

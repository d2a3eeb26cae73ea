import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { onBoth, onOne } from '#tests/api/databases.ts';
import { root } from '../build/sources.ts';

test('every API test says in tests/api/databases.ts which database it is asked of', () => {
  const files = globSync('**/*.test.ts', { cwd: path.join(root, 'tests/api') }).map((file) =>
    file.split(path.sep).join('/'),
  );
  expect([...onBoth, ...onOne].toSorted()).toEqual(files.toSorted());
});

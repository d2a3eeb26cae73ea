import path from 'node:path';
import { expect, test } from 'vitest';
import { chunkGroups } from './chunk-groups.ts';
import { fromRoot, root } from './sources.ts';

test.each([
  ['/home/src/kawani/src/main.tsx', '/home/src/kawani', '/src/main.tsx'],
  ['C:\\src\\kawani\\contract\\shapes.ts', 'C:\\src\\kawani', '/contract/shapes.ts'],
  ['/home/src/kawani/node_modules/zod/index.js', '/home/src/kawani', '/node_modules/zod/index.js'],
  // A package that is linked from elsewhere, and a module of the bundler's own.
  ['/home/src/store/node_modules/zod/index.js', '/home/src/kawani', '/node_modules/zod/index.js'],
  ['/home/src/kawani-x/src/main.tsx', '/home/src/kawani', '/home/src/kawani-x/src/main.tsx'],
  ['\0rolldown/runtime.js', '/home/src/kawani', '\0rolldown/runtime.js'],
])('fromRoot shortens %s in %s to %s', (id, folder, expected) => {
  expect(fromRoot(id, folder)).toBe(expected);
});

const groupsOf = (id: string) =>
  chunkGroups((module) => module.includes('/src/'))
    .filter((group) => group.test(id))
    .map((group) => group.name);

test.each([
  ['node_modules/react-dom/index.js', ['base']],
  ['src/app/Guard.tsx', ['app']],
  ['src/main.tsx', []],
  ['node_modules/@floating-ui/react/index.js', ['base', 'desk']],
])('%s goes to the groups %j, whatever the folders above it are called', (file, groups) => {
  expect(groupsOf(path.join(root, file))).toEqual(groups);
  // The same package, linked from a folder that is called as one of ours.
  if (file.startsWith('node_modules')) expect(groupsOf(`/home/src/contract/domain/${file}`)).toEqual(groups);
});

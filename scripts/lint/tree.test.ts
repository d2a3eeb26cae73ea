import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../build/sources.ts';

/** Not kept in the repository: what npm, builds, tests and servers make, such as `var-worked`. */
const made = /^(node_modules|test-results|playwright-report|(dist|var)([.-].*)?)$/;

const foldersIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !made.test(entry.name) && readdirSync(path.join(root, folder, entry.name))[0],
    )
    .map((entry) => entry.name);

/** The tree of docs/architecture.md: under each folder at the left edge, the folders that its indented lines begin with. */
function treeOfDocs(): Map<string, string[]> {
  const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  const tree = new Map<string, string[]>();
  let top: string[] = [];
  for (const line of text.slice(text.indexOf('## The tree')).split('```')[1]!.split('\n')) {
    const named = (/^\s*((?:[\w.-]+\/,? ?)+)/.exec(line)?.[1] ?? '').split(/,? +|, /).flatMap((name) => {
      const folder = name.replace(/\/.*$/, '');
      return name.includes('/') ? [folder] : [];
    });
    if (/^\S/.test(line)) named.forEach((folder) => tree.set(folder, (top = [])));
    else if (/^ {2}\S/.test(line)) top.push(...named);
  }
  return tree;
}

test('the tree in docs/architecture.md names every folder down to the second level, and none that is not there', () => {
  const tree = treeOfDocs();
  // Folders that begin with a dot hold settings of tools, but for `.ci`.
  expect([...tree.keys()].toSorted()).toEqual(
    foldersIn('.')
      .filter((folder) => !folder.startsWith('.') || folder === '.ci')
      .toSorted(),
  );
  for (const [top, named] of tree) {
    if (!existsSync(path.join(root, top))) continue;
    expect([top, ...named.toSorted()]).toEqual([top, ...foldersIn(top).toSorted()]);
  }
});

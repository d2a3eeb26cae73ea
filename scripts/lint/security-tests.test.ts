/** Tests named in docs/security.md and docs/threat-model.md exist. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const tests = globSync('{contract,domain,server,src,sw,scripts,tests}/**/*.test.{ts,tsx}', { cwd: root }).map((file) =>
  file.replaceAll(path.sep, '/').replace(/(\.process)?\.test\.tsx?$/, ''),
);
/** A name is a file or a folder of tests: whole, within `tests/api/`, or in the folder of the one before it. */
const found = (name: string, before: string): string | undefined =>
  [name, `tests/api/${name}`, `${path.posix.dirname(before)}/${name}`].find((at) =>
    tests.some((file) => file === at || file.startsWith(`${at}/`)),
  );

test.each(['docs/security.md', 'docs/threat-model.md'])('each test that %s names in brackets exists', (doc) => {
  const lists = [...readFileSync(path.join(root, doc), 'utf8').matchAll(/\[([^\][]*`[^\][]*)\](?!\()/g)];
  expect(lists.length).toBeGreaterThan(10);
  const missing = lists.flatMap(([, list]) => {
    let before = '';
    return [...list!.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => {
      const at = found(name!, before);
      if (at === undefined) return [name];
      before = at;
      return [];
    });
  });
  expect(missing).toEqual([]);
});

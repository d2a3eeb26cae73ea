import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../build/sources.ts';
import { documents, readDocument } from './docs-words.ts';

const guides = documents().filter((name) => name.startsWith('docs/guide/'));

/** Everything that screens and messages are written in, as one text. */
const sources = ['src', 'contract', 'server']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
      .map((name) => readFileSync(path.join(root, folder, name), 'utf8')),
  )
  .join('\n')
  .replaceAll(/\s+/g, ' ');

/** Names of screens, buttons, and fields: in bold, a menu path in parts. Numbers, keys, and labels of a paragraph are left out. */
function namesIn(text: string): string[] {
  const bold = [...text.replaceAll(/\s+/g, ' ').matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, name]) => name!.split(' › '));
  return bold.filter((name) => !/\d|^(?:Ctrl K|F\d|[A-Z])$/.test(name) && !name.endsWith(':'));
}

test.each(guides)('%s names screens, buttons, and fields as they are written on the screen', (guide) => {
  // "Give a password to …" ends with a user, and a register puts "New" before its noun.
  const written = (name: string) => sources.includes(name) || sources.includes(name.replace(/ …$|^New /g, ''));
  const missing = namesIn(readDocument(guide)).filter((name) => !written(name));
  expect([...new Set(missing)]).toEqual([]);
});

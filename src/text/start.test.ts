import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { routes } from '#tests/support/routes.ts';
import { en } from './en.ts';
import { enStart } from './en-start.ts';
import { fil } from './fil.ts';
import { filStart } from './fil-start.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What is drawn where the frame, and the words that come with it, may not be. */
const drawnWithoutFrame = [
  'src/main.tsx',
  'src/shared/accounts/Login.tsx',
  'src/portal/pages/NotFound.tsx',
  'src/portal/pages/ServerError.tsx',
  'src/portal/pages/Register.tsx',
  'src/portal/accounts/Unauthorized.tsx',
];

/** Open the frame and the screens by their addresses: those in the frame bring its words. */
const openScreens = ['src/app/screens.ts', 'src/app/routes.ts'];

/** Our own modules that a module imports, at once or later. */
function importsOf(file: string, source: string): string[] {
  if (openScreens.includes(file)) return [];
  const atOnce = source.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from\s+'([#.][^']+)'|^import\s+'([#.][^']+)'/gm);
  const later = source.matchAll(/\bimport\('([#.][^']+)'\)/g);
  return (
    [...atOnce, ...later]
      .map(([, from, alone]) => (from ?? alone)!)
      // A call without its schemas imports nothing.
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('#calls/'))
      .map((name) => (name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name)))
  );
}

function reachedFrom(entries: readonly string[]): Map<string, string> {
  const sources = new Map<string, string>();
  const visit = (file: string) => {
    if (sources.has(file)) return;
    const source = readFileSync(path.join(root, file), 'utf8');
    // It brings all words with it.
    if (source.includes("import '#src/text/whole.ts'")) return;
    sources.set(file, source);
    importsOf(file, source).forEach(visit);
  };
  entries.forEach(visit);
  return sources;
}

describe('the words of a first visit', () => {
  const sources = reachedFrom(drawnWithoutFrame);

  test('hold every word that is drawn without the frame', () => {
    expect(sources.has('src/app/Guard.tsx')).toBe(true);
    expect(sources.has('src/app/frame/Shell.tsx')).toBe(false);
    // Left out is the table of addresses: it names the titles of screens in the frame too, whose words come with the
    // frame.
    const drawn = [...sources].filter(
      ([file]) => file !== 'src/app/routes.ts' && !/^(src\/text\/(en|fil)|contract\/messages\/)/.test(file),
    );
    const missing = drawn.flatMap(([file, source]) =>
      [...source.matchAll(/'([a-z][\w-]*\.[\w.-]+)'/g)]
        .map(([, code]) => code!)
        .filter((code) => code in en && !(code in enStart))
        .map((code) => `${code} in ${file}`),
    );
    expect(missing).toEqual([]);
  });

  test('hold the titles of the addresses without the frame', () => {
    const bare = routes.filter((r) => r.bare);
    expect(bare.length).toBeGreaterThan(4);
    expect(bare.filter((r) => !(r.title in enStart))).toEqual([]);
  });

  test('are the same in Filipino', () => {
    expect(Object.keys(filStart).sort()).toEqual(Object.keys(enStart).sort());
    expect(fil).toMatchObject(filStart);
  });
});

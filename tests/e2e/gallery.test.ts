import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';

// What the gallery draws is tested in tests/components/shell/gallery.test.tsx.
test('the gallery isn’t built', () => {
  const assets = path.join(process.env['E2E_DIST']!, 'assets');
  const maps = readdirSync(assets).filter((name) => name.endsWith('.map'));
  const sources = maps.flatMap(
    (name) => (JSON.parse(readFileSync(path.join(assets, name), 'utf8')) as { sources: string[] }).sources,
  );
  expect(sources.some((source) => source.includes('src/desk/ui/'))).toBe(true);
  expect(sources.filter((source) => source.includes('src/gallery/'))).toEqual([]);
});

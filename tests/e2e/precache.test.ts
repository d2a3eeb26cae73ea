/** What a phone stores ahead: read from the built worker, before any browser starts. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'playwright/test';

/**
 * 450 kB of the app, and 23.8 kB of its font (docs/decisions/110-the-apps-font.md); 1.7 kB for exceptions to a leave type's
 * limits, requests of employees who left, and exchanged tokens.
 */
const BUDGET = 471_500;
const dist = process.env['E2E_DIST']!;

function precacheList(): string[] {
  const list = /\[\{[^\]]*?url:?[^\]]*\]/.exec(readFileSync(path.join(dist, 'sw.js'), 'utf8'))?.[0] ?? '';
  return [...list.matchAll(/"?url"?:\s*["'`]([^"'`]+)["'`]/g)].map((m) => String(m[1]));
}

/** What travels: the file as the server sends it to a phone. */
function transferSize(url: string): number {
  const file = path.join(dist, url);
  const sent = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : readFileSync(file);
  return /\.(html|webmanifest)$/.test(url) ? brotliCompressSync(sent).length : sent.length;
}

test(`holds the page, its code and icons, no screen of the desk, and costs a phone at most ${BUDGET / 1000} kB`, () => {
  const urls = precacheList();
  expect(urls).toContain('index.html');
  expect(urls).toContain('manifest.webmanifest');
  expect(urls.some((url) => /^assets\/index-.*\.js$/.test(url))).toBe(true);
  expect(urls.filter((url) => url.startsWith('icons/')).toSorted()).toEqual([
    'icons/favicon.svg',
    'icons/icon-192.png',
  ]);
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls.filter((url) => !existsSync(path.join(dist, url)))).toEqual([]);

  const fonts = precacheList().filter((url) => url.endsWith('.woff2'));
  expect(fonts.map((url) => url.replace(/-[\w-]{8}\.woff2$/, '')).toSorted()).toEqual([
    'assets/inter',
    'assets/inter-peso',
    'assets/symbols',
  ]);
  expect(readdirSync(path.join(dist, 'assets')).some((name) => /^inter-extended-.*\.woff2$/.test(name))).toBe(true);
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const [preloaded] = /<link rel="preload"[^>]*>/.exec(page) ?? [];
  expect(preloaded).toContain(
    `href="/${fonts.find((url) => /inter-[\w-]{8}\.woff2$/.test(url) && !url.includes('peso'))}"`,
  );
  // Fonts are always fetched without credentials; a preload with them would be a second request.
  expect(preloaded).toMatch(/as="font" type="font\/woff2" crossorigin/);

  const large = urls.filter((url) => /\.(js|css)$/.test(url) && statSync(path.join(dist, url)).size > 1000);
  expect(large.length).toBeGreaterThan(0);
  expect(
    large.filter((url) => !existsSync(path.join(dist, `${url}.br`))),
    'large files without a compressed copy',
  ).toEqual([]);

  const files = (folder: string) =>
    Object.entries(manifest())
      .filter(([source]) => source.startsWith(folder))
      .map(([, { file }]) => file);
  expect(files('src/desk/').length).toBeGreaterThan(0);
  expect(
    files('src/desk/').filter((file) => urls.includes(file)),
    'files of the desk',
  ).toEqual([]);
  expect(files('src/portal/').length).toBeGreaterThan(0);
  expect(
    files('src/portal/').filter((file) => !urls.includes(file)),
    'screens of a phone that are missing',
  ).toEqual([]);

  const sizes = urls.map((url) => ({ url, bytes: transferSize(url) }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const largest = sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8);
  console.log(
    `Precache: ${(total / 1000).toFixed(1)} kB in ${sizes.length} files; largest ${largest.map((s) => `${s.url} ${s.bytes}`).join(', ')}`,
  );
  expect(total).toBeLessThanOrEqual(BUDGET);
});

const manifest = () =>
  JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >;

/** The files a screen needs before it is drawn, and the libraries in them. */
function opened(screen: string): { files: string[]; libraries: Set<string> } {
  const built = manifest();
  const names = new Set<string>();
  const visit = (name: string) => {
    if (names.has(name)) return;
    names.add(name);
    built[name]!.imports?.forEach(visit);
  };
  const first = screen.endsWith('/Login.tsx') ? [] : ['src/app/frame/Shell.tsx'];
  ['index.html', ...first, screen].forEach(visit);
  const files = [...names].map((name) => built[name]!.file);
  const libraries = files.flatMap((file) => {
    // The bundler's own piece comes from no source.
    const map = path.join(dist, `${file}.map`);
    if (!existsSync(map)) return [];
    const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] };
    return sources.flatMap((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []);
  });
  return { files, libraries: new Set(libraries) };
}

test('sign-in and leave are drawn from few files, without what they do not need', () => {
  for (const screen of ['src/shared/accounts/Login.tsx', 'src/portal/leave/Leave.tsx']) {
    const { files, libraries } = opened(screen);
    expect(libraries).toContain('react-dom');
    expect(libraries).not.toContain('dexie');
    // What lies over a screen, and its libraries.
    for (const later of ['@floating-ui/react', 'react-remove-scroll', '@mantine/notifications'])
      expect(libraries).not.toContain(later);
    expect(files.filter((f) => f.includes('/over'))).toEqual([]);
    // The schemas are for forms; /login is one.
    if (!screen.endsWith('/Login.tsx')) expect(libraries).not.toContain('zod');
    expect(files.length).toBeLessThanOrEqual(9);
    if (screen.endsWith('/Login.tsx')) expect(files.filter((f) => f.includes('/portal-'))).toEqual([]);
  }
});

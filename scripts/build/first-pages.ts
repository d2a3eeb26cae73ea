import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { firstPagesFile, type FirstPages, type Needs } from '#server/http/first-page.ts';
import type { RouteRow } from '#src/app/route-row.ts';
import { addressOf } from '#src/api/address.ts';
import { firstAsks } from '#src/shared/requests/first-asks.ts';
import { employeePlace } from '#src/look/ask-ahead.ts';
import { styleAttribute } from '#src/look/look.ts';
import { root } from './sources.ts';

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, ManifestEntry>;

/**
 * Writes the data that the web role adds to the page of an address, for a phone without a service worker: the files
 * that its screen needs, and the prerendered form of /login (`docs/decisions/019-looks.md`).
 */
export async function writeFirstPages(dist: string): Promise<void> {
  const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const page = await readFile(path.join(dist, 'index.html'), 'utf8');
  const content: FirstPages = { screens: screensOf(manifest, page), login: await drawn() };
  await writeFile(path.join(dist, firstPagesFile), JSON.stringify(content));
}

/** The routes are imported by path, because their screens are typed for a browser and this file for Node. */
const routesFile = new URL('../../src/app/routes.ts', import.meta.url).href;
const { routes } = (await import(routesFile)) as { routes: readonly RouteRow[] };

/** Returns the source of a row's screen: `src/portal/leave/Leave.tsx`. */
const sourceOf = (row: RouteRow): string | undefined => /import\(["']#([^"']+)/.exec(String(row.load))?.[1];

/** Returns the first call of each screen without a parameter, and the files that it needs and the page doesn't name. */
function screensOf(manifest: Manifest, page: string): FirstPages['screens'] {
  const screens: FirstPages['screens'] = {};
  for (const row of routes) {
    const source = sourceOf(row);
    if (source === undefined || row.path.includes('{')) continue;
    if (!manifest[source]) throw new Error(`${row.path}: ${source} was not built`);
    const screen = needs(manifest, page, row.path === '/login' ? [source] : ['src/app/frame/Shell.tsx', source]);
    const ask = firstAsks[row.path];
    screens[row.path] = ask ? { ...screen, ask: addressOf(ask.call, ask.input(employeePlace) as never) } : screen;
  }
  return screens;
}

function needs(manifest: Manifest, page: string, of: readonly string[]): Needs {
  const reached = new Set<ManifestEntry>();
  const visit = (name: string) => {
    const entry = manifest[name];
    if (!entry || reached.has(entry)) return;
    reached.add(entry);
    entry.imports?.forEach(visit);
  };
  of.forEach(visit);
  const addresses = (files: readonly string[]) =>
    [...new Set(files)].filter((file) => !page.includes(file)).map((file) => `/${file}`);
  const entries = [...reached];
  return { styles: addresses(entries.flatMap((e) => e.css ?? [])), scripts: addresses(entries.map((e) => e.file)) };
}

type Render = (language: 'en' | 'fil') => Promise<string>;

async function drawn(): Promise<FirstPages['login']> {
  // The folder is inside the project, so that packages are found.
  const cache = path.join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'kawani-login-'));
  const stand = standIn();
  try {
    await build({
      // Only React's plugin matters here; class names come from the style sheets.
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [react()],
      build: { ssr: path.join(root, 'src/app/login-markup.tsx'), outDir: folder, emptyOutDir: true, manifest: false },
    });
    const { loginMarkup } = (await import(pathToFileURL(path.join(folder, 'login-markup.js')).href)) as {
      loginMarkup: Render;
    };
    const draw = async (language: 'en' | 'fil', demo: boolean) => {
      stand.demo = demo;
      const markup = (await loginMarkup(language)).replaceAll(/ style="/g, ` ${styleAttribute}="`);
      if (!markup.includes('name="email"')) throw new Error('The markup of /login holds no form');
      return markup;
    };
    return {
      en: { plain: await draw('en', false), demo: await draw('en', true) },
      fil: { plain: await draw('fil', false), demo: await draw('fil', true) },
    };
  } finally {
    stand.leave();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Replaces the parts of a browser that the app's modules read when they are loaded. */
function standIn(): { demo: boolean; leave(): void } {
  const nothing = () => undefined;
  const state = { demo: false };
  const browser = {
    addEventListener: nothing,
    removeEventListener: nothing,
    localStorage: { getItem: () => null, setItem: nothing, removeItem: nothing },
    location: { origin: 'http://localhost', pathname: '/login', search: '', hash: '' },
    document: {
      documentElement: { lang: '' },
      addEventListener: nothing,
      querySelector: (selector: string) =>
        selector.includes('kawani-demo') ? { getAttribute: () => (state.demo ? '1' : '') } : null,
    },
  };
  const added = Object.entries({ ...browser, window: globalThis }).filter(([name]) => !(name in globalThis));
  for (const [name, value] of added) Object.defineProperty(globalThis, name, { value, configurable: true });
  return Object.assign(state, {
    leave: () => {
      for (const [name] of added) Reflect.deleteProperty(globalThis, name);
    },
  });
}

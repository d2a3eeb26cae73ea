import { mustHave } from '#domain/lists/known.ts';
import { escapeHtml } from './escape-html.ts';
import type { WebFile } from './web-build.ts';
import type { WebSettings } from './web-page.ts';

/** File written by the build and read at the start of the web role. It isn't served. */
export const firstPagesFile = 'first-pages.json';

/** Addresses of a screen's files, besides those of every page. */
export interface Needs {
  styles: string[];
  scripts: string[];
  /** Path and query that the screen loads from the HR API, with `employeePlace` in place of the employee's ID. */
  ask?: string;
}

/** Data that the web role adds to the page of an address, for a phone without a service worker. */
export interface FirstPages {
  /** Needs of screens, by address. */
  screens: Record<string, Needs>;
  /** Markup of /login in each language, with and without demo accounts. */
  login: Record<'en' | 'fil', { plain: string; demo: string }>;
}

type Language = keyof FirstPages['login'];

/** `#root` of index.html with the bar shown while the app loads, in three nested elements. */
const boot = /<div id="root">[\s\S]*?(?:<\/div>\s*){3}/;

/** Links that preload the app's scripts, as the build writes them. */
const preloads = /<link rel="modulepreload" crossorigin href="([^"]+)">\s*/g;

/**
 * Adds a list of files, and an address to fetch, for the page's first script, which decides when to load them
 * (`src/look/draw.ts`).
 */
const withFiles = (page: string, files: readonly string[], ask?: string): string =>
  page.replace(
    / data-app="[^"]*"/,
    (app) => `${app} data-files="${files.join(' ')}"${ask === undefined ? '' : ` data-ask="${escapeHtml(ask)}"`}`,
  );

/**
 * Returns the page with the prerendered form of /login, which stays until the app has run. The form needs none of the
 * app's scripts, which load later on a slow connection.
 */
function loginPage(page: string, { screens, login }: FirstPages, language: Language, demo: boolean): string {
  const { styles, scripts } = mustHave(screens, '/login');
  const waiting = [...page.matchAll(preloads)].map((link) => String(link[1]));
  const links = styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join('');
  const drawn = page
    .replace(/<html lang="\w+"/, () => `<html lang="${language}"`)
    .replace(preloads, '')
    .replace('</head>', () => `${links}</head>`)
    .replace(boot, () => `<div id="root" aria-busy="true">${login[language][demo ? 'demo' : 'plain']}</div>`);
  return withFiles(drawn, [...waiting, ...scripts]);
}

/**
 * Returns the app's initial language if the user chose none (`src/text/language.ts`): the browser's first supported
 * language.
 */
const firstLanguage = (accepted: string | undefined): Language =>
  /^\s*(fil|tl)\b/i.test(accepted ?? '') ? 'fil' : 'en';

/** Returns the name of an address's page among the build's files. A browser can't request this name. */
export const firstPageOf = (address: string, acceptLanguage: string | undefined): string =>
  address === '/login' ? `page:/login ${firstLanguage(acceptLanguage)}` : `page:${address}`;

/** Creates the pages from the build's data, and removes these data from the served files. */
export function addFirstPages(
  build: Map<string, WebFile>,
  page: string,
  { demo, hrApi }: Pick<WebSettings, 'demo' | 'hrApi'>,
  make: (text: string) => WebFile,
): void {
  const file = build.get(`/${firstPagesFile}`);
  build.delete(`/${firstPagesFile}`);
  if (!file) return;
  const pages: FirstPages = JSON.parse(Buffer.from(file.bodies.identity).toString('utf8'));
  for (const language of ['en', 'fil'] as const)
    build.set(firstPageOf('/login', language), make(loginPage(page, pages, language, demo)));
  for (const [address, { styles, scripts, ask }] of Object.entries(pages.screens))
    if (address !== '/login')
      build.set(
        firstPageOf(address, undefined),
        make(withFiles(page, [...styles, ...scripts], ask === undefined ? undefined : hrApi + ask)),
      );
}

import { mustHave } from '#domain/lists/known.ts';
import { escapeHtml } from './escape-html.ts';
import type { WebFile } from './web-build.ts';
import type { WebSettings } from './web-page.ts';

/** Written by the build, read at the start of the web role, and not served by itself. */
export const firstPagesFile = 'first-pages.json';

/** A screen's files besides those of every page: addresses. */
export interface Needs {
  styles: string[];
  scripts: string[];
  /** What it loads: path and query at the HR API, with `employeePlace` for the employee's ID. */
  ask?: string;
}

/** What the web role adds to the page of an address, for a phone without a worker yet. */
export interface FirstPages {
  /** By address. */
  screens: Record<string, Needs>;
  /** The markup of /login, in each language, with and without demo accounts. */
  login: Record<'en' | 'fil', { plain: string; demo: string }>;
}

type Language = keyof FirstPages['login'];

/** `#root` of index.html, with the bar shown while the app loads: three nested elements. */
const boot = /<div id="root">[\s\S]*?(?:<\/div>\s*){3}/;

/** The app's scripts, as the build links them ahead of use. */
const preloads = /<link rel="modulepreload" crossorigin href="([^"]+)">\s*/g;

/**
 * Lists files, and an address to fetch, for the page's first script, which loads them when it sees fit
 * (`src/look/draw.ts`).
 */
const withFiles = (page: string, files: readonly string[], ask?: string): string =>
  page.replace(
    / data-app="[^"]*"/,
    (app) => `${app} data-files="${files.join(' ')}"${ask === undefined ? '' : ` data-ask="${escapeHtml(ask)}"`}`,
  );

/**
 * The page with /login drawn in it. It stays until the app has run. It needs none of the app's scripts: on a slow
 * connection they come after it.
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

/** The app's initial language without a choice (`src/text/language.ts`): the browser's first known one. */
const firstLanguage = (accepted: string | undefined): Language =>
  /^\s*(fil|tl)\b/i.test(accepted ?? '') ? 'fil' : 'en';

/** The page of an address among the build's files; this name can't be requested. */
export const firstPageOf = (address: string, acceptLanguage: string | undefined): string =>
  address === '/login' ? `page:/login ${firstLanguage(acceptLanguage)}` : `page:${address}`;

/** Makes the pages from the build's data, and removes that from the served files. */
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

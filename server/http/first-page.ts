import { escapeHtml } from './escape-html.ts';
import type { WebFile } from './web-build.ts';
import type { WebSettings } from './web-page.ts';

/** Written by the build, read at the start of the web role, and not served by itself. */
export const firstPagesFile = 'first-pages.json';

/** What a screen is drawn with, besides what every page names: addresses of files. */
export interface Needs {
  styles: string[];
  scripts: string[];
  /** What it is opened for: path and query at the HR API, with `employeePlace` where the employee's number stands. */
  ask?: string;
}

/** What the web role puts into the page of an address, for somebody whose phone has no worker yet. */
export interface FirstPages {
  /** By address. */
  screens: Record<string, Needs>;
  /** /login as markup, in each language, with and without the accounts of a demonstration. */
  login: Record<'en' | 'fil', { plain: string; demo: string }>;
}

type Language = keyof FirstPages['login'];

/** `#root` of index.html, with the bar that stands in it while the app loads: three elements, one in the other. */
const boot = /<div id="root">[\s\S]*?(?:<\/div>\s*){3}/;

/** The app's scripts, as the build links them ahead of their use. */
const preloads = /<link rel="modulepreload" crossorigin href="([^"]+)">\s*/g;

/** Names files, and an address to ask, to the page's first script, which fetches them when it sees fit (`src/look/draw.ts`). */
const withFiles = (page: string, files: readonly string[], ask?: string): string =>
  page.replace(
    / data-app="[^"]*"/,
    (app) => `${app} data-files="${files.join(' ')}"${ask === undefined ? '' : ` data-ask="${escapeHtml(ask)}"`}`,
  );

/**
 * The page with /login drawn in it. What is drawn there stands until the app has run. It needs none of the app's
 * scripts: on a slow connection they come after it, and not beside it.
 */
function loginPage(page: string, { screens, login }: FirstPages, language: Language, demo: boolean): string {
  const { styles, scripts } = screens['/login']!;
  const waiting = [...page.matchAll(preloads)].map((link) => String(link[1]));
  const links = styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join('');
  const drawn = page
    .replace(/<html lang="\w+"/, () => `<html lang="${language}"`)
    .replace(preloads, '')
    .replace('</head>', () => `${links}</head>`)
    .replace(boot, () => `<div id="root" aria-busy="true">${login[language][demo ? 'demo' : 'plain']}</div>`);
  return withFiles(drawn, [...waiting, ...scripts]);
}

/** The language the app would begin with, of who has chosen none (`src/text/language.ts`): the first the browser names. */
const firstLanguage = (accepted: string | undefined): Language =>
  /^\s*(fil|tl)\b/i.test(accepted ?? '') ? 'fil' : 'en';

/** Where the page of an address stands among the files of the build; nobody can ask for it by this name. */
export const firstPageOf = (address: string, acceptLanguage: string | undefined): string =>
  address === '/login' ? `page:/login ${firstLanguage(acceptLanguage)}` : `page:${address}`;

/** Makes the pages out of what the build found, and takes that out of the files that are served. */
export function addFirstPages(
  build: Map<string, WebFile>,
  page: string,
  { demo, hrApi }: Pick<WebSettings, 'demo' | 'hrApi'>,
  make: (text: string) => WebFile,
): void {
  const file = build.get(`/${firstPagesFile}`);
  build.delete(`/${firstPagesFile}`);
  if (!file) return;
  const pages = JSON.parse(Buffer.from(file.bodies.identity).toString('utf8')) as FirstPages;
  for (const language of ['en', 'fil'] as const)
    build.set(firstPageOf('/login', language), make(loginPage(page, pages, language, demo)));
  for (const [address, { styles, scripts, ask }] of Object.entries(pages.screens))
    if (address !== '/login')
      build.set(
        firstPageOf(address, undefined),
        make(withFiles(page, [...styles, ...scripts], ask === undefined ? undefined : hrApi + ask)),
      );
}

import type { WebFile } from './web-build.ts';

/** Written by the build, read at the start of the web role, and not served by itself. */
export const loginLooksFile = 'login-looks.json';

/** /login as markup, in each language, with and without the accounts of a demonstration, and what it is drawn with. */
export interface LoginLooks {
  styles: string[];
  scripts: string[];
  looks: Record<'en' | 'fil', { plain: string; demo: string }>;
}

type Language = keyof LoginLooks['looks'];

/** `#root` of index.html, with the bar that stands in it while the app loads: three elements, one in the other. */
const boot = /<div id="root">[\s\S]*?(?:<\/div>\s*){3}/;

/** The app's scripts, as the build links them ahead of their use. */
const preloads = /<link rel="modulepreload" crossorigin href="([^"]+)">\s*/g;

/** The page with /login drawn in it. What is drawn there stands until the app has run (`src/look/`). */
export function loginPage(page: string, { styles, scripts, looks }: LoginLooks, language: Language, demo: boolean) {
  const links = styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join('');
  // What is seen needs none of them: on a slow connection they come after it, and not beside it.
  const waiting = [...page.matchAll(preloads)].map((link) => String(link[1]));
  const look = looks[language][demo ? 'demo' : 'plain'];
  return page
    .replace(/<html lang="\w+"/, () => `<html lang="${language}"`)
    .replace(preloads, '')
    .replace('</head>', () => `${links}</head>`)
    .replace(
      boot,
      () => `<div id="root" aria-busy="true" data-scripts="${[...waiting, ...scripts].join(' ')}">${look}</div>`,
    );
}

/** Takes the looks out of the build, which then serves them as a part of the page only. */
export function takeLoginLooks(build: Map<string, WebFile>): LoginLooks | null {
  const file = build.get(`/${loginLooksFile}`);
  build.delete(`/${loginLooksFile}`);
  return file ? (JSON.parse(Buffer.from(file.bodies.identity).toString('utf8')) as LoginLooks) : null;
}

/** Where the page stands among the files of the build; not an address one can ask for. */
export const loginAddress = (language: Language): string => `login.${language}`;

/** The language the app would begin with, of who has chosen none (`src/language/language.ts`): the first the browser names. */
export const firstLanguage = (accepted: string | undefined): Language =>
  /^\s*(fil|tl)\b/i.test(accepted ?? '') ? 'fil' : 'en';

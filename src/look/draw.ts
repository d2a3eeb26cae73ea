/**
 * The first script of the page, separate from the app: draws the stored snapshot of the screen being opened, lets the
 * browser show it, and starts the app, which draws the same in its place. Built separately
 * (`scripts/build/first-script.ts`), so it may import only from this folder.
 */
import { askAhead } from './ask-ahead.ts';
import { hearEarly } from './early.ts';
import { repairFiles } from './repair.ts';
import { standInForBlockedStorage } from './site-data.ts';
import { handOver } from './hand-over.ts';
import { lookKey, styleAttribute, wideScreen, type Look } from './look.ts';

/** Milliseconds to wait for a style sheet; then the app is started without a snapshot before it. */
const patience = 300;
/** Milliseconds after which the app is started, even if the first frame was not rendered yet. */
const longestFrame = 1_500;

/** Milliseconds between two attempts to fetch an app that did not load. */
const untilAsked = 3_000;

const { app = '', files: named = '', ask } = document.currentScript?.dataset ?? {};
/** Files that the screen of this address needs if no worker has them. */
const files = named.split(' ').filter(Boolean);

const sleep = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms));

/** Returns the snapshot of this address, if the signed-in user saw it in this build, language, and width. */
function look(): Look | null {
  if (location.search !== '' || location.hash !== '') return null;
  const kept = localStorage.getItem(lookKey(location.pathname));
  const session = localStorage.getItem('kawani.session');
  if (kept === null || session === null) return null;
  const { user, expires_at: expires }: { user?: { id: number }; expires_at?: string } = JSON.parse(session);
  const found: Look = JSON.parse(kept);
  const fits =
    user?.id === found.who &&
    Date.parse(expires ?? '') > Date.now() &&
    found.build === app &&
    found.language === language() &&
    found.wide === matchMedia(wideScreen).matches;
  return fits ? found : null;
}

/** Returns the language that the app will choose (`src/text/language.ts`). */
const language = (): string =>
  localStorage.getItem('kawani.language') ?? (/^(fil|tl)\b/i.test(navigator.language) ? 'fil' : 'en');

function scheme(): string {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Links the sheets that the page does not have. Returns true once all are loaded. */
async function dress(styles: readonly string[]): Promise<boolean> {
  const missing = styles.filter((href) => !document.querySelector(`link[rel="stylesheet"][href="${href}"]`));
  const loaded = missing.map(
    (href) =>
      new Promise<void>((resolve, reject) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = href;
        link.crossOrigin = '';
        link.addEventListener('load', () => resolve());
        link.addEventListener('error', reject);
        document.head.append(link);
      }),
  );
  return Promise.race([Promise.all(loaded).then(() => true), sleep(patience)]);
}

/** Resolves when the browser has shown the rendered frame; its style sheets may still be loading. */
const frame = () =>
  document.visibilityState === 'hidden'
    ? undefined
    : Promise.race([new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))), sleep(longestFrame)]);

function applyStyles(of: ParentNode): void {
  for (const element of of.querySelectorAll<HTMLElement>(`[${styleAttribute}]`)) {
    element.style.cssText = element.getAttribute(styleAttribute) ?? '';
    element.removeAttribute(styleAttribute);
  }
}

async function draw(root: HTMLElement): Promise<void> {
  const found = look();
  if (!found) return;
  const template = document.createElement('template');
  template.innerHTML = found.html;
  applyStyles(template.content);
  if (!(await dress(found.styles))) return;
  document.documentElement.lang = found.language;
  document.title = found.title;
  root.ariaBusy = 'true';
  root.replaceChildren(template.content);
  handOver(root);
  await frame();
}

/**
 * Keeps or clears the snapshot in the page of /login (`server/http/first-page.ts`), which is valid only for a start at
 * that page, in its language.
 */
async function keepOrClear(root: HTMLElement): Promise<void> {
  if (
    localStorage.getItem('kawani.session') !== null ||
    location.hash !== '' ||
    document.documentElement.lang !== language()
  ) {
    root.replaceChildren();
    root.ariaBusy = null;
    return;
  }
  applyStyles(root);
  handOver(root);
  await frame();
}

/** Links the files that the app will import one after the other, so that they load at once. Each is linked once. */
function fetchAhead(): void {
  for (const href of files.splice(0)) {
    const link = document.createElement('link');
    link.rel = href.endsWith('.css') ? 'preload' : 'modulepreload';
    if (href.endsWith('.css')) link.as = 'style';
    link.href = href;
    link.crossOrigin = '';
    document.head.append(link);
  }
}

/** Holds forms: a form sent before the app is loaded would send its values to the page's own address. */
function holdForms(): void {
  document.addEventListener('submit', (event) => {
    if (document.getElementById('root')?.ariaBusy === 'true') event.preventDefault();
  });
}

const tried = 'kawani.app-again';

/**
 * Reloads the page as soon as the app's scripts, which failed to load, can be fetched. Only once, because a script that
 * always fails would reload the page forever.
 */
async function comeAgain(): Promise<void> {
  if (sessionStorage.getItem(tried) !== null) return;
  // A cache may have a wrong file, so bypass all caches, also for the files it imports.
  do await sleep(untilAsked);
  while (
    !(await fetch(app, { cache: 'no-store' }).catch(() => null))?.ok ||
    !(await repairFiles([app, ...named.split(' ')]))
  );
  sessionStorage.setItem(tried, '1');
  location.reload();
}

async function first(): Promise<void> {
  standInForBlockedStorage();
  const early = hearEarly();
  if (ask !== undefined) early.answer = askAhead(ask, language());
  holdForms();
  document.documentElement.dataset['mantineColorScheme'] = scheme();
  // A screen behind the sign-in waits for its data anyway. On /login the form is seen first and its scripts load after it.
  const atLogin = location.pathname === '/login';
  if (!atLogin && localStorage.getItem('kawani.session') !== null) fetchAhead();
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  const root = document.getElementById('root')!;
  await (root.ariaBusy === 'true' ? keepOrClear(root) : draw(root));
  if (!atLogin) return;
  // In separate tasks, so that keys typed in the meantime are handled between them.
  const parts = files.filter((href) => href.endsWith('.js') && href !== app);
  fetchAhead();
  for (const part of parts) {
    await import(/* @vite-ignore */ part);
    await sleep(0);
  }
}

// A snapshot that cannot be rendered must not keep the app from opening.
void first()
  .catch(() => document.getElementById('root')?.removeAttribute('aria-busy'))
  .then(() => import(/* @vite-ignore */ app))
  .then(() => sessionStorage.removeItem(tried), comeAgain);

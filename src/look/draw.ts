/**
 * The first script of the page, before and apart from the app: draws the look that was kept of the screen being
 * opened, lets the browser show it, and starts the app, which draws the same in its place. Built by itself
 * (`scripts/build/first-script.ts`), so it may import only from this folder.
 */
import { handOver } from './hand-over.ts';
import { lookKey, styleAttribute, wideScreen, type Look } from './look.ts';

/** A style sheet that does not come keeps nobody waiting: the app comes then, without a look before it. */
const patience = 300;
/** Frames are not drawn in a tab that is not seen. */
const oneFrame = 100;

const app = document.currentScript?.dataset['app'] ?? '';
const root = document.getElementById('root')!;

const sleep = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms));

/** The look of this address, if it is of who is signed in, and of this build, language and width. */
function look(): Look | null {
  if (location.search !== '' || location.hash !== '') return null;
  const kept = localStorage.getItem(lookKey(location.pathname));
  const session = localStorage.getItem('kawani.session');
  if (kept === null || session === null) return null;
  const { user, expires_at: expires } = JSON.parse(session) as { user?: { id: number }; expires_at?: string };
  const found = JSON.parse(kept) as Look;
  const fits =
    user?.id === found.who &&
    Date.parse(expires ?? '') > Date.now() &&
    found.build === app &&
    found.language === language() &&
    found.wide === matchMedia(wideScreen).matches;
  return fits ? found : null;
}

/** As the app will choose it (`src/language/language.ts`). */
const language = (): string =>
  localStorage.getItem('kawani.language') ?? (/^(fil|tl)\b/i.test(navigator.language) ? 'fil' : 'en');

function scheme(): string {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Links the sheets the page does not have; true once all are here. */
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

async function draw(): Promise<void> {
  const found = look();
  if (!found) return;
  const template = document.createElement('template');
  template.innerHTML = found.html;
  for (const element of template.content.querySelectorAll<HTMLElement>(`[${styleAttribute}]`)) {
    element.style.cssText = element.getAttribute(styleAttribute) ?? '';
    element.removeAttribute(styleAttribute);
  }
  if (!(await dress(found.styles))) return;
  document.documentElement.dataset['mantineColorScheme'] = scheme();
  document.documentElement.lang = found.language;
  document.title = found.title;
  root.ariaBusy = 'true';
  root.replaceChildren(template.content);
  handOver(root);
  await Promise.race([new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))), sleep(oneFrame)]);
}

// Whatever is wrong with a look, the app opens.
void draw()
  .catch(() => undefined)
  .then(() => import(/* @vite-ignore */ app));

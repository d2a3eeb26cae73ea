import { listedKinds } from '#contract/hr/requests/kinds.ts';
import { isPortalCode } from '#contract/permissions.ts';
import { queryClient } from '#src/api/query-client.ts';
import { currentLanguage } from '#src/text/language.ts';
import { lookKey, styleAttribute, wideScreen, type Look } from '#src/look/look.ts';
import { getSession } from '#src/session/store.ts';
import type { RoutePath } from './routes.ts';
import { router } from './router.tsx';

/**
 * The screens opened first: a user's own lists. A screen with masked values or other employees' records is never stored
 * as a snapshot, and neither is an approver's dashboard: it shows others' requests, which need the password every
 * twelve hours, and buttons that decide them.
 */
const kept: ReadonlySet<string> = new Set<RoutePath>([
  '/dashboard',
  ...listedKinds.map((kind) => `/portal/${kind}` as const),
  '/portal/holiday',
]);

/** Maximum characters; a longer list costs more to store and draw than it saves. */
const longest = 150_000;
/** Milliseconds after a change until the screen is stable. */
const settled = 1_000;

/**
 * A screen that is half loaded, shows a passing message or an unmasked amount, or is under a dialog isn't stored as a
 * snapshot.
 */
const unsettled = '[data-bare], [aria-busy="true"], [role="alert"], [aria-hidden="true"][data-aria-hidden]';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Stores snapshots of the screens from now on: some time after each change, and when the app is left. */
export function keepLooks(): void {
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(keep), settled);
  };
  router.subscribe(soon);
  queryClient.getQueryCache().subscribe(soon);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep());
  soon();
}

// Safari has no `requestIdleCallback`.
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2_000 }) : setTimeout(work);

function keep(): void {
  const look = lookOf(document.getElementById('root')!);
  if (!look) return;
  const key = lookKey(location.pathname);
  const text = JSON.stringify(look);
  try {
    if (look.html.length > longest) localStorage.removeItem(key);
    else if (localStorage.getItem(key) !== text) localStorage.setItem(key, text);
  } catch {
    // Storage is full or blocked: the screen opens without a snapshot.
  }
}

function lookOf(root: HTMLElement): Look | null {
  const session = getSession();
  const build = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset['app'];
  if (!session || build === undefined || !kept.has(location.pathname) || location.search !== '') return null;
  const codes = [...session.acl, ...(session.lent ?? [])];
  if (location.pathname === '/dashboard' && !codes.every(({ code }) => isPortalCode(code))) return null;
  // Under a dialog the screen is hidden from screen readers.
  if (root.querySelector(unsettled) || root.ariaBusy || document.querySelector('[role="dialog"]')) return null;
  const copy = root.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll('[style]')) {
    element.setAttribute(styleAttribute, element.getAttribute('style') ?? '');
    element.removeAttribute('style');
  }
  // A blob: URL is valid only as long as this page.
  for (const picture of copy.querySelectorAll('[src^="blob:"]')) picture.removeAttribute('src');
  return {
    build,
    who: session.user.id,
    language: currentLanguage(),
    wide: matchMedia(wideScreen).matches,
    title: document.title,
    styles: [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
    html: copy.innerHTML,
  };
}

import { screenDrawn } from '#src/offline/copies/first-drawing.ts';
import { wholeLanguage } from '#src/text/language.ts';
import { lazyScreen, type LazyScreen } from './chunk.tsx';
import type { RouteRow } from './route-row.ts';
import { routes } from './routes.ts';

const rows: readonly RouteRow[] = routes;
const screens = new Map<string, LazyScreen>(
  rows.flatMap(({ path, load }) => (load ? [[path, lazyScreen(load, screenDrawn)]] : [])),
);

/** Returns the screen of a row's path; undefined if the address only redirects. */
export const screenAt = (path: string): LazyScreen | undefined => screens.get(path);

export const notFound = screens.get('/pages/404')!;
export const shell = lazyScreen(async () => {
  const frame = await import('./frame/Shell.tsx');
  await Promise.all([wholeLanguage(), frame.firstRows()]);
  return frame;
});

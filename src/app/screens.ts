import { wholeLanguage } from '#src/text/language.ts';
import { screenDrawn } from '#src/offline/copies/first-drawing.ts';
import { lazyScreen, type LazyScreen } from './chunk.tsx';
import type { RoutePath } from './route-table.ts';
import { screenFiles } from './screen-files.ts';

export const screens = Object.fromEntries(
  Object.entries(screenFiles).map(([path, load]) => [path, lazyScreen(load, screenDrawn)]),
) as Partial<Record<RoutePath, LazyScreen>>;

export const notFound = screens['/pages/404']!;
export const shell = lazyScreen(async () => {
  const frame = await import('./shell/Shell.tsx');
  await Promise.all([wholeLanguage(), frame.firstRows()]);
  return frame;
});

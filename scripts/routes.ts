/**
 * `npm run -s routes`: prints every route as `path<TAB>code<TAB>redirect<TAB>screen`. The screen is `-` if the address
 * only redirects.
 */
import type { RouteRow } from '#src/app/route-row.ts';

/** The routes are imported by path, because their screens are typed for a browser and this file for Node. */
const file = new URL('../src/app/routes.ts', import.meta.url).href;
const { routes } = (await import(file)) as { routes: readonly RouteRow[] };

for (const { path, code, redirect, load } of routes)
  console.log([path, code, redirect ?? '', load ? 'screen' : '-'].join('\t'));

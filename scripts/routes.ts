/** `npm run -s routes`: every route as `path<TAB>code<TAB>redirect<TAB>screen`, the last `-` where the address only redirects. */
import type { RouteRow } from '#src/app/route-row.ts';

/** By its address in the file system: the screens that it loads are typed for a browser, and this is typed for Node. */
const file = new URL('../src/app/routes.ts', import.meta.url).href;
const { routes } = (await import(file)) as { routes: readonly RouteRow[] };

for (const { path, code, redirect, load } of routes)
  console.log([path, code, redirect ?? '', load ? 'screen' : '-'].join('\t'));

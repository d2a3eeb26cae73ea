/** `npm run -s routes`: every route as `path<TAB>code<TAB>redirect<TAB>screen`, the last `screen` or `-` where none is built. */
import { routeTable, type RouteRow } from '#src/app/route-table.ts';

/** By its address in the file system: the screens behind it are typed for a browser, and this is typed for Node. */
const file = new URL('../src/app/screen-files.ts', import.meta.url).href;
const { screenFiles } = (await import(file)) as { screenFiles: Record<string, unknown> };

const routes: readonly RouteRow[] = routeTable;
for (const { path, code, redirect } of routes)
  console.log([path, code, redirect ?? '', path in screenFiles ? 'screen' : '-'].join('\t'));

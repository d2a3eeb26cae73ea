/** `npm run -s routes`: every route as `path<TAB>code<TAB>redirect`. */
import { routeTable, type RouteRow } from '#src/app/route-table.ts';

const routes: readonly RouteRow[] = routeTable;
for (const route of routes) console.log([route.path, route.code, route.redirect ?? ''].join('\t'));

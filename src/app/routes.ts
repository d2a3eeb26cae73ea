import type { LazyScreen } from './chunk.tsx';
import { addresses } from '#src/shared/page/screens-of.ts';
import { routeTable, type Group, type RouteRow } from './route-table.ts';
import { screens } from './screens.ts';

/** A row of the route table with the screen it shows, once that screen exists. */
export interface Route extends RouteRow {
  screen?: LazyScreen;
}

export const routes: readonly Route[] = routeTable.map((row): Route => ({ ...row, screen: screens[row.path] }));

addresses.all = routeTable;

/** The first segment of an address: what the specification calls a group. */
export const segmentOf = (path: string): string => path.split('/')[1] ?? '';

/** The rows of a specification's group a person could land on: no parameters, no open pages. */
export const landings = (segment: string): Route[] =>
  routes.filter((r) => segmentOf(r.path) === segment && r.code !== '*' && r.code !== '-' && !r.path.includes('{'));

/** What a menu shows of a group to someone: built, permitted, in the table's order. */
export const menuOf = (group: Group, holdsCode: (route: Route) => boolean): Route[] =>
  routes.filter((r) => r.group === group && r.screen !== undefined && holdsCode(r));

import type { SessionData } from '#contract/hr/auth.ts';
import { holdsCode } from '../admit.ts';
import type { Group } from '../route-table.ts';
import { menuOf, type Route } from '../routes.ts';

export const groups: readonly Group[] = [
  'home',
  'portal',
  'admin',
  'client',
  'schedule',
  'time-keeping',
  'salary',
  'report',
  'payroll',
  'payroll-tables',
  'payroll-maintenance',
  'payroll-reports',
];

const may = (session: SessionData) => (route: Route) =>
  route.code === '*' || route.code === '-' || holdsCode(session, route.code);

/** The menu: each group with the screens that exist and this person may open; empty groups left out. */
export const menu = (session: SessionData): { group: Group; routes: Route[] }[] =>
  groups.map((group) => ({ group, routes: menuOf(group, may(session)) })).filter((g) => g.routes.length > 0);

/** Titles that are too long for a tab. */
const short: Partial<Record<string, Route['title']>> = { '/portal/accomplishment': 'title.accomplishment-tab' };

/** What is done most often stands under the thumb; the rest of the portal takes the places that are left. */
const firstTabs: readonly string[] = ['/dashboard', '/portal/leave', '/portal/overtime', '/portal/accomplishment'];
const place = ({ path }: Route): number => (firstTabs.includes(path) ? firstTabs.indexOf(path) : firstTabs.length);

/** The phone's tabs: home and the portal, as many as fit beside "More". */
export const tabs = (session: SessionData): Route[] =>
  menu(session)
    .filter((g) => g.group === 'home' || g.group === 'portal')
    .flatMap((g) => g.routes)
    .toSorted((a, b) => place(a) - place(b))
    .slice(0, 4)
    .map((route) => ({ ...route, title: short[route.path] ?? route.title }));

import type { SessionData } from '#contract/hr/accounts/auth.ts';
import { decidesOnFilings, hasOwnDay } from '#src/session/store.ts';
import { holdsCode, isOfficer } from '../admit.ts';
import type { Group, RouteRow } from '../route-row.ts';
import { routes } from '../routes.ts';

const rows: readonly RouteRow[] = routes;

export const groups: readonly Group[] = [
  'home',
  'portal',
  'everyone',
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

/** One's own requests and pay: an account that isn't an employee has none, with any codes. */
const ownWork: ReadonlySet<string> = new Set([
  '/portal/leave',
  '/portal/overtime',
  '/portal/accomplishment',
  '/portal/change-schedule',
  '/portal/payslip',
]);

/** Returns whether a menu may offer an address to this user. */
export const may =
  (session: SessionData) =>
  (route: RouteRow): boolean => {
    if (route.code === '*') return true;
    if (route.code === '-') return !route.office || isOfficer(session);
    return holdsCode(session, route.code) && (session.user.employee_id !== null || !ownWork.has(route.path));
  };

/** The menu: each group with the user's permitted screens; empty groups left out. */
export function menu(session: SessionData): { group: Group; routes: RouteRow[] }[] {
  const found = groups.map((group) => ({ group, routes: rows.filter((r) => r.group === group && may(session)(r)) }));
  // A user who isn't an employee has only the account in this group: it goes next to Home.
  const work = found.find((g) => g.group === 'portal')!;
  if (session.user.employee_id === null) found[0]!.routes.push(...work.routes.splice(0));
  return found.filter((g) => g.routes.length > 0);
}

/** The most frequent action is under the thumb; other portal screens take the remaining places. */
const firstTabs: readonly string[] = ['/dashboard', '/portal/leave', '/portal/overtime', '/portal/accomplishment'];
const place = ({ path }: RouteRow): number => (firstTabs.includes(path) ? firstTabs.indexOf(path) : firstTabs.length);

/** The phone's tabs: home and the portal, as many as fit next to "More". */
export const tabs = (session: SessionData): RouteRow[] =>
  menu(session)
    .filter((g) => ['home', 'portal', 'everyone'].includes(g.group))
    .flatMap((g) => g.routes)
    .toSorted((a, b) => place(a) - place(b))
    // Approvers have a tab for requests to approve.
    .slice(0, decidesOnFilings(session) && hasOwnDay(session) ? 3 : 4);

import type { SessionData } from '#contract/hr/accounts/auth.ts';
import { listedKinds } from '#contract/hr/requests/kinds.ts';
import { decidesOnFilings, hasOwnDay } from '#src/session/store.ts';
import { holdsCode, isOfficer } from '#src/app/admit.ts';
import type { Group, RouteRow } from '#src/app/route-row.ts';
import { routes } from '#src/app/routes.ts';

const rows: readonly RouteRow[] = routes;

const groups: readonly Group[] = ['home', 'portal', 'everyone'];

/** Addresses of a user's own requests and pay. An account that isn't an employee has none, whatever its permissions. */
const ownWork: ReadonlySet<string> = new Set([...listedKinds.map((kind) => `/portal/${kind}`), '/portal/payslip']);

/** Returns whether a menu may offer an address to this user. */
export const may =
  (session: SessionData) =>
  (route: RouteRow): boolean => {
    if (route.code === '*') return true;
    if (route.code === '-') return !route.office || isOfficer(session);
    return holdsCode(session, route.code) && (session.user.employee_id !== null || !ownWork.has(route.path));
  };

/** Returns the portal's menu: each group with the user's permitted screens, without empty groups. */
export function menu(session: SessionData): { group: Group; routes: RouteRow[] }[] {
  const found = groups.map((group) => ({ group, routes: rows.filter((r) => r.group === group && may(session)(r)) }));
  // A user who isn't an employee has only profile and account in this group: they go next to Home.
  const [home] = found;
  const work = found.find((g) => g.group === 'portal');
  if (session.user.employee_id === null && home && work) home.routes.push(...work.routes.splice(0));
  return found.filter((g) => g.routes.length > 0);
}

/** The most frequent action is under the thumb; other portal screens take the remaining places. */
const firstTabs: readonly string[] = ['/dashboard', '/portal/leave', '/portal/overtime', '/portal/payslip'];
const place = ({ path }: RouteRow): number => (firstTabs.includes(path) ? firstTabs.indexOf(path) : firstTabs.length);

/** Returns the phone's tabs: home and the portal, as many as fit next to "More". */
export const tabs = (session: SessionData): RouteRow[] =>
  menu(session)
    .flatMap((g) => g.routes)
    // Help and an officer's account are under "More".
    .filter(({ code, path }) => code.startsWith('EMP') || path === '/dashboard')
    .toSorted((a, b) => place(a) - place(b))
    // Approvers have a tab for requests to approve.
    .slice(0, decidesOnFilings(session) && hasOwnDay(session) ? 3 : 4);

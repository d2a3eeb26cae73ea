import type { SessionData } from '#contract/hr/accounts/auth.ts';
import { maySetUp } from '#src/desk/setup/may-set-up.ts';
import type { RouteRow } from '#src/app/route-row.ts';
import { routes } from '#src/app/routes.ts';
import { may } from '#src/app/shell/entries.ts';

/** Actions of the palette: the address of a form; its route has the permission. */
const actions: readonly { to: string; label: string; may?: (session: SessionData) => boolean }[] = [
  { to: '/dashboard?setup=1', label: 'Set up payroll', may: maySetUp },
  { to: '/admin/employee-new', label: 'New employee' },
  { to: '/client/management?edit=new', label: 'New client' },
  { to: '/client/branches?edit=new', label: 'New branch' },
  { to: '/admin/holiday-management?edit=new', label: 'New holiday' },
  { to: '/schedule/maintenance?edit=new', label: 'New schedule' },
  { to: '/schedule/maintenance?list=rotations&edit=new', label: 'New rotation' },
  { to: '/admin/users-management?edit=new', label: 'New user' },
];

const rows: readonly RouteRow[] = routes;

/** Returns the route of an address without its search; a row without parameters comes first. */
function rowOf(address: string): RouteRow | undefined {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const fits = (row: RouteRow) => new RegExp(`^${row.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  return rows.find((row) => row.path === path) ?? rows.find(fits);
}

/** Returns whether a user may open an address of the app. An unknown address is refused. */
export function mayOpen(session: SessionData, address: string): boolean {
  const row = rowOf(address);
  return row !== undefined && may(session)(row);
}

/** Actions of the palette for this user. */
export const begunBy = (session: SessionData) =>
  actions.filter((b) => mayOpen(session, b.to) && (b.may?.(session) ?? true));

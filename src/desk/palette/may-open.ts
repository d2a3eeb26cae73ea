import type { SessionData } from '#contract/hr/accounts/auth.ts';
import { maySetUp } from '#src/desk/setup/may-set-up.ts';
import type { RouteRow } from '#src/app/route-row.ts';
import { routes } from '#src/app/routes.ts';
import { may } from '#src/app/shell/entries.ts';

/** New-record actions in the palette: the form's address, whose route has the permission. */
const begun: readonly { to: string; label: string; may?: (session: SessionData) => boolean }[] = [
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

/** The route of an address without its search; rows without parameters first. */
function rowOf(address: string): RouteRow | undefined {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const fits = (row: RouteRow) => new RegExp(`^${row.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  return rows.find((row) => row.path === path) ?? rows.find(fits);
}

/** Returns whether the user may open an address in the app. Unknown addresses are refused. */
export function mayOpen(session: SessionData, address: string): boolean {
  const row = rowOf(address);
  return row !== undefined && may(session)(row);
}

/** New-record actions for this user. */
export const begunBy = (session: SessionData) =>
  begun.filter((b) => mayOpen(session, b.to) && (b.may?.(session) ?? true));

import type { SessionData } from '#contract/hr/accounts/auth.ts';
import { safeReturn } from '#src/shared/accounts/safe-return.ts';
import { holdsCode } from './admit.ts';
import { segmentOf, type RouteRow } from './route-row.ts';
import { routes } from './routes.ts';

const rows: readonly RouteRow[] = routes;

/**
 * Returns the screens of a specification group that a user could start on: those with a permission and without
 * parameters.
 */
const landings = (segment: string): RouteRow[] =>
  rows.filter((r) => segmentOf(r.path) === segment && r.code !== '*' && r.code !== '-' && !r.path.includes('{'));

const mayOpen = (session: SessionData, route: RouteRow): boolean =>
  route.code === '*' || route.code === '-' || holdsCode(session, route.code);

/**
 * Returns the address that a group opens: its redirect if the user may open it, otherwise the first permitted screen of
 * the group, otherwise the redirect, whose guard then refuses.
 */
export function groupTarget(row: RouteRow, session: SessionData | null): string {
  const target = row.redirect ?? '/dashboard';
  const first = rows.find((r) => r.path === target);
  if (session === null || (first && mayOpen(session, first))) return target;
  return landings(segmentOf(target)).find((r) => mayOpen(session, r))?.path ?? target;
}

/** Returns the address that `/` opens: employee management if permitted, otherwise the first permitted group. */
export function rootTarget(row: RouteRow, session: SessionData | null): string {
  const target = row.redirect ?? '/dashboard';
  if (session === null || holdsCode(session, 'HRIS06')) return target;
  const mine = rows.filter((r) => r.code !== '*' && r.code !== '-' && !r.path.includes('{') && mayOpen(session, r));
  return mine[0]?.path ?? '/dashboard';
}

const lastKey = 'kawani.last';

/** Stores the address of the user’s last screen, to open it at the same user’s next start. */
export function rememberScreen(session: SessionData, address: string): void {
  try {
    localStorage.setItem(lastKey, JSON.stringify({ user: session.user.id, address }));
  } catch {
    // Storage is blocked: the next start opens the usual screen.
  }
}

export function lastScreen(session: SessionData): string | null {
  try {
    const kept: { user?: unknown; address?: unknown } | null = JSON.parse(localStorage.getItem(lastKey) ?? 'null');
    if (kept?.user !== session.user.id || typeof kept.address !== 'string') return null;
    return safeReturn(kept.address, location.origin);
  } catch {
    return null;
  }
}

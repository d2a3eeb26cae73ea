import type { SessionData } from '#contract/hr/accounts/auth.ts';
import { isPortalCode, type PermissionCode } from '#contract/permissions.ts';
import type { RouteRow } from './route-row.ts';

export type Admission = 'open' | 'sign-in' | 'unauthorized' | 'confirm';

/** Returns true for a complete session: the browser's storage may contain anything. */
export const complete = (session: SessionData | null): session is SessionData =>
  session !== null && Boolean(session.token) && Boolean(session.user) && Array.isArray(session.acl);

export const holdsCode = (session: SessionData, code: PermissionCode): boolean =>
  session.acl.some((e) => e.code === code);

/** Returns true for users with an HR or payroll code. */
export const isOfficer = ({ acl }: SessionData): boolean => acl.some(({ code }) => /^(HRIS|PAY)/.test(code));

/**
 * Guards a route. `*` is open to anyone; everything else needs token, user, and acl, and the route's code in the acl.
 * Codes outside the portal also need a recent password.
 */
export function admit(
  row: Pick<RouteRow, 'path' | 'code' | 'office'>,
  session: SessionData | null,
  needsConfirmation: (session: SessionData) => boolean,
): Admission {
  if (row.code === '*') return 'open';
  if (row.code === '-' && row.path.startsWith('/pages/')) return 'open';
  if (!complete(session)) return 'sign-in';
  if (row.office) return !isOfficer(session) ? 'unauthorized' : needsConfirmation(session) ? 'confirm' : 'open';
  if (row.code === '-') return 'open';
  if (!holdsCode(session, row.code)) return 'unauthorized';
  return !isPortalCode(row.code) && needsConfirmation(session) ? 'confirm' : 'open';
}

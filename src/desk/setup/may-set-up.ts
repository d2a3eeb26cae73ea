import type { Endpoint } from '#contract/endpoint.ts';
import { paySetup } from '#contract/payroll/setup/setup.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { holds, type Session } from '#src/session/store.ts';

/** Whether a user has one of the permissions that open a call. */
export const hasAny = (session: Session, { permission }: Pick<Endpoint, 'permission'>): boolean =>
  (Object.keys(permission) as PermissionCode[]).some((code) => holds(session, code));

/** Whether the steps have a part for this user. */
export const maySetUp = (session: Session): boolean => hasAny(session, paySetup);

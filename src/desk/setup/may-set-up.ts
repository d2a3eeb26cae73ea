import type { Endpoint } from '#contract/endpoint.ts';
import { paySetup } from '#contract/payroll/setup/setup.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { holds, type Session } from '#src/session/store.ts';

/** Returns true if a user has one of the permissions that open a call. */
export const hasAny = (session: Session, { permission }: Pick<Endpoint, 'permission'>): boolean =>
  permissionCodes.some((code) => typeof permission === 'object' && code in permission && holds(session, code));

/** Returns true if the steps have a part for this user. */
export const maySetUp = (session: Session): boolean => hasAny(session, paySetup);

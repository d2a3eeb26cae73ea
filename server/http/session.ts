import { hash, randomBytes } from 'node:crypto';
import type { SessionUser } from '#contract/hr/auth.ts';
import type { Access, Scope } from '#contract/endpoint.ts';
import { scopes } from '#contract/endpoint.ts';
import { isPortalCode, type PermissionCode } from '#contract/permissions.ts';
import type { Context } from '#server/context.ts';
import { unavailable } from '#server/database/unavailable.ts';
import { HttpError, forbidden } from './errors.ts';
import { sessionByToken, slideSession, type LentCode, type SessionRow } from './session.queries.ts';

const hour = 3_600_000;
/** The portal stays open on a device for 30 days after its last use (docs/decisions/003). */
export const sessionMs = 30 * 24 * hour;
/** The codes outside the portal ask for the password again after 12 hours. */
export const confirmedMs = 12 * hour;

export interface Session {
  id: number;
  userId: number;
  /** Null for an owner who is nobody's employee. */
  employeeId: number | null;
  user: SessionUser;
  codes: ReadonlySet<PermissionCode>;
  /** The codes of approvers whose substitute the person is today; good for deciding on filings and nothing else. */
  lent: readonly LentCode[];
  expiresAt: string;
  confirmedUntil: string;
  /** Was the password given in the last 12 hours? */
  confirmed: boolean;
  /** Signed in with a one-time password: good for choosing a password and nothing else. */
  mustChoose: boolean;
}

export const iso = (ms: number): string => new Date(ms).toISOString();

/** A token of 256 random bits; the server keeps only its hash. */
export function newToken(): { token: string; hash: Uint8Array } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string): Uint8Array => hash('sha256', token, 'buffer');

export const sessionUser = (
  row: Omit<SessionRow, 'session_id' | 'expires_at' | 'confirmed_until' | 'seen_at' | 'must_choose' | 'lent'>,
): SessionUser => ({
  id: row.user_id,
  name: row.name,
  email: row.email,
  employee_id: row.employee_id,
  employee_code: row.employee_code,
  position: row.position,
  client_id: row.client_id,
  client_name: row.client_name,
});

/** The session of a request's headers, if it is good. Its end slides on, written at most once an hour. */
export async function readSession(context: Context, headers: Headers): Promise<Session | null> {
  const bearer = /^Bearer ([\w-]{20,200})$/.exec(headers.get('authorization') ?? '')?.[1];
  const token = bearer ?? headers.get('payroll-token') ?? '';
  if (!/^[\w-]{20,200}$/.test(token)) return null;
  const now = context.now();
  const row = await sessionByToken(context.db, hashToken(token), iso(now));
  if (!row || Date.parse(row.expires_at) <= now) return null;
  let expiresAt = row.expires_at;
  if (now - Date.parse(row.seen_at) > hour && !row.must_choose) {
    const slid = iso(now + sessionMs);
    // The session is known even if its end cannot be written, because the database is read-only or full.
    const wrote = await slideSession(context.db, row.session_id, iso(now), slid).then(
      () => true,
      (error: unknown) => {
        const why = unavailable(error);
        if (why === 'database-read-only' || why === 'disk-full') return false;
        throw error;
      },
    );
    if (wrote) expiresAt = slid;
  }
  return {
    id: row.session_id,
    userId: row.user_id,
    employeeId: row.employee_id,
    user: sessionUser(row),
    codes: new Set(row.codes),
    lent: row.lent,
    expiresAt,
    confirmedUntil: row.confirmed_until,
    confirmed: Date.parse(row.confirmed_until) > now,
    mustChoose: row.must_choose,
  };
}

export const isLent = (session: Session, code: PermissionCode): boolean => session.lent.some((l) => l.code === code);

export const confirmFirst = (): HttpError =>
  new HttpError(401, { code: 'request.confirm' }, { reason: 'confirm-password' });

/**
 * What a session may do with an endpoint: the widest scope its codes give. Throws 401 for
 * nobody, 403 without a code, and 401 with reason `confirm-password` where only a code
 * outside the portal would do and the password was last given more than 12 hours ago.
 * `widerIfConfirmed`: giving the password again would widen `own` to `all`. `standIn`: the codes of those whose
 * substitute the person is today count too.
 */
export function authorise(
  access: Access,
  session: Session | null,
  standIn = false,
): { scope: Scope; widerIfConfirmed: boolean } {
  if (access === '*') return { scope: 'all', widerIfConfirmed: false };
  if (!session) throw new HttpError(401, { code: 'request.sign_in' }, { reason: 'sign-in' });
  if (access === 'signed-in') return { scope: 'own', widerIfConfirmed: false };
  const held = (Object.entries(scopes(access)) as [PermissionCode, Scope][]).filter(
    ([code]) => session.codes.has(code) || (standIn && isLent(session, code)),
  );
  if (held.length === 0) throw forbidden();
  const usable = held.filter(([code]) => session.confirmed || isPortalCode(code));
  if (usable.length === 0) throw confirmFirst();
  const scope = usable.some(([, s]) => s === 'all') ? 'all' : 'own';
  return { scope, widerIfConfirmed: scope === 'own' && held.some(([, s]) => s === 'all') };
}

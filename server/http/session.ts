import { hash, randomBytes } from 'node:crypto';
import type { SessionUser } from '#contract/hr/accounts/auth.ts';
import type { Access, Endpoint, FactorStep, Scope } from '#contract/endpoint.ts';
import { scopes } from '#contract/endpoint.ts';
import { isPortalCode, type PermissionCode } from '#contract/permissions.ts';
import { entriesOf } from '#domain/lists/records.ts';
import type { Context } from '#server/context.ts';
import { unavailable } from '#server/database/unavailable.ts';
import { HttpError, forbidden } from './errors.ts';
import {
  endFormerToken,
  sessionByToken,
  touchSession,
  type LentCode,
  type SessionFacts,
  type SessionRow,
} from './session.queries.ts';

const hour = 3_600_000;
const minute = 60_000;
/** Every session ends 30 days after sign-in, even if it is used (docs/decisions/115). */
export const sessionMs = 30 * 24 * hour;
/** Codes outside the portal need the password again after 12 hours. */
export const confirmedMs = 12 * hour;
/** Milliseconds that a proof of identity counts as recent. */
export const freshMs = 5 * minute;
/**
 * Milliseconds that the previous token works after its replacement was first used, because requests may be on their
 * way.
 */
const formerMs = minute;

export interface Session {
  id: number;
  userId: number;
  /** ID of the user's employee record. Null for a user who isn't an employee. */
  employeeId: number | null;
  user: SessionUser;
  codes: ReadonlySet<PermissionCode>;
  /** Codes of approvers whose delegate the user is today. Only for deciding requests. */
  lent: readonly LentCode[];
  expiresAt: string;
  confirmedUntil: string;
  /** True if the password was given in the last 12 hours and the desk isn't locked. */
  confirmed: boolean;
  /** True if the desk is locked after inactivity. One proof of identity unlocks it. */
  locked: boolean;
  /** True if a proof of identity was given in the last five minutes. */
  fresh: boolean;
  /** Step that the user must complete before other calls work. */
  factorStep: FactorStep | null;
  /** Hash of the request's token. */
  tokenHash: Uint8Array;
  /** True after a sign-in with a one-time password. Such a session can only choose a password. */
  mustChoose: boolean;
  /** True for a former employee's session, which can only send the requests on the phone. */
  handsIn: boolean;
}

export const iso = (ms: number): string => new Date(ms).toISOString();

/** Returns a token of 256 random bits and its hash. The server stores only the hash. */
export function newToken(): { token: string; hash: Uint8Array } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string): Uint8Array => hash('sha256', token, 'buffer');

export const sessionUser = (row: Omit<SessionRow, keyof SessionFacts | 'lent'>): SessionUser => ({
  id: row.user_id,
  name: row.name,
  email: row.email,
  employee_id: row.employee_id,
  employee_code: row.employee_code,
  position: row.position,
  client_id: row.client_id,
  client_name: row.client_name,
});

/**
 * Returns the session of a request's headers, if it is valid. Stores its last use at most once an hour, or once a
 * minute at the desk.
 */
export async function readSession(context: Context, headers: Headers, network: string | null): Promise<Session | null> {
  const bearer = /^Bearer ([\w-]{20,200})$/.exec(headers.get('authorization') ?? '')?.[1];
  const token = bearer ?? headers.get('payroll-token') ?? '';
  if (!/^[\w-]{20,200}$/.test(token)) return null;
  const now = context.now();
  const tokenHash = hashToken(token);
  const row = await sessionByToken(context.db, tokenHash, iso(now));
  if (!row || Date.parse(row.expires_at) <= now) return null;
  if (row.former && row.former_until !== null && Date.parse(row.former_until) <= now) return null;
  if (!row.former && row.former_open)
    await whereWritable(endFormerToken(context.db, row.session_id, iso(now + formerMs)));
  const confirmed = Date.parse(row.confirmed_until) > now;
  const activeAt = Date.parse(row.active_at);
  // The portal never locks.
  const desk = confirmed && (row.lent.length > 0 || row.codes.some((code) => !isPortalCode(code)));
  const locked = desk && now - activeAt > row.idle_minutes * minute;
  const used = now - idleOf(headers);
  const atDesk = desk && !locked;
  if (now - Date.parse(row.seen_at) > hour || (atDesk && used - activeAt > minute)) {
    const active = atDesk ? Math.max(activeAt, used) : activeAt;
    await whereWritable(touchSession(context.db, row.session_id, { now: iso(now), active: iso(active), network }));
  }
  return {
    id: row.session_id,
    userId: row.user_id,
    employeeId: row.employee_id,
    user: sessionUser(row),
    codes: new Set(row.hands_in ? row.codes.filter(isPortalCode) : row.codes),
    lent: row.hands_in ? [] : row.lent,
    expiresAt: row.expires_at,
    confirmedUntil: row.confirmed_until,
    confirmed: confirmed && !locked,
    locked,
    // A proof counts only with the token that was issued for it.
    fresh: !row.former && now - Date.parse(row.proven_at) <= freshMs,
    factorStep: row.factor_step,
    tokenHash,
    mustChoose: row.must_choose,
    handsIn: row.hands_in,
  };
}

/**
 * Ignores that a session's use can't be stored because the database is read-only or full: the session is valid anyway.
 */
const whereWritable = (written: Promise<unknown>) =>
  written.catch((error: unknown) => {
    const why = unavailable(error);
    if (why !== 'database-read-only' && why !== 'disk-full') throw error;
  });

/**
 * Returns the milliseconds since the user's last input, as reported by the app, so that its automatic calls don't keep
 * a desk unlocked. Calls of other programs count as activity.
 */
function idleOf(headers: Headers): number {
  const seconds = /^\d{1,7}$/.exec(headers.get('kawani-idle') ?? '')?.[0];
  return Number(seconds ?? 0) * 1000;
}

export const isLent = (session: Session, code: PermissionCode): boolean => session.lent.some((l) => l.code === code);

export const confirmFirst = (): HttpError =>
  new HttpError(401, { code: 'request.confirm' }, { reason: 'confirm-password' });

/** Returns the refusal of a call that needs a proof of identity first. The request can be repeated after the proof. */
export const proveFirst = (locked: boolean): HttpError =>
  new HttpError(
    403,
    { code: locked ? 'request.locked' : 'request.prove' },
    { reason: locked ? 'locked' : 'prove-again' },
  );

/**
 * Refuses all calls that an incomplete session may not make: one that must choose a password, or confirm or set up a
 * second factor, or a former employee's session, which may only send requests with the keys of the phone's outbox.
 */
export function refuseUnfinished(endpoint: Endpoint, session: Session, headers: Headers): void {
  if (endpoint.permission === '*') return;
  const keyed = endpoint.unkeyed || (headers.has('idempotency-key') && headers.has('kawani-owner'));
  if (session.handsIn && !(endpoint.handsIn && keyed))
    throw new HttpError(403, { code: 'request.hands_in' }, { reason: 'left' });
  if (session.mustChoose && !endpoint.whileChoosing)
    throw new HttpError(401, { code: 'request.choose' }, { reason: 'choose-password' });
  const step = session.factorStep;
  if (step !== null && !endpoint.whileProving?.includes(step))
    throw new HttpError(401, { code: 'request.second_factor' }, { reason: 'second-factor' });
}

/**
 * Returns a session's scope for an endpoint: the widest of its codes. Throws 401 without a session, 403 without a code,
 * and 401 with the reason `confirm-password` if only a code outside the portal would suffice and the password was given
 * more than 12 hours ago. `widerIfConfirmed` is true if giving the password again would widen `own` to `all`. With
 * `standIn`, codes of approvers whose delegate the user is today also count.
 */
export function authorise(
  access: Access,
  session: Session | null,
  standIn = false,
): { scope: Scope; widerIfConfirmed: boolean } {
  if (access === '*') return { scope: 'all', widerIfConfirmed: false };
  if (!session) throw new HttpError(401, { code: 'request.sign_in' }, { reason: 'sign-in' });
  if (access === 'signed-in') return { scope: 'own', widerIfConfirmed: false };
  const held = entriesOf(scopes(access)).filter(
    ([code]) => session.codes.has(code) || (standIn && isLent(session, code)),
  );
  if (held.length === 0) throw forbidden();
  const usable = held.filter(([code]) => session.confirmed || isPortalCode(code));
  if (usable.length === 0) throw confirmFirst();
  const scope = usable.some(([, s]) => s === 'all') ? 'all' : 'own';
  return { scope, widerIfConfirmed: scope === 'own' && held.some(([, s]) => s === 'all') };
}

import type { Kysely } from 'kysely';
import type { SessionData, SessionUser } from '#contract/hr/accounts/auth.ts';
import type { DB } from '#server/database/tables.ts';
import { rangeOf } from '#server/http/address.ts';
import { HttpError } from '#server/http/errors.ts';
import { confirmedMs, iso, newToken, sessionMs, sessionUser } from '#server/http/session.ts';
import { insertSession, personById } from '#server/http/session.queries.ts';
import { stepOf } from './factor-rules.ts';
import { factorsOf } from './factors.queries.ts';
import { endSessionOf } from './sessions.queries.ts';

/**
 * Milliseconds of a session that may only choose a password or set up a second factor; the next constant, of one that
 * must give the factor.
 */
const unfinishedMs = 3_600_000;
const givingMs = 15 * 60_000;

interface Begin {
  now: string;
  device: string;
  address: string;
  mustChoose?: boolean;
  /** True if the user just confirmed or set up a second factor, or a passkey, which counts as both factors. */
  proven?: boolean;
}

/** Starts a session and returns the sign-in response. */
export async function beginSession(
  db: Kysely<DB>,
  person: NonNullable<Awaited<ReturnType<typeof personById>>>,
  { now, device, address, mustChoose = false, proven = false }: Begin,
): Promise<SessionData> {
  const { token, hash } = newToken();
  const factors = mustChoose || proven ? null : await factorsOf(db, person.user_id);
  const factor_step = factors && stepOf(factors);
  const good = !mustChoose && factor_step === null;
  const lasts = good ? sessionMs : factor_step === 'give' ? givingMs : unfinishedMs;
  const expires_at = iso(Date.parse(now) + lasts);
  const confirmed_until = good ? iso(Date.parse(now) + confirmedMs) : now;
  const row = { token_hash: hash, user_id: person.user_id, device, now, expires_at, confirmed_until };
  await insertSession(db, { ...row, must_choose: mustChoose, factor_step, network: rangeOf(address) });
  const user: SessionUser = sessionUser(person);
  const begun = { token, user, expires_at, confirmed_until };
  if (mustChoose) return { ...begun, acl: [], lent: [], must_choose: true };
  if (factor_step === 'give' && factors)
    return { ...begun, acl: [], lent: [], factor_step, factors: { code: factors.app, passkey: factors.passkeys > 0 } };
  if (factor_step !== null) return { ...begun, acl: [], lent: [], factor_step };
  return {
    ...begun,
    acl: person.codes.map((code) => ({ code })),
    lent: person.lent.map(({ code, name, until }) => ({ code, name, until })),
  };
}

/** Replaces an unfinished session after its second factor was given or set up. */
export async function finishSession(
  trx: Kysely<DB>,
  session: { id: number; userId: number },
  begin: Omit<Begin, 'proven' | 'mustChoose'>,
): Promise<SessionData> {
  const person = await personById(trx, session.userId, begin.now);
  // Only one of two simultaneous calls finds the unfinished session open.
  if (!person || !(await endSessionOf(trx, session.userId, session.id, begin.now)))
    throw new HttpError(401, { code: 'request.sign_in' }, { reason: 'sign-in' });
  return beginSession(trx, person, { ...begin, proven: true });
}

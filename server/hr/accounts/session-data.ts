import type { Kysely } from 'kysely';
import type { SessionData, SessionUser } from '#contract/hr/auth.ts';
import type { DB } from '#server/database/tables.ts';
import { confirmedMs, iso, newToken, sessionMs, sessionUser } from '#server/http/session.ts';
import { insertSession, type personById } from '#server/http/session.queries.ts';

/** A session that may choose a password, and nothing else, is short. */
const choosingMs = 3_600_000;

/** Begins a session, and answers what signing in answers. */
export async function beginSession(
  db: Kysely<DB>,
  person: NonNullable<Awaited<ReturnType<typeof personById>>>,
  { now, device, mustChoose = false }: { now: string; device: string; mustChoose?: boolean },
): Promise<SessionData> {
  const { token, hash } = newToken();
  const expires_at = iso(Date.parse(now) + (mustChoose ? choosingMs : sessionMs));
  const confirmed_until = mustChoose ? now : iso(Date.parse(now) + confirmedMs);
  const row = { token_hash: hash, user_id: person.user_id, device, now, expires_at, confirmed_until };
  await insertSession(db, { ...row, must_choose: mustChoose });
  const user: SessionUser = sessionUser(person);
  if (mustChoose) return { token, user, expires_at, confirmed_until, acl: [], lent: [], must_choose: true };
  return {
    token,
    user,
    expires_at,
    confirmed_until,
    acl: person.codes.map((code) => ({ code })),
    lent: person.lent.map(({ code, name, until }) => ({ code, name, until })),
  };
}

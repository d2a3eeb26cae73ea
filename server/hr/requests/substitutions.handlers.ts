import type { Substitution } from '#contract/hr/requests/substitutions.ts';
import type { hrContract } from '#contract/hr/contract.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { mustExist } from '#domain/lists/known.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { HttpError, invalid, notFound, stale } from '#server/http/errors.ts';
import {
  changeSubstitution,
  insertSubstitution,
  liveUser,
  lockUsers,
  substitutionById,
  substitutionTouching,
  substitutionsOf,
} from './substitutions.queries.ts';

type Substitutions = Pick<
  typeof hrContract,
  'listSubstitutions' | 'storeSubstitution' | 'updateSubstitution' | 'endSubstitution'
>;

interface Asked {
  substitute_id: number;
  from_date: string;
  to_date: string;
}

const answer = async (db: Kysely<DB>, userId: number, id: number) => ({
  data: mustExist(await substitutionById(db, userId, id), 'The substitution is gone'),
});

/**
 * Locks the approver and the delegate, and refuses delegating to oneself, to an unknown user, for past dates, or to
 * two users at a time.
 */
async function refuseSubstitution(
  db: Kysely<DB>,
  userId: number,
  asked: Asked,
  now: string,
  except: number | null,
): Promise<Asked> {
  const { substitute_id, from_date, to_date } = asked;
  await lockUsers(db, [userId, substitute_id]);
  if (substitute_id === userId) throw invalid('substitute_id', 'substitution.self');
  if (!(await liveUser(db, substitute_id))) throw invalid('substitute_id', 'substitution.unknown');
  if (to_date < manilaDate(now)) throw invalid('to_date', 'substitution.past');
  const other = await substitutionTouching(db, userId, asked, except);
  if (other)
    throw invalid('from_date', 'substitution.overlap', {
      name: other.substitute_name,
      start: other.from_date,
      end: other.to_date,
    });
  return { substitute_id, from_date, to_date };
}

/** Returns the caller's own delegation that has not ended, at the version they saw. */
async function ownRunning(
  { db, now }: { db: Kysely<DB>; now: string },
  userId: number,
  id: number,
  version: number,
): Promise<Substitution> {
  await lockUsers(db, [userId]);
  const found = await substitutionById(db, userId, id);
  if (!found) throw notFound();
  if (found.version !== version) throw stale(found);
  if (found.archived || found.to_date < manilaDate(now))
    throw new HttpError(409, { code: 'substitution.over' }, { reason: 'over', current: found });
  return found;
}

export const substitutions: Handlers<Substitutions> = {
  async listSubstitutions({ session, db }) {
    return { data: await substitutionsOf(db, session.userId) };
  },

  async storeSubstitution({ body, session, db, now }) {
    const values = await refuseSubstitution(db, session.userId, body, now, null);
    return answer(db, session.userId, await insertSubstitution(db, { ...values, user_id: session.userId }));
  },

  async updateSubstitution(call) {
    const { params, body, session, db, now } = call;
    const { id } = await ownRunning(call, session.userId, params.id, body.version);
    await changeSubstitution(db, id, await refuseSubstitution(db, session.userId, body, now, id));
    return answer(db, session.userId, id);
  },

  async endSubstitution(call) {
    const { params, body, session, db, now } = call;
    const { id } = await ownRunning(call, session.userId, params.id, body.version);
    await changeSubstitution(db, id, { archived_at: now });
    return answer(db, session.userId, id);
  },
};

import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

const selection = (db: Kysely<DB>) =>
  db
    .selectFrom('auth.substitutions as s')
    .innerJoin('auth.users as u', 'u.id', 's.substitute_id')
    .select(['s.id', 's.substitute_id', 'u.name as substitute_name', 's.from_date', 's.to_date', 's.version'])
    .select(sql<boolean>`s.archived_at is not null`.as('archived'));

export const substitutionsOf = (db: Kysely<DB>, userId: number) =>
  selection(db)
    .where('s.user_id', '=', userId)
    .orderBy('s.from_date', 'desc')
    .orderBy('s.id', 'desc')
    .limit(50)
    .execute();

export const substitutionById = (db: Kysely<DB>, userId: number, id: number) =>
  selection(db).where('s.id', '=', id).where('s.user_id', '=', userId).executeTakeFirst();

/**
 * Locks accounts so that two delegations of one approver cannot share a date, and so that no user opens the delegate's
 * account for another person who would not know of the delegation.
 */
export const lockUsers = (db: Kysely<DB>, userIds: readonly number[]) =>
  db.selectFrom('auth.users').select('id').where('id', 'in', userIds).orderBy('id').forNoKeyUpdate().execute();

/** Returns an account that can sign in. */
export const liveUser = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('auth.users as u')
    .leftJoin('hr.employees as e', 'e.id', 'u.employee_id')
    .select('u.id')
    .where('u.id', '=', userId)
    .where('u.archived_at', 'is', null)
    .where('e.archived_at', 'is', null)
    .executeTakeFirst();

/** Returns the first active delegation of a user that shares a date with a span. */
export const substitutionTouching = (
  db: Kysely<DB>,
  userId: number,
  { from_date, to_date }: { from_date: string; to_date: string },
  except: number | null,
) =>
  selection(db)
    .where('s.user_id', '=', userId)
    .where('s.archived_at', 'is', null)
    .where('s.from_date', '<=', to_date)
    .where('s.to_date', '>=', from_date)
    .where('s.id', '<>', except ?? 0)
    .orderBy('s.from_date')
    .limit(1)
    .executeTakeFirst();

interface SubstitutionValues {
  substitute_id: number;
  from_date: string;
  to_date: string;
}

export async function insertSubstitution(
  db: Kysely<DB>,
  values: SubstitutionValues & { user_id: number },
): Promise<number> {
  const { id } = await db.insertInto('auth.substitutions').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const changeSubstitution = (db: Kysely<DB>, id: number, values: SubstitutionValues | { archived_at: string }) =>
  db
    .updateTable('auth.substitutions')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

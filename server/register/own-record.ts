import type { Kysely } from 'kysely';
import type { PermissionCode } from '#contract/permissions.ts';
import type { DB } from '#server/database/tables.ts';
import { refused } from '#server/http/errors.ts';
import type { Session } from '#server/http/session.ts';
import { anotherUserHolds, whoIs } from './own-record.queries.ts';
import { sentences } from '#server/text/en/register.ts';

/** The owner of a record. HR identifies employees by ID, payroll by HR’s code. */
export type WhoseRecord = { employeeId: number } | { code: string };

interface Asked {
  db: Kysely<DB>;
  session: Pick<Session, 'userId' | 'employeeId' | 'user'>;
}

/**
 * Returns whether this is the user's own record, and another user with the permission can change it. Without such a
 * user, the user may change it, so that a company with one officer can continue (docs/features/accounts.md).
 */
export async function isOwnForOthers({ db, session }: Asked, of: WhoseRecord, code: PermissionCode): Promise<boolean> {
  if (session.employeeId === null) return false;
  const own = 'code' in of ? of.code === session.user.employee_code : of.employeeId === session.employeeId;
  return own && anotherUserHolds(db, code, { userId: session.userId, employeeId: session.employeeId });
}

/** Throws when a user changes their own pay and another user can do it. `what` names the record in the message. */
export async function refuseOwn(asked: Asked, of: WhoseRecord, code: PermissionCode, what = 'record'): Promise<void> {
  if (await isOwnForOthers(asked, of, code)) throw refused('form', sentences.thisIsYourOwnSo(what));
}

/**
 * Returns the employee code of the account that started a job, for a job that knows only the account, if another user
 * can change that record.
 */
export async function ownCodeForOthers(
  db: Kysely<DB>,
  userId: number | null,
  code: PermissionCode,
): Promise<{ employeeId: number; code: string } | null> {
  const who = userId === null ? undefined : await whoIs(db, userId);
  if (!who) return null;
  const others = await anotherUserHolds(db, code, { userId: who.userId, employeeId: who.employeeId });
  return others ? { employeeId: who.employeeId, code: who.code } : null;
}

import type { Kysely } from 'kysely';
import { isPortalCode, permissionCodes, type PermissionCode } from '#contract/permissions.ts';
import { guardedCodes } from '#domain/accounts/duties.ts';
import { whyGuessed, type AboutPerson } from '#domain/accounts/password.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { isCommon } from './common-passwords.ts';
import { forbidden, invalid, notFound } from '#server/http/errors.ts';
import type { Session } from '#server/http/session.ts';
import { allRolesWithCodes, codesLentTo, personAbout, rolesWithCodes, type AccountRow } from './accounts.queries.ts';

/**
 * Returns whether a user lacks any of these permissions outside the portal: then they may neither grant them nor take
 * over an account that has them.
 */
const beyond = (session: Session, codes: readonly PermissionCode[]): boolean =>
  codes.some((code) => !isPortalCode(code) && !session.codes.has(code));

/** Allows only roles whose permissions the user has too, so that a user manager cannot become an owner. */
export async function checkRoles(db: Kysely<DB>, session: Session, ids: readonly number[]): Promise<void> {
  const roles = await rolesWithCodes(db, ids);
  if (roles.length < new Set(ids).size) throw invalid('role_ids', 'account.role_unknown');
  const tooMuch = roles.find((role) => beyond(session, role.codes));
  if (tooMuch) throw invalid('role_ids', 'account.role_beyond', { name: tooMuch.name });
}

/**
 * Allows only roles without permissions over money or access, and roles that the account already has; the others need a
 * second user's agreement.
 */
export async function checkOpened(db: Kysely<DB>, ids: readonly number[], account?: AccountRow): Promise<void> {
  const had = new Set<string>(account?.codes);
  const role = (await rolesWithCodes(db, ids)).find((r) => r.codes.some((c) => guardedCodes.has(c) && !had.has(c)));
  if (role) throw invalid('role_ids', 'account.role_guarded', { name: role.name });
}

/**
 * Refuses an invitation to another address for an account with permissions over money or access: its link would give
 * them to the reader of that address, without a second user's agreement.
 */
export function checkAddress(account: AccountRow, email: string): void {
  if (account.email !== email && account.codes.some((code) => guardedCodes.has(code)))
    throw invalid('email', 'account.address_guarded');
}

/** Returns active roles, each with whether the session's user may assign it. */
export const rolesToGive = async (db: Kysely<DB>, session: Session) =>
  (await allRolesWithCodes(db)).map(({ id, name, codes }) => ({
    id,
    name,
    may_give: !beyond(session, codes),
    portal_only: codes.every(isPortalCode),
    guarded: codes.some((code) => guardedCodes.has(code)),
    codes: permissionCodes.filter((code) => codes.includes(code)),
  }));

/**
 * Throws unless the session's user may change how this account signs in: not their own, and not one with more
 * permissions, delegated ones included. Must run after the account is locked, so that no user delegates to it
 * afterwards.
 */
export async function checkAccount(
  { db, session, now }: { db: Kysely<DB>; session: Session; now: string },
  account: AccountRow | undefined,
): Promise<AccountRow> {
  if (!account || account.archived) throw notFound();
  if (account.user_id === session.userId) throw forbidden('account.own');
  if (await beyondCaller(db, session, account, now)) throw forbidden('account.beyond');
  return account;
}

/** Returns whether the account has more permissions than the caller, delegated ones included. */
export const beyondCaller = async (
  db: Kysely<DB>,
  session: Session,
  account: AccountRow,
  now: string,
): Promise<boolean> => beyond(session, [...account.codes, ...(await codesLentTo(db, account.user_id, now))]);

/** Throws with the reason if a password is among the first guesses for this user. */
export async function checkPassword(
  { context, db }: { context: Context; db: Kysely<DB> },
  password: string,
  userId: number,
): Promise<void> {
  const person = await personAbout(db, userId);
  const { employerName } = context.settings;
  const about: AboutPerson = person
    ? { ...person, company: [employerName, person.client] }
    : { name: [], company: [employerName] };
  const why = whyGuessed(password, about);
  if (why !== null) throw invalid('new_password', `password.guessed_${why}`);
  if (await isCommon(password)) throw invalid('new_password', 'password.common');
}

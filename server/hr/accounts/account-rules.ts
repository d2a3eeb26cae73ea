import type { Kysely } from 'kysely';
import { isPortalCode, type PermissionCode } from '#contract/permissions.ts';
import { guardedCodes } from '#domain/accounts/duties.ts';
import { whyGuessed, type AboutPerson } from '#domain/accounts/password.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { isCommon } from './common-passwords.ts';
import { forbidden, invalid, notFound } from '#server/http/errors.ts';
import type { Session } from '#server/http/session.ts';
import { allRolesWithCodes, codesLentTo, personAbout, rolesWithCodes, type AccountRow } from './accounts.queries.ts';

/** Codes outside the portal that somebody lacks: they may not give them, nor take over an account that has them. */
const beyond = (session: Session, codes: readonly PermissionCode[]): boolean =>
  codes.some((code) => !isPortalCode(code) && !session.codes.has(code));

/** Only roles that give no more than one holds oneself: whoever manages users must not make themselves an owner. */
export async function checkRoles(db: Kysely<DB>, session: Session, ids: readonly number[]): Promise<void> {
  const roles = await rolesWithCodes(db, ids);
  if (roles.length < new Set(ids).size) throw invalid('role_ids', 'account.role_unknown');
  const tooMuch = roles.find((role) => beyond(session, role.codes));
  if (tooMuch) throw invalid('role_ids', 'account.role_beyond', { name: tooMuch.name });
}

/** Only roles that guard neither money nor permissions, or that the account has: the others are given where two people agree. */
export async function checkOpened(db: Kysely<DB>, ids: readonly number[], account?: AccountRow): Promise<void> {
  const had = new Set<string>(account?.codes);
  const role = (await rolesWithCodes(db, ids)).find((r) => r.codes.some((c) => guardedCodes.has(c) && !had.has(c)));
  if (role) throw invalid('role_ids', 'account.role_guarded', { name: role.name });
}

/** The roles in use, each with whether the session's holder may give it. */
export const rolesToGive = async (db: Kysely<DB>, session: Session) =>
  (await allRolesWithCodes(db)).map(({ id, name, codes }) => ({
    id,
    name,
    may_give: !beyond(session, codes),
    portal_only: codes.every(isPortalCode),
    guarded: codes.some((code) => guardedCodes.has(code)),
  }));

/**
 * May this account's way in be changed by the session's holder? Never the own one, nor one that may do more: what is lent
 * to it counts like what it holds. To be asked once the account is locked: nobody lends it anything from then on.
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

/** May the account do more than the caller? What is lent to it counts like what it holds. */
export const beyondCaller = async (
  db: Kysely<DB>,
  session: Session,
  account: AccountRow,
  now: string,
): Promise<boolean> => beyond(session, [...account.codes, ...(await codesLentTo(db, account.user_id, now))]);

/** Refuses a password that would be among the first guesses for this person, and says why. */
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

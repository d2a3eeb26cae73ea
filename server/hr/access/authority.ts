/**
 * Ensures that every permission outside the portal keeps a user who can sign in. A permission without one could not be
 * granted again, because an account grants only the permissions it has, and opens only accounts without others.
 */
import type { Kysely } from 'kysely';
import { isPortalCode, type PermissionCode } from '#contract/permissions.ts';
import { valueOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { refused } from '#server/http/errors.ts';
import { anOwner } from '#server/standard-roles.ts';
import { codesHeldToStay, lockAccess, owner } from './access.queries.ts';
import { sentences } from '#server/text/en/hr/access.ts';

/**
 * The permissions outside the portal that any account has, and `owner` if there is an owner, each with the best way in of
 * its users: a password, a one-time password, or none yet.
 */
export type Authority = ReadonlyMap<string, number>;

/** Serializes changes of permissions, and returns the permissions that are held before the change. */
export async function lockAuthority(trx: Kysely<DB>): Promise<Authority> {
  await lockAccess(trx);
  return authorityOf(trx);
}

const authorityOf = async (db: Kysely<DB>, exceptUser: number | null = null): Promise<Authority> =>
  new Map(
    (await codesHeldToStay(db, exceptUser))
      .filter(({ code }) => code === owner || !isPortalCode(code as PermissionCode))
      .map(({ code, way }) => [code, way]),
  );

/**
 * Throws if a change takes a permission from its last user. Must run in the transaction, after the change is written.
 */
export const keepHeld = async (trx: Kysely<DB>, before: Authority, field: string): Promise<void> =>
  refuseLoss(before, await authorityOf(trx), field);

/** Checks the same as `keepHeld`, and also throws if no account manages both users and roles. */
export async function keepAuthority(trx: Kysely<DB>, before: Authority, field: string): Promise<void> {
  await keepHeld(trx, before, field);
  if ((await anOwner(trx)) === undefined) throw refused(field, noOwner);
}

/**
 * Makes the same check for an account that is archived or whose employee gets a last day. Must run before the change
 * is written.
 */
export async function keepAuthorityWithout(trx: Kysely<DB>, userId: number, field: string): Promise<void> {
  const before = await lockAuthority(trx);
  refuseLoss(before, await authorityOf(trx, userId), field);
}

const noOwner = sentences.atLeastOneAccountMust;
const noOpenOwner = sentences.noUserWhoCanSign;

function refuseLoss(before: Authority, after: Authority, field: string): void {
  const lost = [...before.keys()].filter((code) => !after.has(code)).toSorted();
  if (lost.includes(owner)) throw refused(field, noOwner);
  if (lost.length > 0) throw refused(field, sentences.noAccountWouldHaveGive(lost.join(', ')));
  const closed = [...before].flatMap(([code, way]) => (valueOf(after, code) < way ? [code] : [])).toSorted();
  if (closed.includes(owner)) throw refused(field, noOpenOwner);
  if (closed.length > 0) throw refused(field, sentences.noUserWhoCanSignIn(closed.join(', ')));
}

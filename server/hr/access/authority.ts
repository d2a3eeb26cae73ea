/**
 * Nobody inside the app may leave a permission without a holder: it could not be given back, because one gives only what
 * one holds.
 */
import type { Kysely } from 'kysely';
import { isPortalCode, type PermissionCode } from '#contract/permissions.ts';
import type { DB } from '#server/database/tables.ts';
import { refused } from '#server/http/errors.ts';
import { anOwner } from '#server/standard-roles.ts';
import { codesHeldToStay, lockAccess, owner } from './access.queries.ts';

/** The codes outside the portal that are held before a change, with `owner` where there is one. */
export type Authority = ReadonlySet<string>;

/** Lets one change of who may do what happen at a time, and returns what is held before it. */
export async function lockAuthority(trx: Kysely<DB>): Promise<Authority> {
  await lockAccess(trx);
  return authorityOf(trx);
}

const authorityOf = async (db: Kysely<DB>, exceptUser: number | null = null): Promise<Authority> =>
  new Set(
    (await codesHeldToStay(db, exceptUser)).filter((code) => code === owner || !isPortalCode(code as PermissionCode)),
  );

/**
 * Refuses a change after which a permission that was held is held by nobody, or nobody manages both users and roles.
 * Called once the change is written, in its transaction.
 */
export async function keepAuthority(trx: Kysely<DB>, before: Authority, field: string): Promise<void> {
  refuseLoss(before, await authorityOf(trx), field);
  if ((await anOwner(trx)) === undefined) throw refused(field, noOwner);
}

/** The same for an account that is closed or whose holder leaves, on a later day too; called before it is written. */
export async function keepAuthorityWithout(trx: Kysely<DB>, userId: number, field: string): Promise<void> {
  const before = await lockAuthority(trx);
  refuseLoss(before, await authorityOf(trx, userId), field);
}

const noOwner = 'Nobody would be left who manages both users and roles. Give somebody else both codes first.';

function refuseLoss(before: Authority, after: Authority, field: string): void {
  const lost = [...before].filter((code) => !after.has(code)).toSorted();
  if (lost.includes(owner)) throw refused(field, noOwner);
  if (lost.length > 0)
    throw refused(field, `Nobody would hold ${lost.join(', ')} any more. Give it to somebody else first.`);
}

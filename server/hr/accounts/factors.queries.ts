import { sql, type Kysely } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import type { Factors } from './factor-rules.ts';

/** Returns the second factors of an account, and whether one of its roles requires one. */
export async function factorsOf(db: Kysely<DB>, userId: number): Promise<Factors> {
  const { rows } = await sql<Factors>`
    select exists (select from auth.totp_secrets where user_id = ${userId} and confirmed_at is not null) as app,
      (select count(*)::int from auth.passkeys where user_id = ${userId}) as passkeys,
      (select count(*)::int from auth.recovery_codes where user_id = ${userId} and used_at is null) as recovery_left,
      exists (select from auth.user_roles ur join auth.roles r on r.id = ur.role_id and r.archived_at is null
        where ur.user_id = ${userId} and r.second_factor) as required`.execute(db);
  return firstOf(rows);
}

export const passkeysOf = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('auth.passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at', 'credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const passkeyByCredential = (db: Kysely<DB>, credentialId: string) =>
  db.selectFrom('auth.passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

export const insertPasskey = async (
  trx: Kysely<DB>,
  row: {
    user_id: number;
    credential_id: string;
    public_key: Uint8Array;
    sign_count: number;
    transports: string[];
    name: string;
    created_at: string;
  },
): Promise<boolean> =>
  (
    await trx
      .insertInto('auth.passkeys')
      .values(row)
      .onConflict((oc) => oc.column('credential_id').doNothing())
      .returning('id')
      .execute()
  ).length > 0;

/**
 * Stores the use of a passkey. Returns false if its counter did not increase, which means that a copy was used
 * before.
 */
export const spendPasskey = async (db: Kysely<DB>, id: number, count: number, now: string): Promise<boolean> =>
  (
    await db
      .updateTable('auth.passkeys')
      .set({ sign_count: count, last_used_at: now })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('sign_count', '<', count), eb.and([eb('sign_count', '=', 0), eb.val(count === 0)])]))
      .returning('id')
      .execute()
  ).length > 0;

export const deletePasskey = async (trx: Kysely<DB>, userId: number, id: number): Promise<boolean> =>
  (await trx.deleteFrom('auth.passkeys').where('user_id', '=', userId).where('id', '=', id).returning('id').execute())
    .length > 0;

export const deletePasskeys = (trx: Kysely<DB>, userId: number) =>
  trx.deleteFrom('auth.passkeys').where('user_id', '=', userId).execute();

export const appOf = (db: Kysely<DB>, userId: number) =>
  db.selectFrom('auth.totp_secrets').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Stores a secret in place of an unconfirmed one. Returns false if the account already has an app. */
export const putApp = async (
  trx: Kysely<DB>,
  row: { user_id: number; sealed: string; created_at: string },
): Promise<boolean> => {
  await trx
    .deleteFrom('auth.totp_secrets')
    .where('user_id', '=', row.user_id)
    .where('confirmed_at', 'is', null)
    .execute();
  const made = await trx
    .insertInto('auth.totp_secrets')
    .values(row)
    .onConflict((oc) => oc.column('user_id').doNothing())
    .returning('id')
    .execute();
  return made.length > 0;
};

export const confirmAppOf = (trx: Kysely<DB>, userId: number, now: string) =>
  trx
    .updateTable('auth.totp_secrets')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute();

/**
 * Uses up the step of a code. Returns false if that step or a later one was used; only one of two simultaneous calls
 * succeeds.
 */
export const takeStep = async (db: Kysely<DB>, id: number, step: number): Promise<boolean> =>
  (
    await db
      .updateTable('auth.totp_secrets')
      .set({ last_step: step })
      .where('id', '=', id)
      .where('last_step', '<', step)
      .returning('id')
      .execute()
  ).length > 0;

export const deleteApp = (trx: Kysely<DB>, userId: number) =>
  trx.deleteFrom('auth.totp_secrets').where('user_id', '=', userId).execute();

export async function putRecoveryCodes(
  trx: Kysely<DB>,
  userId: number,
  hashes: readonly Uint8Array[],
  now: string,
): Promise<void> {
  await deleteRecoveryCodes(trx, userId);
  if (hashes.length === 0) return;
  await trx
    .insertInto('auth.recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now })))
    .execute();
}

export const deleteRecoveryCodes = (trx: Kysely<DB>, userId: number) =>
  trx.deleteFrom('auth.recovery_codes').where('user_id', '=', userId).execute();

/** Uses up a recovery code. Returns false if it does not exist or was used. */
export const spendRecoveryCode = async (
  db: Kysely<DB>,
  userId: number,
  codeHash: Uint8Array,
  now: string,
): Promise<boolean> =>
  (
    await db
      .updateTable('auth.recovery_codes')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('code_hash', '=', codeHash)
      .where('used_at', 'is', null)
      .returning('id')
      .execute()
  ).length > 0;

/** Uses up a challenge. Returns false if it was used before. */
export const spendChallenge = async (db: Kysely<DB>, challenge: string, expiresAt: string): Promise<boolean> =>
  (
    await db
      .insertInto('auth.used_challenges')
      .values({ challenge, expires_at: expiresAt })
      .onConflict((oc) => oc.doNothing())
      .returning('challenge')
      .execute()
  ).length > 0;

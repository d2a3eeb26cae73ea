import { createHash, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { asRecoveryCode, recoveryCode, recoveryCodeCount } from '#domain/accounts/recovery-code.ts';
import type { Context } from '#server/context.ts';
import { appPlace } from '#server/database/reseal-rest.ts';
import { open, seal } from '#server/database/secrets.ts';
import type { DB } from '#server/database/tables.ts';
import { appOf, putRecoveryCodes, spendRecoveryCode, takeStep } from './factors.queries.ts';

const period = 30;
/** Number of earlier and later steps whose codes are valid too, because phone clocks differ by seconds. */
const window = 1;

/** Returns a secret for an authenticator app, in the forms to type, scan, and store. */
export function newApp(context: Context, user: { id: number; name: string; login: string }) {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ issuer: 'Kawani', label: user.login, secret, period }).toString();
  return { secret: secret.base32, uri, sealed: seal(secret.base32, context.settings.dataKey, appPlace(user.id)) };
}

/**
 * Returns whether the code is an unused one of the account's authenticator app; `unconfirmed` means an app being set
 * up.
 */
export async function takeAppCode(
  context: Context,
  db: Kysely<DB>,
  userId: number,
  typed: string,
  { unconfirmed = false }: { unconfirmed?: boolean } = {},
): Promise<boolean> {
  const app = await appOf(db, userId);
  const token = typed.replaceAll(/\s/g, '');
  if (!app || (app.confirmed_at === null) !== unconfirmed || !/^\d{6}$/.test(token)) return false;
  const keys = [context.settings.dataKey, ...(context.settings.previousDataKeys ?? [])];
  const secret = Secret.fromBase32(open(app.sealed, keys, appPlace(userId)));
  const timestamp = context.now();
  const delta = TOTP.validate({ token, secret, period, timestamp, window });
  return delta !== null && takeStep(db, app.id, TOTP.counter({ period, timestamp }) + delta);
}

const hashOf = (code: string): Uint8Array => createHash('sha256').update(`kawani recovery/${code}`).digest();

/** Returns whether the code is one of the account's recovery codes, and uses it up. */
export async function takeRecoveryCode(db: Kysely<DB>, userId: number, typed: string, now: string): Promise<boolean> {
  const code = asRecoveryCode(typed);
  return code !== null && spendRecoveryCode(db, userId, hashOf(code), now);
}

/** Replaces the recovery codes with ten new ones. */
export async function makeRecoveryCodes(trx: Kysely<DB>, userId: number, now: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCode((below) => randomInt(below)));
  await putRecoveryCodes(trx, userId, codes.map(hashOf), now);
  return codes;
}

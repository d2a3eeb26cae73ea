import type { Kysely } from 'kysely';
import type { hrContract } from '#contract/hr/contract.ts';
import type { SecondFactor } from '#contract/hr/accounts/second-factor.ts';
import { mustHave } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import { freshMs, iso, type Session } from '#server/http/session.ts';
import { personById } from '#server/http/session.queries.ts';
import { mailFactor } from './account-mail.ts';
import { accountById, lockAccount } from './accounts.queries.ts';
import { makeRecoveryCodes, newApp } from './codes.ts';
import { hasFactor } from './factor-rules.ts';
import {
  confirmAppOf,
  deleteApp,
  deletePasskey,
  deleteRecoveryCodes,
  factorsOf,
  insertPasskey,
  passkeysOf,
  putApp,
} from './factors.queries.ts';
import { madePasskey, optionsToAsk, optionsToMake } from './passkeys.ts';
import { accountOfPasskey, checkCode, checkOwnPasskey, checkOwnPassword, passwordProves, proved } from './proofs.ts';
import { beginSession, finishSession } from './session-data.ts';
import type { FactorChange } from './sign-in-letters.ts';
import { lastReset } from './sign-in-rules.queries.ts';
import { signedIn } from './signed-in.ts';

type Factor = Pick<
  typeof hrContract,
  | 'showSecondFactor'
  | 'startApp'
  | 'confirmApp'
  | 'removeApp'
  | 'newPasskeyOptions'
  | 'storePasskey'
  | 'removePasskey'
  | 'newRecoveryCodes'
  | 'giveFactor'
  | 'passkeyOptions'
  | 'passkeySignIn'
  | 'proofWays'
  | 'prove'
>;

const resetShownMs = 30 * 86_400_000;

async function present(db: Kysely<DB>, userId: number, now: string): Promise<SecondFactor> {
  const { app, recovery_left, required } = await factorsOf(db, userId);
  const passkeys = (await passkeysOf(db, userId)).map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    created_at,
    last_used_at,
  }));
  const reset = (await lastReset(db, userId, iso(Date.parse(now) - resetShownMs))) ?? null;
  return { app, passkeys, recovery_left, required, reset };
}

/** E-mails the user that the account's second factors were changed in their session. */
async function tellOfFactor(context: Context, trx: Kysely<DB>, session: Session, change: FactorChange): Promise<void> {
  const account = await accountById(trx, session.userId);
  if (account) await mailFactor(context, trx, account, change);
}

/**
 * Runs after a factor was added: creates recovery codes with the first one, and completes the session that required it.
 */
async function added(
  call: Pick<Call<typeof hrContract.confirmApp>, 'session' | 'now' | 'device' | 'address' | 'context'>,
  trx: Kysely<DB>,
  change: FactorChange,
) {
  const { session, now, device, address, context } = call;
  await tellOfFactor(context, trx, session, change);
  const { recovery_left } = await factorsOf(trx, session.userId);
  const recovery_codes = recovery_left === 0 ? await makeRecoveryCodes(trx, session.userId, now) : [];
  if (session.factorStep === null) return { data: { recovery_codes, session: null } };
  const begun = await finishSession(trx, { id: session.id, userId: session.userId }, { now, device, address });
  await signedIn(trx, call, session.userId);
  return { data: { recovery_codes, session: begun } };
}

/**
 * Runs after a factor was removed: deletes the recovery codes with the last one. A required factor cannot be removed.
 */
async function removed(trx: Kysely<DB>, session: Session, now: string) {
  const left = await factorsOf(trx, session.userId);
  if (!hasFactor(left)) {
    if (left.required) throw invalid('form', 'factor.required');
    await deleteRecoveryCodes(trx, session.userId);
  }
  return { data: await present(trx, session.userId, now) };
}

/** Handles the second factors of the user's own account, and the checks made with them. */
export const secondFactor: Handlers<Factor> = {
  async showSecondFactor({ db, session, now }) {
    return { data: await present(db, session.userId, now) };
  },

  async startApp({ session, context, now, transaction }) {
    const { user } = session;
    const login = user.email ?? user.employee_code ?? user.name;
    const { secret, uri, sealed } = newApp(context, { id: session.userId, name: user.name, login });
    await transaction(async (trx) => {
      await lockAccount(trx, session.userId);
      if (!(await putApp(trx, { user_id: session.userId, sealed, created_at: now })))
        throw invalid('form', 'factor.app_exists');
    });
    return { data: { secret, uri } };
  },

  async confirmApp(call) {
    const { session, body, db, context, now, transaction } = call;
    await checkCode({ context, db, session, now }, body.code, { unconfirmed: true });
    return transaction(async (trx) => {
      await lockAccount(trx, session.userId);
      await confirmAppOf(trx, session.userId, now);
      return added(call, trx, 'app-added');
    });
  },

  async removeApp({ session, db, now, context }) {
    await lockAccount(db, session.userId);
    await deleteApp(db, session.userId);
    await tellOfFactor(context, db, session, 'app-removed');
    return removed(db, session, now);
  },

  async newPasskeyOptions({ session, context }) {
    return { data: await optionsToMake(context, session.user) };
  },

  async storePasskey(call) {
    const { session, body, context, now, transaction } = call;
    const made = await madePasskey(context, session.userId, body.response);
    if (!made) throw invalid('passkey', 'passkey.wrong');
    return transaction(async (trx) => {
      await lockAccount(trx, session.userId);
      const row = { ...made, user_id: session.userId, name: body.name, created_at: now };
      if (!(await insertPasskey(trx, row))) throw invalid('passkey', 'passkey.known');
      return added(call, trx, 'passkey-added');
    });
  },

  async removePasskey({ session, params, db, now, context }) {
    await lockAccount(db, session.userId);
    if (!(await deletePasskey(db, session.userId, params.id))) throw notFound();
    await tellOfFactor(context, db, session, 'passkey-removed');
    return removed(db, session, now);
  },

  async newRecoveryCodes({ session, transaction, now, context }) {
    return transaction(async (trx) => {
      await lockAccount(trx, session.userId);
      if (!hasFactor(await factorsOf(trx, session.userId))) throw invalid('form', 'factor.none');
      await tellOfFactor(context, trx, session, 'codes-made');
      return { data: { recovery_codes: await makeRecoveryCodes(trx, session.userId, now) } };
    });
  },

  async giveFactor({ session, body, db, context, now, address, device, transaction }) {
    const proving = { context, db, session, now, address };
    if (body.passkey) await checkOwnPasskey(proving, body.passkey);
    else await checkCode(proving, mustHave(body, 'code'));
    return transaction(async (trx) => {
      const data = await finishSession(trx, { id: session.id, userId: session.userId }, { now, device, address });
      await signedIn(trx, { context, now, device, address }, session.userId);
      return { data };
    });
  },

  async passkeyOptions({ context }) {
    return { data: await optionsToAsk(context) };
  },

  async passkeySignIn({ body, db, context, now, address, device, transaction }) {
    const userId = await accountOfPasskey({ context, db, address }, body.passkey);
    const person = await personById(db, userId, now);
    if (!person) throw invalid('passkey', 'passkey.wrong');
    return transaction(async (trx) => {
      await signedIn(trx, { context, now, device, address }, userId);
      return { data: await beginSession(trx, person, { now, device, address, proven: true }) };
    });
  },

  async proofWays({ session, db, now }) {
    const { app, passkeys } = await factorsOf(db, session.userId);
    return { data: { code: app, passkey: passkeys > 0, both: session.confirmedUntil <= now, fresh: session.fresh } };
  },

  async prove({ session, body, db, context, now, address }) {
    const proving = { context, db, session, now, address };
    if (body.password === undefined && body.code === undefined && !body.passkey)
      throw invalid('password', 'required.enter', { field: 'password' });
    if (body.password !== undefined) await checkOwnPassword(proving, body.password);
    const alone = body.password !== undefined && (await passwordProves(db, session));
    const fully = body.passkey !== undefined || alone || (body.password !== undefined && body.code !== undefined);
    // A sign-in older than twelve hours needs full proof again, as at sign-in.
    if (!fully && session.confirmedUntil <= now) throw invalid('code', 'code.both');
    if (body.code !== undefined) await checkCode(proving, body.code);
    if (body.passkey) await checkOwnPasskey(proving, body.passkey);
    const begun = await proved({ db, session, now }, fully);
    return { data: { ...begun, proven_until: iso(Date.parse(now) + freshMs) } };
  },
};

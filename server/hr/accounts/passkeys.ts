import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import type { PasskeyResponse } from '#contract/hr/accounts/second-factor.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { iso } from '#server/http/session.ts';
import { endOfChallenge, newChallenge, type Purpose } from './challenges.ts';
import { passkeyByCredential, passkeysOf, spendChallenge, spendPasskey } from './factors.queries.ts';

/** Returns the host of the app's address, to which passkeys belong. */
const hostOf = (context: Context): string => new URL(context.settings.appOrigin).hostname;

const asRecord = (options: object): Record<string, unknown> => ({ ...options });

/** Returns the options a browser needs to create a passkey for an account. */
export async function optionsToMake(
  context: Context,
  user: { id: number; name: string; email: string | null; employee_code: string | null },
): Promise<Record<string, unknown>> {
  const known = await passkeysOf(context.db, user.id);
  return asRecord(
    await generateRegistrationOptions({
      rpName: 'Kawani',
      rpID: hostOf(context),
      userName: user.email ?? user.employee_code ?? user.name,
      userDisplayName: user.name,
      userID: new Uint8Array(new TextEncoder().encode(`kawani ${user.id}`)),
      challenge: newChallenge(context, `new ${user.id}`),
      excludeCredentials: known.map((k) => ({ id: k.credential_id, transports: k.transports })),
      // The authenticator stores it with the account and opens it by finger, face, or PIN: two factors in one.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    }),
  );
}

/** Returns the options a browser needs to ask for any passkey of this app. */
export const optionsToAsk = async (context: Context): Promise<Record<string, unknown>> =>
  asRecord(
    await generateAuthenticationOptions({
      rpID: hostOf(context),
      challenge: newChallenge(context, 'sign-in'),
      userVerification: 'required',
    }),
  );

/** Uses up a challenge that was made here, has not expired, and was not used before. */
const spend = (context: Context, purpose: Purpose) => async (challenge: string) => {
  const end = endOfChallenge(context, purpose, challenge);
  return end !== null && end > context.now() && (await spendChallenge(context.db, challenge, iso(end)));
};

/** Returns the passkey that a browser created; null if its response is not valid. */
export async function madePasskey(context: Context, userId: number, response: PasskeyResponse) {
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: spend(context, `new ${userId}`),
    expectedOrigin: context.settings.appOrigin,
    expectedRPID: hostOf(context),
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
  return { credential_id: id, public_key: publicKey, sign_count: counter, transports: transports ?? [] };
}

/** Returns the user ID of the passkey in a response. Null if the response is not valid. */
export async function ownerOfPasskey(
  context: Context,
  db: Kysely<DB>,
  response: PasskeyResponse,
): Promise<number | null> {
  const known = await passkeyByCredential(db, response.id);
  if (!known) return null;
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: spend(context, 'sign-in'),
    expectedOrigin: context.settings.appOrigin,
    expectedRPID: hostOf(context),
    credential: {
      id: known.credential_id,
      publicKey: new Uint8Array(known.public_key),
      counter: known.sign_count,
      transports: known.transports,
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const used = await spendPasskey(db, known.id, verified.authenticationInfo.newCounter, iso(context.now()));
  return used ? known.user_id : null;
}

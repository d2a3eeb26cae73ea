import { z } from 'zod';
import { Exchanged } from '#contract/common/session.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, Version, one, requiredLine } from '#contract/shapes.ts';
import { SessionData } from './auth.ts';

/** What a browser answers for a passkey, as `@simplewebauthn/browser` writes it. */
const PasskeyResponse = z.object({
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  response: z.record(z.string().max(40), z.unknown()),
  clientExtensionResults: z.record(z.string().max(40), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
});
export type PasskeyResponse = z.output<typeof PasskeyResponse>;

/** What a browser is asked with, of the WebAuthn specification: passed on as it is. */
const PasskeyOptions = z.record(z.string(), z.unknown());

/** Six digits of an authenticator app, or a recovery code. */
const Code = z.string().trim().min(1).max(40);

const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
});

export const SecondFactor = z.object({
  /** An authenticator app is set up. */
  app: z.boolean(),
  passkeys: z.array(Passkey),
  /** Recovery codes that were not used. */
  recovery_left: z.int(),
  /** A role requires a second factor: the last one cannot be removed. */
  required: z.boolean(),
  /** Another user removed the factors in the last 30 days. */
  reset: z.object({ by: z.string(), at: Instant }).nullable(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

/** After a factor was set up. */
const SetUp = one(
  z.object({
    /** Made with the first factor and answered this once; empty with a further one. */
    recovery_codes: z.array(z.string()),
    /** The session that begins, where a factor had to be set up first. */
    session: SessionData.nullable(),
  }),
);

export const showSecondFactor = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/second_factor',
  permission: 'signed-in',
  summary: 'The second factors of one’s own account',
  response: one(SecondFactor),
  whileProving: ['set-up'],
});

export const startApp = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/second_factor/app/start',
  permission: 'signed-in',
  summary: 'A secret for an authenticator app; it counts once a code of it was given',
  response: one(z.object({ secret: z.string(), uri: z.string() })),
  // Not kept under the Idempotency-Key, because the secret would be kept with the answer.
  unkeyed: true,
  fresh: true,
  whileProving: ['set-up'],
});

export const confirmApp = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/second_factor/app/confirm',
  permission: 'signed-in',
  summary: 'Finish setting up the authenticator app with a code of it',
  body: z.object({ code: Code }),
  response: SetUp,
  unkeyed: true,
  fresh: true,
  whileProving: ['set-up'],
});

export const removeApp = endpoint({
  api: 'hr',
  method: 'DELETE',
  path: '/second_factor/app',
  permission: 'signed-in',
  summary: 'Remove the authenticator app from one’s own account',
  response: one(SecondFactor),
  fresh: true,
});

export const newPasskeyOptions = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/passkey/new/options',
  permission: 'signed-in',
  summary: 'What a browser needs to make a passkey',
  response: one(PasskeyOptions),
  unkeyed: true,
  fresh: true,
  whileProving: ['set-up'],
});

export const storePasskey = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/passkey/store',
  permission: 'signed-in',
  summary: 'Add the passkey that a browser made',
  body: z.object({ name: requiredLine(60), response: PasskeyResponse }),
  response: SetUp,
  unkeyed: true,
  fresh: true,
  whileProving: ['set-up'],
  bodyBytes: 16_000,
});

export const removePasskey = endpoint({
  api: 'hr',
  method: 'DELETE',
  path: '/passkey/remove/{id}',
  permission: 'signed-in',
  summary: 'Remove one of one’s own passkeys',
  params: z.object({ id: Id }),
  response: one(SecondFactor),
  fresh: true,
});

export const newRecoveryCodes = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/second_factor/recovery',
  permission: 'signed-in',
  summary: 'Ten new recovery codes, answered this once; the former ones no longer work',
  response: one(z.object({ recovery_codes: z.array(z.string()) })),
  unkeyed: true,
  fresh: true,
});

/** Exactly one of them. */
const Given = { code: Code.optional(), passkey: PasskeyResponse.optional() };

export const giveFactor = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/second_factor/give',
  permission: 'signed-in',
  summary: 'After the password: a code, a recovery code, or a passkey; the session begins',
  body: z.object(Given).refine((b) => (b.code === undefined) !== (b.passkey === undefined), {
    path: ['code'],
    params: { code: 'required' },
  }),
  response: one(SessionData),
  unkeyed: true,
  whileProving: ['give'],
  bodyBytes: 8_000,
});

export const passkeyOptions = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/passkey/options',
  permission: '*',
  summary: 'What a browser needs to ask for a passkey; it names no account',
  response: one(PasskeyOptions),
  reads: true,
});

export const passkeySignIn = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/passkey/sign_in',
  permission: '*',
  summary: 'Sign in with a passkey, without a password',
  body: z.object({ passkey: PasskeyResponse }),
  response: one(SessionData),
  unkeyed: true,
  bodyBytes: 8_000,
});

export const proofWays = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/session/ways',
  permission: 'signed-in',
  summary: 'How one may prove again who one is',
  response: one(
    z.object({
      code: z.boolean(),
      passkey: z.boolean(),
      /** Twelve hours have passed: the password takes a code with it, if there is an authenticator app. */
      both: z.boolean(),
    }),
  ),
});

export const prove = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/session/prove',
  permission: 'signed-in',
  summary:
    'Prove identity again by password, code, or passkey: good for five minutes, unlocks the desk, and exchanges the token',
  body: z.object({ ...Given, password: z.string().min(1).max(1000).optional() }),
  response: one(Exchanged.extend({ proven_until: Instant })),
  unkeyed: true,
  bodyBytes: 8_000,
});

export const resetSecondFactor = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/user/second_factor/reset/{id}',
  permission: 'HRIS15',
  summary: 'Remove the second factors that a user lost; all sessions of the user end, and the user is notified',
  params: z.object({ id: Id }),
  response: z.object({ message: z.string() }),
  fresh: true,
});

const SignInRules = z.object({
  /** The desk locks after so many minutes without activity. */
  idle_minutes: z.int().min(5).max(720),
  version: Version,
  roles: z.array(
    z.object({
      id: Id,
      name: z.string(),
      second_factor: z.boolean(),
      people: z.int(),
      /** Of these, how many have none yet: they set one up at their next sign-in. */
      without: z.int(),
    }),
  ),
});
export type SignInRules = z.output<typeof SignInRules>;

export const showSignInRules = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/sign_in_rules',
  permission: 'HRIS16',
  summary: 'Which roles need a second factor, and when the desk locks',
  response: one(SignInRules),
});

export const saveSignInRules = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/sign_in_rules',
  permission: 'HRIS16',
  summary: 'Set which roles need a second factor, and when the desk locks',
  body: z.object({
    idle_minutes: z.int().min(5).max(720),
    /** The roles that need one; all others do not. */
    role_ids: z.array(Id).max(200),
    version: Version,
  }),
  response: one(SignInRules),
  fresh: true,
});

export const secondFactorCalls = {
  showSecondFactor,
  startApp,
  confirmApp,
  removeApp,
  newPasskeyOptions,
  storePasskey,
  removePasskey,
  newRecoveryCodes,
  giveFactor,
  passkeyOptions,
  passkeySignIn,
  proofWays,
  prove,
  resetSecondFactor,
  showSignInRules,
  saveSignInRules,
};

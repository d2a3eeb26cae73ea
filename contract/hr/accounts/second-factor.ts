import { z } from 'zod';
import { Exchanged } from '#contract/common/session.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, Version, one, requiredLine } from '#contract/shapes.ts';
import { SessionData } from './auth.ts';

/** The browser's passkey response, as `@simplewebauthn/browser` returns it. */
const PasskeyResponse = z.object({
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  response: z.record(z.string().max(40), z.unknown()),
  clientExtensionResults: z.record(z.string().max(40), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
});
export type PasskeyResponse = z.output<typeof PasskeyResponse>;

/** The browser's options of the WebAuthn specification, passed on unchanged. */
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
  /** True if an authenticator app is set up. */
  app: z.boolean(),
  passkeys: z.array(Passkey),
  /** Number of unused recovery codes. */
  recovery_left: z.int(),
  /** True if a role requires a second factor, so that the last one can't be removed. */
  required: z.boolean(),
  /** User who removed the factors in the last 30 days, and when. Null if none did. */
  reset: z.object({ by: z.string(), at: Instant }).nullable(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

/** Answer after a factor was set up. */
const SetUp = one(
  z.object({
    /** Recovery codes, created with the first factor and returned only once. Empty for later factors. */
    recovery_codes: z.array(z.string()),
    /** The session that begins, if a factor had to be set up before it. Otherwise null. */
    session: SessionData.nullable(),
  }),
);

export const showSecondFactor = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/second_factor',
  permission: 'signed-in',
  summary: 'List the second factors of one’s own account',
  response: one(SecondFactor),
  whileProving: ['set-up'],
});

export const startApp = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/second_factor/app/start',
  permission: 'signed-in',
  summary: 'Create a secret for an authenticator app; it takes effect after its first code',
  response: one(z.object({ secret: z.string(), uri: z.string() })),
  // Not stored under the Idempotency-Key, because the secret would be stored with the answer.
  unkeyed: true,
  fresh: true,
  whileProving: ['set-up'],
});

export const confirmApp = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/second_factor/app/confirm',
  permission: 'signed-in',
  summary: 'Finish setting up the authenticator app with its first code',
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
  summary: 'Get the options to create a passkey',
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
  summary: 'Add the passkey that the browser created',
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
  summary: 'Create ten new recovery codes, returned once; the former ones stop working',
  response: one(z.object({ recovery_codes: z.array(z.string()) })),
  unkeyed: true,
  fresh: true,
});

/** A code or a passkey. A call needs exactly one of them. */
const Given = { code: Code.optional(), passkey: PasskeyResponse.optional() };

export const giveFactor = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/second_factor/give',
  permission: 'signed-in',
  summary: 'Complete sign-in after the password with a code, recovery code, or passkey; the session begins',
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
  summary: 'Get the options to sign in with a passkey; they name no account',
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
  summary: 'List the ways to confirm one’s own identity again',
  response: one(
    z.object({
      code: z.boolean(),
      passkey: z.boolean(),
      /** True after 12 hours, when the password also needs a code if an authenticator app is set up. */
      both: z.boolean(),
      /** True if the last proof is so recent that no call needs another one. */
      fresh: z.boolean(),
    }),
  ),
});

export const prove = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/session/prove',
  permission: 'signed-in',
  summary:
    'Prove identity again by password, code, or passkey; the proof lasts five minutes, unlocks the desk, and replaces the token',
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
  /** Minutes without activity after which the desk locks. */
  idle_minutes: z.int().min(5).max(720),
  version: Version,
  roles: z.array(
    z.object({
      id: Id,
      name: z.string(),
      second_factor: z.boolean(),
      people: z.int(),
      /** Number of users without a factor, who set one up at their next sign-in if the role requires it. */
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
  summary: 'List the roles that need a second factor, and when the desk locks',
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
    /** IDs of the roles that require a second factor. All other roles don't. */
    role_ids: z.array(Id).max(200),
    version: Version,
  }),
  response: one(SignInRules),
  fresh: true,
  second: true,
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

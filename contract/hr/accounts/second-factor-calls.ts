import type { CallOf } from '#contract/endpoint.ts';
import type {
  confirmApp,
  giveFactor,
  newPasskeyOptions,
  passkeyOptions,
  passkeySignIn,
  proofWays,
  prove,
  startApp,
  storePasskey,
} from './second-factor.ts';

/* Calls of `second-factor.ts` without their schemas; see `CallOf`. */
const post = { api: 'hr', method: 'POST', replies: 'json' } as const;

export const startAppCall: CallOf<typeof startApp> = { ...post, path: '/second_factor/app/start' };
export const confirmAppCall: CallOf<typeof confirmApp> = { ...post, path: '/second_factor/app/confirm' };
export const newPasskeyOptionsCall: CallOf<typeof newPasskeyOptions> = { ...post, path: '/passkey/new/options' };
export const storePasskeyCall: CallOf<typeof storePasskey> = { ...post, path: '/passkey/store' };
export const giveFactorCall: CallOf<typeof giveFactor> = { ...post, path: '/second_factor/give' };
export const passkeyOptionsCall: CallOf<typeof passkeyOptions> = { ...post, path: '/passkey/options' };
export const passkeySignInCall: CallOf<typeof passkeySignIn> = { ...post, path: '/passkey/sign_in' };
export const proveCall: CallOf<typeof prove> = { ...post, path: '/session/prove' };
export const proofWaysCall: CallOf<typeof proofWays> = {
  api: 'hr',
  method: 'GET',
  path: '/session/ways',
  replies: 'json',
};

import { newPasskeyOptions, passkeyOptions } from '#calls/hr/accounts/second-factor.ts';
import type { PasskeyResponse } from '#contract/hr/accounts/second-factor.ts';
import { call } from '../api/call.ts';

/** Returns true if this browser supports passkeys. They need HTTPS, or this computer's own address. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window && window.isSecureContext;

/** Thrown if the user dismisses the browser’s passkey prompt or no authenticator responds. */
export class NoPasskey extends Error {}

/** Asks the browser for a passkey of this app. @throws NoPasskey; ApiError if the server can't be reached. */
export async function askPasskey(): Promise<PasskeyResponse> {
  const { data } = await call(passkeyOptions, {});
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return (await startAuthentication({ optionsJSON: data as never }).catch((cause: unknown) => {
    throw new NoPasskey('No passkey', { cause });
  })) as unknown as PasskeyResponse;
}

/**
 * Has the browser create a passkey. `token`: the token of the session that waits for the passkey. @throws NoPasskey;
 * ApiError
 */
export async function makePasskey(token?: string): Promise<PasskeyResponse> {
  const { data } = await call(newPasskeyOptions, {}, token === undefined ? {} : { token });
  const { startRegistration } = await import('@simplewebauthn/browser');
  return (await startRegistration({ optionsJSON: data as never }).catch((cause: unknown) => {
    throw new NoPasskey('No passkey', { cause });
  })) as unknown as PasskeyResponse;
}

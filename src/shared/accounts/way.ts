import type { SessionData } from '#contract/hr/accounts/auth.ts';

/** Sign-in method other than an existing password. */
export type Way =
  | { is: 'invitation' | 'reset'; token: string }
  /** An e-mail address to confirm. */
  | { is: 'address'; token: string }
  | { is: 'forgot' }
  /** Signed in with a one-time password. */
  | { is: 'choose'; begun: SessionData }
  /** The password was correct; a second factor is missing. */
  | { is: 'factor'; begun: SessionData };

/** Returns the method in an address's hash, which browsers don't send to servers; null if there is none. */
export function wayOf(hash: string): Way | null {
  if (hash === '#forgot') return { is: 'forgot' };
  const [, is, token = ''] = /^#(invitation|reset|address)=(.*)$/.exec(hash) ?? [];
  return is === 'invitation' || is === 'reset' || is === 'address' ? { is, token } : null;
}

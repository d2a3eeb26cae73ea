import type { SessionData } from '#contract/hr/accounts/auth.ts';

/** A way in other than a password one has. */
export type Way =
  | { is: 'invitation' | 'reset'; token: string }
  /** An address that somebody says is theirs. */
  | { is: 'address'; token: string }
  | { is: 'forgot' }
  /** Signed in with a one-time password. */
  | { is: 'choose'; begun: SessionData }
  /** The password was right, and a second factor is missing. */
  | { is: 'factor'; begun: SessionData };

/** The way an address names behind its `#`, which browsers send to no server. */
export function wayOf(hash: string): Way | null {
  if (hash === '#forgot') return { is: 'forgot' };
  const link = /^#(invitation|reset|address)=(.*)$/.exec(hash);
  return link ? { is: link[1] as 'invitation' | 'reset' | 'address', token: link[2]! } : null;
}

/** The token of every call. The session module sets it; this file doesn't know where it is stored. */
export const credentials: {
  token: string | null;
  /** Returns true if the session has another token by now. Another tab may have exchanged it. */
  isReplaced: (token: string) => boolean;
  /** Called when Kawani answers that it doesn't know the session. */
  onSignedOut: () => void;
  /** Called when a reply extends the session. */
  onExpiry: (expiresAt: string) => void;
  /**
   * Asks the user for a proof of identity that a call needs, or to unlock the desk. Returns true if the call may be
   * repeated.
   */
  onProve: (locked: boolean) => Promise<boolean>;
} = {
  token: null,
  isReplaced: () => false,
  onSignedOut: () => undefined,
  onExpiry: () => undefined,
  onProve: () => Promise.resolve(false),
};

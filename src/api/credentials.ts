/** The token that every call carries. The session module sets it; this file does not know where it is kept. */
export const credentials: {
  token: string | null;
  /** Has the session another token than this one by now? Another tab may have exchanged it. */
  isReplaced: (token: string) => boolean;
  /** An answer of Kawani's says that it doesn't know the session. */
  onSignedOut: () => void;
  /** A reply carried a later end of the session. */
  onExpiry: (expiresAt: string) => void;
  /** A call needs a proof of identity, or the desk is locked; true: it was given, and the call may go again. */
  onProve: (locked: boolean) => Promise<boolean>;
} = {
  token: null,
  isReplaced: () => false,
  onSignedOut: () => undefined,
  onExpiry: () => undefined,
  onProve: () => Promise.resolve(false),
};

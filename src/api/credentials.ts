/** The token that every call carries. The session module sets it; this file does not know where it is kept. */
export const credentials: {
  token: string | null;
  /** An answer of Kawani's says that it doesn't know the session. */
  onSignedOut: () => void;
  /** A reply carried a later end of the session. */
  onExpiry: (expiresAt: string) => void;
} = {
  token: null,
  onSignedOut: () => undefined,
  onExpiry: () => undefined,
};

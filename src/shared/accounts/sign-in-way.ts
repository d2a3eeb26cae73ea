/**
 * True if the user signed out rather than lost the session. Then the next sign-in starts at Home, not at the last
 * address.
 */
let onPurpose = false;

export const leftOnPurpose = (): boolean => onPurpose;
export const setLeftOnPurpose = (value: boolean): void => {
  onPurpose = value;
};

/** State of the navigation after sign-in. */
export const afterSignIn = { afterSignIn: true } as const;
export const cameFromSignIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'afterSignIn' in state;

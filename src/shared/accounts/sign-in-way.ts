/**
 * Did the person sign out themselves, rather than lose their session? Then the next sign-in on
 * this device starts at the beginning, not at the address they left.
 */
let onPurpose = false;

export const leftOnPurpose = (): boolean => onPurpose;
export const setLeftOnPurpose = (value: boolean): void => {
  onPurpose = value;
};

/** Rides along with the navigation that follows a sign-in. */
export const afterSignIn = { afterSignIn: true } as const;
export const cameFromSignIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'afterSignIn' in state;

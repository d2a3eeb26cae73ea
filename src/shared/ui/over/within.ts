import type { Location } from 'react-router-dom';

/**
 * Returns the navigation state of an address that only changes what an open form shows, such as a simulation: the form
 * stays, and Back goes to its earlier state. `form` identifies it.
 */
export const withinForm = (form: string): { within: string } => ({ within: form });

const formOf = ({ state }: { state: { within?: string } | null }): string | undefined => state?.within;

/** Returns whether an address changes only an open form's state. */
export const staysWithin = (from: Location, to: Location, back: boolean): boolean =>
  from.pathname === to.pathname && formOf(to) !== undefined && (!back || formOf(from) === formOf(to));

import type { Location } from 'react-router-dom';

/**
 * Of an address that says what an open form shows, such as what is tried in it: asking for it leaves the form where it is, and
 * Back goes to what the form said before. `form` tells it from another form of the screen.
 */
export const withinForm = (form: string): { within: string } => ({ within: form });

const formOf = ({ state }: Location): string | undefined => (state as { within?: string } | null)?.within;

/** Does an address say something else of a form that is open, and nothing besides? */
export const staysWithin = (from: Location, to: Location, back: boolean): boolean =>
  from.pathname === to.pathname && formOf(to) !== undefined && (!back || formOf(from) === formOf(to));

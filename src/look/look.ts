/**
 * Snapshot of a screen: its markup when it was last seen on this phone. It is rendered at the next opening before the
 * app's code has run, which takes a slow phone about a second; the app then draws the same in its place. It has only
 * data that the phone keeps anyway (the session and the copies of the answers), is rendered only for the user who saw
 * it, and is deleted with the session. See `docs/decisions/019-looks.md`.
 */
export interface Look {
  /** The build whose style sheets name its classes: the address of the app's first script. */
  build: string;
  /** ID of the account that saw it. */
  who: number;
  language: string;
  /** True if it was drawn with room for a sidebar. */
  wide: boolean;
  title: string;
  /** The addresses of the style sheets, in their order. */
  styles: string[];
  html: string;
}

/**
 * The policy forbids the attribute `style` in markup, so styles travel as this attribute and are set through the DOM,
 * which the policy allows.
 */
export const styleAttribute = 'data-look-style';

/** Width with room for a sidebar; the same as in `src/shared/ui/use-wide.ts`. */
export const wideScreen = '(min-width: 62em)';

const prefix = 'kawani.look ';
export const lookKey = (path: string): string => prefix + path;

/** Deletes every snapshot on this phone. */
export function forgetLooks(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}

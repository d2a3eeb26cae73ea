import type { SessionData } from '#contract/hr/accounts/auth.ts';

/** Something that Ctrl K finds by its name or by the other words that people use for it. */
export interface Find {
  /** Address of a screen; for a form or a setting, with its query. */
  to: `/${string}`;
  kind: 'screen' | 'action' | 'setting';
  /** Defaults to the title of its screen. */
  label?: string;
  /** Other words that people and documents use for it. */
  also: readonly string[];
  /** Defaults to the permission of its address. */
  may?: (session: SessionData) => boolean;
}

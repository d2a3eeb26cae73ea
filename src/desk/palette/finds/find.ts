import type { SessionData } from '#contract/hr/accounts/auth.ts';

/** Something that Ctrl K finds by its name or by the other words that people use for it. */
export interface Find {
  /** A form or a setting has its own query. */
  to: `/${string}`;
  kind: 'screen' | 'action' | 'setting';
  /** Left out: the title of its screen. */
  label?: string;
  /** Other words for it, of the trade and of the documents. */
  also: readonly string[];
  /** Left out: the permission of its address decides. */
  may?: (session: SessionData) => boolean;
}

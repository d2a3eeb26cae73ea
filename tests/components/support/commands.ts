/** What a page asks of the process of Vitest (`project.ts`). */
import type { SessionData } from '#contract/hr/accounts/auth.ts';

/** The demo company, the worked company after both of its runs, or one with accounts and kinds of leave alone. */
export type CompanyName = 'demo' | 'worked' | 'empty';

export interface OpenedCompany {
  id: string;
  name: CompanyName;
  own: boolean;
  /** Milliseconds that its clock is ahead of the machine's. */
  clockAhead: number;
}

export interface Media {
  colorScheme?: 'light' | 'dark';
  media?: 'print' | 'screen';
  forcedColors?: 'active' | 'none';
  reducedMotion?: 'reduce' | 'no-preference';
  pointer?: 'fine' | 'coarse';
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    openCompany: (name: CompanyName, own: boolean) => Promise<OpenedCompany>;
    closeCompany: (id: string) => Promise<void>;
    session: (id: string, email: string) => Promise<SessionData>;
    startJobs: (id: string) => Promise<void>;
    sql: (id: string, query: string, params: unknown[]) => Promise<Record<string, unknown>[]>;
    emulate: (media: Media) => Promise<void>;
    tabs: (times: number) => Promise<void>;
    /** Holds files of the app back, lets none of them arrive, or lets them arrive from now on. */
    files: (pattern: string, how: 'hold' | 'abort' | 'pass') => Promise<void>;
  }
}

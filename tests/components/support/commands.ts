/** What a page asks of the process of Vitest (`project.ts`). */
import type { SessionData } from '#contract/hr/auth.ts';

export interface OpenedCompany {
  id: string;
  name: 'demo' | 'worked';
  own: boolean;
  /** Milliseconds that its clock is ahead of the machine's. */
  clockAhead: number;
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    openCompany: (name: 'demo' | 'worked', own: boolean) => Promise<OpenedCompany>;
    closeCompany: (id: string) => Promise<void>;
    session: (id: string, email: string) => Promise<SessionData>;
    sql: (id: string, query: string, params: unknown[]) => Promise<Record<string, unknown>[]>;
    emulate: (media: { colorScheme?: 'light' | 'dark'; reducedMotion?: 'reduce' | null }) => Promise<void>;
  }
}

import type { SessionData } from '#contract/hr/accounts/auth.ts';
import { ApiError } from '#src/api/call.ts';

/** Result of adding a factor. */
export interface Added {
  recovery_codes: string[];
  session: SessionData | null;
}

/** Returns the text of a refusal, in one sentence. */
export const sentenceOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? (Object.values(error.fields)[0]?.[0] ?? (error.message || fallback)) : fallback;

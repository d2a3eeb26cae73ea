import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { HttpError } from '#server/http/errors.ts';
import { countAttempt, type Subject } from './sign-in.queries.ts';

/** Whom attempts count for, without naming them. */
export const subjectOf = (kind: string, value: string): string =>
  createHash('sha256').update(`${kind}:${value.toLowerCase()}`).digest('hex');

/** Counts an attempt; throws 429 for as long as one of the subjects is slowed down. */
export async function slowDown(db: Kysely<DB>, subjects: readonly Subject[], now: string): Promise<void> {
  const until = await countAttempt(db, subjects, now);
  if (until === null) return;
  const seconds = Math.max(1, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000));
  throw new HttpError(429, { code: 'request.slow', data: { seconds } }, { retryAfter: seconds });
}

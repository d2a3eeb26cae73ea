import type { Kysely } from 'kysely';
import { daysProblem } from '#domain/runs/facts/adjustment-codes.ts';
import type { DB } from '#server/database/tables.ts';
import { refused } from '#server/http/errors.ts';
import { allTypes } from './adjustment-types.queries.ts';

/** Returns days in thousandths, as stored. */
export const thousandthsOf = (days: number | null): number | null => (days === null ? null : Math.round(days * 1000));

/** Returns the standard code that each type counts as, by the type's code. */
export const countsAsOf = async (db: Kysely<DB>): Promise<ReadonlyMap<string, string>> =>
  new Map((await allTypes(db)).map((t) => [t.code, t.counts_as]));

/** Refuses days that don't fit the type of an added amount, and missing days if the type needs them. */
export function refuseDays(countsAs: string | undefined, days: number | null, field = 'days'): void {
  const problem = daysProblem(countsAs ?? '', days);
  if (problem !== null) throw refused(field, problem);
}

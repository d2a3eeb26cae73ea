import type { Kysely } from 'kysely';
import { cutoffsOfYear, type PayCutoff } from '#domain/calendar/cutoffs.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { firstOf, lastOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { cutoffsBetween, daysOff, insertCutoffs, removeCutoffsAfter, yearsOfClients } from './years.queries.ts';

interface Taken {
  from_date: string;
  to_date: string;
  month: string;
  index_in_month: number;
  of_month: number;
}

/**
 * Returns a cutoff as a short one that starts later. In a month whose last cutoff exists already, its position is
 * neither first nor last.
 */
const shortened = (cutoff: PayCutoff, from: string, taken: readonly Taken[]): PayCutoff => {
  const closed = taken.some((t) => t.month === cutoff.month && t.index_in_month === t.of_month);
  return { ...cutoff, from, short: true, ...(closed && { index: 2, of: 3 }) };
};

/**
 * Leaves out dates that another cutoff of the client covers, so that a changed rule starts after the old rule's last
 * cutoff.
 */
function besides(cutoffs: readonly PayCutoff[], taken: readonly Taken[]): PayCutoff[] {
  return cutoffs.flatMap((cutoff) => {
    const before = taken.filter((t) => t.to_date >= cutoff.from && t.from_date <= cutoff.to);
    const last = before
      .map((t) => t.to_date)
      .toSorted((a, b) => (a < b ? -1 : 1))
      .at(-1);
    if (last === undefined) return [cutoff];
    return last < cutoff.to ? [shortened(cutoff, addDays(last, 1), taken)] : [];
  });
}

/**
 * Creates the cutoffs of a year for each active client that has none in it, by the client's rule. Without a year, for
 * all existing years. With a client, only for that one. Safe to repeat. Returns how many were created.
 */
export const makeCutoffs = async (db: Kysely<DB>, year?: number, clientId?: number): Promise<number> =>
  fill(db, await yearsOfClients(db, { year, clientId, without: true }));

/** Recreates a client's cutoffs after its rule changed: those that start after a date and that no run uses. */
export async function remakeCutoffs(db: Kysely<DB>, clientId: number, after: string): Promise<void> {
  await removeCutoffsAfter(db, clientId, after);
  await fill(db, await yearsOfClients(db, { clientId, without: false }), after);
}

/** Adds missing cutoffs, and returns how many. With `after`, adds only cutoffs that end after that date. */
async function fill(db: Kysely<DB>, all: Awaited<ReturnType<typeof yearsOfClients>>, after = ''): Promise<number> {
  let made = 0;
  for (const of of all) {
    const off = await daysOff(db, `${of.year - 1}-12-01`, `${of.year + 1}-03-31`);
    const rule = { cutoffDays: of.cutoff_days, payAfterDays: of.pay_after_days };
    const cutoffs = cutoffsOfYear(of.year, rule, off).filter((c) => c.to > after);
    if (cutoffs.length === 0) continue;
    const taken = await cutoffsBetween(db, of.client_id, firstOf(cutoffs).from, lastOf(cutoffs).to);
    made += await insertCutoffs(db, { yearId: of.year_id, clientId: of.client_id }, besides(cutoffs, taken));
  }
  return made;
}

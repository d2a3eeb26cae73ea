import type { Kysely } from 'kysely';
import type { Cutoff } from '#contract/payroll/calendar/years.ts';
import { dayText } from '#domain/records/fields.ts';
import type { DB } from '#server/database/tables.ts';
import { refused } from '#server/http/errors.ts';
import { moveRunsTo, runsPaidOn } from './years.queries.ts';
import { sentences } from '#server/text/en/payroll/calendar.ts';

/** In these states, employees may already know a run's pay date. */
export const settled = new Set<Cutoff['run']>(['for_approval', 'approved', 'posted']);

export const whySettled = (run: Cutoff['run'], client?: string): string => {
  const which = client === undefined ? 'this cutoff' : `this cutoff for ${client}`;
  return run === 'posted' ? sentences.isPostedSoItsPay(which.replace('t', 'T')) : sentences.theRunOfIsPending(which);
};

type Moved = Pick<Cutoff, 'client_id' | 'from_date' | 'to_date' | 'pay_date'>;

/**
 * Moves a cutoff's unsubmitted runs to another pay date and marks them for recomputation, since tax depends on the pay date.
 * A run of several clients moves for all of them or none. `before` is the cutoff as it was, and `field` the request
 * field of an error.
 */
export async function moveRuns(db: Kysely<DB>, before: Moved, payDate: string, field: string): Promise<void> {
  if (before.pay_date === payDate) return;
  const runs = await runsPaidOn(db, before);
  for (const { name, state, busy, others } of runs) {
    // The run was submitted in the meantime.
    if (settled.has(state)) throw refused(field, whySettled(state));
    if (busy) throw refused(field, sentences.theRunIsStillBeing(name));
    if (others !== null) throw refused(field, sentences.theRunPaysTooWhose(name, others, dayText(payDate)));
  }
  await moveRunsTo(
    db,
    runs.map((r) => r.id),
    payDate,
  );
}

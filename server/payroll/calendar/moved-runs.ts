import type { Kysely } from 'kysely';
import type { Cutoff } from '#contract/payroll/calendar/years.ts';
import { shownValue } from '#domain/records/fields.ts';
import type { DB } from '#server/database/tables.ts';
import { refused } from '#server/http/errors.ts';
import { moveRunsTo, runsPaidOn } from './years.queries.ts';

/** Runs in these states have their pay date in what people were told. */
export const settled = new Set<Cutoff['run']>(['for_approval', 'approved', 'posted']);

export const whySettled = (run: Cutoff['run'], client?: string): string => {
  const which = client === undefined ? 'this cutoff' : `this cutoff of ${client}`;
  return run === 'posted'
    ? `${which.replace('t', 'T')} is posted, so its pay date can’t be changed.`
    : `The run of ${which} is pending approval or approved. Reject it first.`;
};

type Moved = Pick<Cutoff, 'client_id' | 'from_date' | 'to_date' | 'pay_date'>;

/**
 * A cut-off is paid on another day: runs of it that nobody sent on yet are paid then too, and are to be computed again, for
 * tax goes by the pay date. Of a run of several clients all of them move, or none. `before`: the cut-off as it was; `field`:
 * what of the request is refused.
 */
export async function moveRuns(db: Kysely<DB>, before: Moved, payDate: string, field: string): Promise<void> {
  if (before.pay_date === payDate) return;
  const runs = await runsPaidOn(db, before);
  for (const { name, state, busy, others } of runs) {
    // Somebody sent it on while this was asked.
    if (settled.has(state)) throw refused(field, whySettled(state));
    if (busy) throw refused(field, `The run ${name} is still being processed. Try again when it is done.`);
    if (others !== null)
      throw refused(
        field,
        `The run ${name} pays ${others} too, whose pay date is not moved to ${shownValue({ kind: 'date', label: '' }, payDate)}. Move them together, or delete the run and create one run per pay date.`,
      );
  }
  await moveRunsTo(
    db,
    runs.map((r) => r.id),
    payDate,
  );
}

import { approvedAdjustments, type ApprovedAdjustment } from '#contract/hr/salary-adjustments/approved-adjustments.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import type { SincePull } from '#contract/payroll/runs/since-pull.ts';
import { adjustmentsChanged } from '#domain/runs/facts/adjustments-changed.ts';
import { lastOf, valueOf } from '#domain/lists/known.ts';
import { bothOf } from '#domain/lists/records.ts';
import type { Context } from '#server/context.ts';
import { callPeer } from '#server/http/machine.ts';
import {
  heldAdjustments,
  peopleWithAdjustments,
  takenAdjustments,
  type TakenAdjustment,
} from './hr-adjustments.queries.ts';

/** Reads salary adjustments from HR, for the run that pulls and for changes since the pull. */

type As = Parameters<typeof callPeer>[3];

/**
 * Returns the employees' adjustments that HR approved up to a run's last day and no posted run has settled, by
 * payroll's employee id.
 */
export async function approvedInHr(
  context: Context,
  run: Pick<Run, 'to_date'>,
  people: readonly { employee_id: number; code: string }[],
  as: As,
): Promise<TakenAdjustment[]> {
  const body = { to: run.to_date, employees: people.map((p) => p.code) };
  const { data } = await callPeer(context, approvedAdjustments, { body }, as);
  const idOf = new Map(people.map((p) => [p.code, p.employee_id]));
  return data.flatMap(({ employee, adjustments }) =>
    adjustments.map((a) => ({ ...a, employee_id: valueOf(idOf, employee) })),
  );
}

/** Number of employees in one call. */
const chunk = 250;

const plain = ({
  id,
  kind,
  direction,
  amount_centavos,
  date,
  taxed,
  in_thirteenth,
  billed,
  counts_as,
  day_thousandths,
}: ApprovedAdjustment) => ({
  id,
  kind,
  direction,
  amount_centavos,
  date,
  taxed,
  in_thirteenth,
  billed,
  counts_as,
  day_thousandths,
});

/**
 * Asks HR, as a job, for employees with a taken adjustment that was changed or is no longer approved, and employees
 * with a newly approved adjustment that no run has taken. `holding` limits this to employees with an adjustment the
 * run has taken.
 */
export async function adjustmentsSincePull(
  context: Context,
  run: Pick<Run, 'id' | 'to_date'> & { holding: boolean },
  as: As,
): Promise<SincePull[]> {
  const { db } = context;
  const found: SincePull[] = [];
  for (let after = 0; ;) {
    const people = await peopleWithAdjustments(db, run, after, chunk);
    if (people.length === 0) return found;
    const ids = people.map((p) => p.employee_id);
    const now = await approvedInHr(context, run, people, as);
    const held = await heldAdjustments(db, run.id, ids);
    const taken = await takenAdjustments(
      db,
      now.map((a) => a.id),
    );
    for (const { employee_id, code: employee, name } of people) {
      const [own, mine] = bothOf([now, held], (all) => all.filter((a) => a.employee_id === employee_id).map(plain));
      const had = new Set(mine.map((a) => a.id));
      const other = adjustmentsChanged(
        mine,
        own.filter((a) => had.has(a.id)),
      );
      if (other.length > 0) found.push({ employee, name, what: 'adjustments', dates: [], facts: other });
      const since = adjustmentsChanged(
        [],
        own.filter((a) => !taken.has(a.id)),
      );
      if (since.length > 0) found.push({ employee, name, what: 'approved', dates: [], facts: since });
    }
    after = lastOf(people).employee_id;
  }
}

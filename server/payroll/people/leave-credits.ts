import { leaveCreditsLeft } from '#contract/hr/sync/payroll-sync.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { dayText } from '#domain/records/fields.ts';
import type { RunPerson } from '#domain/runs/facts/person-facts.ts';
import { valueOf } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import { callPeer } from '#server/http/machine.ts';
import { keepCredits, leaversOf, type CreditsRow } from './leave-credits.queries.ts';

type As = Parameters<typeof callPeer>[3];
/** Number of employees in one call. */
const chunk = 250;

/** Returns leave credits in the form final pay takes, with their source. */
export const silCreditsOf = (row: CreditsRow | null): RunPerson['silCredits'] =>
  row && {
    thousandths: row.thousandths,
    source: `leave credits (${row.leave_type}) on ${dayText(row.as_of)}`,
  };

/** Asks HR for employees' remaining service incentive leave on their last day. */
export async function readCredits(
  context: Context,
  people: readonly { id: number; code: string; last_day: string }[],
  as: As,
): Promise<(CreditsRow & { employee_id: number })[]> {
  const body = { employees: people.map((p) => ({ employee: p.code, on: p.last_day })) };
  const { data } = await callPeer(context, leaveCreditsLeft, { body }, as);
  const idOf = new Map(people.map((p) => [p.code, p.id]));
  return data.map(({ employee, on, leave_type, days }) => ({
    employee_id: valueOf(idOf, employee),
    leave_type,
    thousandths: Math.round(days * 1000),
    as_of: on,
  }));
}

/** Reads, as a job, the leave credits of a run's employees who leave within its dates. */
export async function takeLeaveCredits(
  context: Context,
  run: Pick<Run, 'id' | 'adjustment' | 'from_date' | 'to_date'>,
  as: As,
): Promise<void> {
  const leavers = run.adjustment ? [] : await leaversOf(context.db, run);
  for (let at = 0; at < leavers.length; at += chunk) {
    const people = leavers.slice(at, at + chunk);
    const rows = await readCredits(context, people, as);
    const ids = people.map((p) => p.id);
    await keepCredits(context.db, ids, rows, new Date(context.now()).toISOString());
  }
}

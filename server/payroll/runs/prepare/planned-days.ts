import { plannedTime } from '#contract/hr/sync/payroll-sync.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { lastOf } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import { callPeer } from '#server/http/machine.ts';
import { datesToPlan, keepPlannedDays } from './planned-days.queries.ts';
import { peopleToPull } from './pull.queries.ts';

/** Number of employees in one call. */
const chunk = 250;

/** Asks HR, as a job, for the planned days of a 13th month pay run that projects pay still to be earned. */
export async function takePlannedDays(
  context: Context,
  run: Pick<Run, 'id' | 'pay_date' | 'kind' | 'projects'>,
  as: Parameters<typeof callPeer>[3],
): Promise<void> {
  const { db } = context;
  const dates = run.kind === 'thirteenth_month' && run.projects ? await datesToPlan(db, run) : null;
  if (!dates) return;
  for (let after = 0; ;) {
    const people = await peopleToPull(db, run.id, after, chunk);
    if (people.length === 0) return;
    const body = { ...dates, employees: people.map((p) => p.code) };
    const { data } = await callPeer(context, plannedTime, { body }, as);
    const daysOf = new Map(data.map((d) => [d.employee, d.days]));
    const rows = people.map(({ employee_id, code }) => ({ employee_id, days: daysOf.get(code) ?? null }));
    await keepPlannedDays(db, run.id, rows, new Date(context.now()).toISOString());
    after = lastOf(people).employee_id;
  }
}

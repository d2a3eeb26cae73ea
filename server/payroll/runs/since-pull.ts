import type { Kysely } from 'kysely';
import { payrollTime } from '#contract/hr/payroll-sync.ts';
import type { SincePull } from '#contract/payroll/run-people.ts';
import type { Run } from '#contract/payroll/runs.ts';
import { daysText } from '#domain/runs/late-days.ts';
import type { DayFacts } from '#domain/pay/facts.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { callPeer } from '#server/http/machine.ts';
import { basisOf, factsAskedOf } from './basis.ts';
import { computeRow, sha256 } from './compute.ts';
import { factsOfComputed, type FactsRow } from './facts.queries.ts';
import { heldLateDays, takenLateDays } from './late-days.queries.ts';
import { pulledTime } from './pull.queries.ts';
import { namesOfEmployees } from './run-people.queries.ts';
import { otherRunsOf } from './runs.queries.ts';

/** What of a run is other by now than it was pulled and computed with. */

const chunk = 250;

/** Dates on which two lists of days differ. */
function otherDates(a: readonly DayFacts[], b: readonly DayFacts[]): string[] {
  const dates = [...new Set([...a, ...b].map((d) => d.date))].sort();
  const on = (days: readonly DayFacts[], date: string) => daysText(days.filter((d) => d.date === date));
  return dates.filter((date) => on(a, date) !== on(b, date));
}

/**
 * Asks HR, as a job: whose approved time is other than it was pulled, and of whom a day paid before was confirmed since, or
 * is not confirmed any more though the run has taken it.
 */
export async function timeSincePull(
  context: Context,
  run: Pick<Run, 'id' | 'from_date' | 'to_date'>,
  as: { job: number; actor: number | null },
): Promise<SincePull[]> {
  const { db } = context;
  const found: SincePull[] = [];
  for (let after = 0; ;) {
    const people = await pulledTime(db, run.id, after, chunk);
    if (people.length === 0) break;
    const body = { from: run.from_date, to: run.to_date, employees: people.map((p) => p.code) };
    const { data } = await callPeer(context, payrollTime, { body }, as);
    const taken = await takenLateDays(
      db,
      data.flatMap((d) => d.differences.map((x) => x.id)),
    );
    const byCode = new Map(data.map((d) => [d.employee, d]));
    const held = await heldLateDays(
      db,
      run.id,
      people.map((p) => p.employee_id),
    );
    for (const { employee_id, code: employee, name, hash, days } of people) {
      const now = byCode.get(employee);
      // HR says nothing about people it does not know.
      if (!now) continue;
      if (sha256(JSON.stringify(now.days)) !== hash)
        found.push({ employee, name, what: 'time', dates: otherDates(days, now.days) });
      const late = now.differences.filter((d) => !taken.has(d.id)).map((d) => d.date);
      if (late.length > 0) found.push({ employee, name, what: 'late', dates: late });
      const confirmed = new Set(now.differences.map((d) => d.id));
      const gone = held.filter((d) => d.employee_id === employee_id && !confirmed.has(d.id)).map((d) => d.date);
      if (gone.length > 0) found.push({ employee, name, what: 'withdrawn', dates: gone });
    }
    after = people.at(-1)!.employee_id;
  }
  return found;
}

/** Whose payslip would be computed from other facts: rates, amounts, loans, settings, tables, another run of the cut-off. */
export async function factsSinceComputed(db: Kysely<DB>, run: Run): Promise<SincePull[]> {
  const found = await basisOf(db, run);
  if (!found) return [];
  const others = run.adjustment ? new Map<number, string>() : await otherRunsOf(db, run);
  const changed: number[] = [];
  for (let after = 0; ;) {
    const rows = await factsOfComputed(db, factsAskedOf(run), { after, limit: chunk });
    if (rows.length === 0) break;
    for (const { employee_id, facts } of rows) {
      const row = JSON.parse(facts) as FactsRow;
      if (computeRow(row, found.basis, others.get(employee_id)) !== null) changed.push(employee_id);
    }
    after = rows.at(-1)!.employee_id;
  }
  return (await namesOfEmployees(db, changed)).map((person) => ({ ...person, what: 'facts', dates: [] }));
}

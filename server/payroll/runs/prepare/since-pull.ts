import type { Kysely } from 'kysely';
import { payrollTime } from '#contract/hr/sync/payroll-sync.ts';
import type { SincePull } from '#contract/payroll/runs/since-pull.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { daysText } from '#domain/runs/retro/late-days.ts';
import type { DayFacts } from '#domain/pay/facts/facts.ts';
import { daysChanged, noDay, type FactChanged } from '#domain/runs/facts/facts-changed.ts';
import { lastOf, valueOf } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { callPeer } from '#server/http/machine.ts';
import { wagesChanged } from '#server/payroll/tables/wage-orders/run-wages.ts';
import { basisOf, factsAskedOf } from './basis.ts';
import { computeRow } from '../compute/compute.ts';
import type { ComputedRow } from '../compute/computed-row.ts';
import { sha256 } from '../review/marks.ts';
import type { FactsRow } from './facts-row.ts';
import { factsOfComputed } from './facts.queries.ts';
import { changesOf, lawChanged } from './facts-since.ts';
import { madeFrom } from './facts-since.queries.ts';
import { heldLateDays, takenLateDays } from '../retro/late-days.queries.ts';
import { pulledTime } from './pull.queries.ts';
import { namesOfEmployees } from '../review/run-people.queries.ts';
import { otherRunsOf, type Besides } from '../compute/other-runs.queries.ts';
import { unpaidDaysOf } from './unpaid.queries.ts';

/** Finds changes in a run since it was pulled and computed. */

const chunk = 250;

/** Returns the dates on which two lists of days differ, and what was worked on them. */
function otherDays(
  a: readonly DayFacts[],
  { days: b, unapproved }: { days: readonly DayFacts[]; unapproved: number },
): Pick<SincePull, 'dates' | 'facts'> {
  const dates = [...new Set([...a, ...b].map((d) => d.date))].sort();
  const on = (days: readonly DayFacts[], date: string) => daysText(days.filter((d) => d.date === date));
  // HR reports only approved days.
  const facts = daysChanged(a, b).map((f) => (f.is === noDay && unapproved > 0 ? { ...f, is: 'not approved' } : f));
  return { dates: dates.filter((date) => on(a, date) !== on(b, date)), facts };
}

/**
 * Asks HR, as a job, for employees whose approved time has changed since the pull. It also returns employees with an
 * already paid day that was confirmed since, or that the run took but is no longer confirmed.
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
      // HR's response doesn't include employees it doesn't know.
      if (!now) continue;
      if (sha256(JSON.stringify(now.days)) !== hash)
        found.push({ employee, name, what: 'time', ...otherDays(days, now) });
      const late = now.differences.filter((d) => !taken.has(d.id)).map((d) => d.date);
      if (late.length > 0) found.push({ employee, name, what: 'late', dates: late, facts: [] });
      const confirmed = new Set(now.differences.map((d) => d.id));
      const gone = held.filter((d) => d.employee_id === employee_id && !confirmed.has(d.id)).map((d) => d.date);
      if (gone.length > 0) found.push({ employee, name, what: 'withdrawn', dates: gone, facts: [] });
    }
    after = lastOf(people).employee_id;
  }
  return found;
}

/** Employees of a run whose payslip would now be computed from other facts, and their total. */
export interface FactsSince {
  found: SincePull[];
  total: number;
}

/**
 * Returns employees whose payslip would now be computed from other facts: rates, amounts, loans, settings, tables, or
 * another run of the cutoff. Employees with issues count when those are resolved. An unchanged employee costs one
 * hash of the facts.
 *
 * `named` limits how many get a list of changes. `besides` keeps a run that is only started from undoing a decision
 * on this one. `between` is called after each chunk.
 */
export async function factsSinceComputed(
  db: Kysely<DB>,
  run: Run,
  { named, besides = 'all', between }: { named: number; besides?: Besides; between?: () => Promise<void> },
): Promise<FactsSince> {
  const found = await basisOf(db, run);
  if (!found) return { found: [], total: 0 };
  const law = [...(await lawChanged(db, run, found.law)), ...(await wagesChanged(db, run, found.wages))];
  const others = run.adjustment ? new Map<number, string>() : await otherRunsOf(db, run, besides);
  const unpaid = run.adjustment ? new Map<number, never>() : await unpaidDaysOf(db, run);
  const changed = new Map<number, FactChanged[]>();
  let total = 0;
  for (let after = 0; ;) {
    const rows = await factsOfComputed(db, factsAskedOf(run), { after, limit: chunk });
    if (rows.length === 0) break;
    const now: ComputedRow[] = [];
    for (const { employee_id, facts } of rows) {
      const row: FactsRow = JSON.parse(facts);
      const computed = computeRow(row, found.basis, others.get(employee_id), unpaid.get(employee_id));
      // An employee who could not be computed counts as changed once they can be.
      if (computed && (row.facts_hash !== null || computed.payslip !== null)) now.push(computed);
    }
    total += now.length;
    now.splice(named - changed.size);
    const stored = await madeFrom(
      db,
      run.id,
      now.map((c) => c.employee_id),
    );
    for (const row of now) changed.set(row.employee_id, changesOf(stored.get(row.employee_id), row, found.basis, law));
    after = lastOf(rows).employee_id;
    await between?.();
  }
  const people = (await namesOfEmployees(db, [...changed.keys()])).map(({ id, ...person }): SincePull => ({
    ...person,
    what: 'facts',
    dates: [],
    facts: valueOf(changed, id),
  }));
  return { found: people, total };
}

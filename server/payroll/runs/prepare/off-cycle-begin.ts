import { refused } from '#server/http/errors.ts';
import { addPeople, cutoffBetween, placedPeople, typeInUse, type Placed } from './off-cycle.queries.ts';
import { periodKindOf, runName } from './period.ts';
import type { Writing } from '../run-state.ts';
import { insertRun } from '../runs.queries.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

/** A new off-cycle run. */
export interface Begun {
  id: number;
  kind: 'supplementary' | 'thirteenth_month';
  from_date: string;
  to_date: string;
}

/** Creates an off-cycle run without employees: its type, and the cutoff that its tax and contributions belong to. */
export async function beginOffCycle(
  { db, session, now }: Writing,
  body: {
    name: string;
    payroll_type_id: number;
    from_date: string;
    to_date: string;
    pay_date: string;
    projects?: boolean;
  },
  corrects_id: number | null = null,
): Promise<Begun> {
  const { payroll_type_id, from_date, to_date, pay_date } = body;
  const type = await typeInUse(db, payroll_type_id);
  if (!type) throw refused('payroll_type_id', sentences.chooseAnActivePayrollType);
  const cutoff = await cutoffBetween(db, from_date, to_date);
  if (!cutoff) throw refused('from_date', sentences.thePayrollCalendarHasNo);
  if (pay_date < from_date) throw refused('pay_date', sentences.thePayDateMustBe);
  const id = await insertRun(db, {
    name: body.name || runName(from_date, to_date, type.name),
    adjustment: true,
    kind: type.kind,
    payroll_type_id,
    corrects_id,
    projects: type.kind === 'thirteenth_month' && body.projects === true,
    period_kind: periodKindOf(cutoff.of_month),
    from_date,
    to_date,
    pay_date,
    ...cutoff,
    // The run has no time to pull, so it can be computed at once.
    state: 'uploaded',
    created_by: session.userId,
    created_at: now,
  });
  return { id, kind: type.kind, from_date, to_date };
}

/** Adds employees, by code, to a run that has none of them, with their clients and branches. */
export async function placePeople(
  { db }: Pick<Writing, 'db'>,
  run: { id: number; to_date: string },
  codes: readonly string[],
): Promise<Placed[]> {
  const placed = await placedPeople(db, codes, run.to_date);
  const missing = codes.find((code) => !placed.some((p) => p.employee === code));
  if (missing !== undefined) throw refused('people', sentences.noEmployeeWithTheCode(missing));
  await addPeople(db, run.id, placed);
  return placed;
}

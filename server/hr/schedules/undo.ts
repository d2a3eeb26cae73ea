import type { Kysely } from 'kysely';
import { addDays } from '#domain/calendar/local-date.ts';
import type { ScheduleSpell } from '#domain/schedules/assign.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import type { ChangeOfRecord } from '../notifications/changes.queries.ts';
import { lockedDayChanged } from './assign.ts';
import { scheduledOn } from './days-changed.ts';
import { plannedEmployees, setUndone, writeSpells, type ScheduleStep } from './planner.queries.ts';
import { sentences } from '#server/text/en/hr/schedules.ts';

const lines = (spells: readonly ScheduleSpell[]): string[] =>
  spells.map((s) => `${s.from} ${s.to} ${s.schedule_id}`).toSorted();

/**
 * Restores employees' schedules from before some steps, and returns those it could not: changed since, or with a
 * locked day.
 */
export async function undoSteps(
  db: Kysely<DB>,
  steps: readonly ScheduleStep[],
  now: string,
): Promise<{ going: ScheduleStep[]; since: { step: ScheduleStep; name: string; message: string }[] }> {
  const open = steps.filter((s) => !s.undone);
  if (open.length === 0) return { going: [], since: [] };
  const first = open.flatMap(({ before, after }) => [...before, ...after].map((s) => s.from)).toSorted()[0];
  const ids = open.map((s) => s.employee_id);
  const people = await plannedEmployees(db, ids, first ?? '0001-01-01', true);
  const latest = new Map(open.toSorted((a, b) => a.id - b.id).map((s) => [s.employee_id, s.id]));
  const since = open.flatMap((step) => {
    const person = people.get(step.employee_id);
    // If an employee has two steps, the later one is undone.
    const changed =
      !person || latest.get(step.employee_id) !== step.id || lines(person.spells).join() !== lines(step.after).join();
    const message = changed
      ? sentences.changedAgainSinceSoIt
      : lockedDayChanged(step.after, step.before, person.locked);
    return message === null ? [] : [{ step, name: person?.name ?? String(step.employee_id), message }];
  });
  const going = open.filter((step) => !since.some((s) => s.step === step));
  if (going.length > 0) {
    await writeSpells(
      db,
      going.map(({ employee_id, before }) => ({ employee_id, spells: before })),
    );
    await setUndone(
      db,
      going.map((s) => s.id),
      now,
    );
  }
  return { going, since };
}

/**
 * Returns the first to the last day whose schedule changes when a step is undone; if that is open-ended, up to the
 * day from which it applies.
 */
export function changeBack({ employee_id, before, after }: ScheduleStep): ChangeOfRecord {
  const starts = [...before, ...after].flatMap((s) => [s.from, ...(s.to === null ? [] : [addDays(s.to, 1)])]);
  const pieces = [...new Set(starts)].toSorted();
  const other = pieces.flatMap((from, i) => {
    const next = pieces[i + 1];
    return scheduledOn(before, from) === scheduledOn(after, from)
      ? []
      : [from, next === undefined ? from : addDays(next, -1)];
  });
  return {
    employee_id,
    filing_id: employee_id,
    first: other[0] ?? firstOf(pieces),
    last: other.at(-1) ?? firstOf(pieces),
  };
}

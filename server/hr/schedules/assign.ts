import type { Kysely } from 'kysely';
import { dayText } from '#domain/records/fields.ts';
import { assignSpell, earlier, joinSpells, spellOn, writeSpell, type ScheduleSpell } from '#domain/schedules/assign.ts';
import { firstOf, lastOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import type { ChangedDays } from '../requests/recount-leaves.queries.ts';
import type { ChangeOfRecord } from '../notifications/changes.queries.ts';
import { daysChanged } from './days-changed.ts';
import { keepSteps, plannedEmployees, writeSpells, type PlannedEmployee } from './planner.queries.ts';
import { sentences } from '#server/text/en/hr/schedules.ts';

/** The schedules an employee would have, or why they cannot be assigned. */
export type Planned = { spells: ScheduleSpell[] } | { refused: string };

/**
 * Returns the last day of the employment that contains a date (null if it has none), or why there is no such
 * employment.
 */
function lastDayFrom(person: PlannedEmployee, date: string): { last: string | null } | { refused: string } {
  if (person.archived) return { refused: sentences.thisEmployeeIsArchived };
  const found = person.employments.find((e) => e.from <= date && (e.to === null || date <= e.to));
  if (found) return { last: found.to };
  const next = person.employments.find((e) => e.from > date);
  if (next) return { refused: sentences.worksFromOn(dayText(next.from)) };
  const last = person.employments.at(-1)?.to;
  return { refused: last ? sentences.theLastDayOfWork(dayText(last)) : sentences.notEmployedHere };
}

/**
 * Returns the reason to refuse a change that would give a locked day a different schedule than it was paid by; null if
 * there is no such day.
 */
export function lockedDayChanged(
  before: readonly ScheduleSpell[],
  after: readonly ScheduleSpell[],
  locked: readonly string[],
): string | null {
  const date = locked.toSorted().find((d) => spellOn(before, d) !== spellOn(after, d));
  return date === undefined ? null : sentences.isLockedAPostedPayroll(dayText(date));
}

/** Returns an employee's schedules after some spans are applied one after the other. */
export function planSpans(person: PlannedEmployee, spans: readonly ScheduleSpell[]): Planned {
  let spells = person.spells;
  for (const span of spans) {
    const employment = lastDayFrom(person, span.from);
    if ('refused' in employment) return employment;
    spells = assignSpell(spells, { ...span, to: earlier(span.to, employment.last) });
  }
  return unlessLocked(person, joinSpells(spells));
}

/** Returns an employee's schedules after a row of a file is applied. */
export function planRow(person: PlannedEmployee, row: ScheduleSpell): Planned {
  const employment = lastDayFrom(person, row.from);
  return 'refused' in employment ? employment : unlessLocked(person, writeSpell(person.spells, row, employment.last));
}

function unlessLocked(person: PlannedEmployee, spells: ScheduleSpell[]): Planned {
  const locked = lockedDayChanged(person.spells, spells, person.locked);
  return locked === null ? { spells } : { refused: locked };
}

/** An employee to be assigned, with their own spans or the common ones. */
export interface Asked {
  employee_id: number;
  version: number;
  spans?: readonly ScheduleSpell[] | undefined;
}

export const firstDay = (people: readonly Asked[], spans: readonly ScheduleSpell[]): string =>
  people.flatMap((p) => p.spans ?? spans).reduce((a, s) => (s.from < a ? s.from : a), '2199-12-31');

/** Assigns schedules to the employees who can have them, and returns the reasons for the others. */
export async function assignTo(
  db: Kysely<DB>,
  people: readonly Asked[],
  spans: readonly ScheduleSpell[],
  by: { userId: number; now: string },
): Promise<{
  done: number;
  refused: { employee_id: number; name: string; message: string }[];
  /** Employees whose schedule changed, and the days. */
  changes: ChangeOfRecord[];
  /** The changed days, open-ended if the change is permanent. */
  days: ChangedDays[];
  /** IDs of the steps for undoing the assignment. */
  steps: number[];
}> {
  const changes: ChangeOfRecord[] = [];
  const first = firstDay(people, spans);
  const asked = new Map(people.map((p) => [p.employee_id, p]));
  const found = await plannedEmployees(db, [...asked.keys()], first, true);
  const refused: { employee_id: number; name: string; message: string }[] = [];
  const going: { employee_id: number; spells: ScheduleSpell[] }[] = [];
  const steps: { employee_id: number; before: ScheduleSpell[]; after: ScheduleSpell[] }[] = [];
  for (const [employee_id, { version, spans: own }] of asked) {
    const person = found.get(employee_id);
    const planned: Planned = !person
      ? { refused: sentences.thisEmployeeDoesntExist }
      : person.version === version
        ? planSpans(person, own ?? spans)
        : { refused: sentences.changedSinceYouOpenedIt };
    if (person && 'spells' in planned) {
      going.push({ employee_id, spells: planned.spells });
      if (!sameSpells(person.spells, planned.spells)) {
        changes.push(changeOf(employee_id, own ?? spans));
        steps.push({ employee_id, before: person.spells, after: planned.spells });
      }
    } else if ('refused' in planned)
      refused.push({ employee_id, name: person?.name ?? String(employee_id), message: planned.refused });
  }
  if (going.length > 0) await writeSpells(db, going);
  const kept = steps.length === 0 ? [] : [...(await keepSteps(db, steps, by)).values()];
  return { done: going.length, refused, changes, days: steps.flatMap(daysChanged), steps: kept };
}

const sameSpells = (before: readonly ScheduleSpell[], after: readonly ScheduleSpell[]): boolean => {
  const text = (spells: readonly ScheduleSpell[]) => spells.map((s) => `${s.schedule_id} ${s.from} ${s.to}`).join();
  return text(before) === text(joinSpells(after));
};

/** Returns the change from the first day of some spans to the last date in them. */
const changeOf = (employee_id: number, spans: readonly ScheduleSpell[]): ChangeOfRecord => {
  const days = spans.flatMap((s) => [s.from, s.to ?? s.from]).toSorted();
  return { employee_id, filing_id: employee_id, first: firstOf(days), last: lastOf(days) };
};

import type { Kysely } from 'kysely';
import type { PersonTime } from '#contract/hr/attendance/time-days.ts';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import { cutoffOf } from '#domain/leave/cutoff.ts';
import type { DB } from '#server/database/tables.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import type { BranchHoliday } from '../presence/presence-facts.queries.ts';
import { reportsThatWait } from './time-reports.queries.ts';
import { clientSettings, placesOf, type ClientTime } from './places.queries.ts';
import { renderClient, type RenderedPerson } from './rendered-time.ts';
import { personOf, type Caller } from './time-days.ts';
import {
  acceptersOf,
  approvedTotals,
  namesOf,
  openRecords,
  recordsOf,
  type TimeRecord,
} from './time-records.queries.ts';

export interface Cutoff {
  from: string;
  to: string;
}

/** Returns the client's cutoff that contains a date; without a date, the last one that has ended. */
export async function cutoffAt(
  db: Kysely<DB>,
  clientId: number,
  date: string | undefined,
  now: string,
): Promise<{ settings: ClientTime; cutoff: Cutoff }> {
  const settings = await clientSettings(db, clientId);
  if (!settings) throw notFound();
  const running = cutoffOf(date ?? manilaDate(now), settings.cutoff_days);
  const { start, end } = date === undefined ? cutoffOf(addDays(running.start, -1), settings.cutoff_days) : running;
  return { settings, cutoff: { from: start, to: end } };
}

/** Maximum number of days in one request. */
const mostDays = 62;

export function refuseLongSpan(from: string, to: string): void {
  if (to < from) throw invalid('end_date', 'leave.backwards');
  if (addDays(from, mostDays - 1) < to) throw invalid('end_date', 'leave.too_long', { max: mostDays });
}

export interface Grid {
  people: PersonTime[];
  rendered: ReadonlyMap<number, RenderedPerson>;
  records: readonly TimeRecord[];
  holidays: BranchHoliday[];
}

/**
 * Returns a client's employees with their days from a date to a date. `lock` locks their records until the
 * transaction ends, so that a decision applies to what was read.
 */
export async function gridOf(
  db: Kysely<DB>,
  given: { clientId: number; settings: ClientTime; employeeIds?: readonly number[] } & Cutoff,
  caller: Caller & { now: string },
  lock = false,
): Promise<Grid> {
  const { clientId, settings, from, to } = given;
  const locked = lock ? await recordsOf(db, { clientId, from, to, employeeIds: given.employeeIds ?? [] }, true) : null;
  const { people, holidays } = await renderClient(db, given, caller.now, settings);
  const employeeIds = people.map((p) => p.place.employee_id);
  const records = locked ?? (await recordsOf(db, { clientId, from, to, employeeIds }));
  const before = cutoffOf(addDays(from, -1), settings.cutoff_days);
  const reports = await reportsThatWait(db, { employeeIds, from, to });
  const earlier = await approvedTotals(db, { clientId, employeeIds, from: before.start, to: before.end });
  const byDay = new Map(records.map((r) => [`${r.employee_id} ${r.date}`, r]));
  const users = new Set([
    ...people.flatMap((p) => p.corrections.map((c) => c.made_by)),
    ...records.flatMap(acceptersOf),
  ]);
  const names = await namesOf(
    db,
    [...users].filter((id) => id !== null),
  );
  return {
    people: people.map((p) => {
      const { employee_id: _, ...totals } = earlier.get(p.place.employee_id) ?? { employee_id: 0 };
      return personOf(p, byDay, {
        before: 'reg' in totals ? totals : null,
        names,
        caller,
        reports,
        correctorApproves: settings.corrector_approves,
      });
    }),
    rendered: new Map(people.map((p) => [p.place.employee_id, p])),
    records,
    holidays: holidays.filter((h) => h.date >= from && h.date <= to),
  };
}

/** Creates the missing records of a cutoff for all employees at the client in it, and returns how many. */
export async function openFor(db: Kysely<DB>, clientId: number, { from, to }: Cutoff): Promise<number> {
  const places = await placesOf(db, { clientId, from, to });
  const spans = places.map((p) => ({
    employee_id: p.employee_id,
    from: p.from > from ? p.from : from,
    to: p.to !== null && p.to < to ? p.to : to,
  }));
  return openRecords(db, clientId, spans);
}

/** Returns the client's cutoffs that contain some dates, each once, in date order. */
export function cutoffsOf(settings: ClientTime, dates: readonly string[]): Cutoff[] {
  const found = new Map<string, Cutoff>();
  for (const date of dates) {
    const { start, end } = cutoffOf(date, settings.cutoff_days);
    found.set(start, { from: start, to: end });
  }
  return [...found.values()];
}

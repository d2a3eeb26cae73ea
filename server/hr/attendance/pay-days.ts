import type { Kysely } from 'kysely';
import { addDays } from '#domain/calendar/local-date.ts';
import type { DayFacts } from '#domain/pay/facts/facts.ts';
import { dayFactsOf, type PeriodDay } from '#domain/attendance/day-facts.ts';
import type { DayTime } from '#domain/attendance/person-time.ts';
import type { DB } from '#server/database/tables.ts';
import { renderClient, type RenderedPerson } from './rendered-time.ts';
import type { Cutoff } from './time-grid.ts';

/** Converts a rendered day to payroll's input. */
export function periodDay(d: DayTime): PeriodDay {
  const benefit = d.leaves.find((l) => l.benefit)?.benefit;
  return {
    rendered: d.rendered,
    day: d.day,
    paidLeaveHalves: d.paidLeaveHalves,
    ...(d.eligible && { holidayEligible: d.eligible.eligible }),
    ...(benefit && { benefit }),
  };
}

/**
 * Returns the days of a cutoff as payroll takes them now, by `employee date`. The last shift of the day before is
 * included because it may run into a holiday on the first day.
 */
export async function payDaysOf(
  db: Kysely<DB>,
  given: Cutoff & { clientId: number; now: string },
  rendered: ReadonlyMap<number, RenderedPerson>,
): Promise<Map<string, DayFacts[]>> {
  const employeeIds = [...rendered.keys()];
  const eve = addDays(given.from, -1);
  const { people } = await renderClient(db, { clientId: given.clientId, from: eve, to: eve, employeeIds }, given.now);
  const before = new Map(people.map((p) => [p.place.employee_id, p.days.map((d) => d.rendered)]));
  const found = new Map<string, DayFacts[]>();
  for (const [id, { days }] of rendered)
    for (const day of dayFactsOf(days.map(periodDay), before.get(id))) {
      const key = `${id} ${day.date}`;
      found.set(key, [...(found.get(key) ?? []), day]);
    }
  return found;
}

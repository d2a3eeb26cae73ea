import { addDays, type LocalDate } from '#domain/calendar/local-date.ts';
import type { LeaveCode } from '../standard-leave-types.ts';
import { firstDay } from './leave-drafts.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';

/**
 * A leave credit given or closed on a date. `close` removes the balance of a type, of which `keep` days are carried
 * over.
 */
export interface CreditEvent {
  on: LocalDate;
  type: LeaveCode;
  give?: { kind: 'grant' | 'carry_over' | 'adjust'; days: number; note: string };
  close?: { keep: number; note: string };
}

/** Leave types with the days per year, and the number of unused days that are carried over. */
const yearly: Record<Person['kind'], readonly (readonly [LeaveCode, number, number])[]> = {
  office: [
    ['VL', 15, 5],
    ['SL', 15, 0],
    ['EL', 3, 0],
  ],
  security: [
    ['VL', 5, 2],
    ['SL', 7, 0],
    ['EL', 2, 0],
  ],
  retail: [
    ['VL', 7, 3],
    ['SL', 7, 0],
    ['EL', 2, 0],
  ],
};

const later = (a: LocalDate, b: LocalDate) => (a > b ? a : b);
const roundHalf = (days: number) => Math.round(days * 2) / 2;

/**
 * Returns the leave credits given to an employee in the demo's years, up to today, in order of date. Service
 * incentive leave comes after one year of service (Labor Code Art. 95), for employees without office leave.
 */
export function creditEvents(
  r: Random,
  p: Person,
  paternityOn: LocalDate | undefined,
  today: LocalDate,
): CreditEvent[] {
  const events: CreditEvent[] = [];
  const from = firstDay(p, today);
  const until = p.separatedOn ?? today;
  const firstYear = Number(from.slice(0, 4));
  const anniversary = addDays(p.hiredOn, 365);
  for (let year = firstYear; year <= Number(until.slice(0, 4)); year++) {
    const opening = later(`${year}-01-01`, p.hiredOn);
    const share = p.hiredOn > `${year}-01-01` ? (12 - Number(p.hiredOn.slice(5, 7)) + 1) / 12 : 1;
    for (const [type, days, keep] of yearly[p.kind]) {
      if (year > firstYear) events.push({ on: opening, type, close: { keep, note: `Not used in ${year - 1}` } });
      else if (keep > 0 && share === 1 && r.chance(0.6))
        events.push({
          on: opening,
          type,
          give: { kind: 'carry_over', days: r.int(1, keep * 2) / 2, note: `Carried over from ${year - 1}` },
        });
      events.push({
        on: opening,
        type,
        give: { kind: 'grant', days: Math.max(0.5, roundHalf(days * share)), note: `Credit of ${year}` },
      });
    }
    if (p.kind !== 'office' && anniversary <= `${year}-12-31`) {
      if (year > firstYear)
        events.push({ on: opening, type: 'SIL', close: { keep: 0, note: `Paid out for ${year - 1}` } });
      events.push({
        on: later(opening, anniversary),
        type: 'SIL',
        give: { kind: 'grant', days: 5, note: `Credit of ${year}` },
      });
    }
    if (p.soloParent) {
      if (year > firstYear)
        events.push({ on: opening, type: 'SPL', close: { keep: 0, note: 'Not convertible to cash' } });
      events.push({ on: opening, type: 'SPL', give: { kind: 'grant', days: 7, note: 'Solo parent ID presented' } });
    }
  }
  if (paternityOn)
    events.push({
      on: addDays(paternityOn, -1),
      type: 'PL',
      give: { kind: 'grant', days: 7, note: 'Birth certificate presented' },
    });
  if (r.chance(0.15))
    events.push({
      on: addDays(from, r.int(5, 200)),
      type: 'SL',
      give: { kind: 'adjust', days: 1, note: 'Correction after checking the records' },
    });
  // On the same day, a type is closed before it is granted again.
  return events
    .filter((e) => e.on <= until)
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : Number(!a.close) - Number(!b.close)));
}

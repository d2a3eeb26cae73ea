import { addDays, dayNumber, eachDay, fromDayNumber, weekday, type LocalDate } from '../calendar/local-date.ts';
import { scheduleOn } from '../leave/count-days.ts';
import { firstOf } from '../lists/known.ts';
import { shiftOn } from '../schedules/shift.ts';
import { pairPunches } from './pair-punches.ts';
import type { PersonTimeFacts, TimeRules } from './person-time.ts';
import { placeApproved } from './place-approved.ts';

/** A time log with the client of its device or corrected record. The client is null if the device has none. */
export interface PlacedPunch {
  /** Minutes since 1970 in Manila. */
  readonly at: number;
  readonly client: number | null;
}

/** An assignment in a date range; line 1 is the main assignment. */
export interface Assigned {
  readonly client_id: number;
  readonly line: number;
  readonly from: LocalDate;
  readonly to: LocalDate | null;
}

/** Returns the date of the record that a time log belongs to, at any client. */
type RecordOf = (at: number) => LocalDate;

/** Returns the record of each time log by schedule and approved work, regardless of the client at which it counts. */
export function recordOfLogs(
  punches: readonly PlacedPunch[],
  facts: Pick<PersonTimeFacts, 'schedules' | 'approved'>,
  days: { readonly from: LocalDate; readonly to: LocalDate },
  rules: TimeRules['punches'],
): RecordOf {
  const shift = (date: LocalDate) => {
    const schedule = scheduleOn(date, facts.schedules)?.schedule;
    return !schedule || schedule.rest_days.includes(weekday(date)) ? null : shiftOn(schedule, date);
  };
  const approved = placeApproved(facts.approved, shift);
  const windows = eachDay(addDays(days.from, -1), addDays(days.to, 1)).flatMap((date) => {
    const start = dayNumber(date) * 1440;
    const own = shift(date);
    const all = [...(own ? [own] : []), ...(approved.get(date) ?? [])];
    return all.length === 0
      ? []
      : [{ id: date, stretches: all.map((s) => ({ from: s.from + start, to: s.to + start })) }];
  });
  const paired = pairPunches(
    punches.map((p) => p.at),
    windows,
    rules,
  );
  const records = new Map<number, LocalDate>();
  for (const [date, all] of paired.punches) for (const at of all) records.set(at, date);
  const onItsDate = (at: number): LocalDate => fromDayNumber(Math.floor(at / 1440));
  for (const { at, of } of paired.repeats) records.set(at, records.get(of) ?? onItsDate(of));
  return (at) => records.get(at) ?? onItsDate(at);
}

/**
 * Splits an employee's time on days with several assignments and returns the part at one client. A time log counts at
 * its device's client, or at the main assignment if the device has no client. The shift of such a day is due at one
 * client: at the main client if time was logged there or nowhere, otherwise where time was logged. At the other
 * clients, logged time counts only if a reviewer accepts it, and no time is missing.
 *
 * @returns the time logs that count at the client, and the days whose shift is due at another client, with true if it
 * was worked.
 */
export function timeAtClient(
  clientId: number,
  punches: readonly PlacedPunch[],
  assigned: readonly Assigned[],
  days: { readonly from: LocalDate; readonly to: LocalDate },
  recordOf: RecordOf,
): { punches: number[]; elsewhere: Map<LocalDate, boolean> } {
  const on = (date: LocalDate) =>
    assigned.filter((a) => a.from <= date && (a.to === null || date <= a.to)).toSorted((a, b) => a.line - b.line);
  /** Returns the clients of a day with several assignments. */
  const several = (date: LocalDate) => {
    const clients = [...new Set(on(date).map((a) => a.client_id))];
    return clients.length > 1 ? clients : null;
  };
  const own: number[] = [];
  const punchedOn = new Map<LocalDate, Set<number>>();
  for (const { at, client } of punches) {
    // The out of a night shift doesn't tell where the shift of its own date is due.
    const date = recordOf(at);
    const clients = several(date);
    const counts = clients ? (client !== null && clients.includes(client) ? client : firstOf(clients)) : clientId;
    if (counts === clientId) own.push(at);
    if (clients) punchedOn.set(date, (punchedOn.get(date) ?? new Set()).add(counts));
  }
  const elsewhere = new Map<LocalDate, boolean>();
  for (const date of eachDay(days.from, days.to)) {
    const clients = several(date);
    if (!clients) continue;
    const punched = punchedOn.get(date) ?? new Set();
    const owed = punched.has(firstOf(clients))
      ? firstOf(clients)
      : (clients.find((c) => punched.has(c)) ?? firstOf(clients));
    if (owed !== clientId) elsewhere.set(date, punched.has(owed));
  }
  return { punches: own, elsewhere };
}

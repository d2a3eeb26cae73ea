import type { DayPart } from '#domain/leave/day-part.ts';
import { addDays, compare, type LocalDate } from '#domain/calendar/local-date.ts';
import { countLeaveDays, type LeaveDates } from '#domain/leave/count-days.ts';
import { cutoffOf, filingDeadline } from '#domain/leave/cutoff.ts';
import { overlaps } from '#domain/leave/overlap.ts';
import { foundIn } from '#domain/lists/known.ts';
import type { LeaveCode } from '../standard-leave-types.ts';
import { clients, type HolidayRow } from './company.ts';
import { knownPeople, type Person } from './people.ts';
import { randomFrom, type Random } from './random.ts';

export type Outcome = 'pending' | 'approved' | 'rejected' | 'cancelled' | 'withdrawn';

/** A past or future leave, before its credit is chosen. */
export interface Draft extends LeaveDates {
  days: number;
  /** Leave type. Left out when it depends on the available credits. */
  type?: LeaveCode;
  outcome: Outcome;
  /** True if the leave was filed on the phone in time, but arrived only after the cutoff had closed. */
  late: boolean;
}

export const firstDay = (p: Person, today: LocalDate): LocalDate => {
  const from = addDays(today, -450);
  const regular = addDays(p.hiredOn, 21);
  return regular > from ? regular : from;
};

export const countDays = (
  p: Person,
  holidays: readonly HolidayRow[],
  leave: LeaveDates,
  calendarDays = false,
): number =>
  countLeaveDays(
    leave,
    p.assignments,
    holidays.filter((h) => leave.start_date <= h.date && h.date <= leave.end_date),
    calendarDays,
  ).days;

const daysAhead = 7;

/**
 * Returns the next leave of that shape that starts on a work day, from a date on. Undefined if there is none within
 * some weeks.
 */
function place(
  p: Person,
  holidays: readonly HolidayRow[],
  from: LocalDate,
  length: number,
  part: DayPart,
  exactly?: number,
) {
  for (let start = from; start < addDays(from, daysAhead * 4); start = addDays(start, 1)) {
    const first = { start_date: start, end_date: start, start_part: part, end_part: part };
    if (countDays(p, holidays, first) === 0) continue;
    const dates: LeaveDates =
      length === 1 ? first : { ...first, end_date: addDays(start, length - 1), end_part: 'day' };
    const days = countDays(p, holidays, dates);
    if (exactly === undefined || days === exactly) return { ...dates, days };
  }
  return undefined;
}

const past = [
  ['approved', 78],
  ['rejected', 8],
  ['cancelled', 5],
  ['withdrawn', 9],
] as const;
const recent = [
  ['pending', 45],
  ['approved', 40],
  ['rejected', 6],
  ['cancelled', 2],
  ['withdrawn', 7],
] as const;
const lengths = [
  [1, 72],
  [2, 15],
  [3, 8],
  [5, 5],
] as const;

/** Returns realistic leaves, one after another up to two months ahead. */
function ordinary(r: Random, p: Person, holidays: readonly HolidayRow[], today: LocalDate, rest: number): Draft[] {
  const drafts: Draft[] = [];
  const until = p.separatedOn ?? addDays(today, 60);
  const deadlineOf = deadlines(p);
  for (let from = addDays(firstDay(p, today), r.int(0, rest)); from <= until;) {
    const length = r.weighted(lengths);
    const part = r.chance(0.2) ? (length === 1 ? r.pick(['am', 'pm'] as const) : 'pm') : 'day';
    const placed = place(p, holidays, from, length, part);
    from = addDays(placed?.end_date ?? addDays(from, daysAhead), r.int(2, rest));
    if (!placed || placed.end_date > until) continue;
    const outcome = r.weighted<Outcome>(
      placed.start_date < addDays(today, -14) || p.separatedOn !== null ? past : recent,
    );
    const late = r.chance(0.03) && addDays(deadlineOf(placed.start_date), 2) < today;
    drafts.push({ ...placed, outcome, late });
  }
  return drafts;
}

/** Returns a statutory leave for the few employees with such an event. */
function statutory(r: Random, p: Person, holidays: readonly HolidayRow[], today: LocalDate): Draft[] {
  const start = addDays(today, -r.int(-20, 300));
  const end = (days: number) => addDays(start, days - 1);
  const whole = (type: LeaveCode, end_date: LocalDate): Draft | undefined => {
    const dates = { start_date: start, end_date, start_part: 'day', end_part: 'day' } as const;
    const days = countDays(p, holidays, dates, type === 'ML' || type === 'SLW');
    const inService = start >= firstDay(p, today) && end_date <= (p.separatedOn ?? end_date);
    return inService && days > 0 && days <= 105
      ? { ...dates, days, type, outcome: 'approved', late: false }
      : undefined;
  };
  const chosen =
    p.sex === 'female'
      ? r.weighted([
          [() => whole('ML', end(105)), 3],
          [() => whole('SLW', end(14)), 1],
          [() => undefined, 96],
        ])
      : r.weighted([
          [() => whole('PL', end(7)), 3],
          [() => undefined, 97],
        ]);
  const draft = chosen();
  return draft ? [draft] : [];
}

const deadlines = (p: Person) => {
  const client = foundIn(clients, (c) => c.id === p.clientId);
  return (date: LocalDate): LocalDate => filingDeadline(date, client.cutoff_days, client.filing_grace_days);
};

/**
 * Returns the demo accounts' leaves: one in every state for an employee, and pending ones for a guard and an HR
 * officer.
 */
function shown(p: Person, holidays: readonly HolidayRow[], today: LocalDate): Draft[] {
  const drafts: Draft[] = [];
  const add = (from: number, days: number, type: LeaveCode, outcome: Outcome, part: DayPart = 'day', late = false) => {
    const length = Math.max(1, Math.ceil(days));
    for (let at = addDays(today, from), tries = 0; tries < 60; at = addDays(at, 1), tries++) {
      const placed = place(p, holidays, at, length, part, days);
      if (!placed || drafts.some((d) => overlaps(d, placed))) continue;
      drafts.push({ ...placed, type, outcome, late });
      return;
    }
  };
  if (p.id === knownPeople.hr) add(9, 2, 'VL', 'pending');
  if (p.id === knownPeople.guard) {
    add(-20, 1, 'SL', 'approved');
    add(6, 2, 'SIL', 'pending');
  }
  if (p.id === knownPeople.employee) {
    // Find the last work days of a cutoff whose deadline is some days past.
    const deadlineOf = deadlines(p);
    let end = addDays(today, -4);
    while (addDays(deadlineOf(end), 3) > today)
      end = addDays(cutoffOf(end, foundIn(clients, (c) => c.id === p.clientId).cutoff_days).start, -1);
    const lateFrom = addDays(end, -10);
    add(Math.round((Date.parse(lateFrom) - Date.parse(today)) / 86_400_000), 1, 'SL', 'approved', 'day', true);
    add(-70, 2, 'VL', 'approved');
    add(-45, 1, 'EL', 'approved');
    add(-16, 1, 'VL', 'rejected');
    add(-8, 0.5, 'SL', 'approved', 'pm');
    add(-3, 1, 'SL', 'pending');
    add(5, 1, 'EL', 'withdrawn');
    add(10, 2, 'VL', 'cancelled');
    add(14, 0.5, 'VL', 'pending', 'am');
    add(20, 3, 'VL', 'approved');
    add(33, 2, 'VL', 'pending');
  }
  return drafts;
}

/** Returns all leaves of an employee by their first day. No two share a half day, whatever their status. */
export function leaveDrafts(p: Person, holidays: readonly HolidayRow[], today: LocalDate): Draft[] {
  const r = randomFrom(`${today} leaves ${p.id}`);
  // The demo accounts' employees take fewer leaves, so that visitors have credits left to try.
  const isKnown = p.id <= Object.keys(knownPeople).length;
  const drafts = shown(p, holidays, today);
  for (const d of [
    ...(isKnown ? [] : statutory(r, p, holidays, today)),
    ...ordinary(r, p, holidays, today, isKnown ? 80 : 37),
  ])
    if (!drafts.some((other) => overlaps(other, d))) drafts.push(d);
  return drafts.sort(
    (a, b) =>
      compare(a.start_date, b.start_date) ||
      compare(a.start_part === 'pm' ? '1' : '0', b.start_part === 'pm' ? '1' : '0'),
  );
}

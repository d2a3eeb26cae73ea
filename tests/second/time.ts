import { later, weekdayOf } from './calendar.ts';
import type { Day, Person } from './person.ts';

/**
 * Minutes of work by kind of day and hour, one minute at a time (docs/pay-rules.md, Premiums; Labor Code Arts. 83 to 94).
 */
export interface Worked {
  readonly date: string;
  /** Of the date of each minute: rest day, number of regular holidays and of special days. */
  readonly kind: Kind;
  readonly overtime: boolean;
  readonly night: boolean;
  minutes: number;
}

export interface Kind {
  readonly rest: boolean;
  readonly regular: number;
  readonly special: number;
  /** An ordinary day with a name: paid as one, on a line of its own. */
  readonly working: boolean;
}

export interface Record {
  readonly date: string;
  readonly kind: Kind;
  readonly employed: boolean;
  readonly worked: readonly Worked[];
  readonly late: number;
  readonly undertime: number;
  /** Halves of the day without pay, and on paid leave. */
  readonly absent: number;
  readonly paidLeave: number;
  /** Had a shift to come to: no rest day, holiday, or special day. */
  readonly workday: boolean;
}

export function kindOf(p: Person, date: string): Kind {
  const on = p.holidays.filter((h) => h.date === date);
  const rest = p.schedule.restDays.includes(weekdayOf(date));
  return {
    rest,
    regular: on.filter((h) => h.kind === 'regular').length,
    special: on.filter((h) => h.kind === 'special').length,
    working: !rest && on.length > 0 && on.every((h) => h.kind === 'special_working'),
  };
}

const isHoliday = (k: Kind): boolean => k.regular > 0 || k.special > 0;

export const isEmployed = (p: Person, date: string): boolean => date >= p.hired && (p.left === null || date <= p.left);

export function recordsOf(p: Person): Map<string, Record> {
  const byDate = new Map(p.time.map((day) => [day.date, day]));
  return new Map(p.time.map((day) => [day.date, recordOf(p, day, byDate)]));
}

const shiftBegins = (p: Person, date: string): boolean => isEmployed(p, date) && !kindOf(p, date).rest;

/** What a minute is: of the shift that is owed, logged, on official business, approved as overtime or rest-day work. */
const [owed, logged, duty, approved] = [1, 2, 4, 8] as const;

/** One record is made at a time. */
const [scratch, ofTheShift] = [new Uint8Array(5 * 1440), new Uint8Array(5 * 1440)];

/** Minutes of a record from a day before its date to three days after, each with marks. */
class Minutes {
  private readonly marks = scratch.fill(0);
  from = Number.POSITIVE_INFINITY;
  to = Number.NEGATIVE_INFINITY;
  mark(from: number, to: number, as: number): void {
    for (let m = from; m < to; m += 1) this.marks[m + 1440]! |= as;
    this.from = Math.min(this.from, from);
    this.to = Math.max(this.to, to);
  }
  clear(from: number, to: number, as: number): void {
    for (let m = Math.max(from, -1440); m < to; m += 1) this.marks[m + 1440]! &= ~as;
  }
  is(m: number, as: number): boolean {
    return (this.marks[m + 1440]! & as) !== 0;
  }
  /** Minutes with any of the marks, in order. */
  all(as: number): number[] {
    const found: number[] = [];
    for (let m = this.from; m < this.to; m += 1) if (this.is(m, as)) found.push(m);
    return found;
  }
}

/**
 * Official business that may count on a date's record (docs/features/requests.md): of a shift what was filed for the date and its
 * neighbours; of a rest day its own, outside the shifts of both neighbours, without a meal.
 */
function markDuty(p: Person, day: Day, byDate: ReadonlyMap<string, Day>, minutes: Minutes): void {
  const { start, end, mealAt } = p.schedule;
  const ofShift = shiftBegins(p, day.date);
  for (const n of ofShift ? [-1, 0, 1] : [0])
    for (const b of byDate.get(later(day.date, n))?.business ?? [])
      if (b !== 'whole') minutes.mark(Math.max(-1440, b.from + n * 1440), b.to + n * 1440, duty);
      else if (n === 0) minutes.mark(start, end, duty);
  if (ofShift) return;
  if (mealAt !== null) minutes.clear(mealAt, mealAt + 60, duty);
  for (const n of [-1, 1])
    if (shiftBegins(p, later(day.date, n))) minutes.clear(start + n * 1440, end + n * 1440, duty);
}

function recordOf(p: Person, day: Day, byDate: ReadonlyMap<string, Day>): Record {
  const { date } = day;
  const { start, end, mealAt, owes } = p.schedule;
  const kind = kindOf(p, date);
  const employed = isEmployed(p, date);
  const nothing = { date, kind, employed, worked: [], late: 0, undertime: 0, absent: 0, paidLeave: 0 };
  if (!employed) return { ...nothing, workday: false };
  const workday = !kind.rest && !isHoliday(kind);
  // Leave without pay excuses nothing: work on it is work.
  const leave = day.leave?.paid ? day.leave : null;
  const paidLeave = leave === null ? 0 : leave.part === 'day' ? 2 : 1;
  const away = { ...nothing, paidLeave, absent: workday ? 2 - paidLeave : 0, workday };
  const minutes = new Minutes();
  markDuty(p, day, byDate, minutes);
  if (day.in !== null && day.out !== null) minutes.mark(day.in, day.out, logged);
  // Two clients of one employer: where the time was logged makes no difference to the pay of the day.
  if (day.also) minutes.mark(day.also.in, day.also.out, day.also.approved ? logged | approved : logged);
  if (minutes.from > minutes.to) return away;

  if (!kind.rest) minutes.mark(start, end, owed);
  if (day.approved) minutes.mark(day.approved.from, day.approved.to, approved);
  // On a rest day the meal is taken out of work that goes on after it.
  const goesOn = day.approved === null || (day.approved.from < mealAt! && mealAt! + 60 < day.approved.to);
  if (mealAt !== null) minutes.clear(mealAt, mealAt + 60, kind.rest && !goesOn ? owed : owed | approved);
  const ofShift = kind.rest ? [] : minutes.all(owed);
  let due = kind.rest ? 0 : (owes ?? ofShift.length);
  const half = Math.floor(ofShift.length / 2);
  if (leave) due = leave.part === 'day' ? 0 : Math.ceil(due / 2);
  // Half a day of flexible hours is half of its minutes, whichever they are.
  const still =
    leave?.part === 'day'
      ? []
      : leave === null || owes !== undefined
        ? ofShift
        : leave.part === 'am'
          ? ofShift.slice(half)
          : ofShift.slice(0, half);

  // The minutes of the shift that were worked. A flexible one takes as many as it owes, those of approved overtime last.
  let worked = still.filter((m) => minutes.is(m, logged | duty));
  if (owes !== undefined) {
    const without = worked.filter((m) => !minutes.is(m, approved)).slice(0, due);
    const more = worked.filter((m) => minutes.is(m, approved)).slice(0, due - without.length);
    worked = [...without, ...more];
  }
  const scheduled = ofTheShift.fill(0);
  for (const m of worked) scheduled[m + 1440] = 1;

  // Official business alone is rest-day work; with approved work that was done it comes to at most eight hours.
  const present = minutes.all(logged | duty);
  let onDuty = kind.rest ? Math.max(0, 480 - present.filter((m) => minutes.is(m, approved)).length) : 0;
  const sums = new Map<number, Worked>();
  const kinds = [-1, 0, 1].map((n) => kindOf(p, later(date, n)));
  // All of an agreed long day is ordinary, up to twelve hours (DOLE Department Advisory 02-04).
  const agreed = p.schedule.compressed && workday ? Math.min(720, Math.max(480, ofShift.length)) : 480;
  let hours = 0;
  for (const m of present) {
    const own = scheduled[m + 1440] === 1;
    if (!own && !minutes.is(m, approved)) {
      if (!minutes.is(m, duty) || onDuty === 0) continue;
      onDuty -= 1;
    }
    // Approved time outside the shift of a working day is overtime; of a rest day or holiday the hours past eight are.
    const first = own || !workday;
    if (first) hours += 1;
    const overtime = first ? hours > agreed : true;
    const days = Math.floor(m / 1440);
    const clock = m - days * 1440;
    const night = clock >= 22 * 60 || clock < 6 * 60;
    const key = days * 4 + (overtime ? 2 : 0) + (night ? 1 : 0);
    let entry = sums.get(key);
    if (!entry) {
      entry = { date: later(date, days), kind: kinds[days + 1]!, overtime, night, minutes: 0 };
      sums.set(key, entry);
    }
    entry.minutes += 1;
  }
  const record = { ...nothing, worked: [...sums.values()], paidLeave, workday };
  // The hours of a holiday are not owed.
  if (!workday) return record;
  const begins = still.find((m) => minutes.is(m, logged | duty));
  if (begins === undefined || due === 0) return { ...record, absent: 2 - paidLeave };
  const late = owes === undefined ? still.filter((m) => m < begins).length : 0;
  return { ...record, late, undertime: due - late - worked.length };
}

/**
 * Is a regular holiday paid without work? Present or on paid leave on the workday before; rest days, special days and
 * other holidays that were not worked are passed over (DOLE Handbook 2024 ch. 2).
 */
export function isEligible(records: ReadonlyMap<string, Record>, date: string): boolean {
  for (let n = 1; n < 60; n += 1) {
    const r = records.get(later(date, -n));
    if (r === undefined || !r.employed) return false;
    if (r.worked.some((w) => w.minutes > 0)) return true;
    if (r.workday) return r.paidLeave > 0 || r.absent < 2;
  }
  return false;
}

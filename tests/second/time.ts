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

/** The minutes of a shift that are paid, in order. */
function shiftMinutes(p: Person): number[] {
  const { start, end, mealAt } = p.schedule;
  const minutes: number[] = [];
  for (let m = start; m < end; m += 1) if (mealAt === null || m < mealAt || m >= mealAt + 60) minutes.push(m);
  return minutes;
}

const inMeal = (p: Person, m: number): boolean =>
  p.schedule.mealAt !== null && m >= p.schedule.mealAt && m < p.schedule.mealAt + 60;

export const isEmployed = (p: Person, date: string): boolean => date >= p.hired && (p.left === null || date <= p.left);

export function recordsOf(p: Person): Map<string, Record> {
  const minutes = shiftMinutes(p);
  return new Map(p.time.map((day) => [day.date, recordOf(p, day, minutes)]));
}

function recordOf(p: Person, day: Day, ofShift: readonly number[]): Record {
  const { date } = day;
  const kind = kindOf(p, date);
  const employed = isEmployed(p, date);
  const nothing = { date, kind, employed, worked: [], late: 0, undertime: 0, absent: 0, paidLeave: 0 };
  if (!employed) return { ...nothing, workday: false };
  const workday = !kind.rest && !isHoliday(kind);

  let owed: readonly number[] = kind.rest ? [] : ofShift;
  const half = Math.floor(owed.length / 2);
  const { leave } = day;
  if (leave?.part === 'day') owed = [];
  if (leave?.part === 'am') owed = owed.slice(half);
  if (leave?.part === 'pm') owed = owed.slice(0, half);
  const halvesOfLeave = leave === null ? 0 : leave.part === 'day' ? 2 : 1;
  const paidLeave = leave?.paid ? halvesOfLeave : 0;
  const unpaidLeave = halvesOfLeave - paidLeave;
  if (day.in === null || day.out === null)
    return { ...nothing, paidLeave, absent: workday ? 2 - paidLeave : 0, workday };

  const [begin, end] = [day.in, day.out];
  const [opens, closes] = [owed[0] ?? 0, owed.at(-1) ?? -1];
  const ofTheShift = (m: number): boolean => m >= opens && m <= closes && !inMeal(p, m);
  const worked = new Map<number, Worked>();
  const kinds = [-1, 0, 1].map((n) => kindOf(p, later(date, n)));
  let hours = 0;
  for (let m = begin; m < end; m += 1) {
    const approved = day.approved !== null && m >= day.approved.from && m < day.approved.to;
    const scheduled = ofTheShift(m);
    if (!scheduled && (!approved || (kind.rest && inMeal(p, m)))) continue;
    // Approved time outside the shift of a working day is overtime; of a rest day or holiday the hours past eight are.
    const first = scheduled || !workday;
    if (first) hours += 1;
    const overtime = first ? hours > 480 : true;
    const days = Math.floor(m / 1440);
    const clock = m - days * 1440;
    const night = clock >= 22 * 60 || clock < 6 * 60;
    const key = days * 4 + (overtime ? 2 : 0) + (night ? 1 : 0);
    let entry = worked.get(key);
    if (!entry) {
      entry = { date: later(date, days), kind: kinds[days + 1]!, overtime, night, minutes: 0 };
      worked.set(key, entry);
    }
    entry.minutes += 1;
  }
  return {
    ...nothing,
    worked: [...worked.values()],
    // Nobody owes the hours of a holiday.
    late: workday && begin > opens ? owed.filter((m) => m < begin).length : 0,
    undertime: workday && end <= closes ? owed.filter((m) => m >= end).length : 0,
    paidLeave,
    absent: unpaidLeave,
    workday,
  };
}

/**
 * Is a regular holiday paid that nobody works? Present or on paid leave on the workday before; rest days, special days and
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

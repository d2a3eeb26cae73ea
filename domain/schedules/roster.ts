import { compare, weekday, type LocalDate } from '../calendar/local-date.ts';
import { restIsShort, shiftOn, surelyOf, type TimedSchedule } from './shift.ts';

/**
 * Returns the exceptions of a roster: overlapping shifts, a schedule changed on a leave day after approval, days
 * outside employment, another client on the same day, and a seventh workday in a row, or with a day off between that is
 * no rest of 24 hours (Labor Code art. 91: a rest period of 24 hours after six).
 */
export const rosterConflicts = ['overlap', 'leave', 'not_employed', 'elsewhere', 'seventh', 'short_rest'] as const;
export type RosterConflictKind = (typeof rosterConflicts)[number];

type FormerSchedule = Pick<TimedSchedule, 'id' | 'rest_days'>;

/** An employee's facts on one day. */
export interface RosterDay {
  readonly date: LocalDate;
  /** Effective, with approved changes first. */
  readonly schedule: TimedSchedule | undefined;
  readonly employed: boolean;
  /** `half`: the other half of the day is worked. `former`: the schedule at approval, if it may have changed since. */
  readonly leave?:
    | { readonly name: string; readonly half: boolean; readonly former?: FormerSchedule | null }
    | undefined;
  /** The employee's other client on this day, and its branch. */
  readonly elsewhere?: string | undefined;
  /** The day was paid, so it can no longer be changed. */
  readonly locked: boolean;
  /** Not at this client: exceptions are reported where the day is planned. */
  readonly away?: boolean;
}

export interface RosterConflict {
  kind: RosterConflictKind;
  /** Its day, and the last of several such days in a row. */
  date: LocalDate;
  to: LocalDate;
  /**
   * The leave or other client; for days in a row, the count, with + if it may be higher; for a rest that is too short,
   * the number of workdays without 24 hours of rest.
   */
  what: string;
  /** For an overlap the previous day's schedule, for a leave the one at approval. */
  schedule_id: number | null;
}

/** Returns true if the employee works on a day as planned. */
export const works = (day: RosterDay): day is RosterDay & { schedule: NonNullable<RosterDay['schedule']> } =>
  day.schedule !== undefined &&
  day.employed &&
  !day.schedule.rest_days.includes(weekday(day.date)) &&
  (!day.leave || day.leave.half);

/**
 * Returns true if a leave day's plan changed after approval. Only workdays count: a day without a schedule equals a
 * rest day, on any schedule.
 */
function overLeave({ date, schedule, leave }: RosterDay): boolean {
  if (leave?.former === undefined) return false;
  const worked = (s: FormerSchedule | null | undefined) => (s && !s.rest_days.includes(weekday(date)) ? s.id : null);
  return worked(leave.former) !== worked(schedule);
}

/** The shift an employee works on a day; none if they don't, or if an unknown half of it is leave. */
const shiftIf = (day: RosterDay) => (works(day) && !day.leave ? surelyOf(shiftOn(day.schedule, day.date)) : undefined);

/** How far before the first day to look for workdays in a row. */
export const rosterLead = 13;

/**
 * Returns the exceptions in a date range, in order. The given days reach further back, for the previous shift and for
 * workdays in a row. Paid days aren't reported.
 */
export function conflictsOfRoster(days: readonly RosterDay[], from: LocalDate, to: LocalDate): RosterConflict[] {
  const found: RosterConflict[] = [];
  let row = 0;
  let told = false;
  let short = false;
  /** Ranges open until the day before: they end on the first day they don't apply. */
  let open: { elsewhere?: RosterConflict | undefined; not_employed?: RosterConflict | undefined } = {};
  for (const [i, day] of days.entries()) {
    const { date, schedule, leave } = day;
    const worked = works(day);
    // A day off between a night and an early shift ends no run: it is less than a day of rest.
    const [before, after] = [days[i - 1], days[i + 1]];
    const bridged = !worked && row > 0 && before && after && restIsShort(shiftIf(before), shiftIf(after));
    if (bridged) short = true;
    else if (worked) row += 1;
    else [row, told, short] = [0, false, false];
    if (day.away && row > 6) told = true;
    if (date < from || date > to || day.locked || day.away) {
      open = {};
      continue;
    }
    if (day.elsewhere !== open.elsewhere?.what) delete open.elsewhere;
    if (!schedule || day.employed) delete open.not_employed;
    const add = (kind: RosterConflictKind, what = '', schedule_id: number | null = null) => {
      const conflict = { kind, date, to: date, what, schedule_id };
      found.push(conflict);
      return conflict;
    };
    // Each overlap and each leave is fixed alone; these continue, over rest days too.
    const goOn = (kind: 'elsewhere' | 'not_employed', what = '') => {
      if (open[kind]) open[kind].to = date;
      else open[kind] = add(kind, what);
    };
    if (schedule && !day.employed && !schedule.rest_days.includes(weekday(date))) goOn('not_employed');
    if (leave && overLeave(day)) add('leave', leave.name, leave.former?.id ?? null);
    if (!worked) continue;
    const eve = days[i - 1];
    const [night, morning] = [eve && shiftIf(eve), shiftIf(day)];
    if (eve?.schedule && night && morning && night.to > morning.from + 1440) add('overlap', '', eve.schedule.id);
    if (day.elsewhere !== undefined) goOn('elsewhere', day.elsewhere);
    // Once per run: after a rest day is set, the following days are counted again.
    if (row > 6 && !told) {
      told = true;
      // If it reaches the first known day, it may have begun before.
      if (short) add('short_rest', String(row));
      else add('seventh', row > rosterLead && row === i + 1 ? `${row}+` : String(row));
    }
  }
  return found.toSorted((a, b) => compare(a.date, b.date));
}

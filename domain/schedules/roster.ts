import { compare, weekday, type LocalDate } from '../calendar/local-date.ts';
import { restIsShort, shiftOn, surelyOf, type TimedSchedule } from './shift.ts';

/**
 * Exceptions of a roster: overlapping shifts, a schedule changed on a leave day after approval, days outside
 * employment, another client on the same day, and a seventh workday in a row without a rest of 24 hours (Labor Code
 * art. 91).
 */
export const rosterConflicts = ['overlap', 'leave', 'not_employed', 'elsewhere', 'seventh', 'short_rest'] as const;
export type RosterConflictKind = (typeof rosterConflicts)[number];

type FormerSchedule = Pick<TimedSchedule, 'id' | 'rest_days'>;

/** An employee's facts on one day. */
export interface RosterDay {
  readonly date: LocalDate;
  /** The effective schedule. Approved changes come first. */
  readonly schedule: TimedSchedule | undefined;
  readonly employed: boolean;
  /**
   * `half` is true if the other half of the day is worked. `former` is the schedule at approval, if it may have changed
   * since.
   */
  readonly leave?:
    | { readonly name: string; readonly half: boolean; readonly former?: FormerSchedule | null }
    | undefined;
  /** Name of the employee's other client on this day, with its branch. */
  readonly elsewhere?: string | undefined;
  /** True if the day was paid and can no longer be changed. */
  readonly locked: boolean;
  /** True if the employee isn't at this client. Exceptions are reported where the day is planned. */
  readonly away?: boolean;
}

export interface RosterConflict {
  kind: RosterConflictKind;
  /** Day of the exception, or the last of several such days in a row. */
  date: LocalDate;
  to: LocalDate;
  /**
   * Name of the leave or other client. For days in a row, their number, with + if it may be higher. For a short rest,
   * the number of workdays without 24 hours of rest.
   */
  what: string;
  /** For an overlap, the previous day's schedule. For a leave, the schedule at approval. */
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
 * rest day on any schedule.
 */
function overLeave({ date, schedule, leave }: RosterDay): boolean {
  if (leave?.former === undefined) return false;
  const worked = (s: FormerSchedule | null | undefined) => (s && !s.rest_days.includes(weekday(date)) ? s.id : null);
  return worked(leave.former) !== worked(schedule);
}

/** Returns the shift that an employee works on a day, or none if they don't work or if leave covers an unknown half. */
const shiftIf = (day: RosterDay) => (works(day) && !day.leave ? surelyOf(shiftOn(day.schedule, day.date)) : undefined);

/** Days before the range to search for workdays in a row. */
export const rosterLead = 13;

/**
 * Returns the exceptions in a date range, in order. The given days must begin earlier, for the previous shift and for
 * workdays in a row. Paid days aren't reported.
 */
export function conflictsOfRoster(days: readonly RosterDay[], from: LocalDate, to: LocalDate): RosterConflict[] {
  const found: RosterConflict[] = [];
  let row = 0;
  let told = false;
  let short = false;
  /** Exceptions that cover a range of days and are still open on the previous day. */
  let open: { elsewhere?: RosterConflict | undefined; not_employed?: RosterConflict | undefined } = {};
  for (const [i, day] of days.entries()) {
    const { date, schedule, leave } = day;
    const worked = works(day);
    // A day off between a night shift and an early shift doesn't end the row of workdays, because it is less than 24
    // hours of rest.
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
    // Overlaps and leave are fixed one by one. These exceptions continue over rest days.
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
    // Report once per row: after a rest day is set, the following days are counted again.
    if (row > 6 && !told) {
      told = true;
      // A row that reaches the first known day may have begun earlier.
      if (short) add('short_rest', String(row));
      else add('seventh', row > rosterLead && row === i + 1 ? `${row}+` : String(row));
    }
  }
  return found.toSorted((a, b) => compare(a.date, b.date));
}

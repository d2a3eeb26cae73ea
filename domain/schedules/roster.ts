import { compare, weekday, type LocalDate } from '../calendar/local-date.ts';
import { restIsShort, shiftOn, surelyOf, type TimedSchedule } from './shift.ts';

/**
 * What is odd about a roster as it stands: two shifts that overlap, a schedule that was changed on a day of leave since the
 * leave was approved, days outside of employment, another client on the same day, and a seventh day of work in a row, or with a
 * day off between them that is no rest of 24 hours (Labor Code art. 91: a rest period of 24 hours after six).
 */
export const rosterConflicts = ['overlap', 'leave', 'not_employed', 'elsewhere', 'seventh', 'short_rest'] as const;
export type RosterConflictKind = (typeof rosterConflicts)[number];

type FormerSchedule = Pick<TimedSchedule, 'id' | 'rest_days'>;

/** What holds for somebody on one day. */
export interface RosterDay {
  readonly date: LocalDate;
  /** As it holds, with approved changes in front. */
  readonly schedule: TimedSchedule | undefined;
  readonly employed: boolean;
  /** `half`: the other half of the day is worked. `former`: the schedule when it was approved, if it may be another one since. */
  readonly leave?:
    | { readonly name: string; readonly half: boolean; readonly former?: FormerSchedule | null }
    | undefined;
  /** The other client somebody is at on this day, and its branch. */
  readonly elsewhere?: string | undefined;
  /** The day was paid: nothing of it can be changed any more. */
  readonly locked: boolean;
  /** Not at this client: what is odd is told where the day is planned. */
  readonly away?: boolean;
}

export interface RosterConflict {
  kind: RosterConflictKind;
  /** The day it is about, and the last of several such days in a row. */
  date: LocalDate;
  to: LocalDate;
  /**
   * Which leave or other client; of a day in a row, which one it is, with a + where it may be a later one; of a rest that is too
   * short, which day of work without a rest of 24 hours it is.
   */
  what: string;
  /** Of an overlap the schedule of the day before, of a leave the one that held when it was approved. */
  schedule_id: number | null;
}

/** Does somebody work on a day, as it is planned? */
export const works = ({ schedule, employed, leave, date }: RosterDay): boolean =>
  schedule !== undefined && employed && !schedule.rest_days.includes(weekday(date)) && (!leave || leave.half);

/**
 * Is a day of leave planned otherwise than when the leave was approved? Only days that are worked are counted: one without a
 * schedule is as good as one of rest, and which schedule it rests on is all the same.
 */
function overLeave({ date, schedule, leave }: RosterDay): boolean {
  if (leave?.former === undefined) return false;
  const worked = (s: FormerSchedule | null | undefined) => (s && !s.rest_days.includes(weekday(date)) ? s.id : null);
  return worked(leave.former) !== worked(schedule);
}

/** The shift that somebody works on a day; none where they do not, or where half of it is leave and it is not known which. */
const shiftIf = (day: RosterDay) => (works(day) && !day.leave ? surelyOf(shiftOn(day.schedule!, day.date)) : undefined);

/** Before the first day that is asked about, days are looked at this far back for work in a row. */
export const rosterLead = 13;

/**
 * What is odd about the days from a date to a date, in their order. The days given reach further back, for the shift of the
 * eve and for work in a row. Days that were paid are left as they are.
 */
export function conflictsOfRoster(days: readonly RosterDay[], from: LocalDate, to: LocalDate): RosterConflict[] {
  const found: RosterConflict[] = [];
  let row = 0;
  let told = false;
  let short = false;
  /** What went on until the day before: on the first day on which it does not hold it has ended. */
  let open: { elsewhere?: RosterConflict | undefined; not_employed?: RosterConflict | undefined } = {};
  for (const [i, day] of days.entries()) {
    const { date, schedule, leave } = day;
    const worked = works(day);
    // A day off between a night and an early shift ends no row: it is less than a day of rest.
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
    // Each overlap and each leave is mended by itself; these go on, over rest days too.
    const goOn = (kind: 'elsewhere' | 'not_employed', what = '') => {
      if (open[kind]) open[kind].to = date;
      else open[kind] = add(kind, what);
    };
    if (schedule && !day.employed && !schedule.rest_days.includes(weekday(date))) goOn('not_employed');
    if (leave && overLeave(day)) add('leave', leave.name, leave.former?.id ?? null);
    if (!worked) continue;
    const eve = days[i - 1];
    const [night, morning] = [eve && shiftIf(eve), shiftIf(day)];
    if (night && morning && night.to > morning.from + 1440) add('overlap', '', eve!.schedule!.id);
    if (day.elsewhere !== undefined) goOn('elsewhere', day.elsewhere);
    // Once a row: where a rest day is put, the days after it are counted anew.
    if (row > 6 && !told) {
      told = true;
      // Where it goes back to the first day that is known, it may have begun before that.
      if (short) add('short_rest', String(row));
      else add('seventh', row > rosterLead && row === i + 1 ? `${row}+` : String(row));
    }
  }
  return found.toSorted((a, b) => compare(a.date, b.date));
}

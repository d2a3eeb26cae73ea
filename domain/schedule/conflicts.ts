import { addDays, eachDay, weekday, type LocalDate } from '../calendar/local-date.ts';
import { spellOn, type ScheduleSpell } from './assign.ts';

/**
 * Reasons to look twice at a day as it is planned. None of them forbids it; all of them are told before it is saved.
 */
export const planConflicts = [
  'not_employed',
  'leave',
  'holiday',
  'no_rest',
  'overlap',
  'filed',
  'elsewhere',
  'other',
] as const;
export type PlanConflict = (typeof planConflicts)[number];

export interface PlanFacts {
  /** What somebody worked before the plan, and what they work with it. */
  readonly before: readonly ScheduleSpell[];
  readonly after: readonly ScheduleSpell[];
  /** Rest days of a schedule, 1 Monday to 7 Sunday. */
  readonly restDays: (scheduleId: number) => readonly number[];
  /** When the shift of a schedule begins and ends, in minutes from midnight of its date. */
  readonly shift: (scheduleId: number) => { readonly from: number; readonly to: number };
  readonly employed: (date: LocalDate) => boolean;
  /** A change that was filed and approved holds on a date, and stands in front of what is assigned. */
  readonly filed: (date: LocalDate) => boolean;
  /** Name of another client somebody is at on a date. */
  readonly elsewhere: (date: LocalDate) => string | undefined;
  /** Name of the approved leave of a date. */
  readonly leave: (date: LocalDate) => string | undefined;
  /** Name of the holiday of a date. */
  readonly holiday: (date: LocalDate) => string | undefined;
}

export interface FoundConflict {
  kind: PlanConflict;
  date: LocalDate;
  /** Which leave, holiday, other client or former schedule; the number of days in a row without a rest day. */
  what: string;
}

/**
 * What is at odds with a plan on the days that are assigned: not employed, work on a leave or a holiday, rest instead of a day
 * of leave, another schedule
 * that it takes the place of or that was filed, another client, a shift that begins before the one of the day before ends, and
 * seven days of work in a row (Labor Code art. 91: a rest period of 24 hours after six).
 */
export function conflictsOf(facts: PlanFacts, assigned: readonly LocalDate[]): FoundConflict[] {
  const works = (date: LocalDate): boolean => {
    const id = spellOn(facts.after, date);
    return id !== undefined && facts.employed(date) && !facts.restDays(id).includes(weekday(date));
  };
  /** Does the shift of a date begin before the one of the day before ends? */
  const overlaps = (date: LocalDate): boolean => {
    const eve = addDays(date, -1);
    if (!works(eve) || !works(date) || facts.filed(eve) || facts.filed(date)) return false;
    return facts.shift(spellOn(facts.after, eve)!).to > facts.shift(spellOn(facts.after, date)!).from + 1440;
  };
  const overlapping = new Set<LocalDate>();
  const found: FoundConflict[] = [];
  const told = new Set<LocalDate>();
  for (const date of assigned) {
    if (!facts.employed(date)) {
      found.push({ kind: 'not_employed', date, what: '' });
      continue;
    }
    const former = spellOn(facts.before, date);
    const other = former !== spellOn(facts.after, date);
    if (former !== undefined && other) found.push({ kind: 'other', date, what: String(former) });
    if (other && facts.filed(date)) found.push({ kind: 'filed', date, what: '' });
    const leave = facts.leave(date);
    if (!works(date)) {
      // Leave is paid for days that are worked: as a rest day it would be used up for nothing.
      const worked = other && former !== undefined && !facts.restDays(former).includes(weekday(date));
      if (worked && leave !== undefined) found.push({ kind: 'leave', date, what: leave });
      continue;
    }
    const elsewhere = other ? facts.elsewhere(date) : undefined;
    if (elsewhere !== undefined) found.push({ kind: 'elsewhere', date, what: elsewhere });
    for (const second of [date, addDays(date, 1)])
      if (!overlapping.has(second) && overlaps(second)) {
        overlapping.add(second);
        found.push({ kind: 'overlap', date: second, what: '' });
      }
    if (leave !== undefined) found.push({ kind: 'leave', date, what: leave });
    const holiday = facts.holiday(date);
    if (holiday !== undefined) found.push({ kind: 'holiday', date, what: holiday });
    const row = rowAround(date, works);
    if (row.length > 6 && !told.has(row[0]!)) {
      told.add(row[0]!);
      found.push({ kind: 'no_rest', date: row[0]!, what: String(row.length) });
    }
  }
  return found;
}

/** The days of work in a row around a date; a fortnight to each side at most. */
function rowAround(date: LocalDate, works: (date: LocalDate) => boolean): LocalDate[] {
  let [from, to] = [date, date];
  for (let n = 0; n < 14 && works(addDays(from, -1)); n++) from = addDays(from, -1);
  for (let n = 0; n < 14 && works(addDays(to, 1)); n++) to = addDays(to, 1);
  return eachDay(from, to);
}

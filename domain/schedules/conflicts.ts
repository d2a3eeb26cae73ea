import { addDays, weekday, type LocalDate } from '../calendar/local-date.ts';
import { mustExist } from '../lists/known.ts';
import { spellOn, type ScheduleSpell } from './assign.ts';
import { restIsShort } from './shift.ts';

/** Warnings for a planned day. They are shown before saving but don't prevent it. */
export const planConflicts = [
  'not_employed',
  'leave',
  'holiday',
  'no_rest',
  'short_rest',
  'overlap',
  'filed',
  'elsewhere',
  'not_offered',
  'other',
] as const;
export type PlanConflict = (typeof planConflicts)[number];

export interface PlanFacts {
  /** The employee's schedule before and with the plan. */
  readonly before: readonly ScheduleSpell[];
  readonly after: readonly ScheduleSpell[];
  /** Rest days of a schedule, 1 Monday to 7 Sunday. */
  readonly restDays: (scheduleId: number) => readonly number[];
  /** Returns the latest start and earliest end of a schedule's shift on a date, in minutes from its midnight. */
  readonly shift: (scheduleId: number, date: LocalDate) => { readonly from: number; readonly to: number };
  readonly employed: (date: LocalDate) => boolean;
  /** Returns true if an approved change overrides the assigned schedule on a date. */
  readonly filed: (date: LocalDate) => boolean;
  /** Returns the name of another client where the employee works on a date. */
  readonly elsewhere: (date: LocalDate) => string | undefined;
  /** Returns the name of the employee's client on a date, if that client doesn't offer the schedule. */
  readonly notOffered: (date: LocalDate, scheduleId: number) => string | undefined;
  /** Returns the name of the approved leave on a date. */
  readonly leave: (date: LocalDate) => string | undefined;
  /** Returns the name of the holiday on a date. */
  readonly holiday: (date: LocalDate) => string | undefined;
}

/** Returns the schedule of a workday as planned. */
const spellFor = ({ after }: PlanFacts, date: LocalDate): number =>
  mustExist(spellOn(after, date), `No schedule on ${date}`);

export interface FoundConflict {
  kind: PlanConflict;
  date: LocalDate;
  /** Name of the leave, holiday, client, or previous schedule, or the number of workdays without a long enough rest. */
  what: string;
}

/**
 * Returns the conflicts of a plan on the assigned days: days outside employment, work on leave or a holiday, rest on a
 * leave day, a replaced or filed schedule, another client, a schedule that the client doesn't offer, overlapping
 * shifts, and seven workdays in a row without a rest of 24 hours (Labor Code art. 91).
 */
export function conflictsOf(facts: PlanFacts, assigned: readonly LocalDate[]): FoundConflict[] {
  const works = (date: LocalDate): boolean => {
    const id = spellOn(facts.after, date);
    return id !== undefined && facts.employed(date) && !facts.restDays(id).includes(weekday(date));
  };
  /** Returns true if a date's shift begins before the previous day's ends. */
  const overlaps = (date: LocalDate): boolean => {
    const eve = addDays(date, -1);
    if (!works(eve) || !works(date) || facts.filed(eve) || facts.filed(date)) return false;
    return facts.shift(spellFor(facts, eve), eve).to > facts.shift(spellFor(facts, date), date).from + 1440;
  };
  /** Returns a date's shift if it is worked as assigned. */
  const shift = (date: LocalDate) =>
    works(date) && !facts.filed(date) && facts.leave(date) === undefined
      ? facts.shift(spellFor(facts, date), date)
      : undefined;
  const shortRest = (date: LocalDate): boolean =>
    !works(date) && restIsShort(shift(addDays(date, -1)), shift(addDays(date, 1)));
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
    const planned = spellOn(facts.after, date);
    const unoffered = other && planned !== undefined ? facts.notOffered(date, planned) : undefined;
    if (unoffered !== undefined) found.push({ kind: 'not_offered', date, what: unoffered });
    const leave = facts.leave(date);
    if (!works(date)) {
      // Leave is paid for workdays, so leave on a rest day would use credits without pay.
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
    const row = rowAround(date, works, shortRest);
    if (row.worked > 6 && !told.has(row.from)) {
      told.add(row.from);
      found.push({ kind: row.short ? 'short_rest' : 'no_rest', date: row.from, what: String(row.worked) });
    }
  }
  return found;
}

/**
 * Returns the workdays in a row around a date, including short days off that aren't a rest of 24 hours. Looks at most
 * two weeks in each direction.
 */
function rowAround(date: LocalDate, works: (date: LocalDate) => boolean, shortRest: (date: LocalDate) => boolean) {
  const row = { from: date, worked: 1, short: false };
  for (const step of [-1, 1])
    for (let n = 1; n <= 14; n++) {
      const on = addDays(date, step * n);
      if (works(on)) {
        row.worked += 1;
        if (step < 0) row.from = on;
      } else if (shortRest(on)) row.short = true;
      else break;
    }
  return row;
}

import { conflictTexts } from '#src/text/en/desk/schedules/planner.ts';
import type { PlannedConflict, PlannedPerson } from '#contract/hr/schedules/planner.ts';
import { addDays, weekday } from '#domain/calendar/local-date.ts';
import { lastOf, nth } from '#domain/lists/known.ts';
import { formatDayMonth } from '#src/text/format.ts';
import { onDate, type Shift } from '#src/desk/schedules/shifts.ts';

/** Names of weekdays in two letters: there is no room for more. */
export const { weekdays } = conflictTexts;
const dayName = (date: string): string => nth(weekdays, weekday(date) - 1);
/** Formats a date: `Tu 24 Nov`. */
const shortDay = (date: string): string => `${dayName(date)} ${formatDayMonth(date)}`;

/** Returns the tone of a conflict: allowed, or to be fixed. */
export const toneOf = ({ kind }: PlannedConflict): 'bad' | 'warn' =>
  kind === 'seventh' || kind === 'short_rest' || kind === 'elsewhere' ? 'warn' : 'bad';

/** Returns the conflicts of a day, those to fix first. A conflict over several days is returned for each work day. */
export const conflictsOn = (conflicts: readonly PlannedConflict[], date: string, kind: string): PlannedConflict[] =>
  conflicts
    .filter((c) => c.date === date || (c.date < date && date <= c.to && (kind === 'shift' || kind === 'business')))
    .toSorted((a, b) => Number(toneOf(b) === 'bad') - Number(toneOf(a) === 'bad'));

const th = (n: string): string =>
  `${n}${/1[123]$/.test(n) ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[lastOf(n)] ?? 'th')}`;

/** Returns the short title, after a name and a colon. */
export function conflictTitle({ kind, what }: PlannedConflict): string {
  switch (kind) {
    case 'overlap':
      return conflictTexts.twoShiftsOverlap;
    case 'leave':
      return conflictTexts.scheduledOnLeave;
    case 'not_employed':
      return conflictTexts.notEmployed;
    case 'elsewhere':
      return conflictTexts.alsoAtAnotherClient;
    case 'seventh':
      return what.endsWith('+') ? conflictTexts.daysInRowOrMore(what.slice(0, -1)) : conflictTexts.dayInARow(th(what));
    case 'short_rest':
      return conflictTexts.dayWithoutHoursOfRest(th(what));
  }
}

/** Schedules and visible dates that words and actions of a conflict need. */
interface Facts {
  shifts: readonly Shift[];
  off: Shift;
  /** The visible days. */
  dates: readonly string[];
}

/** Returns the dates and explanation of a conflict. */
export function conflictText(
  person: PlannedPerson,
  conflict: PlannedConflict,
  { shifts }: Pick<Facts, 'shifts'>,
): string {
  const { kind, date, to, what } = conflict;
  const when = date === to ? shortDay(date) : `${shortDay(date)} – ${shortDay(to)}`;
  const now = shifts.find((s) => s.id === person.days.find((d) => d.date === date)?.schedule_id);
  const other = shifts.find((s) => s.id === conflict.schedule_id);
  const eve = addDays(date, -1);
  const rest = now === undefined || person.days.some((d) => d.date === date && d.rest);
  switch (kind) {
    case 'overlap':
      return conflictTexts.ofEndsBegins(
        when,
        other?.name ?? '',
        shortDay(eve),
        other ? onDate(other, eve).ends : '',
        now?.name ?? '',
        now ? onDate(now, date).begins : '',
      );
    case 'leave':
      return conflictTexts.wasApprovedWithItNow(
        when,
        what,
        other ? `“${other.name}”` : conflictTexts.noSchedule,
        rest ? conflictTexts.dayOffWhichStillUses : `“${now.name}”`,
      );
    case 'not_employed':
      return conflictTexts.hasScheduleOnDaysOutside(when);
    case 'elsewhere':
      return conflictTexts.alsoAtShiftCountsAt(when, what);
    case 'seventh':
      return conflictTexts.hoursRestDueAfterWork(when);
    case 'short_rest':
      return conflictTexts.dayOffBetweenNightEarly(when);
  }
}

export interface ConflictAction {
  label: string;
  date: string;
  shift: Shift;
}

/** Returns the actions that fix a conflict here. Paid days and approved schedule changes can't change. */
export function conflictActions(person: PlannedPerson, conflict: PlannedConflict, facts: Facts): ConflictAction[] {
  const { kind, date } = conflict;
  const { shifts, off, dates } = facts;
  const free = (on: string) => person.days.some((d) => d.date === on && !d.locked && !d.filed) && dates.includes(on);
  const eve = addDays(date, -1);
  const now = shifts.find((s) => s.id === person.days.find((d) => d.date === date)?.schedule_id);
  const former = shifts.find((s) => s.id === conflict.schedule_id);
  const all: (ConflictAction | false)[] =
    kind === 'overlap'
      ? [
          now !== undefined && {
            label: conflictTexts.changeTo(dayName(eve), onDate(now, eve).text),
            date: eve,
            shift: now,
          },
          { label: conflictTexts.changeToRest(dayName(date)), date, shift: off },
        ]
      : kind === 'leave'
        ? [
            former
              ? { label: conflictTexts.backTo(onDate(former, date).text), date, shift: former }
              : { label: conflictTexts.removeTheShift, date, shift: off },
          ]
        : [(kind === 'seventh' || kind === 'short_rest') && { label: conflictTexts.changeDayToRest, date, shift: off }];
  return all.filter((a): a is ConflictAction => a !== false && free(a.date) && !a.shift.archived);
}

/** Text of the empty state. */
export const noConflicts = conflictTexts.noOverlappingShiftsWorkOn;

import type { Holiday } from '../calendar/day-kinds.ts';
import type { AbsentWhy, PresentWhy } from './why.ts';
import type { AssignedSchedule } from '../schedules/schedule.ts';
import { addDays, manilaDate, type LocalDate } from '../calendar/local-date.ts';
import type { LeaveDates } from '../leave/count-days.ts';
import { holds, workDay, type Span, type WorkDay } from './duty.ts';

/** What a clock or a reader recorded; `at` is an instant. */
export interface Punch {
  at: string;
  direction: 'in' | 'out';
}

export interface PresenceFacts<L extends LeaveDates = LeaveDates> {
  /** As they hold: approved changes in front of what is assigned (`withChanges`). */
  schedules: readonly AssignedSchedule[];
  /** Approved leave. */
  leaves: readonly L[];
  /** National ones, and the local ones of the person's branch. */
  holidays: readonly Holiday[];
  /** The person's own, of the last `habitDays` days at least, in any order; the latest one is enough. */
  punches: readonly Punch[];
  /** When anybody of the branch last punched: whether its clock works. Null: it has none. */
  branchPunch: string | null;
  /** The last day of work of somebody who leaves. */
  lastDay?: LocalDate | null;
}

/** Instants are ISO 8601 with `Z`. */
export type Presence<L extends LeaveDates = LeaveDates> =
  | {
      state: 'in';
      why: PresentWhy;
      /** When they punched in, or when their shift starts; of flexible hours to come, when they start at the latest. */
      since: string;
      /** When the shift ends, or what leave leaves of it; null for work outside a shift. */
      until: string | null;
      /** Of flexible hours to come: from when on they may start. */
      opens?: string;
    }
  | {
      state: 'out';
      why: AbsentWhy;
      /** When they left, or since when they are missed; null where a whole day is meant. */
      since: string | null;
      /** When they are due back: the start of their next shift that is no leave. Null if nobody knows. */
      until: string | null;
      leave?: L;
      holiday?: string;
    };

const hourMs = 3_600_000;
/** Nobody who forgot to punch out is still there after so long: the longest overtime that may be filed. */
export const longestStretchHours = 16;
/** Somebody who has not punched for so many days is taken for a person who does not use a clock. */
export const habitDays = 14;
/** People punch in before the shift: so early before its start a punch of the branch belongs to that shift. */
export const earlyMinutes = 60;
/** How far ahead a return is looked for: past the longest leave, 105 days of maternity and 30 more. */
export const returnDays = 150;

/**
 * Whether somebody is in or out at a moment, and why. Each line holds where none above it does:
 *
 * 1. Punched in at most 16 hours ago, and not out since: in, whatever the schedule, the leave or the
 *    calendar says. An older punch in is one whose punch out was forgotten, and says nothing.
 * 2. Punched out since their running shift started: out (`left`). Flexible hours start where they may begin.
 * 3. A shift is running, and a half of it or all is approved leave: out (`leave`) in that part.
 * 4. A shift is running, and they have not punched for it: out (`no_punch`), of flexible hours once what
 *    is owed does not fit into them any more. But only if a missing punch means anything: they punched
 *    within 14 days, and somebody of their branch has punched since an hour before the shift. People and
 *    places without a clock, a clock that is broken and punches that come by file once a cut-off are
 *    judged by the schedule alone.
 * 5. A shift is running: in (`scheduled`). One over midnight belongs to the date it starts on; where
 *    yesterday's still runs when today's starts, today's counts.
 * 6. A shift starts later today: in (`starts`); with leave in the morning, out (`leave`) until then. On flexible hours that
 *    may have begun already, who has punched out in them is out (`left`): their hours may be done.
 * 7. Else out, by what today is: leave, holiday, a shift that is over, a rest day, or no schedule.
 */
export function presenceAt<L extends LeaveDates>(facts: PresenceFacts<L>, now: string): Presence<L> {
  const at = Date.parse(now);
  const today = manilaDate(now);
  const day = dayIn(facts, today);
  const running = [day, dayIn(facts, addDays(today, -1))].find((d) => holds(d.shift, at));
  const duty = running && holds(running.duty, at) ? running.duty : null;
  const last = latest(facts.punches, at);
  const out = (why: AbsentWhy, since: number | null, more: { leave?: L | undefined; holiday?: string } = {}) => {
    const { leave, holiday } = more;
    const until = why === 'left' || why === 'no_punch' ? null : nextDuty(facts, today, at);
    return {
      state: 'out' as const,
      why,
      since: since === null ? null : iso(since),
      until: until && iso(until.from),
      ...(leave && { leave }),
      ...(holiday !== undefined && { holiday }),
    };
  };
  const within = (why: PresentWhy, since: number, span: Span | null) =>
    ({ state: 'in', why, since: iso(since), until: span && iso(span.to) }) as const;

  if (last?.direction === 'in' && at - last.at < longestStretchHours * hourMs) return within('punched', last.at, duty);
  /** When they punched out in the hours of a day, if that is the last that is known of them. */
  const leftIn = ({ opens }: WorkDay) =>
    last?.direction === 'out' && opens !== null && last.at >= opens ? last.at : null;
  const left = duty && leftIn(running!);
  if (left !== null) return out('left', left);
  if (running && !duty)
    return out('leave', null, { leave: at < middle(running) ? running.morning : running.afternoon });
  if (duty) {
    const missed = last !== null && clockRuns(facts.branchPunch, duty);
    return missed ? out('no_punch', duty.from) : within('scheduled', duty.from, duty);
  }
  if (day.duty && at < day.duty.from) {
    if (day.morning) return out('leave', null, { leave: day.morning });
    const early = leftIn(day);
    if (early !== null) return out('left', early);
    const starts = within('starts', day.duty.from, day.duty);
    return day.opens! < day.duty.from ? { ...starts, opens: iso(day.opens!) } : starts;
  }
  const leave = day.afternoon ?? (day.duty ? undefined : day.morning);
  if (leave) return out('leave', null, { leave });
  if (day.free !== null) return out(day.free, null, day.holiday === undefined ? {} : { holiday: day.holiday });
  const ended = day.duty!;
  return out('shift_over', leftIn(day) ?? ended.to);
}

const iso = (ms: number): string => new Date(ms).toISOString();

type DayFacts<L extends LeaveDates> = Omit<PresenceFacts<L>, 'punches' | 'branchPunch'>;

const dayIn = <L extends LeaveDates>(facts: DayFacts<L>, date: LocalDate): WorkDay<L> =>
  workDay(date, facts.schedules, facts.leaves, facts.holidays);

/** Where the morning of a shift ends; asked only of one that leave is taken out of. */
const middle = (day: WorkDay): number => (day.duty === null ? day.halfway! : day.morning ? day.duty.from : day.duty.to);

/** The latest punch up to a moment, of the last `habitDays` days. */
function latest(punches: readonly Punch[], at: number): { at: number; direction: 'in' | 'out' } | null {
  let found: { at: number; direction: 'in' | 'out' } | null = null;
  for (const p of punches) {
    const ms = Date.parse(p.at);
    if (ms > at || at - ms >= habitDays * 24 * hourMs) continue;
    // An in and an out at the same instant: the out is taken as the later one.
    if (!found || ms > found.at || (ms === found.at && p.direction === 'out'))
      found = { at: ms, direction: p.direction };
  }
  return found;
}

const clockRuns = (branchPunch: string | null, duty: Span): boolean =>
  branchPunch !== null && Date.parse(branchPunch) >= duty.from - earlyMinutes * 60_000;

/** The next time somebody is due: the first duty from a day on that starts after a moment (milliseconds since 1970). */
export function nextDuty<L extends LeaveDates>(facts: DayFacts<L>, day: LocalDate, at = -Infinity): Span | null {
  for (let n = 0; n <= returnDays; n++) {
    const date = addDays(day, n);
    if (facts.lastDay && date > facts.lastDay) return null;
    const { duty } = dayIn(facts, date);
    if (duty && duty.from > at) return duty;
  }
  return null;
}

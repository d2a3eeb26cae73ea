import type { OfficialBusiness } from '../attendance/official-business.ts';
import type { Holiday } from '../calendar/day-kinds.ts';
import type { AbsentWhy, PresentWhy } from './why.ts';
import type { AssignedSchedule } from '../schedules/schedule.ts';
import { addDays, manilaDate, type LocalDate } from '../calendar/local-date.ts';
import type { LeaveDates } from '../leave/count-days.ts';
import { businessSpan, holds, workDay, type Span, type WorkDay } from './duty.ts';

/** A time log of a clock or reader. `at` is an instant. */
export interface Punch {
  at: string;
  direction: 'in' | 'out';
}

export interface PresenceFacts<L extends LeaveDates = LeaveDates> {
  /** Effective schedules, in which approved changes come before assigned schedules (`withChanges`). */
  schedules: readonly AssignedSchedule[];
  /** Approved leave. */
  leaves: readonly L[];
  /** Approved official business of today and yesterday. */
  business?: readonly OfficialBusiness[];
  /** National holidays, and the local holidays of the employee's branch. */
  holidays: readonly Holiday[];
  /** The employee's time logs of the last `habitDays` days, in any order. The latest one is enough. */
  punches: readonly Punch[];
  /** The branch's last time log of any employee, which shows whether the clock works. Null if the branch has none. */
  branchPunch: string | null;
  /** The last day of work of a leaving employee. */
  lastDay?: LocalDate | null;
}

/** Whether an employee is in or out, why, and since when. Instants are ISO 8601 with `Z`. */
export type Presence<L extends LeaveDates = LeaveDates> =
  | {
      state: 'in';
      why: PresentWhy;
      /** Clock-in time, or start of the business or shift; for upcoming flexible hours, the latest start. */
      since: string;
      /** End of the business, of the shift, or of the shift's part without leave. Null for work outside a shift. */
      until: string | null;
      /** The earliest start of upcoming flexible hours. */
      opens?: string;
    }
  | {
      state: 'out';
      why: AbsentWhy;
      /** Time at which the employee left, the shift ended, or the employee became late. Null for a day off or leave. */
      since: string | null;
      /** When the employee is due at work again: the start of the next shift without leave. Null if unknown. */
      until: string | null;
      leave?: L;
      holiday?: string;
    };

const hourMs = 3_600_000;
/** Hours after which an employee without a clock-out counts as having left: the longest overtime that may be filed. */
export const longestStretchHours = 16;
/** Days without a time log after which an employee counts as not using a clock. */
export const habitDays = 14;
/** Minutes before a shift from which a branch's time log belongs to it. Employees clock in before the shift. */
export const earlyMinutes = 60;
/** Days to look ahead for a return. The longest leave is shorter: 105 days of maternity leave plus 30 unpaid days. */
export const returnDays = 150;

/**
 * Returns whether an employee is in or out at a moment, and why. The first of these rules that applies decides:
 *
 * 1. Clocked in at most 16 hours ago, and not out since: in, regardless of schedule, leave, and calendar. An older
 * clock-in lacks its clock-out and is ignored.
 * 2. On approved official business now, and not on leave in a running shift: in (`on_duty`), with its times.
 * 3. Clocked out since the running shift started: out (`left`). Flexible hours start at the earliest start.
 * 4. A shift is running, and half or all of it is approved leave: out (`leave`) in that part.
 * 5. A shift is running without a time log for it: out (`no_punch`), for flexible hours after the latest start. This
 * rule applies only if the employee has a time log within 14 days, and any employee of the branch has one since an hour
 * before the shift. For employees and places without a clock, with a broken clock, or with one time log file per
 * cutoff, only the schedule decides.
 * 6. A shift is running: in (`scheduled`). A shift past midnight belongs to its start date. If yesterday's shift is
 * still running when today's starts, today's counts.
 * 7. A shift starts later today: in (`starts`); with morning leave, out (`leave`) until then. In flexible hours that
 * may have begun, an employee who clocked out is out (`left`), because the hours may be done.
 * 8. Otherwise: out, because of leave, a holiday, a rest day, no schedule, or an ended shift.
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
  const away = (facts.business ?? [])
    .filter((b) => b.date === today || b.date === addDays(today, -1))
    .map((b) => businessSpan(b, facts.schedules))
    .find((span) => holds(span, at));
  if (away && !(running && !duty)) return within('on_duty', away.from, away);
  /** Returns the clock-out time in a day's hours, if it is the last known time log. */
  const leftIn = ({ opens }: WorkDay) =>
    last?.direction === 'out' && opens !== null && last.at >= opens ? last.at : null;
  const left = running && duty ? leftIn(running) : null;
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
    const opens = day.opens ?? day.duty.from;
    return opens < day.duty.from ? { ...starts, opens: iso(opens) } : starts;
  }
  const leave = day.afternoon ?? (day.duty ? undefined : day.morning);
  if (leave) return out('leave', null, { leave });
  if (day.free !== null) return out(day.free, null, day.holiday === undefined ? {} : { holiday: day.holiday });
  return out('shift_over', leftIn(day) ?? day.duty?.to ?? null);
}

const iso = (ms: number): string => new Date(ms).toISOString();

type DayFacts<L extends LeaveDates> = Omit<PresenceFacts<L>, 'punches' | 'branchPunch' | 'business'>;

const dayIn = <L extends LeaveDates>(facts: DayFacts<L>, date: LocalDate): WorkDay<L> =>
  workDay(date, facts.schedules, facts.leaves, facts.holidays);

/** Returns the end of a shift's morning. Only for a shift with leave. */
const middle = (day: WorkDay): number =>
  day.duty === null ? (day.halfway ?? 0) : day.morning ? day.duty.from : day.duty.to;

/** Returns the latest time log until a moment, within the last `habitDays` days. */
function latest(punches: readonly Punch[], at: number): { at: number; direction: 'in' | 'out' } | null {
  let found: { at: number; direction: 'in' | 'out' } | null = null;
  for (const p of punches) {
    const ms = Date.parse(p.at);
    if (ms > at || at - ms >= habitDays * 24 * hourMs) continue;
    // If an in and an out have the same time, the out counts as later.
    if (!found || ms > found.at || (ms === found.at && p.direction === 'out'))
      found = { at: ms, direction: p.direction };
  }
  return found;
}

const clockRuns = (branchPunch: string | null, duty: Span): boolean =>
  branchPunch !== null && Date.parse(branchPunch) >= duty.from - earlyMinutes * 60_000;

/** Returns the next due time: the first duty, from a day on, that starts after a moment (milliseconds since 1970). */
export function nextDuty<L extends LeaveDates>(facts: DayFacts<L>, day: LocalDate, at = -Infinity): Span | null {
  for (let n = 0; n <= returnDays; n++) {
    const date = addDays(day, n);
    if (facts.lastDay && date > facts.lastDay) return null;
    const { duty } = dayIn(facts, date);
    if (duty && duty.from > at) return duty;
  }
  return null;
}

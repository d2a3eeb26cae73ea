import type { HolidayKind, PremiumDay } from '../calendar/day-kinds.ts';
import { addDays, dayNumber, eachDay, weekday, type LocalDate } from '../calendar/local-date.ts';
import { scheduleOn } from '../leave/count-days.ts';
import type { DayPart } from '../leave/day-part.ts';
import { isHalfDay } from '../leave/half-day.ts';
import type { SssBenefit } from '../leave/sss-benefit.ts';
import { mustExist } from '../lists/known.ts';
import { premiumDay } from '../overtime/premium.ts';
import { earlyMinutes } from '../presence/presence.ts';
import { PayError } from '../pay-error.ts';
import type { AssignedSchedule } from '../schedules/schedule.ts';
import { shiftOn, type TimedSchedule } from '../schedules/shift.ts';
import { attendanceFrom } from './attendance.ts';
import type { Stretch } from './clock-split.ts';
import { oddities, type Oddity } from './exceptions.ts';
import { holidayEligibility, type Attendance, type Eligibility } from './holiday-eligibility.ts';
import { pairPunches, stretchesOf, usualPunchRules, type PunchRules } from './pair-punches.ts';
import { excusedBy, onHalfDay, partsOn, type LeaveFact } from './leave-facts.ts';
import { businessOn, withoutOvertime, type OfficialBusiness } from './official-business.ts';
import { placeApproved, withoutBreaks, type ApprovedWork, type PlacedWork } from './place-approved.ts';
import { renderShift, usualRules, type RenderedShift, type RenderRules } from './render.ts';
import { isMeal, type Shift } from './shift.ts';
import { strayByDay, strayMinutes } from './stray-punches.ts';
import { common, joined, without } from './stretches.ts';

/** Facts of an employee's time for some days. Dates are local; time logs are minutes since 1970 in Manila. */
export interface PersonTimeFacts {
  /** Time logs in order, with corrections applied. */
  readonly punches: readonly number[];
  /** Schedules by date, latest first. Approved changes come before assigned schedules. */
  readonly schedules: readonly (AssignedSchedule & { readonly schedule: TimedSchedule })[];
  /** The holidays of the employee's branch. */
  readonly holidays: readonly { readonly date: LocalDate; readonly kind: HolidayKind }[];
  /** Approved overtime and approved rest-day work, by start date, in minutes from its midnight. */
  readonly approved: readonly ApprovedWork[];
  /** Approved leave. */
  readonly leaves: readonly LeaveFact[];
  /** Approved official business. */
  readonly business?: readonly OfficialBusiness[];
  /** First and last day of work. The last day is null while it is unknown. */
  readonly employed: { readonly from: LocalDate; readonly to: LocalDate | null };
  /** Days whose shift is due at another client. The value is true if it was worked there (`two-clients.ts`). */
  readonly elsewhere?: ReadonlyMap<LocalDate, boolean>;
  /** Work that counts at the employee's other clients, by record date, in minutes from midnight of that date. */
  readonly othersWork?: ReadonlyMap<LocalDate, readonly Stretch[]>;
  /**
   * Last time log of any employee at the client, in minutes since 1970. Null if there is none; missing if the caller
   * doesn't need it.
   */
  readonly lastLog?: number | null;
}

export interface TimeRules {
  readonly render: RenderRules;
  readonly punches: PunchRules;
  /** Minutes from which unapproved time outside the shift is reported. */
  readonly outsideMinutes: number;
  /** The current minute. Later time logs can't be missing yet. */
  readonly until: number;
}

export const usualTimeRules: Omit<TimeRules, 'until'> = {
  render: usualRules,
  punches: usualPunchRules,
  outsideMinutes: 60,
};

/** One record: the shift that began on a date, and its result. Minutes count from the date's midnight. */
export interface DayTime {
  readonly date: LocalDate;
  readonly day: PremiumDay;
  /** Name of the schedule, or null if the date has none. */
  readonly schedule: string | null;
  /** The shift of the date. Null on a rest day, without a schedule, and outside employment. */
  readonly shift: Shift | null;
  /** Approved work that counts on this record, with its breaks. */
  readonly approved: readonly PlacedWork[];
  /** Unpaid breaks removed from approved work that covers them. */
  readonly breaks: readonly Stretch[];
  readonly punches: readonly number[];
  readonly repeats: readonly { readonly at: number; readonly of: number }[];
  /** Time logs outside a shift or approved work. A log after midnight belongs to the day of its in. */
  readonly stray: readonly number[];
  /** Minutes of stray time logs, without the unpaid breaks of a day without a shift. */
  readonly strayMinutes: number;
  readonly leaves: readonly {
    readonly name: string;
    readonly part: DayPart;
    readonly paid: boolean;
    /** True if the day is beyond the leave credits and without pay. */
    readonly beyond: boolean;
    readonly benefit: SssBenefit | null;
  }[];
  readonly paidLeaveHalves: number;
  /**
   * For a regular holiday, whether it is paid without work. Null if the days before don't decide, or if the previous
   * shift ran into it.
   */
  readonly eligible: Eligibility | null;
  readonly rendered: RenderedShift;
  readonly oddities: readonly Oddity[];
  /** True if the shift isn't over yet. */
  readonly open: boolean;
  /**
   * True if the shift has ended but the client's time logs end before it, so Kawani can't know whether it was worked.
   */
  readonly noLogs: boolean;
}

/** Returns functions for an employee's settings by date. */
function calendarOf(facts: PersonTimeFacts) {
  const scheduled = (date: LocalDate) => scheduleOn(date, facts.schedules)?.schedule;
  const restsOn = (date: LocalDate) => scheduled(date)?.rest_days.includes(weekday(date)) ?? false;
  const isHalf = (date: LocalDate) => isHalfDay(date, scheduled);
  const employed = (date: LocalDate) =>
    date >= facts.employed.from && (facts.employed.to === null || date <= facts.employed.to);
  const isElsewhere = (date: LocalDate) => facts.elsewhere?.has(date) === true;
  const dueOn = (date: LocalDate): Shift | null => {
    const schedule = scheduled(date);
    return !schedule || !employed(date) || restsOn(date) ? null : shiftOn(schedule, date);
  };
  return {
    scheduled,
    restsOn,
    employed,
    dayOf: (date: LocalDate): PremiumDay =>
      premiumDay(
        facts.holidays.filter((h) => h.date === date).map((h) => h.kind),
        restsOn(date),
      ),
    dueOn,
    isElsewhere,
    shiftOn: (date: LocalDate): Shift | null => (isElsewhere(date) ? null : dueOn(date)),
    /** Returns the schedule's unpaid breaks on a date without a shift, as if its usual hours were worked. */
    breaksOn(date: LocalDate): readonly Stretch[] {
      const schedule = scheduled(date);
      return schedule ? shiftOn(schedule, date).unpaidBreaks.filter(isMeal) : [];
    },
    usualOn(date: LocalDate): Shift | null {
      const schedule = scheduled(date);
      return schedule && employed(date) ? shiftOn(schedule, date) : null;
    },
    isHalf,
    leavesOn: (date: LocalDate) =>
      facts.leaves
        .filter((l) => l.from <= date && date <= l.to)
        .flatMap((l) => {
          const parts = partsOn(l, date);
          const whole = isHalf(date) ? onHalfDay(parts) : parts;
          return whole.map((part) => ({ name: l.name, benefit: l.benefit ?? null, ...part }));
        }),
  };
}

/**
 * Returns an employee's time in a date range: one record per day, dated by the day on which the shift began. Also reads
 * days before `from`, for a shift that runs into the range and for the holiday look-back. Unknown facts of those days
 * decide nothing.
 */
export function personTime(facts: PersonTimeFacts, from: LocalDate, to: LocalDate, rules: TimeRules): DayTime[] {
  const calendar = calendarOf(facts);
  const approvedBy = placeApproved(facts.approved, calendar.shiftOn);
  const approvedOn = (date: LocalDate): readonly PlacedWork[] => approvedBy.get(date) ?? [];
  const businessOf = (date: LocalDate) => businessOn(date, facts.business ?? [], calendar);
  const eve = addDays(from, -lookBackDays);
  const dates = eachDay(eve, addDays(to, 1));
  const paired = pairPunches(
    facts.punches,
    dates.flatMap((date) => {
      const start = dayNumber(date) * 1440;
      const shift = calendar.shiftOn(date);
      const { free } = businessOf(date);
      const stretches = [...(shift ? [shift] : []), ...approvedOn(date)];
      const timed = (all: readonly Stretch[]) => all.map((s) => ({ from: s.from + start, to: s.to + start }));
      return stretches.length + free.length === 0
        ? []
        : [{ id: date, stretches: timed(stretches), business: timed(free) }];
    }),
    rules.punches,
  );

  const strayOn = strayByDay(paired.stray);
  const days = eachDay(eve, to).map((date): DayTime => {
    const start = dayNumber(date) * 1440;
    const punches = paired.punches.get(date) ?? [];
    const { stretches, missing: alone } = stretchesOf(punches);
    const shift = calendar.shiftOn(date);
    const leaves = calendar.leavesOn(date);
    const filed = approvedOn(date);
    const { counted: approved, breaks } = withoutBreaks(filed, shift ? [] : calendar.breaksOn(date));
    const business = businessOf(date);
    const logged = stretches.map((s) => ({ from: s.from - start, to: s.to - start }));
    const free = withoutOvertime(business.free, approved, [...logged, ...business.all]);
    const onDuty = [...business.inShift, ...common(business.all, joined(approved)), ...free];
    const worked = [...logged, ...onDuty];
    const lone = (punches.at(-1) ?? start) - start;
    const missing = alone && !onDuty.some((b) => b.from <= lone && lone <= b.to);
    const open = start + Math.max(shift?.to ?? 1440, ...approved.map((a) => a.to)) > rules.until;
    const plain = renderShift(
      {
        date,
        shift,
        dayOf: calendar.dayOf,
        dueElsewhere: calendar.isElsewhere(date) && calendar.dueOn(date) !== null,
        punches: worked,
        approved: [...approved.map(({ from: begin, to: end }) => ({ from: begin, to: end })), ...free],
        leave: excusedBy(leaves),
        othersWork: facts.othersWork?.get(date) ?? [],
      },
      rules.render,
    );
    // A single time log earns no pay and isn't an absence until it is corrected.
    const missed = plain.absentHalves > 0 && calendar.isHalf(date) ? 1 : plain.absentHalves;
    const absentHalves = open || (missing && worked.length === 0) ? 0 : missed;
    const rendered = { ...plain, absentHalves, unapproved: without(without(plain.unapproved, breaks), onDuty) };
    const halves = leaves.reduce((sum, l) => sum + (l.paid && !l.benefit ? (l.part === 'day' ? 2 : 1) : 0), 0);
    const dayKind = calendar.dayOf(date);
    const owed = shift !== null && (dayKind === 'ordinary' || dayKind === 'special_working');
    const stray = (strayOn.get(start / 1440) ?? []).map((at) => at - start);
    const known = {
      date,
      day: dayKind,
      schedule: calendar.scheduled(date)?.name ?? null,
      shift,
      approved,
      breaks,
      punches: punches.map((p) => p - start),
      repeats: paired.repeats
        .filter((r) => punches.includes(r.of))
        .map((r) => ({ at: r.at - start, of: r.of - start })),
      stray,
      strayMinutes: strayMinutes(stray, shift ? [] : calendar.breaksOn(date)),
      leaves,
      paidLeaveHalves: owed ? Math.min(halves > 0 && calendar.isHalf(date) ? 1 : 2, halves) : 0,
      rendered,
      open,
      noLogs:
        absentHalves > 0 &&
        endsBefore(facts.lastLog, start + mustExist(shift, 'A day with an absence has no shift').from),
    };
    const odd = calendar.employed(date) ? oddities(known, missing, rules.outsideMinutes) : [];
    return { ...known, eligible: null, oddities: odd };
  });
  return withHolidays(days, facts, calendar).filter((d) => d.date >= from);
}

/**
 * Returns true if the client's time logs end before a shift can have logs. Employees clock in up to an hour before a
 * shift.
 */
const endsBefore = (lastLog: number | null | undefined, shiftFrom: number): boolean =>
  lastLog !== undefined && (lastLog === null || lastLog < shiftFrom - earlyMinutes);

/** Days to look back for the workday before a holiday. */
const lookBackDays = 16;

function withHolidays(
  days: readonly DayTime[],
  facts: PersonTimeFacts,
  { restsOn, dueOn }: Pick<ReturnType<typeof calendarOf>, 'restsOn' | 'dueOn'>,
): DayTime[] {
  if (!days.some((d) => d.day.includes('regular'))) return [...days];
  /** Returns true if the shift was due at another client and no time was logged there. */
  const missedElsewhere = ({ date, day }: DayTime): boolean =>
    facts.elsewhere?.get(date) === false && dueOn(date) !== null && (day === 'ordinary' || day === 'special_working');
  const marks: Record<LocalDate, Attendance> = {};
  for (const d of days) {
    if (d.date < facts.employed.from) marks[d.date] = 'not_employed';
    else if (d.rendered.worked.length > 0 || facts.elsewhere?.get(d.date)) marks[d.date] = 'present';
    else if (d.leaves.some((l) => l.benefit)) marks[d.date] = 'on_benefit';
    else if (d.leaves.length > 0) marks[d.date] = d.leaves.some((l) => l.paid) ? 'paid_leave' : 'unpaid_leave';
    else if (d.rendered.absentHalves > 0 || missedElsewhere(d)) marks[d.date] = 'absent_without_pay';
  }
  const attendance = (date: LocalDate) =>
    attendanceFrom({ marks, restDays: restsOn(date) ? [weekday(date)] : [], holidays: facts.holidays })(date);
  return days.map((d, i) => {
    // The previous day's shift pays holiday hours worked in it.
    const workedBefore = days[i - 1]?.rendered.worked.some((w) => w.date === d.date && !w.bucket.endsWith('ot'));
    // The other client's record pays a shift that is due there.
    const here = !workedBefore && facts.elsewhere?.has(d.date) !== true;
    return d.day.includes('regular') && here ? { ...d, eligible: eligibilityOf(d.date, attendance) } : d;
  });
}

function eligibilityOf(date: LocalDate, attendance: (date: LocalDate) => Attendance | undefined): Eligibility | null {
  try {
    return holidayEligibility(date, attendance);
  } catch (error) {
    if (error instanceof PayError) return null;
    throw error;
  }
}

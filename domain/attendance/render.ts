import type { PremiumDay } from '../calendar/day-kinds.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { firstOf } from '../lists/known.ts';
import { must } from '../pay-error.ts';
import { splitByClock, usualSplit, type SplitRules, type Stretch, type WorkedMinutes } from './clock-split.ts';
import { halvesOf, isMeal, type Shift } from './shift.ts';
import { beginning, common, joined, lengthOf, without } from './stretches.ts';

export interface ShiftFacts {
  readonly date: LocalDate;
  /** The scheduled shift. Null on a rest day. */
  readonly shift: Shift | null;
  /** Returns the day type of a calendar date for this employee. */
  readonly dayOf: (date: LocalDate) => PremiumDay;
  /** Stretches between in and out. */
  readonly punches: readonly Stretch[];
  /** Approved overtime and rest-day work. */
  readonly approved: readonly Stretch[];
  /** The half of the shift excused by leave. */
  readonly leave: 'none' | 'first_half' | 'second_half' | 'whole';
  /**
   * True if the shift of the date is due at another client. All approved time at this client is then outside a shift.
   */
  readonly dueElsewhere?: boolean;
  /** Work on the same record date that counts at the employee's other clients. */
  readonly othersWork?: readonly Stretch[];
}

export interface RenderRules {
  /** Lateness within this many minutes isn't counted; longer lateness counts in full. */
  readonly graceMinutes: number;
  readonly split: SplitRules;
}

export const usualRules: RenderRules = { graceMinutes: 0, split: usualSplit };

export interface RenderedShift {
  readonly date: LocalDate;
  readonly worked: readonly WorkedMinutes[];
  /** Stretches of the counted minutes, in the same order: first inside the shift, then approved time outside it. */
  readonly counted: readonly Stretch[];
  readonly lateMinutes: number;
  readonly undertimeMinutes: number;
  /** Half days due, neither worked nor excused: 0, 1 or 2. */
  readonly absentHalves: number;
  /** Unapproved time outside the shift, shown to the reviewer but not paid. */
  readonly unapproved: readonly Stretch[];
}

/** Returns true for days on which no work is due: regular holidays, special non-working days, and rest days. */
const isFree = (day: PremiumDay): boolean => day !== 'ordinary' && day !== 'special_working';

function leaveFrees(shift: Shift, leave: ShiftFacts['leave']): Stretch[] {
  if (leave === 'whole') return [{ from: shift.from, to: shift.to }];
  // Half a day of a flexible shift is any half of its minutes.
  if (shift.flexibleMinutes !== undefined) return [];
  const { first, second } = halvesOf(shift);
  if (leave === 'first_half') return [first];
  return leave === 'second_half' ? [second] : [];
}

/** Returns lateness, undertime, and absence against the hours due. Overtime doesn't offset them (Art. 88). */
function missed(owed: readonly Stretch[], punches: readonly Stretch[], rules: RenderRules) {
  const none = { lateMinutes: 0, undertimeMinutes: 0, absentHalves: 0 };
  const owedMinutes = lengthOf(owed);
  if (owedMinutes === 0) return none;
  const present = common(owed, punches);
  if (present.length === 0) return none;
  const first = firstOf(present).from;
  const late = lengthOf(common(owed, [{ from: Number.NEGATIVE_INFINITY, to: first }]));
  return {
    ...none,
    lateMinutes: late <= rules.graceMinutes ? 0 : late,
    undertimeMinutes: owedMinutes - lengthOf(present) - late,
  };
}

/**
 * Renders the hours of one shift. Logged time inside the shift is work, less unpaid breaks; approved time outside it is
 * work too. Work past eight hours of a shift is overtime, even if the shift is scheduled longer, unless an agreed
 * compressed workweek sets its regular minutes. On a workday, approved time outside the shift is all overtime. On a
 * rest day or holiday, the first eight hours are that day's work and later hours its overtime, over all clients of the
 * employee in the order they were worked. Lateness within the grace period counts as worked.
 *
 * For a flexible shift, the first minutes up to those required are the shift. Later approved time counts like time
 * outside a fixed shift.
 */
export function renderShift(facts: ShiftFacts, rules: RenderRules = usualRules): RenderedShift {
  for (const p of [...facts.punches, ...facts.approved])
    must(
      Number.isInteger(p.from) && Number.isInteger(p.to) && p.from <= p.to,
      'punch.order',
      'punches',
      'an out must follow its in, in whole minutes',
    );
  const { shift, date, dayOf } = facts;
  const free = isFree(dayOf(date));
  const breaks = shift?.unpaidBreaks ?? [];
  const paidShift = shift ? without([{ from: shift.from, to: shift.to }], breaks) : [];
  const punches = joined(facts.punches);
  const owed = shift && !free ? without(paidShift, leaveFrees(shift, facts.leave)) : [];
  const approved = joined(facts.approved);
  const due = shift?.flexibleMinutes === undefined ? null : dueOf(shift.flexibleMinutes, free ? 'none' : facts.leave);

  // Lateness within the grace period is worked time.
  const graced = graceOf(owed, punches, rules, shift);
  // Leave pays the time that it excuses, so this time isn't paid as work.
  const there = common(free ? paidShift : owed, joined([...punches, ...graced]));
  const inShift = due === null ? there : flexibleWork(due, there, approved);
  const against = due === null || free ? missed(owed, punches, rules) : shortOf(due, inShift);
  // Time that needs no approval, and unpaid time.
  const own = due === null || facts.leave === 'whole' ? paidShift : inShift;
  const taken = own.concat(breaks.filter(isMeal));
  const outside = without(common(approved, punches), taken);

  let worked: WorkedMinutes[];
  let counted = [...inShift, ...outside];
  if (free || (!shift && !facts.dueElsewhere)) {
    counted = joined(counted);
    worked = afterOthers(date, counted, facts.othersWork ?? [], dayOf, rules.split);
  } else {
    const regularMinutes = shift?.regularMinutes ?? rules.split.regularMinutes;
    worked = [
      ...splitByClock(date, inShift, dayOf, { ...rules.split, regularMinutes }),
      ...splitByClock(date, outside, dayOf, { ...rules.split, regularMinutes: 0 }),
    ];
  }
  const nothing = owed.length > 0 && common(owed, punches).length === 0;
  return {
    date,
    worked,
    counted,
    ...against,
    absentHalves: nothing ? (facts.leave === 'none' ? 2 : 1) : 0,
    unapproved: without(without(punches, taken), approved),
  };
}

/** Splits stretches by the clock. Earlier hours at other clients count toward the day's first eight. */
function afterOthers(
  date: LocalDate,
  stretches: readonly Stretch[],
  others: readonly Stretch[],
  dayOf: ShiftFacts['dayOf'],
  split: SplitRules,
): WorkedMinutes[] {
  if (others.length === 0) return splitByClock(date, stretches, dayOf, split);
  let own = 0;
  return stretches.flatMap((stretch) => {
    const earlier = common(joined(others), [{ from: Number.NEGATIVE_INFINITY, to: stretch.from }]);
    const regularMinutes = Math.max(0, split.regularMinutes - own - lengthOf(earlier));
    own += stretch.to - stretch.from;
    return splitByClock(date, [stretch], dayOf, { ...split, regularMinutes });
  });
}

function graceOf(
  owed: readonly Stretch[],
  punches: readonly Stretch[],
  rules: RenderRules,
  shift: Shift | null,
): Stretch[] {
  if (!shift || shift.flexibleMinutes !== undefined) return [];
  const first = common(owed, punches)[0]?.from;
  const begin = owed[0]?.from;
  if (first === undefined || begin === undefined || first <= begin) return [];
  const late = common(owed, [{ from: begin, to: first }]);
  return lengthOf(late) <= rules.graceMinutes ? late : [];
}

/**
 * Returns the minutes of a flexible shift that remain due with a half-day leave. With an odd number, the worked half
 * has the extra minute.
 */
const dueOf = (minutes: number, leave: ShiftFacts['leave']): number =>
  leave === 'none' ? minutes : leave === 'whole' ? 0 : Math.ceil(minutes / 2);

/**
 * Returns the minutes that count as the flexible shift: the first minutes without overtime approval, and if they aren't
 * enough, the first approved minutes, because overtime starts only after the day's hours (Arts. 83, 87).
 */
function flexibleWork(due: number, there: readonly Stretch[], approved: readonly Stretch[]): Stretch[] {
  const plain = beginning(without(there, approved), due);
  return joined([...plain, ...beginning(common(there, approved), due - lengthOf(plain))]);
}

/** Returns the missing minutes of a flexible shift, which are undertime because such a shift has no lateness. */
const shortOf = (due: number, inShift: readonly Stretch[]) => ({
  lateMinutes: 0,
  undertimeMinutes: inShift.length === 0 ? 0 : due - lengthOf(inShift),
  absentHalves: 0,
});

import type { PremiumDay } from '../calendar/day-kinds.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { must } from '../pay-error.ts';
import { splitByClock, usualSplit, type SplitRules, type Stretch, type WorkedMinutes } from './clock-split.ts';
import { common, joined, lengthOf, without } from './stretches.ts';

/** A shift as scheduled. Minutes from midnight of its date; an end past 1,440 lies on the next day. */
export interface Shift {
  readonly from: number;
  readonly to: number;
  /** An hour or more for a meal is not paid; shorter breaks are working time (Art. 85) and are not listed. */
  readonly unpaidBreaks: readonly Stretch[];
  /** No fixed beginning: so many minutes are owed between `from` and `to`. */
  readonly flexibleMinutes?: number;
}

export interface ShiftFacts {
  readonly date: LocalDate;
  /** Null on a rest day. */
  readonly shift: Shift | null;
  /** The kind of a calendar date for this person. */
  readonly dayOf: (date: LocalDate) => PremiumDay;
  /** Stretches between punching in and out. */
  readonly punches: readonly Stretch[];
  /** Overtime, and work on rest days, that was approved. */
  readonly approved: readonly Stretch[];
  /** Which half of the shift is excused by a leave. */
  readonly leave: 'none' | 'first_half' | 'second_half' | 'whole';
}

export interface RenderRules {
  /** Lateness up to so many minutes is none; above it all of it counts. */
  readonly graceMinutes: number;
  readonly split: SplitRules;
}

export const usualRules: RenderRules = { graceMinutes: 0, split: usualSplit };

export interface RenderedShift {
  readonly date: LocalDate;
  readonly worked: readonly WorkedMinutes[];
  /** The stretches those minutes are of, in the same order: first what lies in the shift, then what was approved outside it. */
  readonly counted: readonly Stretch[];
  readonly lateMinutes: number;
  readonly undertimeMinutes: number;
  /** Owed, neither worked nor excused: 0, 1 or 2 halves. */
  readonly absentHalves: number;
  /** Time punched outside the shift that nobody approved; for the reviewer, and not paid. */
  readonly unapproved: readonly Stretch[];
}

/** Days on which nobody owes work: regular holidays, special non-working days, rest days. */
const isFree = (day: PremiumDay): boolean => day !== 'ordinary' && day !== 'special_working';

function leaveFrees(shift: Shift, leave: ShiftFacts['leave']): Stretch[] {
  const middle = Math.floor((shift.from + shift.to) / 2);
  if (leave === 'whole') return [{ from: shift.from, to: shift.to }];
  if (leave === 'first_half') return [{ from: shift.from, to: middle }];
  return leave === 'second_half' ? [{ from: middle, to: shift.to }] : [];
}

/** Lateness, undertime and absence against what was owed. Overtime does not offset them (Art. 88). */
function missed(owed: readonly Stretch[], punches: readonly Stretch[], rules: RenderRules) {
  const none = { lateMinutes: 0, undertimeMinutes: 0, absentHalves: 0 };
  const owedMinutes = lengthOf(owed);
  if (owedMinutes === 0) return none;
  const present = common(owed, punches);
  if (present.length === 0) return none;
  const first = present[0]!.from;
  const late = lengthOf(common(owed, [{ from: Number.NEGATIVE_INFINITY, to: first }]));
  return {
    ...none,
    lateMinutes: late <= rules.graceMinutes ? 0 : late,
    undertimeMinutes: owedMinutes - lengthOf(present) - late,
  };
}

/**
 * Rendered hours of one shift: what was punched inside it is work, unpaid breaks left out; time
 * outside it is work where it was approved. Past eight hours a shift is overtime, however long it was
 * scheduled, unless the split's regular minutes say that a compressed work week was agreed on. On a
 * working day approved time outside the shift is all overtime; on a rest day or a holiday the first eight hours are that day's work and the rest its
 * overtime. Lateness within the grace counts as worked, so that nothing is lost by it.
 */
export function renderShift(facts: ShiftFacts, rules: RenderRules = usualRules): RenderedShift {
  for (const p of [...facts.punches, ...facts.approved])
    must(
      Number.isInteger(p.from) && Number.isInteger(p.to) && p.from <= p.to,
      'punch.order',
      'punches',
      'a punch out follows its punch in, in whole minutes',
    );
  const { shift, date, dayOf } = facts;
  const free = isFree(dayOf(date));
  const breaks = shift?.unpaidBreaks ?? [];
  const paidShift = shift ? without([{ from: shift.from, to: shift.to }], breaks) : [];
  const punches = joined(facts.punches);
  const owed = shift && !free ? without(paidShift, leaveFrees(shift, facts.leave)) : [];

  const against =
    shift?.flexibleMinutes === undefined || free
      ? missed(owed, punches, rules)
      : flexible(shift.flexibleMinutes, owed, punches, facts.leave);
  // Lateness within the grace is worked time.
  const graced = graceOf(owed, punches, rules, shift);
  // What a leave excuses is paid as leave, not as work.
  const inShift = common(free ? paidShift : owed, joined([...punches, ...graced]));
  const outside = without(common(joined(facts.approved), punches), paidShift.concat(breaks));

  let worked: WorkedMinutes[];
  let counted = [...inShift, ...outside];
  if (free || !shift) {
    counted = joined(counted);
    worked = splitByClock(date, counted, dayOf, rules.split);
  } else {
    worked = [
      ...splitByClock(date, inShift, dayOf, rules.split),
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
    unapproved: without(without(punches, paidShift.concat(breaks)), joined(facts.approved)),
  };
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

/** A flexible shift knows no lateness: what is missing of the minutes owed is undertime. */
function flexible(minutes: number, owed: readonly Stretch[], punches: readonly Stretch[], leave: ShiftFacts['leave']) {
  const due = leave === 'none' ? minutes : leave === 'whole' ? 0 : Math.ceil(minutes / 2);
  const done = lengthOf(common(owed, punches));
  const nothing = done === 0;
  return { lateMinutes: 0, undertimeMinutes: nothing ? 0 : Math.max(0, due - done), absentHalves: 0 };
}

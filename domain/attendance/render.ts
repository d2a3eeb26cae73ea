import type { PremiumDay } from '../calendar/day-kinds.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { must } from '../pay-error.ts';
import { splitByClock, usualSplit, type SplitRules, type Stretch, type WorkedMinutes } from './clock-split.ts';
import { halvesOf, isMeal, type Shift } from './shift.ts';
import { beginning, common, joined, lengthOf, without } from './stretches.ts';

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
  if (leave === 'whole') return [{ from: shift.from, to: shift.to }];
  // Half a day of a flexible shift is half of its minutes, whichever they are.
  if (shift.flexibleMinutes !== undefined) return [];
  const { first, second } = halvesOf(shift);
  if (leave === 'first_half') return [first];
  return leave === 'second_half' ? [second] : [];
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
 * scheduled, unless its own regular minutes say that a compressed work week was agreed on. On a
 * working day approved time outside the shift is all overtime; on a rest day or a holiday the first eight hours are that day's work and the rest its
 * overtime. Lateness within the grace counts as worked, so that nothing is lost by it.
 *
 * Of a flexible shift the first minutes are the shift, as many as it owes; what was punched past them counts as what was
 * punched outside a fixed one does, where it was approved.
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
  const approved = joined(facts.approved);
  const due = shift?.flexibleMinutes === undefined ? null : dueOf(shift.flexibleMinutes, free ? 'none' : facts.leave);

  // Lateness within the grace is worked time.
  const graced = graceOf(owed, punches, rules, shift);
  // What a leave excuses is paid as leave, not as work.
  const there = common(free ? paidShift : owed, joined([...punches, ...graced]));
  const inShift = due === null ? there : flexibleWork(due, there, approved);
  const against = due === null || free ? missed(owed, punches, rules) : shortOf(due, inShift);
  // What nobody has to approve, and what nobody is paid for.
  const own = due === null || facts.leave === 'whole' ? paidShift : inShift;
  const taken = own.concat(breaks.filter(isMeal));
  const outside = without(common(approved, punches), taken);

  let worked: WorkedMinutes[];
  let counted = [...inShift, ...outside];
  if (free || !shift) {
    counted = joined(counted);
    worked = splitByClock(date, counted, dayOf, rules.split);
  } else {
    const regularMinutes = shift.regularMinutes ?? rules.split.regularMinutes;
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

/** What a flexible shift owes of its minutes beside a leave; of an odd number the half that is worked is the greater one. */
const dueOf = (minutes: number, leave: ShiftFacts['leave']): number =>
  leave === 'none' ? minutes : leave === 'whole' ? 0 : Math.ceil(minutes / 2);

/**
 * The minutes of a flexible shift: the first ones that nobody approved as overtime, then, short of what is due, the first of
 * those too, since there is no overtime before the hours of the day are worked (Arts. 83, 87).
 */
function flexibleWork(due: number, there: readonly Stretch[], approved: readonly Stretch[]): Stretch[] {
  const plain = beginning(without(there, approved), due);
  return joined([...plain, ...beginning(common(there, approved), due - lengthOf(plain))]);
}

/** A flexible shift knows no lateness: what is missing of the minutes owed is undertime. */
const shortOf = (due: number, inShift: readonly Stretch[]) => ({
  lateMinutes: 0,
  undertimeMinutes: inShift.length === 0 ? 0 : due - lengthOf(inShift),
  absentHalves: 0,
});

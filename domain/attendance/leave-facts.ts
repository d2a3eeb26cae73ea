import type { LocalDate } from '../calendar/local-date.ts';
import type { SssBenefit } from '../leave/sss-benefit.ts';
import type { DayPart } from '../leave/day-part.ts';
import type { ShiftFacts } from './render.ts';

/** Approved leave, from a part of its first day to a part of its last. */
export interface LeaveFact {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly startPart: DayPart;
  readonly endPart: DayPart;
  readonly paid: boolean;
  /** SSS benefit that pays the days instead of the rate. */
  readonly benefit?: SssBenefit | null;
  readonly name: string;
  /** Parts of dates beyond the credits, which are without pay. */
  readonly unpaid?: readonly { readonly date: LocalDate; readonly part: DayPart }[];
}

const excused = { day: 'whole', am: 'first_half', pm: 'second_half' } as const satisfies Record<
  DayPart,
  ShiftFacts['leave']
>;

/** Returns the part of a date that a leave covers. */
export const partOn = (leave: LeaveFact, date: LocalDate): DayPart =>
  date === leave.from && leave.startPart !== 'day'
    ? leave.startPart
    : date === leave.to && leave.endPart !== 'day'
      ? leave.endPart
      : 'day';

interface LeavePart {
  readonly part: DayPart;
  readonly paid: boolean;
  /** True if the part is beyond the credits. */
  readonly beyond: boolean;
}

/** Returns the leave of a date: paid, unpaid, or two halves if the credits cover only one. */
export function partsOn(leave: LeaveFact, date: LocalDate): LeavePart[] {
  const part = partOn(leave, date);
  const unpaid = leave.unpaid?.find((u) => u.date === date)?.part;
  if (unpaid === undefined) return [{ part, paid: leave.paid, beyond: false }];
  const rest: LeavePart = { part: unpaid, paid: false, beyond: true };
  if (unpaid === part || part !== 'day') return [{ ...rest, part }];
  return [{ part: unpaid === 'pm' ? 'am' : 'pm', paid: leave.paid, beyond: false }, rest];
}

/** Returns the leave of a half workday, such as a Saturday morning. Leave for a part of it covers all of it. */
export const onHalfDay = (parts: readonly LeavePart[]): LeavePart[] => parts.map((p) => ({ ...p, part: 'day' }));

/**
 * Returns the part of a day excused by paid leave. Two halves of different leaves make a whole day. Leave without pay
 * excuses no part.
 */
export function excusedBy(leaves: readonly { part: DayPart; paid: boolean }[]): ShiftFacts['leave'] {
  const parts = new Set(leaves.filter((l) => l.paid).map((l) => l.part));
  if (parts.has('day') || (parts.has('am') && parts.has('pm'))) return 'whole';
  const [only] = parts;
  return only === undefined ? 'none' : excused[only];
}

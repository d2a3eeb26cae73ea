import type { LocalDate } from '../calendar/local-date.ts';
import type { SssBenefit } from '../leave/sss-benefit.ts';
import type { DayPart } from '../leave/day-part.ts';
import type { ShiftFacts } from './render.ts';

/** Approved leave, from the part of its first day to the part of its last. */
export interface LeaveFact {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly startPart: DayPart;
  readonly endPart: DayPart;
  readonly paid: boolean;
  /** The SSS pays the days, and not the rate. */
  readonly benefit?: SssBenefit | null;
  readonly name: string;
}

const excused = { day: 'whole', am: 'first_half', pm: 'second_half' } as const satisfies Record<
  DayPart,
  ShiftFacts['leave']
>;

/** The part of a date that a leave covers. */
export const partOn = (leave: LeaveFact, date: LocalDate): DayPart =>
  date === leave.from && leave.startPart !== 'day'
    ? leave.startPart
    : date === leave.to && leave.endPart !== 'day'
      ? leave.endPart
      : 'day';

/** Two halves of different leaves are a whole day. Leave without pay excuses nothing. */
export function excusedBy(leaves: readonly { part: DayPart; paid: boolean }[]): ShiftFacts['leave'] {
  const parts = new Set(leaves.filter((l) => l.paid).map((l) => l.part));
  if (parts.has('day') || (parts.has('am') && parts.has('pm'))) return 'whole';
  const [only] = parts;
  return only === undefined ? 'none' : excused[only];
}

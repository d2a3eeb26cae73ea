import { lengthOf, common } from './stretches.ts';
import type { DayPart } from '../leave/day-part.ts';
import { lastOf } from '../lists/known.ts';
import { stretchesOf } from './pair-punches.ts';
import type { RenderedShift } from './render.ts';
import { halvesOf, type Shift } from './shift.ts';

/** Exceptions that must be decided before a day is accepted. */
export const exceptionKinds = [
  'missing_out',
  'missing_in',
  'over_16h',
  'outside',
  'no_schedule',
  'no_shift',
  'leave_worked',
  'leave_unpaid',
] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

export interface Oddity {
  readonly kind: ExceptionKind;
  /** Minutes outside the shift, without a shift, in a long stretch, or worked on leave; 0 if not applicable. */
  readonly minutes: number;
}

interface Day {
  readonly schedule: string | null;
  readonly shift: Shift | null;
  readonly punches: readonly number[];
  readonly stray: readonly number[];
  readonly strayMinutes: number;
  readonly leaves: readonly { readonly part: DayPart; readonly beyond: boolean }[];
  readonly rendered: RenderedShift;
  readonly open: boolean;
}

const longestStretch = 16 * 60;

/**
 * Returns the exceptions of a day. `missing` is true if its last time log has no partner; while the shift runs, no log
 * counts as missing.
 */
export function oddities(day: Day, missing: boolean, outsideMinutes: number): Oddity[] {
  const { shift, punches, rendered } = day;
  const { stretches } = stretchesOf(punches);
  const found: Oddity[] = [];
  if (missing && !day.open) {
    const last = lastOf(punches);
    const begins = punches.length > 1 || !shift || last - shift.from <= shift.to - last;
    found.push({ kind: begins ? 'missing_out' : 'missing_in', minutes: 0 });
  }
  const longest = Math.max(0, ...stretches.map((s) => s.to - s.from));
  if (longest > longestStretch) found.push({ kind: 'over_16h', minutes: longest });
  const outside = lengthOf(rendered.unapproved);
  if (outside >= outsideMinutes) found.push({ kind: 'outside', minutes: outside });
  if (day.schedule === null) found.push({ kind: 'no_schedule', minutes: 0 });
  if (day.stray.length > 0) found.push({ kind: 'no_shift', minutes: day.strayMinutes });
  const onLeave = shift ? lengthOf(common(leaveStretches(shift, day.leaves), stretches)) : 0;
  if (onLeave >= outsideMinutes) found.push({ kind: 'leave_worked', minutes: onLeave });
  if (shift && day.leaves.some((l) => l.beyond)) found.push({ kind: 'leave_unpaid', minutes: 0 });
  return found;
}

function leaveStretches(shift: Shift, leaves: readonly { readonly part: DayPart }[]) {
  const parts = new Set(leaves.map((l) => l.part));
  // Two halves of any leaves make a whole day.
  if (parts.has('day') || (parts.has('am') && parts.has('pm'))) return [{ from: shift.from, to: shift.to }];
  // With half-day leave from a flexible shift, either half may be worked. Work beyond half is unapproved time.
  if (shift.flexibleMinutes !== undefined) return [];
  const { first, second } = halvesOf(shift);
  return [...parts].map((part) => (part === 'am' ? first : second));
}

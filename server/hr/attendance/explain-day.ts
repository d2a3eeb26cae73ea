import type { z } from 'zod';
import type { ExplainedLine } from '#contract/hr/attendance/time-explain.ts';
import { premiumBasisPoints } from '#domain/overtime/premium.ts';
import { inForce } from '#domain/tables/effective.ts';
import { premiumTables } from '#domain/tables/premiums.ts';
import type { Stretch } from '#domain/attendance/clock-split.ts';
import { stretchesOf } from '#domain/attendance/pair-punches.ts';
import type { DayTime } from '#domain/attendance/person-time.ts';
import type { Shift } from '#domain/attendance/shift.ts';
import { common, joined, lengthOf, without } from '#domain/attendance/stretches.ts';
import { sentences } from '#server/text/en/hr/attendance.ts';

type Line = z.output<typeof ExplainedLine>;

const words = { reg: 'Regular', nd: 'Regular, night', ot: 'Overtime', nd_ot: 'Overtime, night' } as const;

const leftOut = (label: string, stretches: readonly Stretch[], kind: Line['kind'] = 'left_out'): Line[] =>
  stretches.map(({ from, to }) => ({
    label,
    from,
    to,
    minutes: to - from,
    basis_points: null,
    kind,
    bucket: null,
    day: null,
  }));

/**
 * Explains a day line by line: the time on site that is left out and the time counted in each class. Time on site
 * less what is left out equals the counted time and the sum of the paid lines, unless lateness within the grace
 * period was added.
 */
export function explainLines(d: DayTime): { lines: Line[]; onSite: number; counted: number } {
  const onSite = joined(stretchesOf(d.punches).stretches);
  const paid = joined(d.rendered.counted);
  const breaks = d.shift?.unpaidBreaks ?? d.breaks;
  const unpaid = without(onSite, paid);
  const odd = joined(d.rendered.unapproved);
  const begin = d.shift?.from ?? Number.NEGATIVE_INFINITY;
  const before = common(odd, [{ from: Number.NEGATIVE_INFINITY, to: begin }]);
  const between = common(without(odd, before), breaks);
  // Work between the parts of a split shift is not a break but unapproved time.
  const atBreak = without(common(unpaid, breaks), odd);
  const rest = without(without(unpaid, odd), breaks);
  const lines = [
    ...leftOut(sentences.beforeTheShift, before, 'outside'),
    ...leftOut(sentences.breakUnpaid, atBreak),
    ...leftOut(sentences.onLeave, rest),
    ...leftOut(sentences.betweenTheParts, between, 'outside'),
    ...leftOut(beyond(d.shift), without(without(odd, before), between), 'outside'),
    ...leftOut(sentences.lateWithinTheGrace, without(paid, onSite), 'counted'),
    ...countedLines(d),
  ];
  return { lines, onSite: lengthOf(onSite), counted: d.rendered.worked.reduce((sum, w) => sum + w.minutes, 0) };
}

/** Returns the label of unpaid time outside the shift that is not before it. */
function beyond(shift: Shift | null): string {
  if (!shift) return 'Not approved';
  return shift.flexibleMinutes === undefined ? 'After the shift' : 'Past the hours owed';
}

/**
 * Returns the classes in the order they were worked, each with its times found by walking along the counted
 * stretches.
 */
function countedLines(d: DayTime): Line[] {
  const stretches = d.rendered.counted.map((s) => ({ from: s.from, to: s.to }));
  const lines: Line[] = [];
  for (const { date, day, bucket, minutes } of d.rendered.worked) {
    const table = inForce(premiumTables, date, 'table of premiums');
    const overtime = bucket === 'ot' || bucket === 'nd_ot';
    const points = premiumBasisPoints(day, overtime ? 'overtime' : 'first_8', bucket.startsWith('nd'), table);
    for (let left = minutes; left > 0;) {
      const stretch = stretches.find((s) => s.to > s.from);
      if (!stretch) break;
      const part = Math.min(left, stretch.to - stretch.from);
      const to = stretch.from + part;
      lines.push({
        label: words[bucket],
        from: stretch.from,
        to,
        minutes: part,
        basis_points: points,
        kind: 'counted',
        bucket,
        day,
      });
      stretch.from = to;
      left -= part;
    }
  }
  return lines;
}

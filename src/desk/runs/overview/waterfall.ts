import type { RunOverview } from '#contract/payroll/runs/run-overview.ts';
import { nth } from '#domain/lists/known.ts';

/** Sizes of the chart, in pixels. The width is that of its container. */
export const chart = { height: 168, top: 22, base: 134 };

/** Minimum pixels of a column for its label. */
export const leastStep = 70;

interface Bar {
  kind: 'total' | 'adds' | 'takes';
  x: number;
  y: number;
  width: number;
  height: number;
  /** Level at which the bar ends: the next one starts there. */
  end: number;
}

/** Share of the range drawn below the lowest level, so that a cut axis still shows the totals as bars. */
const below = 0.35;

/**
 * Returns the bars of the change from the last net pay to this one: a total, one bar per reason, a total. `cut`: the
 * axis doesn't start at zero. `wide`: pixels for all columns; 0 if they are drawn as rows.
 */
export function waterfall(
  before: number,
  reasons: readonly Pick<RunOverview['reasons'][number], 'centavos'>[],
  wide = 0,
) {
  let level = before;
  const ends = reasons.map((r) => (level += r.centavos));
  const levels = [before, ...ends];
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const least = low - Math.max(high - low, Math.abs(high) * 0.02) * below;
  const cut = least > 0;
  const from = cut ? least : Math.min(0, low);
  const scale = (chart.base - chart.top) / Math.max(1, high - from);
  const y = (at: number): number => chart.base - (at - from) * scale;
  const step = wide / (reasons.length + 2);
  const width = step * 0.6;
  const bar = (i: number, kind: Bar['kind'], start: number, end: number): Bar => ({
    kind,
    x: i * step + step * 0.2,
    y: y(Math.max(start, end)),
    width,
    // A small change stays visible.
    height: Math.max(1, Math.abs(start - end) * scale),
    end: y(end),
  });
  const last = ends.at(-1) ?? before;
  const bars = [
    bar(0, 'total', from, before),
    ...reasons.map((r, i) => bar(i + 1, r.centavos > 0 ? 'adds' : 'takes', nth(levels, i), nth(levels, i + 1))),
    bar(reasons.length + 1, 'total', from, last),
  ];
  return { bars, cut, step };
}

/** Returns the start and length of a bar drawn as a row, in percent of the range. */
export const share = ({ y, height }: Pick<Bar, 'y' | 'height'>): { start: number; length: number } => {
  const percent = 100 / (chart.base - chart.top);
  return { start: (chart.base - y - height) * percent, length: height * percent };
};

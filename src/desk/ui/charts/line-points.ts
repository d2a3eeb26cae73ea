import { firstOf } from '#domain/lists/known.ts';
/** Number of periods that a chart spans; fewer values keep to the right, where the latest is. */
export const periods = 12;

/**
 * Returns the points of a line over equal periods. The lowest value keeps a fifth of the height below it. Values that
 * are all equal make a level line, and a single value a short one.
 */
export function linePoints(values: readonly number[], width: number, height: number): [x: number, y: number][] {
  const drawn = values.length === 1 ? [firstOf(values), firstOf(values)] : values;
  const [low, high] = [Math.min(...drawn), Math.max(...drawn)];
  const round = (n: number) => Math.round(n * 100) / 100;
  return drawn.map((value, i) => {
    const share = high === low ? 0.5 : (value - low) / (high - low);
    const step = width / (Math.max(drawn.length, periods) - 1);
    return [round(width - (drawn.length - 1 - i) * step), round(height * (0.8 - share * 0.75))];
  });
}

/**
 * Points of a line over equal periods: the lowest value keeps a fifth of the height below it. Values that are all equal make a
 * level line; a single one spans the width.
 */
export function linePoints(values: readonly number[], width: number, height: number): [x: number, y: number][] {
  const drawn = values.length === 1 ? [values[0]!, values[0]!] : values;
  const [low, high] = [Math.min(...drawn), Math.max(...drawn)];
  const round = (n: number) => Math.round(n * 100) / 100;
  return drawn.map((value, i) => {
    const share = high === low ? 0.5 : (value - low) / (high - low);
    return [round((i * width) / (drawn.length - 1)), round(height * (0.8 - share * 0.75))];
  });
}

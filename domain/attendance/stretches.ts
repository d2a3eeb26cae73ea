import type { Stretch } from './clock-split.ts';

/** Arithmetic on stretches of time, in minutes. Lists must be in order without overlaps. */

/** Sorts, merges touching or overlapping stretches, and drops empty ones. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: { from: number; to: number }[] = [];
  for (const s of stretches.filter((x) => x.to > x.from).sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && s.from <= last.to) last.to = Math.max(last.to, s.to);
    else result.push({ ...s });
  }
  return result;
}

/** Returns the time in both lists. */
export function common(a: readonly Stretch[], b: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const x of a)
    for (const y of b) {
      const from = Math.max(x.from, y.from);
      const to = Math.min(x.to, y.to);
      if (from < to) result.push({ from, to });
    }
  return joined(result);
}

/** Returns `a` without the time in `b`. */
export function without(a: readonly Stretch[], b: readonly Stretch[]): Stretch[] {
  let rest: Stretch[] = [...a];
  for (const y of b)
    rest = rest.flatMap((x) =>
      [
        { from: x.from, to: Math.min(x.to, y.from) },
        { from: Math.max(x.from, y.to), to: x.to },
      ].filter((s) => s.from < s.to),
    );
  return rest;
}

export const lengthOf = (stretches: readonly Stretch[]): number => stretches.reduce((sum, s) => sum + s.to - s.from, 0);

/** Returns the first `minutes` of the stretches. */
export function beginning(stretches: readonly Stretch[], minutes: number): Stretch[] {
  let left = minutes;
  return stretches.flatMap(({ from, to }) => {
    const end = Math.min(to, from + Math.max(0, left));
    left -= end - from;
    return from < end ? [{ from, to: end }] : [];
  });
}

/** Returns the last `minutes` of the stretches. */
export function ending(stretches: readonly Stretch[], minutes: number): Stretch[] {
  const before = Math.max(0, lengthOf(stretches) - minutes);
  return without(stretches, beginning(stretches, before));
}

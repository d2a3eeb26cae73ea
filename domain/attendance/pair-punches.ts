import type { Stretch } from './clock-split.ts';

/** A time record to be: the shift or approved work of a date, in minutes on the same line as the punches. */
export interface PunchWindow {
  readonly id: string;
  /** One stretch, or several where approved work lies apart from the shift. */
  readonly stretches: readonly Stretch[];
}

export interface PunchRules {
  /** Punches so many minutes after the one before are that one again. */
  readonly doubleMinutes: number;
  /** A punch further away from every record belongs to none. */
  readonly reachMinutes: number;
}

export const usualPunchRules: PunchRules = { doubleMinutes: 2, reachMinutes: 240 };

export interface PairedPunches {
  /** By record, in order, doubles left out. */
  readonly punches: ReadonlyMap<string, readonly number[]>;
  readonly doubles: number;
  /** Punches that were another one again, with that one. */
  readonly repeats: readonly { readonly at: number; readonly of: number }[];
  /** What belongs to no record. */
  readonly stray: readonly number[];
}

const distance = (at: number, { from, to }: Stretch): number => (at < from ? from - at : at > to ? at - to : 0);

/**
 * Which record each punch belongs to, by the schedule and not by the tag it was punched with: the nearest within
 * reach, the earlier one where two are as near. Punches are whole minutes, in order.
 */
export function pairPunches(
  punches: readonly number[],
  windows: readonly PunchWindow[],
  rules: PunchRules = usualPunchRules,
): PairedPunches {
  const result = new Map<string, number[]>();
  const stray: number[] = [];
  const repeats: { at: number; of: number }[] = [];
  let before = Number.NEGATIVE_INFINITY;
  let first = Number.NEGATIVE_INFINITY;
  for (const at of punches) {
    const again = at - before <= rules.doubleMinutes;
    before = at;
    if (again) {
      repeats.push({ at, of: first });
      continue;
    }
    first = at;
    let nearest: string | undefined;
    let least = rules.reachMinutes + 1;
    for (const w of windows) {
      const d = Math.min(...w.stretches.map((s) => distance(at, s)));
      if (d < least) [nearest, least] = [w.id, d];
    }
    if (nearest === undefined) stray.push(at);
    else result.set(nearest, [...(result.get(nearest) ?? []), at]);
  }
  return { punches: result, doubles: repeats.length, repeats, stray };
}

/** In and out by turns. A last punch without its partner is missing one: it makes no stretch until it is corrected. */
export function stretchesOf(punches: readonly number[]): { stretches: Stretch[]; missing: boolean } {
  const stretches: Stretch[] = [];
  for (let i = 0; i + 1 < punches.length; i += 2) stretches.push({ from: punches[i]!, to: punches[i + 1]! });
  return { stretches, missing: punches.length % 2 === 1 };
}

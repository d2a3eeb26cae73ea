import { nth } from '../lists/known.ts';
import type { Stretch } from './clock-split.ts';

/** A record that takes time logs: the shift or approved work of a date, in minutes on the time logs' scale. */
export interface PunchWindow {
  readonly id: string;
  /** One stretch, or several if approved work is separate from the shift. */
  readonly stretches: readonly Stretch[];
  /** Official business, which needs no time logs. Takes only time logs that aren't near a shift or approved work. */
  readonly business?: readonly Stretch[];
}

/** Maximum minutes between a time log and its work. Employees clock in and out within an hour of their work. */
const nearMinutes = 60;

export interface PunchRules {
  /** A time log within this number of minutes of the previous one is a duplicate. */
  readonly doubleMinutes: number;
  /** A time log farther than this number of minutes from every record belongs to none. */
  readonly reachMinutes: number;
}

export const usualPunchRules: PunchRules = { doubleMinutes: 2, reachMinutes: 240 };

export interface PairedPunches {
  /** Time logs by record, in order, without duplicates. */
  readonly punches: ReadonlyMap<string, readonly number[]>;
  readonly doubles: number;
  /** Duplicates, each with the time log it repeats. */
  readonly repeats: readonly { readonly at: number; readonly of: number }[];
  /** Time logs that belong to no record. */
  readonly stray: readonly number[];
}

const distance = (at: number, { from, to }: Stretch): number => (at < from ? from - at : at > to ? at - to : 0);
const nearestOf = (at: number, stretches: readonly Stretch[]): number =>
  Math.min(...stretches.map((s) => distance(at, s)));

/**
 * Assigns each time log to a record by schedule, not by its in/out tag: to the nearest record within reach, or the
 * earlier one if two are equally near. Time logs must be whole minutes, in order.
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
      const d = nearestOf(at, w.stretches);
      if (d < least) [nearest, least] = [w.id, d];
    }
    for (const w of least > nearMinutes ? windows : []) {
      const d = nearestOf(at, w.business ?? []);
      if (d < least) [nearest, least] = [w.id, d];
    }
    if (nearest === undefined) stray.push(at);
    else result.set(nearest, [...(result.get(nearest) ?? []), at]);
  }
  handOver(windows, result, repeats);
  return { punches: result, doubles: repeats.length, repeats, stray };
}

/**
 * Moves the time out of a shift that runs into the next record. A time log on the boundary of two records is assigned
 * to the next one. If the first record has no time out, and the next has one log too many or a duplicate of its first
 * log, that first log becomes the time out of the first record.
 */
function handOver(
  windows: readonly PunchWindow[],
  punches: Map<string, number[]>,
  repeats: { at: number; of: number }[],
): void {
  const timed = windows
    .filter((w) => w.stretches.length > 0)
    .map(({ id, stretches }) => ({
      id,
      from: Math.min(...stretches.map((s) => s.from)),
      to: Math.max(...stretches.map((s) => s.to)),
    }))
    .sort((a, b) => a.from - b.from);
  for (const [i, next] of timed.entries()) {
    const ended = timed[i - 1];
    if (!ended || Math.abs(next.from - ended.to) > nearMinutes) continue;
    const own = punches.get(ended.id);
    const [out, ...rest] = punches.get(next.id) ?? [];
    if (!own || own.length % 2 === 0 || out === undefined || Math.abs(out - ended.to) > nearMinutes) continue;
    const again = repeats.findLastIndex((r) => r.of === out);
    const second = rest.length % 2 === 1 && again !== -1 ? repeats.splice(again, 1).map((r) => r.at) : [];
    if (rest.length % 2 === 1 && second.length === 0) continue;
    own.push(out);
    punches.set(next.id, [...second, ...rest]);
  }
}

/**
 * Pairs time logs alternately as in and out. A last time log without a partner makes no stretch until it is corrected.
 */
export function stretchesOf(punches: readonly number[]): { stretches: Stretch[]; missing: boolean } {
  const stretches: Stretch[] = [];
  for (let i = 0; i + 1 < punches.length; i += 2) stretches.push({ from: nth(punches, i), to: nth(punches, i + 1) });
  return { stretches, missing: punches.length % 2 === 1 };
}

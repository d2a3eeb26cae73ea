import { firstOf, mustExist, valueOf } from '../lists/known.ts';
import { centavos, minus, plus, sum, zero, type Centavos } from '../money/centavos.ts';
import { plusRatio, ratio, type Ratio } from '../money/ratio.ts';
import { evaluate, type PayLine } from '../pay/facts/lines.ts';
import type { Payslip } from '../pay/payslip.ts';

/** Why a line differs between two payslips. */
export type Cause =
  /** Another rate of pay. */
  | 'rate'
  /** More or fewer hours, days or pieces. */
  | 'quantity'
  /** Another multiplier: a day type, or a table of premiums. */
  | 'multiplier'
  /** A line that only one of the payslips has. */
  | 'new'
  | 'gone'
  /** A paid day that changed. */
  | 'retro'
  /** A fixed amount that differs. */
  | 'amount'
  /** A contribution or tax on a different base. */
  | 'base'
  /** A different contribution or tax on the same base, because a table, timing, or method changed. */
  | 'table';

export interface Difference {
  readonly cause: Cause;
  readonly code: string;
  readonly kind: PayLine['kind'];
  /** Effect on net pay. */
  readonly net: Centavos;
}

/** Returns the key that matching lines of two payslips share. */
const keyOf = (l: PayLine): string =>
  [l.kind, l.code, ...['day', 'bucket', 'date', 'kind'].map((f) => l.facts[f] ?? ''), l.quantity?.unit ?? ''].join('|');

const effect = (l: PayLine, amount: Centavos): Centavos => (l.kind === 'earning' ? amount : centavos(0 - amount));

const baseOf = (l: PayLine): string =>
  ['compensation', 'base', 'taxable'].map((f) => String(l.facts[f] ?? '')).join('|');

/**
 * Changes one factor at a time, in the order rate, quantity, multiplier, so that the effects add up to the difference.
 */
function byFactor(before: PayLine, after: PayLine): Difference[] {
  if (!before.quantity || !after.quantity || !before.rate || !after.rate) return [];
  if (before.quantity.unit !== after.quantity.unit) return [];
  const steps = [
    ['rate', { ...before, rate: after.rate }],
    ['quantity', { ...before, rate: after.rate, quantity: after.quantity }],
    ['multiplier', after],
  ] as const;
  let last = before.amount;
  return steps.flatMap(([cause, line]): Difference[] => {
    const now = evaluate(line);
    const change = minus(now, last);
    last = now;
    return change === 0 ? [] : [{ cause, code: after.code, kind: after.kind, net: effect(after, change) }];
  });
}

function between(before: PayLine | undefined, after: PayLine | undefined): Difference[] {
  const line = mustExist(after ?? before, 'A change of a line has neither side');
  const change = minus(after?.amount ?? zero, before?.amount ?? zero);
  if (change === 0) return [];
  const one = (cause: Cause): Difference[] => [{ cause, code: line.code, kind: line.kind, net: effect(line, change) }];
  if (line.rule === 'late') return one('retro');
  if (line.rule === 'adjustment') return one('amount');
  if (!before) return one('new');
  if (!after) return one('gone');
  const factors = byFactor(before, after);
  if (factors.length > 0) return factors;
  if (line.kind === 'earning' || line.kind === 'deduction') return one('amount');
  return one(baseOf(before) === baseOf(after) ? 'table' : 'base');
}

/** Groups lines by key, in order. A rate change inside a period leaves two lines with one key. */
function grouped(lines: readonly PayLine[], key: (line: PayLine) => string): Map<string, PayLine[]> {
  const groups = new Map<string, PayLine[]>();
  for (const line of lines) groups.set(key(line), [...(groups.get(key(line)) ?? []), line]);
  return groups;
}

type Pair = readonly [before: PayLine | undefined, after: PayLine | undefined];

/** Pairs the lines of two payslips in key order. Extra lines of a key stay unpaired. */
function paired(old: readonly PayLine[], now: readonly PayLine[], key: (line: PayLine) => string): Pair[] {
  const [before, after] = [grouped(old, key), grouped(now, key)];
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((k) => {
    const [a, b] = [before.get(k) ?? [], after.get(k) ?? []];
    return Array.from({ length: Math.max(a.length, b.length) }, (_, i): Pair => [a[i], b[i]]);
  });
}

/** Returns the total time of one key's lines, or null if they aren't counted or aren't paid by a rate. */
function timeOf(lines: readonly PayLine[]): Ratio | null {
  let total = ratio(0);
  for (const { quantity, rate, rule } of lines) {
    if (quantity === null || rate === null || quantity.unit === 'share' || rule === 'late') return null;
    total = plusRatio(total, ratio(quantity.n, quantity.d));
  }
  return total;
}

/** Returns true if the same time is in more or fewer lines, because the rate changed inside one of the periods. */
function isRaise(old: readonly PayLine[] = [], now: readonly PayLine[] = []): boolean {
  const [a, b] = [timeOf(old), timeOf(now)];
  return old.length > 0 && now.length > 0 && old.length !== now.length && !!a && !!b && a.n * b.d === b.n * a.d;
}

const worth = (lines: readonly PayLine[]): Centavos => sum(lines.map((l) => effect(l, l.amount)));

/**
 * Returns the name by which lines are grouped: overtime is one group for all day types. Retroactive days and
 * adjustments have their own.
 */
const nameOf = (l: PayLine): string => (own.has(l.rule) ? `${l.rule}|${keyOf(l)}` : `${l.kind}|${l.code}`);
const own: ReadonlySet<string> = new Set(['late', 'adjustment']);

/**
 * Returns the changes between two payslips by cause. The effects add up to the net difference, to the centavo. Used for
 * "what changed since the last cutoff", for pre-approval checks, and for simulating a draft table. Overtime on another
 * day type is a change; it is new or ended only if the other payslip has no line of that name.
 */
export function explainDifference(before: Payslip, after: Payslip): Difference[] {
  const [old, now] = [grouped(before.lines, keyOf), grouped(after.lines, keyOf)];
  const raises = new Map(
    [...now].flatMap(([key, lines]): [string, Difference][] => {
      if (!isRaise(old.get(key), lines)) return [];
      const { code, kind } = firstOf(lines);
      return [[key, { cause: 'rate', code, kind, net: minus(worth(lines), worth(valueOf(old, key))) }]];
    }),
  );
  const rest = ({ lines }: Payslip) => lines.filter((l) => !raises.has(keyOf(l)));
  const alike = paired(rest(before), rest(after), keyOf);
  const alone = alike.filter(([a, b]) => !a || !b);
  const others = paired(
    alone.flatMap(([a]) => a ?? []),
    alone.flatMap(([, b]) => b ?? []),
    nameOf,
  );
  const named = [before, after].map((slip) => new Set(slip.lines.map(nameOf)));
  const changes = [...alike.filter(([a, b]) => a && b), ...others].flatMap(([a, b]) => {
    const line = mustExist(b ?? a, 'A pair of lines has neither side');
    const onBoth = named.every((names) => names.has(nameOf(line)));
    const counted = line.quantity !== null && line.quantity.unit !== 'share';
    return between(a, b).map((d): Difference =>
      onBoth && (d.cause === 'new' || d.cause === 'gone') ? { ...d, cause: counted ? 'quantity' : 'amount' } : d,
    );
  });
  return [...[...raises.values()].filter((d) => d.net !== 0), ...changes];
}

/** Returns the changes by cause and code, largest effect first, for a screen with one line per reason. */
export function byCause(differences: readonly Difference[]): Difference[] {
  const groups = new Map<string, Difference>();
  for (const d of differences) {
    const key = `${d.cause}|${d.kind}|${d.code}`;
    const before = groups.get(key);
    groups.set(key, before ? { ...before, net: plus(before.net, d.net) } : d);
  }
  return [...groups.values()].filter((d) => d.net !== 0).sort((a, b) => Math.abs(b.net) - Math.abs(a.net));
}

export const netEffect = (differences: readonly Difference[]): Centavos => sum(differences.map((d) => d.net));

import { centavos, minus, plus, sum, zero, type Centavos } from '../money/centavos.ts';
import { evaluate, type PayLine } from '../pay/lines.ts';
import type { Payslip } from '../pay/payslip.ts';

/** Why a line differs between two payslips. */
export type Cause =
  /** Another rate of pay. */
  | 'rate'
  /** More or fewer hours, days or pieces. */
  | 'quantity'
  /** Another multiplier: a kind of day, or a table of premiums. */
  | 'multiplier'
  /** A line that was not there before, or is no more. */
  | 'new'
  | 'gone'
  /** A day that was paid before, and is other now. */
  | 'retro'
  /** What is given as an amount differs. */
  | 'amount'
  /** A contribution or tax on another base. */
  | 'base'
  /** The same base, and another contribution or tax: a table, a timing or a method changed. */
  | 'table';

export interface Difference {
  readonly cause: Cause;
  readonly code: string;
  readonly kind: PayLine['kind'];
  /** Effect on net pay. */
  readonly net: Centavos;
}

/** Which lines of two payslips are the same one. */
const keyOf = (l: PayLine): string =>
  [l.kind, l.code, l.facts['day'] ?? '', l.facts['bucket'] ?? '', l.quantity?.unit ?? '', l.facts['date'] ?? ''].join(
    '|',
  );

const effect = (l: PayLine, amount: Centavos): Centavos => (l.kind === 'earning' ? amount : centavos(0 - amount));

const baseOf = (l: PayLine): string =>
  ['compensation', 'base', 'taxable'].map((f) => String(l.facts[f] ?? '')).join('|');

/** Changes one factor at a time, in the order rate, quantity, multiplier: the effects add up to the difference. */
function byFactor(before: PayLine, after: PayLine): Difference[] {
  if (!before.quantity || !after.quantity || !before.rate || !after.rate) return [];
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
  const line = (after ?? before)!;
  const change = minus(after?.amount ?? zero, before?.amount ?? zero);
  if (change === 0) return [];
  const one = (cause: Cause): Difference[] => [{ cause, code: line.code, kind: line.kind, net: effect(line, change) }];
  if (line.rule === 'late') return one('retro');
  if (!before) return one('new');
  if (!after) return one('gone');
  const factors = byFactor(before, after);
  if (factors.length > 0) return factors;
  if (line.kind === 'earning' || line.kind === 'deduction') return one('amount');
  return one(baseOf(before) === baseOf(after) ? 'table' : 'base');
}

/** Lines of one key in order: a rate that changed inside a period leaves two of a kind. */
function grouped(lines: readonly PayLine[]): Map<string, PayLine[]> {
  const groups = new Map<string, PayLine[]>();
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line]);
  return groups;
}

/**
 * What changed between two payslips, by cause. The effects add up to the difference of their net pay,
 * to the centavo. Used for "what changed since the last cut-off", for the gate before posting, and for
 * what a draft table would change.
 */
export function explainDifference(before: Payslip, after: Payslip): Difference[] {
  const [old, now] = [grouped(before.lines), grouped(after.lines)];
  const keys = [...new Set([...now.keys(), ...old.keys()])];
  return keys.flatMap((key) => {
    const [a, b] = [old.get(key) ?? [], now.get(key) ?? []];
    return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => between(a[i], b[i])).flat();
  });
}

/** The same by cause and code, the largest effect first; for a screen with one line per reason. */
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

import type { Difference } from '#domain/explain/difference.ts';
import { lineName } from '#domain/explain/line-name.ts';
import { counted } from '#domain/lists/counted.ts';

/**
 * A cause of differences: a line with its reason, the numbers of employees with higher and lower net pay, and the
 * amount.
 */
export interface Happened extends Pick<Difference, 'cause' | 'kind' | 'code'> {
  readonly adds: number;
  readonly takes: number;
  readonly net: number;
}

/** Maximum number of named lines. */
const named = 3;

const people = (h: Happened): number => h.adds + h.takes;
const joined = (parts: readonly (string | false)[]): string => parts.filter((p) => p !== false).join(', ');
const sentence = (text: string): string => text.replace(/^\p{Ll}/u, (c) => c.toUpperCase());

/** Deductions from pay, where more means less pay. */
const takesPay = new Set(['absence', 'late', 'undertime']);

/** Describes the largest lines: `more overtime, less basic pay`. */
function moreOrLess(all: readonly Happened[]): string {
  const lines = new Map<string, number>();
  for (const h of all) lines.set(h.code, (lines.get(h.code) ?? 0) + h.net);
  const most = [...lines].filter(([, net]) => net !== 0).sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]));
  const words = most
    .slice(0, named)
    .map(([code, net]) => `${net > 0 !== takesPay.has(code) ? 'more' : 'less'} ${lineName(code, 'en')}`);
  const rest = most.length - named;
  return `${joined(words)}${rest > 0 ? ` and ${counted(rest, 'other line', 'other lines')}` : ''}`;
}

const contributions: Readonly<Partial<Record<Difference['cause'], string>>> = {
  new: 'deducted now, not in the last pay',
  gone: 'deducted in the last pay, not now',
  // The base of the contribution or tax differs. A table may differ too.
  base: 'follow the pay',
  table: 'another table, timing, or method',
};
const tax: typeof contributions = {
  new: 'withheld now, not in the last pay',
  gone: 'withheld in the last pay, not now',
  base: 'follows the pay',
  table: 'another table or method',
};

/** Returns the two largest reasons why contributions or tax differ. */
function reasons(all: readonly Happened[], words: typeof contributions): string {
  const sums = new Map<string, number>();
  for (const h of all) {
    const why = words[h.cause] ?? 'different from the last pay';
    sums.set(why, (sums.get(why) ?? 0) + Math.abs(h.net));
  }
  const why = [...sums].sort((a, b) => b[1] - a[1]).map(([reason]) => reason);
  return why.slice(0, 2).join('; ');
}

/** Describes the differences of one cause by their counts. */
export function whatHappened(all: readonly Happened[]): string {
  const of = (...causes: Difference['cause'][]): Happened[] => all.filter((h) => causes.includes(h.cause));
  const [first] = all;
  if (!first) return '';
  if (first.kind === 'contribution') return sentence(reasons(all, contributions));
  if (first.kind === 'tax') return sentence(reasons(all, tax));
  if (first.kind === 'deduction') {
    const n = (...causes: Difference['cause'][]): number => of(...causes).reduce((sum, h) => sum + people(h), 0);
    // A loan that is paused for a cutoff, or deferred by the floor, also has no line, so the end of a loan isn't
    // reported.
    const told = [
      [n('new'), contributions.new],
      [n('gone'), contributions.gone],
      [n('amount'), 'of another amount'],
    ] as const;
    return told.flatMap(([many, what]) => (many > 0 ? `${many.toLocaleString('en')} ${what}` : [])).join('; ');
  }
  if (first.cause === 'rate') {
    const [up, down] = [all.reduce((n, h) => n + h.adds, 0), all.reduce((n, h) => n + h.takes, 0)];
    return joined([
      up > 0 && counted(up, 'line at a higher rate', 'lines at a higher rate'),
      down > 0 && counted(down, 'line at a lower rate', 'lines at a lower rate'),
    ]);
  }
  if (first.cause === 'retro') return 'Retroactive days of earlier cutoffs';
  if (first.cause === 'multiplier') {
    const codes = [...new Set(all.toSorted((a, b) => Math.abs(b.net) - Math.abs(a.net)).map((h) => h.code))];
    return sentence(`${joined(codes.slice(0, named).map((code) => lineName(code, 'en')))} on different day types`);
  }
  return sentence(moreOrLess(all));
}

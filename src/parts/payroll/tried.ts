import type { TriedSums } from '#contract/payroll/tried.ts';

/** People named. */
const most = 10;
type Person = TriedSums['most'][number];

const size = (p: Person): number => Math.abs(p.after_centavos - p.before_centavos);

const summed = [
  'done',
  'left_out',
  'people',
  'changed',
  'gross_centavos',
  'contributions_centavos',
  'tax_centavos',
  'deductions_centavos',
  'net_centavos',
  'cost_centavos',
  'thirteenth_centavos',
] as const;

/** Two answers together: of two parts, or of two clients. */
export function added<T extends TriedSums>(first: T, next: T): T {
  const lines = new Map(first.lines.map((l) => [l.code, l]));
  for (const l of next.lines) {
    const now = lines.get(l.code);
    lines.set(
      l.code,
      now ? { ...l, people: now.people + l.people, net_centavos: now.net_centavos + l.net_centavos } : l,
    );
  }
  const counts = (to: 'less' | 'more') => first.spread[to].map((n, i) => n + next.spread[to][i]!);
  return {
    ...next,
    ...Object.fromEntries(summed.map((name) => [name, first[name] + next[name]])),
    spread: { less: counts('less'), more: counts('more') },
    lines: [...lines.values()].sort((a, b) => Math.abs(b.net_centavos) - Math.abs(a.net_centavos)),
    most: [...first.most, ...next.most]
      .sort((a, b) => size(b) - size(a) || Math.abs(b.employer_centavos) - Math.abs(a.employer_centavos))
      .slice(0, most),
  };
}

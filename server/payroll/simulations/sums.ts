import { spreadEdges, type TriedSums } from '#contract/payroll/simulations/simulation.ts';
import { nth } from '#domain/lists/known.ts';
import {
  addAmounts,
  addOwed,
  differs,
  noAmounts,
  nothingOwed,
  type Amounts,
  type Owed,
  type TriedPersonSums,
} from './person.ts';

const mostShown = 10;

/** The totals over employees as they are gathered. */
export interface Gathered {
  done: number;
  leftOut: number;
  people: number;
  changed: number;
  amounts: Amounts;
  owed: Owed;
  lines: Map<string, { code: string; label: string; why: string; people: number; net: number }>;
  spread: { less: number[]; more: number[] };
  most: TriedPersonSums[];
}

const none = () => Array.from({ length: spreadEdges.length + 1 }, () => 0);

export const gatheringBegins = (): Gathered => ({
  done: 0,
  leftOut: 0,
  people: 0,
  changed: 0,
  amounts: noAmounts(),
  owed: nothingOwed(),
  lines: new Map(),
  spread: { less: none(), more: none() },
  most: [],
});

const net = (p: TriedPersonSums): number => p.after - p.before;
const bySize = (a: TriedPersonSums, b: TriedPersonSums): number =>
  Math.abs(net(b)) - Math.abs(net(a)) || Math.abs(b.employer) - Math.abs(a.employer);

/** Returns the index of the histogram's bucket that a difference belongs to. */
function placeOf(by: number): number {
  const place = spreadEdges.findIndex((edge) => Math.abs(by) < edge);
  return place === -1 ? spreadEdges.length : place;
}

/** Adds an employee. They count once per line and cause, however many payslips they have. */
export function addPerson(to: Gathered, p: TriedPersonSums): void {
  to.done += 1;
  if (p.leftOut) to.leftOut += 1;
  addOwed(to.owed, p.owed);
  if (!differs(p) && p.employer === 0) return;
  to.changed += 1;
  addAmounts(to.amounts, p.own);
  if (net(p) !== 0) {
    to.people += 1;
    const [spread, place] = [to.spread[net(p) < 0 ? 'less' : 'more'], placeOf(net(p))];
    spread[place] = nth(spread, place) + 1;
  }
  for (const [key, { code, label, cause, net: by }] of p.causes) {
    if (by === 0) continue;
    const line = to.lines.get(key) ?? { code, label, why: cause, people: 0, net: 0 };
    to.lines.set(key, { ...line, people: line.people + 1, net: line.net + by });
  }
  if (net(p) !== 0 || p.employer !== 0) to.most.push(p);
  if (to.most.length > 4 * mostShown) to.most = to.most.sort(bySize).slice(0, mostShown);
}

export const told = ({ done, leftOut, people, changed, amounts, owed, lines, spread, most }: Gathered): TriedSums => ({
  done,
  left_out: leftOut,
  people,
  changed,
  ...amounts,
  agencies: owed,
  spread,
  lines: [...lines.values()]
    .map(({ net: net_centavos, ...line }) => ({ ...line, net_centavos }))
    .sort((a, b) => Math.abs(b.net_centavos) - Math.abs(a.net_centavos)),
  most: most
    .sort(bySize)
    .slice(0, mostShown)
    .map(({ employee, name, before, after, employer, causes }) => ({
      employee,
      name,
      before_centavos: before,
      after_centavos: after,
      employer_centavos: employer,
      why: [...causes.values()]
        .filter((c) => c.net !== 0)
        .sort((a, b) => Math.abs(b.net) - Math.abs(a.net))
        .map(({ label, why, net: net_centavos }) => ({ label, why, net_centavos })),
    })),
});

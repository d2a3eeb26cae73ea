import { spreadEdges, type TriedSums } from '#contract/payroll/tried.ts';
import type { TriedLaw } from '#contract/payroll/try-law.ts';
import { added } from '../tried.ts';

export type OfClient = TriedLaw['clients'][number];

/** What was answered until now: each client once, whichever parts its people are in. */
export function withPart(now: TriedLaw | null, part: TriedLaw): TriedLaw {
  const clients = new Map(now?.clients.map((c) => [c.client_id, c]));
  for (const c of part.clients) {
    const own = clients.get(c.client_id);
    clients.set(c.client_id, own ? added(own, c) : c);
  }
  return { ...part, clients: [...clients.values()] };
}

/** Of all clients together; undefined: nobody was computed. */
export const ofAll = (clients: readonly OfClient[]): TriedSums | undefined =>
  clients.length === 0 ? undefined : clients.reduce((all, c) => added(all, c));

const pesos = (centavos: number): string => (centavos / 100).toLocaleString('en');

/** Between which amounts, in words, with the bars of those who have less and more. */
export function spreadRows({ less, more }: TriedSums['spread']) {
  const words = [
    `under ${pesos(spreadEdges[0])}`,
    ...spreadEdges.slice(1).map((edge, i) => `${pesos(spreadEdges[i]!)}–${pesos(edge)}`),
    `${pesos(spreadEdges.at(-1)!)} and over`,
  ];
  return words.map((label, i) => ({ label, less: less[i]!, more: more[i]! }));
}

import { spreadEdges, type TriedSums } from '#contract/payroll/simulations/simulation.ts';
import { lastOf, nth } from '#domain/lists/known.ts';

const pesos = (centavos: number): string => (centavos / 100).toLocaleString('en');

/** Ranges in words, with bars for less and more. */
export function spreadRows({ less, more }: TriedSums['spread']) {
  const words = [
    `under ${pesos(spreadEdges[0])}`,
    ...spreadEdges.slice(1).map((edge, i) => `${pesos(nth(spreadEdges, i))}–${pesos(edge)}`),
    `${pesos(lastOf(spreadEdges))} and over`,
  ];
  return words.map((label, i) => ({ label, less: nth(less, i), more: nth(more, i) }));
}

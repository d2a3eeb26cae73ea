import { spreadTexts } from '#src/text/en/desk/simulations.ts';
import { spreadEdges, type TriedSums } from '#contract/payroll/simulations/simulation.ts';
import { lastOf, nth } from '#domain/lists/known.ts';

const pesos = (centavos: number): string => (centavos / 100).toLocaleString('en');

/** Returns the ranges in words, with the bars for less and more. */
export function spreadRows({ less, more }: TriedSums['spread']) {
  const words = [
    spreadTexts.under(pesos(spreadEdges[0])),
    ...spreadEdges.slice(1).map((edge, i) => `${pesos(nth(spreadEdges, i))}–${pesos(edge)}`),
    spreadTexts.andOver(pesos(lastOf(spreadEdges))),
  ];
  return words.map((label, i) => ({ label, less: nth(less, i), more: nth(more, i) }));
}

import { useState } from 'react';

/** Sorts employees by their place in the first answer. New employees follow in the order of their answer. */
export function steady<P extends { employee_id: number }>(
  people: readonly P[],
  ranks: ReadonlyMap<number, number>,
): readonly P[] {
  const rank = (p: P) => ranks.get(p.employee_id) ?? Infinity;
  // Two newcomers: Infinity - Infinity is no number.
  return people.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

/**
 * Returns people in the order of the first answer while the same list is worked on: the server lists exceptions
 * first, so a resolved employee would move away from the cursor. `list`: a different one has a new order; null while
 * it loads.
 */
export function useSteadyOrder<P extends { employee_id: number }>(
  people: readonly P[],
  list: string | null,
): readonly P[] {
  const [kept, setKept] = useState<{ list: string | null; ranks: ReadonlyMap<number, number> }>({
    list: null,
    ranks: new Map(),
  });
  const asRanks = (all: readonly P[]) => new Map(all.map((p, i) => [p.employee_id, i]));
  if (list !== null && kept.list !== list) {
    setKept({ list, ranks: asRanks(people) });
    return people;
  }
  return kept.list === null ? people : steady(people, kept.ranks);
}

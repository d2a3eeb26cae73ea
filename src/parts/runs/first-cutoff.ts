import type { RunChoice } from '#contract/payroll/runs.ts';

type Choice = Pick<RunChoice, 'to_date'> & { clients: readonly Pick<RunChoice['clients'][number], 'run'>[] };

/** Has every client of these dates a run already? */
export const allBegun = ({ clients }: Pick<Choice, 'clients'>): boolean => clients.every((c) => c.run !== null);

/**
 * Which of the cut-offs, the latest first, a run is likely for: of those nobody is paid for yet the one that ended last; where
 * all that ended have their runs, the one that ends next. Before any ended: the earliest.
 */
export function firstCutoff(choices: readonly Choice[], today: string): number {
  const open = choices.findIndex((c) => c.to_date <= today && !allBegun(c));
  if (open !== -1) return open;
  const next = choices.findLastIndex((c) => c.to_date > today && !allBegun(c));
  return next === -1
    ? Math.max(
        0,
        choices.findIndex((c) => c.to_date <= today),
      )
    : next;
}

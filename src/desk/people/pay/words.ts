import type { runStates } from '#contract/payroll/calendar/years.ts';
import { pesos } from '#src/desk/runs/run-words.ts';

/** An amount with its sign; nothing where there is none. */
export const peso = (centavos: number | null): string => (centavos === null ? '' : pesos(centavos));

/** State of a run. */
export const runWords: Record<(typeof runStates)[number], string> = {
  draft: 'Draft',
  uploaded: 'Pulled',
  computed: 'Computed',
  for_approval: 'For approval',
  approved: 'Approved',
  posted: 'Posted',
  rejected: 'Rejected',
};

import { runStatusTexts } from '#src/text/en/desk/people/pay.ts';
import type { runStates } from '#contract/payroll/calendar/years.ts';
import { pesos } from '#src/desk/runs/run-words.ts';

/** Formats an amount with the peso sign; empty for null. */
export const peso = (centavos: number | null): string => (centavos === null ? '' : pesos(centavos));

/** Label of each state of a run. */
export const runWords: Record<(typeof runStates)[number], string> = {
  draft: runStatusTexts.draft,
  uploaded: runStatusTexts.pulled,
  computed: runStatusTexts.computed,
  for_approval: runStatusTexts.forApproval,
  approved: runStatusTexts.approved,
  posted: runStatusTexts.posted,
  rejected: runStatusTexts.rejected,
};

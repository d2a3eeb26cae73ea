import type { runStates } from '#contract/payroll/calendar/years.ts';

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

import type { Leave } from '#contract/hr/leaves.ts';
import type { Say } from '#src/language/words.ts';

/** HR's reason to set limits of a leave type aside, and which. Null: within all limits, or stored before there were exceptions. */
export function exceptionText(leave: Pick<Leave, 'exception'> | { exception?: undefined }, say: Say): string | null {
  if (!leave.exception) return null;
  const { reason, limits } = leave.exception;
  return `${reason} (${limits.map((limit) => say(`leave.limit-${limit}`)).join(', ')})`;
}

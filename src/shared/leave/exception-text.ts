import type { Leave } from '#contract/hr/leave/leaves.ts';
import type { Say } from '#src/text/words.ts';

/**
 * Returns the leave limits that HR overrode, or that the employee asks to exceed, with the reason: a name and its
 * text. Null if the leave is within all limits, or was stored before exceptions existed.
 */
export function exceptionText(
  leave: Partial<Pick<Leave, 'exception' | 'exception_asked'>>,
  say: Say,
): [string, string] | null {
  const of = leave.exception ?? leave.exception_asked;
  if (!of) return null;
  const limits = of.limits.map((limit) => say(`leave.limit-${limit}`)).join(', ');
  return [say(leave.exception ? 'leave.exception-by-hr' : 'leave.exception-asked'), `${of.reason} (${limits})`];
}

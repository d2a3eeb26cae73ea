import type { MessageCode } from '#contract/messages/en.ts';
import type { WordCode } from '#src/text/en.ts';
import type { Say } from '#src/text/words.ts';
import type { Warning } from './cutoff-warning.ts';

/**
 * Refusals that this phone can predict for certain: the request can't be filed, and the button says what to change.
 * Other warnings are for HR.
 */
const instead: Partial<Record<MessageCode, WordCode>> = {
  'leave.no_days': 'stop.working-day',
  'leave.overlap': 'stop.other-day',
  'leave.attachment': 'stop.file',
  'leave.document': 'stop.file',
  'overtime.overlap': 'stop.other-time',
  'overtime.too_far': 'stop.other-day',
  'official_business.too_far': 'stop.other-day',
  'official_business.overlap': 'stop.other-time',
  'accomplishment.future': 'stop.other-day',
  'accomplishment.day_full': 'stop.fewer-hours',
  'change_schedule.overlap': 'stop.other-day',
  'change_schedule.same': 'stop.other-schedule',
};

export interface Stop {
  code: MessageCode;
  /** Message at the field. */
  sentence: string;
  /** Button text. */
  button: string;
}

/** Returns the first warning that stops filing (null if there is none), and the warnings that don't. */
export function stopsIn(warnings: readonly Warning[], say: Say): { stop: Stop | null; others: Warning[] } {
  const found = warnings.find((w) => instead[w.code] !== undefined);
  const others = warnings.filter((w) => instead[w.code] === undefined);
  if (!found) return { stop: null, others };
  return {
    stop: { code: found.code, sentence: say(found.code, found.data), button: say(instead[found.code]!) },
    others,
  };
}

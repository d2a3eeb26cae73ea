import type { MessageCode } from '#contract/messages/en.ts';
import type { WordCode } from '#src/text/en.ts';
import type { Say } from '#src/text/words.ts';
import type { Warning } from './cutoff-warning.ts';

/**
 * What the server refuses whatever else is written, and this phone knows beforehand: it cannot be filed, and the button
 * says what to choose instead. All other warnings are for HR to weigh.
 */
const instead: Partial<Record<MessageCode, WordCode>> = {
  'leave.no_days': 'stop.working-day',
  'leave.overlap': 'stop.other-day',
  'leave.attachment': 'stop.file',
  'leave.document': 'stop.file',
  'overtime.overlap': 'stop.other-time',
  'overtime.too_far': 'stop.other-day',
  'accomplishment.future': 'stop.other-day',
  'accomplishment.day_full': 'stop.fewer-hours',
  'change_schedule.overlap': 'stop.other-day',
  'change_schedule.same': 'stop.other-schedule',
};

export interface Stop {
  code: MessageCode;
  /** The whole sentence, for the field. */
  sentence: string;
  /** What the button says. */
  button: string;
}

/** The first thing that stops a filing, and what is only said. */
export function stopsIn(warnings: readonly Warning[], say: Say): { stop: Stop | null; others: Warning[] } {
  const found = warnings.find((w) => instead[w.code] !== undefined);
  const others = warnings.filter((w) => instead[w.code] === undefined);
  if (!found) return { stop: null, others };
  return {
    stop: { code: found.code, sentence: say(found.code, found.data), button: say(instead[found.code]!) },
    others,
  };
}

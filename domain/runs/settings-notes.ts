import type { Switches } from '../pay/switches.ts';

/** What of other switches a run that is computed again does not show. */
export interface SettingsRun {
  /** Which cut-off of its month it pays, from 1, and of how many. */
  readonly index: number;
  readonly of: number;
  /** Does it pay somebody who left? */
  readonly final: boolean;
}

/**
 * A run computed again begins where it began: month and year to date, and what final pay was worked out before, stay as they
 * were posted. In sentences, where that matters for what is changed.
 */
export function notesOfSwitches(before: Switches, after: Switches, run: SettingsRun): string[] {
  const other = (name: keyof Switches): boolean => before[name] !== after[name];
  const notes: string[] = [];
  if (other('contributionTiming'))
    notes.push(
      run.of === 1
        ? 'This client’s months have one pay, which takes all contributions under each timing.'
        : `A month’s contributions come to the same under each timing: what this pay takes more or less, ${run.index === run.of ? 'the earlier pay of the month' : 'the rest of the month'} takes less or more. Only this cut-off is shown${run.index > 1 ? ', after what was already taken in the month' : ''}.`,
    );
  if (run.index > 1 && (other('sssBasis') || other('pagibigBasis')))
    notes.push(
      'Pay posted earlier in the month keeps the base it was counted on: only this cut-off’s own pay is counted on the other one.',
    );
  if (other('thirteenthHolidayPay')) {
    notes.push('No cut-off’s pay depends on what counts for the 13th month: its basic pay is shown instead.');
    if (run.final)
      notes.push('Who left with this run keeps the 13th month as it was worked out: what it would be is not shown.');
  }
  return notes;
}

import type { Switches } from '#domain/pay/facts/switches.ts';

/** Facts of a run for the effects of settings that recomputing it doesn't show. */
export interface SettingsRun {
  /** Position of its cutoff in the month, from 1; the next field is the number of cutoffs. */
  readonly index: number;
  readonly of: number;
  /** True if the run pays a separated employee. */
  readonly final: boolean;
}

/**
 * Returns sentences about effects that a recomputed run doesn't show, if they apply to the change. A recomputed run
 * starts from posted figures: month and year to date, and earlier final pay.
 */
export function notesOfSwitches(before: Switches, after: Switches, run: SettingsRun): string[] {
  const other = (name: keyof Switches): boolean => before[name] !== after[name];
  const notes: string[] = [];
  if (other('contributionTiming'))
    notes.push(
      run.of === 1
        ? 'This client has one pay a month, which deducts all contributions under any timing.'
        : `A month’s contributions are the same under any timing: ${run.index === run.of ? 'the month’s earlier pay' : 'the month’s later pay'} offsets the change shown here. Only this cutoff is shown${run.index > 1 ? ', after what was already deducted in the month' : ''}.`,
    );
  if (run.index > 1 && (other('sssBasis') || other('pagibigBasis')))
    notes.push('Pay posted earlier in the month keeps its basis. Only this cutoff’s pay uses the new basis.');
  if (other('thirteenthHolidayPay')) {
    notes.push('The 13th month setting doesn’t change a cutoff’s pay. Its basic pay is shown instead.');
    if (run.final) notes.push('For employees who left with this run, the change in 13th month pay isn’t shown.');
  }
  return notes;
}

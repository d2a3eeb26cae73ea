import { separationCauses, type SeparationCause } from './separation.ts';

/** Why an employment ends: the authorized causes of Labor Code Arts. 298–299, which alone pay separation pay, and the others. */
export const leavingReasons = {
  redundancy: 'Redundancy (Art. 298)',
  labor_saving_device: 'Labor-saving device (Art. 298)',
  retrenchment: 'Retrenchment to prevent losses (Art. 298)',
  closure: 'Closure without serious losses (Art. 298)',
  closure_serious_losses: 'Closure due to serious losses (Art. 298)',
  disease: 'Disease (Art. 299)',
  no_assignment: 'No assignment: agency worker after 3 months, guard after 6 (Art. 298)',
  retirement: 'Retirement (Art. 302, RA 7641)',
  resignation: 'Resignation (Art. 300)',
  end_of_contract: 'End of contract or project',
  just_cause: 'Just cause (Art. 297)',
} as const satisfies Record<SeparationCause | 'retirement' | 'resignation' | 'end_of_contract' | 'just_cause', string>;
export type LeavingReason = keyof typeof leavingReasons;

/** The authorized cause a reason is; null: the law fixes no separation pay for it. */
export const causeOf = (reason: LeavingReason): SeparationCause | null =>
  Object.hasOwn(separationCauses, reason) ? (reason as SeparationCause) : null;

/** Whether the law fixes separation pay above zero for a reason. */
export function paysSeparation(reason: LeavingReason): boolean {
  const cause = causeOf(reason);
  return cause !== null && separationCauses[cause].n > 0n;
}

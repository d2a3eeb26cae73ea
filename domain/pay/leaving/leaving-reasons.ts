import { isKeyOf } from '#domain/lists/records.ts';
import { separationCauses, type SeparationCause } from './separation.ts';

type OtherReason = 'retirement' | 'compulsory_retirement' | 'death' | 'resignation' | 'end_of_contract' | 'just_cause';

/**
 * Reasons for leaving: the authorized causes of Labor Code Arts. 298–299, the only ones with separation pay, and other
 * reasons.
 */
export const leavingReasons = {
  redundancy: 'Redundancy (Art. 298)',
  labor_saving_device: 'Labor-saving device (Art. 298)',
  retrenchment: 'Retrenchment to prevent losses (Art. 298)',
  closure: 'Closure without serious losses (Art. 298)',
  closure_serious_losses: 'Closure due to serious losses (Art. 298)',
  disease: 'Disease (Art. 299)',
  no_assignment: 'No assignment: agency worker after 3 months, guard after 6 (Art. 298)',
  retirement: 'Optional retirement, from 60 or by a plan (Art. 302, RA 7641)',
  compulsory_retirement: 'Compulsory retirement at 65 (Art. 302, RA 7641)',
  death: 'Death (Art. 105)',
  resignation: 'Resignation (Art. 300)',
  end_of_contract: 'End of contract or project',
  just_cause: 'Just cause (Art. 297)',
} as const satisfies Record<SeparationCause | OtherReason, string>;
export type LeavingReason = keyof typeof leavingReasons;

/** Returns the authorized cause of a reason, or null if the law sets no separation pay for it. */
export const causeOf = (reason: LeavingReason): SeparationCause | null =>
  isKeyOf(separationCauses, reason) ? reason : null;

/** Returns true for optional or compulsory retirement. */
export const isRetirement = (reason: LeavingReason): boolean =>
  reason === 'retirement' || reason === 'compulsory_retirement';

/**
 * Returns true for death, sickness, or a cause beyond the employee's control, for which pay is exempt (NIRC
 * 32(B)(6)(b)).
 */
export const beyondControl = (reason: LeavingReason): boolean => reason === 'death' || causeOf(reason) !== null;

/** Returns true if the law sets separation pay above zero for a reason. */
export function paysSeparation(reason: LeavingReason): boolean {
  const cause = causeOf(reason);
  return cause !== null && separationCauses[cause].n > 0n;
}

/** Words in HR's note by which a reason is recognized. Just causes need due process, so no word suggests them. */
const hrWords: readonly (readonly [RegExp, LeavingReason])[] = [
  [/\bredundan/i, 'redundancy'],
  [/\blabou?r[- ]saving/i, 'labor_saving_device'],
  [/\bretrench/i, 'retrenchment'],
  [/\b(?:serious|severe) (?:business )?loss/i, 'closure_serious_losses'],
  [/\bretire/i, 'retirement'],
  [/\b(?:died|death|deceased|passed away)\b/i, 'death'],
  [/\bresign/i, 'resignation'],
  [
    /\b(?:end of (?:the )?(?:contract|project)|contract (?:ended|expired)|project completed|endo)\b/i,
    'end_of_contract',
  ],
];

/**
 * Returns the reason that HR's note names, as a suggestion, or null if it names none or several. `age` is the age on
 * the last day, for compulsory retirement at 65.
 */
export function proposedReason(words: string | null, age: number | null): LeavingReason | null {
  const found = words === null ? [] : hrWords.filter(([word]) => word.test(words));
  const [only] = found;
  if (only === undefined || found.length > 1) return null;
  return only[1] === 'retirement' && age !== null && age >= 65 ? 'compulsory_retirement' : only[1];
}

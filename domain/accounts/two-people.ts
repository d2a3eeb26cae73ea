/**
 * Confirmers of a proposed change of a setting that guards money or permissions: a different user than the proposer
 * (COSO, control activities: segregation of duties). If no other account has the permission, an owner confirms the
 * change with a recorded reason, preferably an owner other than the proposer. An account that gains permissions by the
 * change can't confirm it.
 */
export interface Confirmer {
  isProposer: boolean;
  /** True if the change gives the account permissions. */
  gains: boolean;
  /** True if the account has the permission that the change needs. */
  hasPermission: boolean;
  /** True if the account manages users and roles. */
  isOwner: boolean;
  /** Number of other accounts with the permission, without the proposer and those that gain permissions. */
  others: number;
  /** Number of other owners, without the proposer and those that gain permissions. */
  otherOwners: number;
  /**
   * If a reset ties the account to the proposer (`resetsSince`), the number of other accounts that aren't tied. Null if
   * no reset ties it.
   */
  untied: number | null;
}

/**
 * For this number of hours after a user gave another a new password or removed their second factors, the two don't count
 * as two persons, because the first could act as the second. The second user is signed out and notified, and has this
 * time to object. If no other user has the permission, they confirm with a recorded reason, so that a company of two
 * isn't blocked.
 */
const resetHours = 72;

/** Returns the instant from which resets count. */
export const resetsSince = (now: string): string => new Date(Date.parse(now) - resetHours * 3_600_000).toISOString();

const tied = `In the last ${resetHours / 24} days, you reset the sign-in of the user who made this change, or that user reset yours. Another user must confirm this.`;

/**
 * Why an account can't confirm a change: it proposed the change, gains by it, is tied to the proposer, must leave it to
 * an owner, or lacks the permission.
 */
export const confirmationBars = ['proposed', 'gains', 'reset', 'owner', 'permission'] as const;
type Bar = (typeof confirmationBars)[number];

/** Whether an account may confirm a change. `why` is the reason against it, as a sentence. */
export type Confirmation = { may: true; needsReason: boolean } | { may: false; bar: Bar; why: string };

const barred = (bar: Bar, why: string): Confirmation => ({ may: false, bar, why });

/** Returns whether an account may confirm a proposal, and whether it must give a reason. */
export function confirmationBy(of: Confirmer): Confirmation {
  const may = byPermission(of);
  if (!may.may || of.untied === null) return may;
  return of.untied > 0 ? barred('reset', tied) : { may: true, needsReason: true };
}

function byPermission({ isProposer, gains, hasPermission, isOwner, others, otherOwners }: Confirmer): Confirmation {
  if (gains && !isProposer) return barred('gains', 'This change gives you permissions. Another user must confirm it.');
  if (isProposer && others > 0) return barred('proposed', 'You proposed this change. Another user must confirm it.');
  if (!isProposer && hasPermission) return { may: true, needsReason: false };
  if (isOwner && others === 0 && (!isProposer || otherOwners === 0)) return { may: true, needsReason: true };
  return others === 0
    ? barred('owner', 'No other account has this permission. An owner can confirm the change with a reason.')
    : barred('permission', 'Your account doesn’t have the permission to confirm this change.');
}

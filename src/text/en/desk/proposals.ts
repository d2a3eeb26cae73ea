import type { Part } from '#src/text/words.ts';

/** English texts of the desk: proposals. */
export const texts = {
  // DestinationCard
  bankAccountOf: (name: Part) => `Bank account for ${name}`,
  bankAccountConfirmed: 'Bank account confirmed',
  confirmThisBankAccount: 'Confirm this bank account?',
  payOfGoesToFrom: (name: Part, is: Part) =>
    `The next bank list sends ${name}’s pay to ${is}. First call the employee at a number you know.`,
  confirmAccount: 'Confirm account',
  changedBy: (employee: Part, who: Part, at: Part) => `${employee} · changed by ${who}, ${at}`,
  hrSync: 'HR sync',
  payGoesTo: 'Pay goes to',
  noOtherAccountCanConfirm: 'No other user can confirm this. As an owner, you can confirm it with a reason.',
  confirmWithoutSecondUser: 'Confirm without a second user',
  reasonIsSavedWithChange: 'The reason is saved with the change.',
  // ProposalCard
  changeConfirmed: 'Change confirmed',
  confirmThisChange: 'Confirm this change?',
  itAppliesAtOnceAnd: (title: Part, proposedBy: Part) =>
    `${title}. The change applies immediately, and the history names you and ${proposedBy}.`,
  confirmChange: 'Confirm change',
  proposalWithdrawn: 'Proposal withdrawn',
  proposedBy: (mine: unknown, proposedBy: Part, proposedAt: Part) =>
    `Proposed by ${mine ? 'you' : proposedBy}, ${proposedAt}`,
  confirm: 'Confirm',
  withdraw: 'Withdraw',
  declineDots: 'Decline…',
  reasonIsSavedWithChangeAnd: 'The reason is saved with the change and shown to the approver of each run.',
  declineChange: 'Decline the change',
  isNotifiedWithReason: (proposedBy: Part) => `${proposedBy} is notified with the reason.`,
  decline: 'Decline',
  changeDeclined: 'Change declined',
  needsOwnersConfirmation: 'Needs an owner’s confirmation.',
  needsSecondUsersConfirmation: 'Needs a second user’s confirmation.',
  // Proposed
  pendingConfirmation: 'Pending confirmation',
};

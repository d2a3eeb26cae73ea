/** English sentences that the server answers: proposals. */
export const sentences = {
  // proposals.handlers
  thisProposalIsAlreadySettled: 'This proposal is already settled. Refresh to see the latest.',
  enterTheReasonForConfirming: 'Enter the reason for confirming this change alone. It is kept with the change.',
  withdrawYourOwnProposalInstead: 'Withdraw your own proposal instead.',
  onlyThePersonWhoProposed: 'Only the user who proposed this can withdraw it.',
  thisChangedSinceItWas: 'This changed since it was proposed. Decline the proposal, and propose it again.',
  thePersonWhoProposedThis: 'The user who proposed this no longer has the permission. Decline the proposal.',
};

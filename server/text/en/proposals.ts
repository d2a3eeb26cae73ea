/** English sentences of the server's responses: proposals. */
export const sentences = {
  none: 'none',
  // proposals.handlers
  thisProposalIsAlreadySettled: 'This proposal is already settled. Refresh to see the latest.',
  enterTheReasonForConfirming:
    'Enter the reason for confirming this change alone. The reason is saved with the change.',
  withdrawYourOwnProposalInstead: 'You can’t decline your own proposal. Withdraw it instead.',
  onlyThePersonWhoProposed: 'Only the user who proposed this can withdraw it.',
  thisChangedSinceItWas: 'The record changed after the proposal. Decline the proposal, and propose the change again.',
  thePersonWhoProposedThis: 'The user who proposed this no longer has the permission. Decline the proposal.',
};

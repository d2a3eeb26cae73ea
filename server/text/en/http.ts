import type { Part } from '#server/text/part.ts';

/** English sentences that the server answers: http. */
export const sentences = {
  // stored-bytes.queries
  theLimitIsMbOf: (most: Part) => `The limit is ${most} MB of lists a day per person. Continue tomorrow.`,
  // two-people
  anotherChangeOfThisIs: 'Another change of this is waiting for a second user. Confirm, decline, or withdraw it first.',
  proposedAnotherUserConfirmsIt: 'Proposed. Another user confirms it under To confirm on Home.',
  proposedNoOtherAccountHas:
    'Proposed. No other account has this permission, so an owner confirms it with a reason under To confirm on Home.',
};

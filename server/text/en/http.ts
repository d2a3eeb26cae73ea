import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: http. */
export const sentences = {
  // stored-bytes.queries
  theLimitIsMbOf: (most: Part) => `You can upload at most ${most} MB of lists a day. Continue tomorrow.`,
  // two-people
  anotherChangeOfThisIs:
    'Another change to this record is waiting for a second user. Confirm, decline, or withdraw that change first.',
  proposedAnotherUserConfirmsIt: 'Proposed. Another user confirms it under To confirm on Home.',
  proposedNoOtherAccountHas:
    'Proposed. No other account has this permission, so an owner confirms it with a reason under To confirm on Home.',
};

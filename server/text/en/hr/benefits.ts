/** English sentences that the server answers: hr, benefits. */
export const sentences = {
  // benefits.handlers
  anotherBenefitHasThisName: 'Another benefit has this name. Enter another name.',
};

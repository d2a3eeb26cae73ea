/** English sentences of the server's responses: hr, benefits. */
export const sentences = {
  // benefits.handlers
  anotherBenefitHasThisName: 'Another benefit has this name. Enter another name.',
};

/** English sentences of the server's responses: payroll, benefits. */
export const sentences = {
  // benefits.handlers
  anotherBenefitHasThisName: 'Another benefit has this name. Enter another name.',
  chooseAnActiveClient: 'Choose an active client.',
  chooseAnActiveAdjustmentType: 'Choose an active adjustment type that applies to these employees.',
};

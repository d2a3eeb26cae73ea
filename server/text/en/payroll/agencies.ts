import type { Part } from '#server/text/part.ts';

/** English sentences that the server answers: payroll, agencies. */
export const sentences = {
  // agency-files
  theSssNumberOfThe: 'The SSS number of the company is not set. Enter it under Employer numbers.',
  theTinOfTheCompany: 'The TIN of the company is not set. Enter it under Employer numbers.',
  noContributionsWereDeductedYet: 'No contributions were deducted yet.',
  // agency.handlers
  chooseWhetherThisReportIncludes: 'Choose whether this report includes deductions from before Kawani.',
  noRunOfThisPeriod: 'No run of this period is posted.',
  theReportTotalDiffersFrom: (name: Part) => `The report total differs from ${name} of the journal.`,
  // company-logo
  isNotAReadablePng: (name: Part) => `“${name}” is not a readable PNG or JPEG.`,
  // sss-claims.handlers
  theDateMustBeWithin: 'The date must be within the leave.',
  thisBenefitIsAlreadyClaimed: 'This benefit is already claimed. Set it to “To claim” first.',
  enterTheSalaryCreditsOf: (unknown: Part) => `Enter the salary credits of ${unknown}; 0 for no contribution.`,
  noPostedPayslipHasAdvanced: 'No posted payslip has advanced this benefit yet.',
  setItToClaimedFirst: 'This benefit isn’t claimed yet. Set it to “Claimed” first.',
  enterTheAmountTheSss: 'Enter the amount the SSS reimbursed.',
  itWasClaimedOn: (claimedOn: Part) => `It was claimed on ${claimedOn}.`,
};

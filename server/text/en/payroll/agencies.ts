import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: payroll, agencies. */
export const sentences = {
  // agency-report
  hired: (day: Part) => `Hired ${day}`,
  left: (day: Part) => `Left ${day}`,
  noEarnings: 'No earnings',
  noDeductions: 'No deductions',
  includesEarlierCutoffs: 'Includes earlier cutoffs',
  scheduleD1: 'Schedule D1',
  scheduleD2: 'Schedule D2, minimum wage',
  previousEmployerThisYear: 'Previous employer this year',
  // agency-files
  theSssNumberOfThe: 'The company’s SSS number isn’t set. Enter it under Employer numbers.',
  theTinOfTheCompany: 'The company’s TIN isn’t set. Enter it under Employer numbers.',
  noContributionsWereDeductedYet:
    'No contributions were deducted in this period. Post the run that deducts them first.',
  // agency.handlers
  chooseWhetherThisReportIncludes: 'Choose whether this report includes deductions from before Kawani.',
  noRunOfThisPeriod: 'No run for this period is posted yet. Post one first, or choose another period.',
  theReportTotalDiffersFrom: (name: Part) =>
    `The report total differs from ${name} in the journal. See “Reconciliation with the journal”.`,
  // company-logo
  isNotAReadablePng: (name: Part) => `“${name}” isn’t a readable image. Choose a PNG or JPEG.`,
  // sss-claims.handlers
  theDateMustBeWithin: 'The date must be within the leave.',
  thisBenefitIsAlreadyClaimed: 'This benefit is already claimed. Set it to “To claim” first.',
  enterTheSalaryCreditsOf: (unknown: Part) => `Enter the salary credits for ${unknown}; 0 for no contribution.`,
  noPostedPayslipHasAdvanced: 'No posted payslip includes this benefit yet. Post the run that advances it first.',
  setItToClaimedFirst: 'This benefit isn’t claimed yet. Set it to “Claimed” first.',
  enterTheAmountTheSss: 'Enter the amount the SSS reimbursed.',
  itWasClaimedOn: (claimedOn: Part) => `Date must be on or after the claim date, ${claimedOn}.`,
};

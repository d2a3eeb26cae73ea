import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: payroll, people. */
export const sentences = {
  // destinations.handlers
  thisIsYourOwnAccount: 'You can’t confirm your own account.',
  youChangedThisAccount: 'You changed this account.',
  anotherUserMustConfirmIt: (whose: Part) => `${whose} Another user must confirm it.`,
  enterTheReasonForConfirming:
    'Enter the reason for confirming this account alone. The reason is saved with the change.',
  thisAccountChangedAgainRefresh: 'This account changed again. Refresh to see the latest.',
  // employees.handlers
  anotherEmployeeHasThisCode: 'Another employee, perhaps an archived one, has this code. Enter another code.',
  // facts.handlers
  payUpToIsPosted: (until: Part) =>
    `Pay up to ${until} is posted. Choose a later date, and pay the difference in an off-cycle run.`,
  payUpToIsPostedWith: (until: Part) => `Pay up to ${until} is posted with its own assignment. Choose a later date.`,
  theEndDateMustBe: 'The end date must be on or after the start date.',
  chooseABranchOfThis: 'Choose a branch of this client.',
  aPayslipOfIsPosted: (year: Part) =>
    `A payslip from ${year} is posted, so the opening balances for ${year} can’t be changed. Reverse the payslip first.`,
  theOpeningBalancesOfAlready: (year: Part) =>
    `The opening balances for ${year} already have this month. Choose another month.`,
  // final-pay.handlers
  noLastDayIsRecorded: 'No last day is recorded. Archive the employee in HR with a last day, then sync.',
  chooseEachOpenLoanOf: 'Choose each of this employee’s open loans once.',
  notRecorded: 'not recorded',
  finalPayIsPostedReverse: 'Final pay is posted. Reverse its payslip to change the answers.',
  // final-pay
  earnedToDate: (basic: Part, paidBefore: Part | null) =>
    `${basic} (earned to date) ÷ 12${paidBefore === null ? '' : ` − ${paidBefore} (paid before)`}; PD 851. Days not yet paid are added.`,
  // opening-balances.import
  enterTheMonthAs: 'Enter the month as 2026-11',
  aPayslipOfContinuesThese: (code: Part) =>
    `A payslip for ${code} already uses these opening balances, so nothing was changed. Reverse the payslip first.`,
  aRunThatPaysIs: (code: Part) =>
    `A run that pays ${code} is being posted. Nothing was changed. Try again when it is posted.`,
  aRunThatPaysThem: 'A run that pays this employee is being posted. Try again when it is posted',
  aPayslipOfIsPostedSo: (year: Part) =>
    `A payslip from ${year} is posted, so the opening balances for ${year} can’t be changed. Reverse the payslip first`,
  theOpeningBalancesOfAlreadyHave: (year: Part) =>
    `The opening balances for ${year} already have this month. Enter another month`,
  grossIsBelow: (gross: Part, least: Part) =>
    `Gross ${gross} is less than taxable pay plus contributions, ${least}. Check the column for gross`,
  noBasicPay: 'Basic pay for the 13th month is 0, so 13th month pay leaves out this pay',
  monthIsMissing: (month: Part, typed: Part) =>
    `Earlier cutoffs of ${month} were paid elsewhere. Enter ${typed} and its amounts, or its contributions and tax will be wrong`,
  // own.handlers
  couldntReadHrsDataSync: 'Couldn’t read HR’s data. Sync this employee again.',
  hrsLastDayIsBefore: 'The last day of work in HR is before the hire date. Correct it in HR, then sync.',
};

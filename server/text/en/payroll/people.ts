import type { Part } from '#server/text/part.ts';

/** English sentences that the server answers: payroll, people. */
export const sentences = {
  // destinations.handlers
  thisIsYourOwnAccount: 'This is your own account.',
  youChangedThisAccount: 'You changed this account.',
  anotherUserMustConfirmIt: (whose: Part) => `${whose} Another user must confirm it.`,
  enterTheReasonForConfirming: 'Enter the reason for confirming this account alone. It is kept with the change.',
  thisAccountChangedAgainRefresh: 'This account changed again. Refresh to see the latest.',
  // employees.handlers
  anotherEmployeeHasThisCode: 'Another employee has this code. The employee may be archived.',
  // facts.handlers
  payUpToIsPosted: (until: Part) =>
    `Pay up to ${until} is posted. Choose a later date. A correction run pays the difference.`,
  payUpToIsPostedWith: (until: Part) => `Pay up to ${until} is posted with its own assignment. Choose a later date.`,
  theEndDateMustBe: 'The end date must be on or after the start date.',
  chooseABranchOfThis: 'Choose a branch of this client.',
  aPayslipOfIsPosted: (year: Part) => `A payslip of ${year} is posted, so its opening balances can’t be changed.`,
  theOpeningBalancesOfAlready: (year: Part) => `The opening balances of ${year} already have this month.`,
  // final-pay.handlers
  noLastDayIsRecorded: 'No last day is recorded. Archive the employee in HR with a last day, then sync.',
  chooseEachOpenLoanOf: 'Choose each open loan of this employee once.',
  notRecorded: 'not recorded',
  finalPayIsPostedReverse: 'Final pay is posted. Reverse its payslip to change the answers.',
  // final-pay
  earnedToDate: (basic: Part, paidBefore: Part | null) =>
    `${basic} (earned to date) ÷ 12${paidBefore === null ? '' : ` − ${paidBefore} (paid before)`}; PD 851. Days not yet paid are added.`,
  // openings.import
  enterTheMonthAs: 'Enter the month as 2026-11',
  aPayslipOfContinuesThese: (code: Part) =>
    `A payslip of ${code} continues these opening balances, so nothing was changed.`,
  aRunThatPaysIs: (code: Part) =>
    `A run that pays ${code} is being posted. Nothing was changed. Try again when it is posted.`,
  aRunThatPaysThem: 'A run that pays them is being posted. Try again later',
  aPayslipOfIsPostedSo: (year: Part) => `A payslip of ${year} is posted, so its opening balances can’t be changed`,
  theOpeningBalancesOfAlreadyHave: (year: Part) => `The opening balances of ${year} already have this month`,
  // own.handlers
  couldntReadHrsDataSync: 'Couldn’t read HR’s data. Sync this employee again.',
  hrsLastDayIsBefore: 'HR’s last day is before the hire date. Correct it in HR, then sync.',
};

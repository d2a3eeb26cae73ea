import { counted } from '#domain/lists/counted.ts';
import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: payroll, runs. */
export const sentences = {
  // compute-job
  theStatutoryTablesOfThis:
    'The statutory tables for this run’s dates were removed. Add them again, then compute the run.',
  // run-jobs
  ofEmployeesHaveApprovedTime: (timed: Part, people: Part) => `${timed} of ${people} employees have approved time.`,
  // goes-on
  theRunWasRejectedArchived: 'The run was rejected, deleted, or restarted. Refresh to see the latest.',
  // post-job
  aPayslipChangedAfterThe: 'A payslip changed after the approval. Reject the run and compute it again.',
  anotherRunHasPaidSome: 'Another run has paid some of these employees. Reject this run and compute it again.',
  thisRunIsNoLonger: 'This run is no longer approved. Refresh to see its state.',
  payslipsArePosted: (payslips: number) => `${counted(payslips, 'payslip is', 'payslips are')} posted.`,
  // off-cycle-begin
  chooseAnActivePayrollType: 'Choose an active payroll type.',
  thePayrollCalendarHasNo: 'The pay calendar has no cutoff with these dates. Add one there, or choose other dates.',
  thePayDateMustBe: 'The pay date must be on or after the start of the cutoff.',
  noEmployeeWithTheCode: (missing: Part) =>
    `No employee with the code ${missing} is assigned to a client by the end of the cutoff. Check the code and the assignment.`,
  // off-cycle.handlers
  thisRunReversesPostedPayslips:
    'This run reverses posted payslips with their amounts and dates. Create another run for more employees.',
  thisRunPaysACutoff:
    'This run pays a cutoff, so its amounts come from time and adjustments. Add an adjustment instead.',
  isNotAnAdjustmentType: (unknown: Part) => `This run can’t pay ${unknown} to this employee. Choose another type.`,
  anEmployeeIsListedTwice: 'An employee is listed twice. Remove one.',
  isAlreadyInThisRun: (there: Part) => `${there} is already in this run. Choose another employee.`,
  isNotAnAdjustmentTypeThat: (code: Part) =>
    `This run can’t pay ${code} to this client’s employees. Choose another type.`,
  noOtherEmployeesWorkFor: 'No other employees work for this client in the cutoff. Choose another client.',
  onlyPostedRunsCanBe: 'Only posted runs can be corrected by another run. Choose a posted run.',
  chooseEmployeesFirst: 'Choose employees first.',
  oneOfTheseEmployeesIs: 'One of these employees isn’t in this run. Refresh the page.',
  theRunWouldHaveNo: 'The run would have no employees. Delete it instead.',
  employeesOnHoldArentComputed: 'Employees on hold aren’t computed. Release them first.',
  anotherUserComputedThisRun:
    'Another user computed this run, so one employee can’t be computed alone. Compute the whole run.',
  aStatutoryTableOrWage:
    'A statutory table or wage order changed after the other employees were computed. Compute the whole run.',
  computeTheWholeRunFirst: 'Compute the whole run first: the projection needs the employee’s schedule from HR.',
  noStatutoryTableIsEffective: 'No statutory table is effective on this run’s dates. Add one, then compute again.',
  // run-begin.handlers
  thePayrollCalendarHasNoCutoff:
    'The pay calendar has no cutoff with these dates and this pay date. Add one there, or choose other dates.',
  chooseTheClientOfThis: 'Choose this branch’s client too.',
  chooseBranchesOfThisClient: 'Choose branches of this client.',
  thePayrollCalendarHasNoCutoffPaid:
    'The pay calendar has no cutoff paid on this day. Add one there, or choose another day.',
  allEmployeesPaidOnThis: 'All employees paid on this day already have a run. Choose another day.',
  // run-time.import
  noEmployeeHasThisCode: 'No employee has this code. Check the code',
  thisRunCanNoLonger: 'This run was deleted or is an off-cycle run, so it can’t take time. Choose another run.',
  thisRunIsStillBeing: 'This run is still being processed. Try again when it is done.',
  thisRunIsSubmittedFor: 'This run is submitted for approval, so its time can’t be changed. Reject the run first.',
  codeBelongsTo: (code: Part, name: Part) =>
    `Code ${code} belongs to ${name} in Payroll. Correct the code or the name.`,
  // cost-preview-job
  forEmployeesNotCounted: (cost: Part, employees: number, leftOut: Part) =>
    `${cost} for ${counted(employees, 'employee')}, ${leftOut} not counted.`,
  // cost-preview
  theStatutoryTablesOfThisCutoff: 'The statutory tables for this cutoff were removed. Add them again, then try again.',
  // late
  theChangeOnIsntPaid: (date: Part) =>
    `The change on ${date} isn’t paid, because its payslip wasn’t computed from time approved in HR. Pay the difference in an off-cycle run.`,
  // rate-retro.handlers
  noStatutoryTableIsEffectiveOn: 'No statutory table is effective on the cutoff’s dates. Add one, then try again.',
  theRunAlreadyPays: (name: Part, taken: Part) => `The run ${name} already pays ${taken}. Refresh to see the latest.`,
  couldntComputeTheChangeIn: (unclear: Part, whyNot: Part) => `Couldn’t compute the change in ${unclear}: ${whyNot}`,
  nothingIsDueToThe: (none: Part) => `Nothing is due to ${none}: the posted cutoffs were paid at the current rates.`,
  chooseATypeThatPays: 'A 13th month run can’t pay rate changes. Choose another payroll type.',
  thisRunReversesPayslipsAnd: 'This run only reverses payslips. Add rate changes to another run.',
  isNotInThisRun: (missing: Part) => `${missing} isn’t in this run. Refresh the page.`,
  // waiting-days.handlers
  theRunHasPaidIt: (run: Part) =>
    `The run ${run} already paid this change. Correct the day instead: the correction becomes a new retroactive change.`,
  theRunIncludesItAsk: (run: Part) =>
    `The run ${run} includes this change. Ask Payroll to reject that run, then withdraw the change.`,
  couldntLoadThisDay: 'Couldn’t load this day from HR. Try again in a few minutes.',
  thisDayIsAlreadySettled: 'This day is already settled. Refresh to see the latest.',
  thisIsYourOwnDay: 'You can’t settle your own day. Another user must settle it.',
  isReversingThePayslipThat: (run: Part) =>
    `${run} is reversing the payslip that paid this day and pays the cutoff again. Wait until that run is posted, or delete it first.`,
  enterTheAmountAsShown: 'Enter the amount as shown.',
  theRunHasPaidThis: (run: Part) => `The run ${run} already paid this day. Refresh to see the latest.`,
  theRunIncludesThisDay: (run: Part) =>
    `The run ${run} includes this day. Reject that run first, or let it pay the day.`,
  settledOutsideARun: (word: Part) => `Payroll already settled this change outside a run: ${word}`,
  hrIsWithdrawingIt: 'HR is withdrawing the confirmed retroactive change of this day. Ask HR to finish it.',
  anotherUserAlreadySettledIt: 'Another user already settled this day. Refresh to see the latest.',
  // reversals.handlers
  thisPayslipIsAReversal: 'This payslip is a reversal. Pay the employee in a new run instead.',
  itWasReversedBy: (run: Part) => `The run ${run} already reversed this payslip.`,
  itIsBeingReversedBy: (run: Part) => `The run ${run} is reversing this payslip.`,
  thisIsYourOwnPayslip: 'You can’t reverse your own payslip. Another user must reverse it.',
  aLaterPayslipBuildsOn: (later: Part) =>
    `A later payslip is based on this one. Reverse the payslip for ${later} first.`,
  theDayChangedAfterIt: (outside: Part) =>
    `${outside} changed after it was paid and was settled outside a run. Correct it with an adjustment.`,
  onlyPostedPayslipsCanBe: 'Only posted payslips can be reversed. Reject the run instead.',
  hasNoPostedPayslipOf: (employee: Part) => `${employee} has no posted payslip in this run. Refresh the page.`,
  thePayslipOfCantBe: (name: Part, why: Part) => `${name}’s payslip can’t be reversed. ${why}`,
  // void
  approvedByAndNotPosted: (by: Part, on: Part | null, why: Part) =>
    `Approved by ${by}${on === null ? '' : ` on ${on}`}, but not posted. ${why}`,
  noPayslipIsPosted: (why: Part, pull: boolean) =>
    `${why} No payslips were posted. ${pull ? 'Pull, compute,' : 'Compute'} and approve the run again.`,
  // approve
  aBankFileGivenSince: (given: Part) =>
    `A bank file sent after this reversal was created pays ${given}. Reject the run and create the reversal again.`,
  thePayslipOfPaidA: (namesOf: Part) =>
    `These payslips paid a day that was settled outside a run after this run was created: ${namesOf}. Reject the run, put these employees on hold, and correct their pay with adjustments.`,
  thisChangedSinceYouOpened: 'This run changed after you opened it. Refresh to see the latest.',
  someTotalsDontReconcileSo: (map: Part) =>
    `Some totals don’t reconcile, so the run wasn’t posted: ${map}. Reject the run and compute it again.`,
  ofTheseEmployeesAreIn: (n: number) =>
    `${counted(n, 'of these employees is', 'of these employees are')} in another run that is being posted. Reject this run, and compute it again when the other run is posted.`,
  anotherRunPaidOfThese: (meanwhile: Part) =>
    `Another run paid ${meanwhile} of these employees after this run was computed. Reject this run and compute it again.`,
  loansChangedAfterThisRun: (owing: Part) =>
    `Loans changed after this run was computed, and it deducts more than the balance: ${owing}. Reject the run and compute it again.`,
  rejectAndCompute: (changed: Part) => `${changed} Reject the run, then compute and submit it again.`,
  rejectAndPull: (changed: Part) => `${changed} Reject the run, then pull, compute, and submit it again.`,
  // comments.handlers
  thisEmployeeIsntInThe: 'This employee isn’t in this run. Refresh the page.',
  mentionUsersWithAccessTo: 'Mention only users with access to payroll runs.',
  // compare.handlers
  chooseAnEarlierPostedRun: 'Choose an earlier posted run for the same client.',
  thereIsNoEarlierPosted: 'There is no earlier posted run to compare with.',
  // gate
  youEnteredAmountsInThis: 'You entered amounts in this run. Another user must approve it.',
  youComputedThisRunAnother: 'You computed this run. Another user must approve it.',
  thisRunPaysYouAnother: 'This run pays you. Another user must approve it.',
  youOrAUserWho:
    'In the last 3 days, you reset the sign-in of a user who prepared this run, or that user reset yours. Another user must approve this run.',
  youEnteredTheBankAccount:
    'You entered the bank account of an employee whom this run pays for the first time. Another user must approve it.',
  youImportedTimeIntoThis: 'You imported time into this run. Another user must approve it.',
  youEnteredAdjustmentsOrLoans: 'You entered adjustments or loans in this run. Another user must approve it.',
  // review.handlers
  reviewARunAfterIt: 'Review a run after it is computed and before it is approved.',
  thisBlocksApprovalFixIt: 'This blocks approval. Fix it or put the employees on hold.',
  // run-views.handlers
  aRunHasAJournal: 'A run has a journal only after it is posted. Post the run first.',
  theJournalIsDownloadedAs: 'The journal can be downloaded only as XLSX or CSV. Choose one of these formats.',
  // run-state
  thisRunIsStillBeingProcessed: 'This run is still being processed. Try again when it is done.',
  thisRunIsSoIt: (stateWords: Part, doing: Part) =>
    `This run is ${stateWords}, so it can’t be ${doing}. Refresh to see the latest.`,
  // run-steps.handlers
  onHold: 'On hold',
  fixOrPutOnHold: (employees: number) =>
    `${counted(employees, 'employee isn’t', 'employees aren’t')} ready to pay. Fix their errors or put them on hold first.`,
  thisRunHasNoEmployees: 'This run has no employees left to pay. Release an employee on hold, or delete the run.',
  aStatutoryTableChangedSince: 'A statutory table changed after this run was computed. Compute the run again.',
  aWageOrderOrAn: 'A wage order or an employee’s region changed after this run was computed. Compute the run again.',
  anOffCycleRunPays: 'An off-cycle run pays entered amounts, so there is no time to pull.',
  timeOfFilesInThisRun: (employees: number) =>
    `Time for ${counted(employees, 'employee')} in this run was uploaded. Pulling replaces it with HR’s approved time, or with none if HR has none.`,
  thePayrollCalendarNoLonger:
    'The pay calendar no longer has a cutoff with this run’s dates. Delete the run and create another.',
  partOfThisRunIs: 'Part of this run is posted, so it can’t be rejected. Post the rest.',
  otherRunsAlreadyReverseThese: 'Other runs already reverse these payslips. Delete this run.',
  enterAReasonSoThe: 'Enter a reason so the preparer knows what to fix.',
  // runs.queries
  theRunPaysThisEmployee: (run: Part) =>
    `The run ${run} pays this employee and is being posted. Try again when it is posted.`,
  // payroll-types.handlers
  anotherPayrollTypeHasThis: 'Another payroll type has this name. Enter another name.',
  runsUseThisTypeSo: 'Runs use this payroll type, so what it pays can’t be changed. Add another payroll type.',
};

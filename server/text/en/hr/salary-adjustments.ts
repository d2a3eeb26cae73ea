import { counted } from '#domain/lists/counted.ts';
import type { Part } from '#server/text/part.ts';

/** English sentences that the server answers: hr, salary-adjustments. */
export const sentences = {
  // approved.handlers
  onlyPayrollCanReportIts: 'Only Payroll can report its payments.',
  // expense-types.handlers
  anotherAdjustmentTypeHasThis: 'Another adjustment type has this name.',
  // expenses.handlers
  itWasPaidInAnd: (run: Part) => `It was paid in ${run} and can’t be changed. Correct it with another adjustment.`,
  ofItWasDeductedAnd: (settled: Part) =>
    `₱${settled} of it was deducted, and the next run deducts the rest. It can’t be changed.`,
  hasDaysTooFewFor: (leaveType: Part, missing: number) =>
    `${leaveType} has ${counted(missing, 'day')} too few for this conversion.`,
  noEmployeeHasTheCode: (code: Part) => `No employee has the code ${code}.`,
  itIsAlreadyDecidedSet: 'It is already decided. Set it to pending before you change it.',
  thisAdjustmentPaysLeaveIn:
    'This adjustment pays leave in cash, so its employee and type can’t change. Archive it to return the days.',
  chooseAnActiveType: 'Choose an active type.',
  convertLeaveToCashIn: 'Convert leave to cash in the employee’s 201 file, under Leave credits.',
  itChangedSinceYouOpened: 'It changed since you opened it.',
  itIsArchived: 'It is archived.',
  youCantDecideYourOwn: 'You can’t decide your own adjustment.',
  itIsAlready: (status: Part) => `It is already ${status}.`,
  youEnteredItSoAnother: 'You entered it, so another user must approve it.',
  // expenses.import
  noAdjustmentTypeHasThis: 'No adjustment type has this name',
  wasPaidInAndCant: (paidIn: Part) => `Was paid in ${paidIn} and can’t be changed`,
  alreadyDecidedSetItTo: 'Already decided: set it to pending before you change it',
  thisTypeIsArchived: 'This type is archived',
  leaveIsConvertedToCash: 'Leave is converted to cash in the 201 file, under Leave credits',
};

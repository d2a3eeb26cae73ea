import { counted } from '#domain/lists/counted.ts';
import type { Part } from '#server/text/part.ts';

/** English sentences that the server answers: hr, salary-adjustments. */
export const sentences = {
  // approved.handlers
  onlyPayrollCanReportIts: 'Only Payroll can report its payments.',
  // expense-types.handlers
  anotherAdjustmentTypeHasThis: 'Another adjustment type has this name. Enter another name.',
  // expenses.handlers
  itWasPaidInAnd: (run: Part) =>
    `This adjustment was paid in ${run} and can’t be changed. Add another adjustment instead.`,
  ofItWasDeductedAnd: (settled: Part) =>
    `This adjustment can’t be changed: ₱${settled} is already deducted, and the next run deducts the rest. Add another adjustment instead.`,
  hasDaysTooFewFor: (leaveType: Part, missing: number) =>
    `${leaveType} is ${counted(missing, 'day')} short for this conversion. Add credits first.`,
  noEmployeeHasTheCode: (code: Part) => `No employee has the code ${code}.`,
  itIsAlreadyDecidedSet: 'This adjustment is already decided. Return it to pending before you change it.',
  thisAdjustmentPaysLeaveIn:
    'This adjustment pays leave in cash, so its employee and type can’t change. Archive it to return the days.',
  chooseAnActiveType: 'Choose an active type.',
  convertLeaveToCashIn: 'Convert leave to cash in the employee’s 201 file, under Leave credits.',
  itChangedSinceYouOpened: 'This adjustment changed since you opened it. Refresh to see the latest.',
  itIsArchived: 'This adjustment is archived. Restore it first.',
  youCantDecideYourOwn: 'This is your own adjustment. Another user must decide it.',
  itIsAlready: (status: Part) => `This adjustment is already ${status}. Refresh to see the latest.`,
  youEnteredItSoAnother: 'You entered this adjustment. Another user must approve it.',
  // expenses.import
  noAdjustmentTypeHasThis: 'No adjustment type has this name',
  wasPaidInAndCant: (paidIn: Part) => `Was paid in ${paidIn} and can’t be changed`,
  alreadyDecidedSetItTo: 'Already decided: return it to pending before you change it',
  thisTypeIsArchived: 'This type is archived',
  leaveIsConvertedToCash: 'Leave is converted to cash in the 201 file, under Leave credits',
};

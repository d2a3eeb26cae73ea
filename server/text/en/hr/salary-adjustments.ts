import { counted } from '#domain/lists/counted.ts';
import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: hr, salary-adjustments. */
export const sentences = {
  // approved.handlers
  onlyPayrollCanReportIts: 'Only Payroll can report payments. Users can’t use this call.',
  // expense-types.handlers
  anotherAdjustmentTypeHasThis: 'Another adjustment type has this name. Enter another name.',
  // expenses.handlers
  itWasPaidInAnd: (run: Part) =>
    `This adjustment was paid in ${run} and can’t be changed. Add another adjustment instead.`,
  ofItWasDeductedAnd: (settled: Part) =>
    `This adjustment can’t be changed: ₱${settled} is already deducted, and the next run deducts the rest. Add another adjustment instead.`,
  hasDaysTooFewFor: (leaveType: Part, missing: number) =>
    `${leaveType} is ${counted(missing, 'day')} short for this conversion. Add credits first.`,
  noEmployeeHasTheCode: (code: Part) => `No employee has the code ${code}. Check the code.`,
  itIsAlreadyDecidedSet: 'This adjustment is already approved or rejected. Return it to pending before you change it.',
  thisAdjustmentPaysLeaveIn:
    'This adjustment pays leave in cash, so its employee and type can’t change. Archive it to return the days.',
  chooseAnActiveType: 'Choose an active type.',
  convertLeaveToCashIn: 'Convert leave to cash in the employee’s 201 file, under Leave credits.',
  itChangedSinceYouOpened: 'This adjustment changed after you opened it. Refresh to see the latest.',
  itIsArchived: 'This adjustment is archived. Restore it first.',
  youCantDecideYourOwn: 'You can’t approve your own adjustment. Another user must approve it.',
  itIsAlready: (status: Part) => `This adjustment is already ${status}. Refresh to see the latest.`,
  youEnteredItSoAnother: 'You entered this adjustment. Another user must approve it.',
  // expenses.import
  noAdjustmentTypeHasThis: 'No adjustment type has this name',
  wasPaidInAndCant: (paidIn: Part) =>
    `This adjustment was paid in ${paidIn} and can’t be changed. Add another adjustment`,
  alreadyDecidedSetItTo: 'This adjustment is already approved or rejected. Return it to pending before you change it',
  thisTypeIsArchived: 'This type is archived',
  leaveIsConvertedToCash: 'Convert leave to cash in the employee’s 201 file, under Leave credits',
};

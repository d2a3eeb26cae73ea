import { counted } from '#domain/lists/counted.ts';
import type { Part } from '#server/text/part.ts';

/** English sentences that the server answers: hr, leave. */
export const sentences = {
  // leave-cash.handlers
  leaveCredit: 'leave credit',
  chooseALeaveTypeWith: 'Choose a leave type with credits.',
  theEmployeeHasNoPay: 'The employee has no pay rate on this date. Add a rate first, or choose another date.',
  convertedToCash: 'Converted to cash',
  daysCanBeConvertedPending: (most: number) =>
    most === 0
      ? 'No days are left to convert: pending requests keep theirs.'
      : `Enter at most ${counted(most, 'day')}. Pending requests keep theirs.`,
  thisConversionIsAlreadyDecided: 'This conversion is already decided. Reject it under Salary adjustments.',
  // leave-credit-runs.handlers
  chooseADateWithinA: 'Choose a date within a year.',
  dateCantBeInThe: 'Date can’t be in the future. Credits are granted on their date.',
  creditsAreDueNowNot: (due: number, shown: number) =>
    `${counted(due, 'credit is', 'credits are')} due now, not ${shown}. Review the list again.`,
  ofTheConversionsToCash: (decided: number) =>
    `${counted(decided, 'conversion to cash is', 'conversions to cash are')} already decided. Set these to pending first.`,
  hasUsedOfTheseCredits: (name: Part, leaveType: Part) =>
    `${name} has used some of these ${leaveType} credits. Nothing was changed.`,
  // leave-credits.import
  noLeaveTypeWithCredits: 'No leave type with credits has this name',
  wouldHaveDaysOfLeft: (name: Part, left: number, leaveType: Part) =>
    `${name} would have ${counted(left, 'day')} of ${leaveType} left after pending requests. Nothing was changed.`,
  takesMoreThanTheBalance: 'Takes more than the balance, after pending requests and earlier rows of the file',
  // leave-paid.handlers
  onlyPayrollCanReportIts: 'Only Payroll can report its payments.',
  // leave-types.handlers
  anotherLeaveTypeHasThis: 'Another leave type has this code. Enter another code.',
  leaveWithAnSssBenefit: 'Leave with an SSS benefit is paid, counts calendar days, and uses no credits.',
  onlyALeaveTypeThat: 'To grant credits, select “Requests use granted credits”.',
  enterTheDateFromWhich: 'Enter the date from which credits are granted and expire.',
  leaveOfThisTypeWas: 'Leave of this type was filed. Archive it and create another type.',
  creditsAreGrantedUntilEnter: (until: Part) => `Credits are granted until ${until}. Enter a later date.`,
  // leave-year
  noPayRateOnThis: 'The employee has no pay rate on this date. Add a rate first.',
};

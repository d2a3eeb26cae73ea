import type { Part } from '#server/text/part.ts';

/** English sentences that the server answers: hr, leave. */
export const sentences = {
  // leave-cash.handlers
  leaveCredit: 'leave credit',
  chooseALeaveTypeWith: 'Choose a leave type with credits.',
  theEmployeeHasNoPay: 'The employee has no pay rate on this date.',
  convertedToCash: 'Converted to cash',
  daysCanBeConvertedPending: (most: Part) => `${most} days can be converted. Pending requests keep their days.`,
  thisConversionIsAlreadyDecided: 'This conversion is already decided. Reject it under Salary adjustments.',
  // leave-credit-runs.handlers
  chooseADateWithinA: 'Choose a date within a year.',
  dateCantBeInThe: 'Date can’t be in the future. Credits are granted on their date.',
  creditsAreDueNowNot: (dueCount: Part, entries: Part) =>
    `${dueCount} credits are due now, not ${entries}. Review the list again.`,
  ofTheConversionsToCash: (decided: Part) =>
    `${decided} of the conversions to cash are already decided. Set them to pending first.`,
  hasUsedOfTheseCredits: (name: Part, leaveType: Part) =>
    `${name} has used ${leaveType} of these credits. Nothing was changed.`,
  // leave-credits.import
  noLeaveTypeWithCredits: 'No leave type with credits has this name',
  wouldHaveDaysOfLeft: (name: Part, left: Part, leaveType: Part) =>
    `${name} would have ${left} days of ${leaveType} left after pending requests. Nothing was changed.`,
  takesMoreThanTheBalance: 'Takes more than the balance, after pending requests and earlier rows of the file',
  // leave-paid.handlers
  onlyPayrollCanReportIts: 'Only Payroll can report its payments.',
  // leave-types.handlers
  anotherLeaveTypeHasThis: 'Another leave type has this code.',
  leaveWithAnSssBenefit: 'Leave with an SSS benefit is paid, counts calendar days, and uses no credits.',
  onlyALeaveTypeThat: 'To grant credits, select “Requests use granted credits”.',
  enterTheDateFromWhich: 'Enter the date from which credits are granted and expire.',
  leaveOfThisTypeWas: 'Leave of this type was filed. Archive it and create another type.',
  creditsAreGrantedUntilEnter: (until: Part) => `Credits are granted until ${until}. Enter a later date.`,
  // leave-year
  noPayRateOnThis: 'No pay rate on this date.',
};

import { counted } from '#domain/lists/counted.ts';
import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: hr, leave. */
export const sentences = {
  // leave-cash.handlers
  leaveCredit: 'leave credit',
  chooseALeaveTypeWith: 'Choose a leave type with credits.',
  theEmployeeHasNoPay: 'The employee has no pay rate on this date. Add a rate first, or choose another date.',
  convertedToCash: 'Converted to cash',
  daysCanBeConvertedPending: (most: number) =>
    most === 0
      ? 'No days are left to convert after pending requests.'
      : `Enter at most ${counted(most, 'day')}, the balance after pending requests.`,
  thisConversionIsAlreadyDecided:
    'This conversion is already approved or rejected. Return it to pending under Salary adjustments first.',
  // leave-credit-runs.handlers
  chooseADateWithinA: 'Choose a date within a year.',
  dateCantBeInThe: 'Date can’t be in the future. Enter today or earlier.',
  creditsAreDueNowNot: (due: number, shown: number) =>
    `${counted(due, 'credit is', 'credits are')} due now, not ${shown}. Review the list again.`,
  ofTheConversionsToCash: (decided: number) =>
    `${counted(decided, 'conversion to cash is', 'conversions to cash are')} already approved or rejected. Return ${decided === 1 ? 'it' : 'them'} to pending first.`,
  hasUsedOfTheseCredits: (name: Part, leaveType: Part) =>
    `${name} has used some of these ${leaveType} credits, so they can’t be undone. Adjust the balance in the 201 file instead.`,
  // leave-credits.import
  noLeaveTypeWithCredits: 'No leave type with credits has this name',
  wouldHaveDaysOfLeft: (name: Part, left: number, leaveType: Part) =>
    `${name} would be short ${counted(-left, 'day')} of ${leaveType} after pending requests. Nothing was changed. Adjust the balance in the 201 file first.`,
  takesMoreThanTheBalance: 'This takes more than the balance after pending requests and earlier rows. Enter fewer days',
  // leave-paid.handlers
  onlyPayrollCanReportIts: 'Only Payroll can report payments. Users can’t use this call.',
  // leave-types.handlers
  anotherLeaveTypeHasThis: 'Another leave type has this code. Enter another code.',
  leaveWithAnSssBenefit: 'Leave with an SSS benefit is paid, counts calendar days, and uses no credits.',
  onlyALeaveTypeThat: 'To grant credits, select “Requests use granted credits”.',
  enterTheDateFromWhich: 'Enter the date from which credits are granted and expire.',
  leaveOfThisTypeWas: 'Employees have filed leave of this type. Archive the type and create another.',
  creditsAreGrantedUntilEnter: (until: Part) => `Credits are already granted until ${until}. Enter a later date.`,
  // leave-year
  noPayRateOnThis: 'The employee has no pay rate on this date. Add a rate first.',
};

import type { Part } from '#server/text/part.ts';

/** English sentences that the server answers: hr, attendance. */
export const sentences = {
  // differences.handlers
  alreadyWithdrewIt: (withdrawnBy: Part) => `${withdrawnBy} already withdrew it.`,
  hasAlreadySettledItCorrect: (run: Part) =>
    `${run} has already settled it. Correct the day instead: the correction becomes a new retroactive change.`,
  thisIsNotTheLatest: 'This is not the latest confirmed retroactive change of this day. Refresh to see the latest.',
  thisDayIsAlreadySettled: 'This day is already settled. Refresh to see the latest.',
  theConfirmedDifferenceOfThis: 'The confirmed retroactive change of this day is being withdrawn. Finish that first.',
  thisIsYourOwnDay: 'This is your own day. Another user must decide it.',
  enterTheReasonWhyThe: 'Enter the reason why the day stays as paid.',
  payrollDidNotAnswerWhether: 'Couldn’t check whether a payroll run includes this. Try again in a few minutes.',
  // differences
  thisIsYourOwnDayAnother: 'This is your own day. Another user must confirm it.',
  youCorrectedThisDayAnother: 'You corrected this day. Another user must confirm it.',
  aTimeLogIsMissing: 'A time log is missing on this day. Correct it first.',
  // explain-day
  beforeTheShift: 'Before the shift',
  breakUnpaid: 'Break, unpaid',
  onLeave: 'On leave',
  betweenTheParts: 'Between the parts',
  lateWithinTheGrace: 'Late, within the grace',
  // fill-days.handlers
  record: (id: Part) => `Record ${id}`,
  thisDayDoesntExist: 'This day doesn’t exist.',
  thisIsYouAnotherUser: 'You can’t review your own time. Another user must.',
  changedSinceYouOpenedIt: 'Changed since you opened it. Refresh to see the latest.',
  aPostedPayrollRunIncludes: 'A posted payroll run includes it.',
  noShiftOnThisDay: 'No shift on this day.',
  onLeaveOnThisDay: 'On leave on this day.',
  theShiftHasNotEnded: 'The shift has not ended yet.',
  flexibleOrSplitShiftAdd: 'Flexible or split shift: add its time logs one by one.',
  noTimeLogIsMissing: 'No time log is missing.',
  // punches.handlers
  enterTheDeviceOfBadge: (name: Part) => `Enter the device of ${name}: badge numbers belong to a device.`,
  hasMoreThanDevicesCheck: (name: Part, mostDevices: Part) =>
    `${name} has more than ${mostDevices} devices. Check the device column.`,
  chooseAFile: 'Choose a file.',
  noTimeLogsWereRead: (name: Part, why: Part) => `No time logs were read from ${name}: ${why}.`,
  thisEmployeeDoesntExist: 'This employee doesn’t exist.',
  numberIsUnassigned: 'The number is unassigned from this date. Choose a later date.',
  hasTheNumber: (name: Part) => `${name} has the number from this date. Choose a later date.`,
  // read-punches
  nothingWasImportedFrom: (name: Part, why: Part, more: Part) => `Nothing was imported from ${name}. ${why}.${more}`,
  nothingWasImportedLineOf: (line: Part, name: Part, why: Part, more: Part) =>
    `Nothing was imported. Line ${line} of ${name} ${why}.${more}`,
  hasNoTimeLogs: (name: Part) => `${name} has no time logs.`,
  isInTheFuture: (at: Part, pin: Part) => `${at} of number ${pin} is in the future. Check the clock of the device`,
  isTooOld: (at: Part, pin: Part, years: Part) =>
    `${at} of number ${pin} is more than ${years} years old. Check the clock of the device`,
  isLargerThanMbExport: (name: Part) => `${name} is larger than 5 MB. Export fewer days.`,
  isNotASupportedTime: (name: Part) =>
    `${name} is not a supported time log file. Supported: attlog.dat, AGL or GLG text, ZK exports, device CSV, PayrollHero, daily time records, or a CSV or XLSX table with column names.`,
  matchTheColumnsOfOnce: (name: Part) => `Match the columns of ${name} once. Nothing was imported yet.`,
  doesntHaveTheMatchedColumns: (name: Part) => `${name} doesn’t have the matched columns.`,
  // time-day.handlers
  thisIsYourOwnTime: 'This is your own time. Another user must decide it.',
  aPostedPayrollRunIncludesThis: 'A posted payroll run includes this day, so its exceptions are already decided.',
  thisDayIsAlreadySubmitted: 'This day is already submitted. Return it first.',
  tooFarFromThisDay: 'Too far from this day. Add it on the day before or after.',
  aTimeLogAtThis: 'A time log at this minute already exists.',
  noTimeLogExistsAt: 'No time log exists at this minute.',
  thisIsTheSameMinute: 'This is the same minute.',
  theEndMustBeAfter: 'The end must be after the start.',
  atMostHours: 'At most 16 hours.',
  bothTimesMustBeBetween: 'Both times must be between one time in and time out.',
  theseTimeLogsAlreadyExist: 'These time logs already exist.',
  // time-steps.handlers
  theCutoffIsNotOpen: 'The cutoff is not open for all days. Open it first.',
  toDecideFirst: (days: Part) => `${days} to decide first.`,
  theCutoffHasntEndedIt: 'The cutoff hasn’t ended: it still has shifts.',
  notReviewedYet: 'Not reviewed yet.',
  theEmployeeReportedAWrong: 'The employee reported a wrong day. Answer the report, or return the timesheet.',
  hasANewExceptionSince: (days: Part) => `${days} has a new exception since the review. Return it.`,
  thisIsYouAnotherUserMust: 'You can’t approve your own time. Another user must.',
  youCorrectedThisTimesheetAnother: 'You corrected this timesheet. Another user must approve it.',
  nothingHasChangedSinceThe: 'Nothing has changed since the approval.',
  hasANewExceptionAfter: (days: Part) => `${days} has a new exception after the change. Return it.`,
  alreadyInReview: 'Already in review.',
  notAssignedToThisClient: 'Not assigned to this client in this cutoff.',
  // undo-upload.handlers
  thisUploadIsAlreadyUndone: 'This upload is already undone.',
  postedPayOfIsBased: (first: Part) =>
    `Posted pay of ${first} is based on time logs of this file. Correct these days in the timesheets, or reverse the payslips first.`,
  wasUploadedLaterAndRepeats: (repeated: Part) =>
    `${repeated} was uploaded later and repeats time logs of this file. Undo that upload first.`,
  timeLogsOrTimesheetsOf:
    'Time logs or timesheets of this file changed since you looked. Try again to see what changes.',
  // workdays.handlers
  thisBranchDoesntExist: 'This branch doesn’t exist.',
};

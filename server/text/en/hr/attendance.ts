import { counted } from '#domain/lists/counted.ts';
import type { Part } from '#server/text/part.ts';

/** English sentences that the server answers: hr, attendance. */
export const sentences = {
  // differences.handlers
  alreadyWithdrewIt: (withdrawnBy: Part) => `${withdrawnBy} already withdrew this change. Refresh to see the latest.`,
  hasAlreadySettledItCorrect: (run: Part) =>
    `The run ${run} already settled this change. Correct the day instead: the correction becomes a new retroactive change.`,
  thisIsNotTheLatest: 'This isn’t the latest confirmed retroactive change of this day. Refresh to see the latest.',
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
  thisDayDoesntExist: 'This day doesn’t exist. Refresh the page.',
  thisIsYouAnotherUser: 'You can’t review your own time. Another user must.',
  changedSinceYouOpenedIt: 'Changed since you opened it. Refresh to see the latest.',
  aPostedPayrollRunIncludes: 'A posted payroll run includes this day. Correct it in the timesheet instead.',
  noShiftOnThisDay: 'No shift on this day.',
  onLeaveOnThisDay: 'On leave on this day.',
  theShiftHasNotEnded: 'The shift hasn’t ended. Fill the day after it ends.',
  flexibleOrSplitShiftAdd: 'Flexible or split shift: add its time logs one by one.',
  noTimeLogIsMissing: 'No time log is missing.',
  // punches.handlers
  enterTheDeviceOfBadge: (name: Part) => `Enter the device of ${name}: badge numbers belong to a device.`,
  hasMoreThanDevicesCheck: (name: Part, mostDevices: Part) =>
    `${name} has more than ${mostDevices} devices. Check the device column.`,
  chooseAFile: 'Choose a file.',
  noTimeLogsWereRead: (name: Part, why: Part) => `No time logs were read from ${name}: ${why}.`,
  thisEmployeeDoesntExist: 'This employee doesn’t exist. Choose another.',
  numberIsUnassigned: 'The number is unassigned from this date. Choose a later date.',
  hasTheNumber: (name: Part) => `${name} has the number from this date. Choose a later date.`,
  // read-punches
  nothingWasImportedFrom: (name: Part, why: Part, more: Part) => `Nothing was imported from ${name}. ${why}.${more}`,
  nothingWasImportedLineOf: (line: Part, name: Part, why: Part, more: Part) =>
    `Nothing was imported. Line ${line} of ${name} ${why}.${more}`,
  hasNoTimeLogs: (name: Part) => `${name} has no time logs. Export it from the device again.`,
  isInTheFuture: (at: Part, pin: Part) => `${at} of number ${pin} is in the future. Check the clock of the device`,
  isTooOld: (at: Part, pin: Part, years: Part) =>
    `${at} of number ${pin} is more than ${years} years old. Check the clock of the device`,
  isLargerThanMbExport: (name: Part, megabytes: number) => `${name} is larger than ${megabytes} MB. Export fewer days.`,
  isNotASupportedTime: (name: Part) =>
    `${name} isn’t a supported time log file. Supported: attlog.dat, AGL or GLG text, ZK exports, device CSV, PayrollHero, daily time records, or a CSV or XLSX table with column names.`,
  matchTheColumnsOfOnce: (name: Part) => `Match the columns of ${name} once. Nothing was imported yet.`,
  doesntHaveTheMatchedColumns: (name: Part) => `${name} doesn’t have the matched columns. Match its columns again.`,
  // time-day.handlers
  thisIsYourOwnTime: 'This is your own time. Another user must decide it.',
  aPostedPayrollRunIncludesThis: 'A posted payroll run includes this day, so its exceptions are already decided.',
  thisDayIsAlreadySubmitted: 'This day is already submitted. Return it first.',
  tooFarFromThisDay: 'Too far from this day. Add it on the day before or after.',
  aTimeLogAtThis: 'A time log at this minute already exists. Enter another time.',
  noTimeLogExistsAt: 'No time log exists at this minute. Refresh and choose one.',
  thisIsTheSameMinute: 'The new time equals the old one. Enter another time.',
  theEndMustBeAfter: 'The end must be after the start.',
  atMostHours: 'Enter a time span of at most 16 hours.',
  bothTimesMustBeBetween: 'Both times must be between one time in and time out.',
  theseTimeLogsAlreadyExist: 'These time logs already exist.',
  // time-steps.handlers
  theCutoffIsNotOpen: 'The cutoff isn’t open for all days. Open it first.',
  alreadySubmitted: 'This timesheet is already submitted. Refresh the page.',
  alreadyApproved: 'This timesheet is already approved. Refresh the page.',
  toDecideFirst: (days: number) => `Decide the exceptions of ${counted(days, 'day')} first.`,
  theCutoffHasntEndedIt: 'The cutoff still has shifts. Submit it after the last one ends.',
  notReviewedYet: 'This timesheet isn’t reviewed yet. Review and submit it first.',
  theEmployeeReportedAWrong: 'The employee reported a wrong day. Answer the report, or return the timesheet.',
  hasANewExceptionSince: (days: number) =>
    `${counted(days, 'day has', 'days have')} a new exception since the review. Return the timesheet.`,
  thisIsYouAnotherUserMust: 'You can’t approve your own time. Another user must.',
  youCorrectedThisTimesheetAnother: 'You corrected this timesheet. Another user must approve it.',
  nothingHasChangedSinceThe: 'Nothing changed since the approval, so there is nothing to approve. Refresh the page.',
  hasANewExceptionAfter: (days: number) =>
    `${counted(days, 'day has', 'days have')} a new exception after the change. Return the timesheet.`,
  alreadyInReview: 'This timesheet is already in review. Refresh the page.',
  aPostedRunIncludesTheTimesheet: 'A posted payroll run includes this timesheet. Correct its days instead.',
  notAssignedToThisClient:
    'The employee isn’t assigned to this client in this cutoff. Check the assignment in the 201 file.',
  // undo-upload.handlers
  thisUploadIsAlreadyUndone: 'This upload is already undone. Refresh the page.',
  postedPayOfIsBased: (first: Part) =>
    `Posted pay of ${first} is based on time logs of this file. Correct these days in the timesheets, or reverse the payslips first.`,
  wasUploadedLaterAndRepeats: (repeated: Part) =>
    `${repeated} was uploaded later and repeats time logs of this file. Undo that upload first.`,
  timeLogsOrTimesheetsOf:
    'Time logs or timesheets of this file changed since you looked. Try again to see what changes.',
  // workdays.handlers
  thisBranchDoesntExist: 'This branch doesn’t exist.',
};

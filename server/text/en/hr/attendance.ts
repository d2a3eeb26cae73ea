import { counted } from '#domain/lists/counted.ts';
import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: hr, attendance. */
export const sentences = {
  // differences.handlers
  alreadyWithdrewIt: (withdrawnBy: Part) => `${withdrawnBy} already withdrew this change. Refresh to see the latest.`,
  hasAlreadySettledItCorrect: (run: Part) =>
    `The run ${run} already paid this change. Correct the day instead: the correction becomes a new retroactive change.`,
  thisIsNotTheLatest: 'This isn’t the latest confirmed retroactive change for this day. Refresh to see the latest.',
  thisDayIsAlreadySettled: 'This day is already settled. Refresh to see the latest.',
  theConfirmedDifferenceOfThis:
    'A confirmed retroactive change for this day is being withdrawn. Finish the withdrawal first.',
  thisIsYourOwnDay: 'You can’t settle your own day. Another user must settle it.',
  enterTheReasonWhyThe: 'Enter the reason why the day stays as paid.',
  payrollDidNotAnswerWhether: 'Couldn’t check whether a payroll run includes this change. Try again in a few minutes.',
  // differences
  thisIsYourOwnDayAnother: 'You can’t confirm a change to your own day. Another user must confirm it.',
  youCorrectedThisDayAnother: 'You corrected this day. Another user must confirm the change.',
  aTimeLogIsMissing: 'A time log is missing on this day. Correct it first.',
  // explain-day
  beforeTheShift: 'Before the shift',
  breakUnpaid: 'Break, unpaid',
  onLeave: 'On leave',
  betweenTheParts: 'Between shift parts',
  lateWithinTheGrace: 'Late, within the grace period',
  // fill-days.handlers
  record: (id: Part) => `Record ${id}`,
  thisDayDoesntExist: 'This day doesn’t exist. Refresh the page.',
  thisIsYouAnotherUser: 'You can’t review your own time. Another user must review it.',
  changedSinceYouOpenedIt: 'This timesheet changed after you opened it. Refresh to see the latest.',
  aPostedPayrollRunIncludes: 'A posted payroll run includes this day. Correct it in the timesheet instead.',
  noShiftOnThisDay: 'This day has no shift to fill.',
  onLeaveOnThisDay: 'The employee is on leave on this day.',
  theShiftHasNotEnded: 'The shift hasn’t ended. Fill the day after it ends.',
  flexibleOrSplitShiftAdd: 'This shift is flexible or split. Add its time logs one by one.',
  noTimeLogIsMissing: 'No time log is missing on this day.',
  // punches.handlers
  enterTheDeviceOfBadge: (name: Part) => `Enter the device for ${name}. A badge number belongs to one device.`,
  hasMoreThanDevicesCheck: (name: Part, mostDevices: Part) =>
    `${name} has more than ${mostDevices} devices. Check the device column.`,
  chooseAFile: 'Choose a file.',
  noTimeLogsWereRead: (name: Part, why: Part) => `No time logs were read from ${name}. ${why}.`,
  thisEmployeeDoesntExist: 'This employee doesn’t exist. Choose another employee.',
  numberIsUnassigned: 'This badge number is unassigned from this date. Choose a later date.',
  hasTheNumber: (name: Part) => `${name} has this badge number from this date. Choose a later date.`,
  // read-punches
  nothingWasImportedFrom: (name: Part, why: Part, more: Part) => `Nothing was imported from ${name}. ${why}.${more}`,
  nothingWasImportedLineOf: (line: Part, name: Part, why: Part, more: Part) =>
    `Nothing was imported. Line ${line} of ${name} ${why}.${more}`,
  hasNoTimeLogs: (name: Part) => `${name} has no time logs. Export it from the device again.`,
  isInTheFuture: (at: Part, pin: Part) =>
    `The time log of badge ${pin} at ${at} is in the future. Check the device’s clock`,
  isTooOld: (at: Part, pin: Part, years: Part) =>
    `The time log of badge ${pin} at ${at} is more than ${years} years old. Check the device’s clock`,
  isLargerThanMbExport: (name: Part, megabytes: number) => `${name} is larger than ${megabytes} MB. Export fewer days.`,
  isNotASupportedTime: (name: Part) =>
    `${name} isn’t a supported time log file. Supported: attlog.dat, AGL or GLG text, ZK exports, device CSV, PayrollHero, daily time records, or a CSV or XLSX table with column names.`,
  matchTheColumnsOfOnce: (name: Part) => `Match the columns of ${name} to continue. Nothing was imported yet.`,
  doesntHaveTheMatchedColumns: (name: Part) => `${name} doesn’t have the matched columns. Match its columns again.`,
  // time-day.handlers
  thisIsYourOwnTime: 'You can’t change your own time. Another user must change it.',
  aPostedPayrollRunIncludesThis:
    'A posted payroll run includes this day, so its exceptions can’t change. Correct its time instead.',
  thisDayIsAlreadySubmitted: 'This day is already submitted. Return its timesheet first.',
  tooFarFromThisDay: 'This time is too far from the day. Add it on the day before or after.',
  aTimeLogAtThis: 'A time log at this minute already exists. Enter another time.',
  noTimeLogExistsAt: 'No time log exists at this minute. Refresh the page and choose a time log.',
  thisIsTheSameMinute: 'The new time equals the old one. Enter another time.',
  theEndMustBeAfter: 'The end must be after the start.',
  atMostHours: 'Enter a time span of at most 16 hours.',
  bothTimesMustBeBetween: 'Both times must be between the same time in and time out.',
  theseTimeLogsAlreadyExist: 'These time logs already exist. Change at least one.',
  // time-steps.handlers
  theCutoffIsNotOpen: 'Some days in this cutoff aren’t open yet. Open the cutoff first.',
  alreadySubmitted: 'This timesheet is already submitted. Refresh the page.',
  alreadyApproved: 'This timesheet is already approved. Refresh the page.',
  toDecideFirst: (days: number) => `Resolve the exceptions on ${counted(days, 'day')} first.`,
  theCutoffHasntEndedIt: 'The cutoff still has shifts to come. Submit the timesheet after the last shift ends.',
  notReviewedYet: 'This timesheet isn’t reviewed yet. Review and submit it first.',
  theEmployeeReportedAWrong: 'The employee reported a day as wrong. Answer the report, or return the timesheet.',
  hasANewExceptionSince: (days: number) =>
    `${counted(days, 'day has a new exception', 'days have new exceptions')} after the review. Return the timesheet.`,
  thisIsYouAnotherUserMust: 'You can’t approve your own time. Another user must approve it.',
  youCorrectedThisTimesheetAnother: 'You corrected this timesheet. Another user must approve it.',
  nothingHasChangedSinceThe:
    'Nothing has changed since the approval, so there is nothing to approve. Refresh the page.',
  hasANewExceptionAfter: (days: number) =>
    `${counted(days, 'day has a new exception', 'days have new exceptions')} after the change. Return the timesheet.`,
  alreadyInReview: 'This timesheet is already in review. Refresh the page.',
  aPostedRunIncludesTheTimesheet: 'A posted payroll run includes this timesheet. Correct its days instead.',
  notAssignedToThisClient:
    'The employee isn’t assigned to this client in this cutoff. Check the assignment in the 201 file.',
  // undo-upload.handlers
  thisUploadIsAlreadyUndone: 'This upload is already undone. Refresh the page.',
  postedPayOfIsBased: (first: Part) =>
    `Posted pay for ${first} is based on time logs in this file. Correct these days in the timesheets, or reverse the payslips first.`,
  wasUploadedLaterAndRepeats: (repeated: Part) =>
    `${repeated} was uploaded later and repeats time logs from this file. Undo that upload first.`,
  timeLogsOrTimesheetsOf:
    'Time logs from this file, or their timesheets, have changed. Try again to see what the undo changes.',
  // workdays.handlers
  thisBranchDoesntExist: 'This branch doesn’t exist. Refresh the page.',
};

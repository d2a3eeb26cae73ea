import type { Part } from '#src/text/words.ts';

/** English texts of the desk: attendance, for-review. */
export const texts = {
  // Asked
  applyPastedCorrections: 'Apply pasted corrections',
  correctDays: (dayCount: Part) => `Correct ${dayCount === 1 ? '1 day' : `${dayCount} days`}`,
  changesTimeLogsOnDays: (dayCount: Part, what: Part) =>
    `Changes time logs on ${dayCount === 1 ? '1 day' : `${dayCount} days`} for ${what}. Device records don’t change.`,
  employees: (people: Part) => `${people} employees`,
  oneDay: '1 day',
  days: (n: Part) => `${n} days`,
  answer: 'Answer',
  messageToEmployee: 'Message to the employee',
  dayDoesntChange: (name: Part, reason: Part) => `${name}: “${reason}” The day doesn’t change.`,
  addTimeLog: 'Add time log',
  youCanUndoThisAnd: (name: Part, date: Part) => `${name}, ${date}. You can undo this, and another user approves it.`,
  count: 'Count',
  countsAsApprovedWorkUnpaid: (name: Part, what: Part, shift: unknown) =>
    `${name}: ${what} counts as approved work.${shift ? '' : ' The schedule’s unpaid breaks are excluded.'}`,
  to: ' to ',
  // ForReview
  timesheetReview: 'Timesheet review',
  openForMore: (unopened: Part) => `Open cutoff for ${unopened} more`,
  submit: 'Submit',
  forApproval: 'for approval',
  ctrl: 'Ctrl',
  enter: 'Enter',
  nameOrCode: 'Name or code',
  nextException: 'next exception',
  payExtraTime: 'pay extra time',
  acceptUnpaid: 'accept unpaid',
  ctrlCV: 'Ctrl C / V',
  copyPaste: 'copy, paste',
  noEmployeesInThisCutoff: 'No employees in this cutoff',
  chooseAnotherClientOrCutoff: 'Choose another client or cutoff.',
  noTimesheetsToReview: 'No timesheets to review',
  allTimesheetsOfThisCutoff: 'All timesheets for this cutoff were submitted.',
  timeLogsCopied: 'Time logs copied',
  timeLogsOfEmployeesCopied: (thoseCount: Part) => `Time logs for ${thoseCount} employees copied`,
  noChangesWereMade: (wrong: Part) => `${wrong} No changes were made.`,
  noChangesToPaste: 'No changes to paste',
  // HolidayQuestions
  staysWorkdayAt: (date: Part, branchName: Part) => `${date} stays a workday at ${branchName}`,
  undo: 'Undo',
  possibleHolidays: 'Possible holidays',
  everyoneAtIsAbsentOn: (branchName: Part, date: Part, people: Part) =>
    `Everyone at ${branchName} is absent on ${date} (${people === 1 ? '1 employee' : `${people} employees`}). Is it a holiday?`,
  addHolidayDots: 'Add holiday…',
  notHoliday: 'Not a holiday',
  holidaysNotEntered: 'Holidays not entered',
  proclaimedButNotEnteredUntil: (missing: Part, missingCount: number) =>
    `Proclaimed but not entered: ${missing}. Until you enter ${missingCount === 1 ? 'it, it is' : 'them, they are'} paid as ${missingCount === 1 ? 'a workday' : 'workdays'}.`,
  addHolidaysDots: 'Add holidays…',
  // Progress
  lastShiftEnds: (date: Part, time: Part) => `${date}, ${time}`,
  submitAfter: (when: Part) => `Submit after the last shift ends: ${when}`,
  laterCount: (waiting: Part, when: Part) => `${waiting} more after the last shift, from ${when}`,
  timesheetsReady: 'timesheets ready',
  of: (done: Part, all: Part) => `${done} of ${all}`,
  // ReviewPanel
  answered: 'Answered',
  acceptAll: 'Accept all',
  correctDots: 'Correct…',
};

/** Texts of src/desk/attendance/for-review/day-actions.ts. */
export const dayActionTexts = {
  notPaid: (date: Part, d: Part) => `${date}: ${d} not paid`,
  accepted: (date: Part) => `${date} accepted`,
  undone: 'Undone',
  exceptionReopened: 'Exception reopened',
};

/** Texts of src/desk/attendance/for-review/day-keys.ts. */
export const dayKeyTexts = {
  openCutoffForFirstWith: (name: Part) => `Open the cutoff for ${name} first, with the button above`,
};

/** Texts of src/desk/attendance/for-review/choices.ts. */
export const choiceTexts = {
  timeOut: 'time out',
  timeIn: 'time in',
  addAtByTheShift: (end: Part, at: Part) => `Add ${end} at ${at}, as scheduled`,
  enterThe: (end: Part) => `Enter the ${end}…`,
  leaveUnpaid: 'Leave unpaid',
  correctTheTimeLogs: 'Correct the time logs…',
  acceptHours: (minutes: Part) => `Accept ${minutes} hours`,
  dontPay: (minutes: Part) => `Don’t pay ${minutes}`,
  assignSchedule: 'Assign a schedule',
  acceptWithoutASchedule: 'Accept without a schedule',
  seeTheLeaveRequest: 'See the leave request',
  keepTheLeave: 'Keep the leave',
  addLeaveCredits: 'Add leave credits',
};

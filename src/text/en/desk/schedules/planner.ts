import type { Part } from '#src/text/words.ts';

/** English texts of the desk: schedules, planner. */
export const texts = {
  schedulesN: (n: number) => (n === 1 ? '1 schedule' : `${n} schedules`),
  more: (n: Part) => `${n} more`,
  // Again
  copyWeek: 'Copy week',
  copiesWeekOfFirstSelected: 'Copies the week of the first selected day',
  selectDayInFullyVisible: 'Select a day in a fully visible week',
  toNextWeek: 'To the next week',
  toNextWeeks: (weeks: Part) => `To the next ${weeks} weeks`,
  rotateDots: 'Rotate…',
  // AssignDialog
  assignSchedule: 'Assign schedule',
  assign: 'Assign',
  enterStartDate: 'Enter a start date.',
  endDateMustBeOn: 'End date must be on or after the start date.',
  schedule: 'Schedule',
  from: 'From',
  to: 'To',
  leaveBlankForNoEnd: 'Leave blank for no end date',
  // Begins
  firstEmployeesStartDay: 'First employee’s start day',
  startDay: 'Start day',
  daysBetweenStartDays: 'Days between start days',
  setIndividually: 'Set individually',
  startDayOfEachEmployee: 'Start day of each employee',
  // ConflictsPanel
  noConflicts: 'No conflicts',
  oneConflict: '1 conflict',
  conflictsN: (n: Part) => `${n} conflicts`,
  toFix: 'To fix',
  allowed: 'Allowed',
  allToFix: 'All to fix',
  allowedKept: (kept: Part) => `${kept} allowed`,
  previousConflict: 'Previous conflict',
  previousConflictShiftF8: 'Previous conflict  Shift F8',
  nextConflict: 'Next conflict',
  nextConflictF8: 'Next conflict  F8',
  toOfPressF8For: (first: Part, first2: Part, allCount: Part) =>
    `${first} to ${first2} of ${allCount}. Press F8 for the next.`,
  // Files
  import: 'Import',
  export: 'Export',
  workbookXlsx: 'Workbook (XLSX)',
  textCsv: 'Text (CSV)',
  emptyTemplateXlsx: 'Empty template (XLSX)',
  // KeepRotation
  rotationSaved: (name: Part) => `Rotation ${name} saved`,
  rotationName: 'Rotation name',
  saveRotation: 'Save rotation',
  // Paints
  assignToSelection: 'Assign to the selection',
  // PatternDialog
  rotateSchedules: 'Rotate schedules',
  previewIsDashedInGrid: 'The preview is dashed in the grid above. Nothing is saved yet.',
  endDateMustBeOnOr: 'End date must be on or after the start date, and at least one part needs days.',
  changesExceedLimitOfChoose: (most: Part, mostSpans: Part) =>
    `${most} changes exceed the limit of ${mostSpans}. Choose an earlier end date.`,
  rotation: 'Rotation',
  custom: 'Custom',
  usesArchivedSchedule: (name: Part) => `${name} (uses an archived schedule)`,
  hoursPerWeekOnAverage: (pattern: Part, weekHours: Part) => `${pattern}. ${weekHours} hours per week on average.`,
  // PatternParts
  scheduleI: (i: Part) => `Schedule ${i}`,
  daysOfSchedule: (i: Part) => `Days of schedule ${i}`,
  days: 'days',
  removeSchedule: (i: Part) => `Remove schedule ${i}`,
  remove: 'Remove',
  addPart: 'Add part',
  // People
  planner: 'Planner',
  assignDots: 'Assign…',
  nameOrCode: 'Name or code',
  assigningDots: 'Assigning…',
  oneDay: '1 day',
  daysDayCount: (dayCount: Part) => `${dayCount} days`,
  noEmployeesOnTheseDays: 'No employees on these days',
  chooseAnotherClientOrOther: 'Choose another client or other dates.',
  employees: (turningCount: Part) => `${turningCount} employees`,
  // Period
  goToDate: 'Go to a date',
  goToDateDays: (days: Part) => `${days}, go to a date`,
  date: 'Date',
  go: 'Go',
  // Planner
  scheduleAssignments: 'schedule assignments',
  importScheduleAssignments: 'Import schedule assignments',
  // PlannerBar
  client: 'Client',
  previousTwoWeeks: 'Previous two weeks',
  nextTwoWeeks: 'Next two weeks',
  branch: 'Branch',
  views: 'Views',
  all: 'All',
  conflicts: 'Conflicts',
  noSchedule: 'No schedule',
  // PlannerGrid
  schedulesByEmployeeAndDay: 'Schedules by employee and day',
  oneEmployee: '1 employee',
  employeesPeopleCount: (peopleCount: Part) => `${peopleCount} employees`,
  rowsNotShown: 'Rows not shown',
  // PlannerRow
  notAssignedToThisClient: 'not assigned to this client',
  // ShiftCounts
  scheduledName: (name: Part) => `${name}, scheduled`,
  employeesScheduled: (name: Part) => `${name}: employees scheduled`,
  scheduled: 'scheduled',
  on: (n: Part, name: Part, dates: Part) => `${n} on ${name}, ${dates}`,
  // ShiftOptions
  offeredByClient: 'Offered by the client',
  notOffered: 'Not offered',
  // WeekHours
  hoursInWeek: (monday: Part, monday2: Part) => `Hours in week ${monday}, ${monday2}`,
  wk: (monday: Part) => `Wk ${monday}`,
  noHours: 'No hours',
  // use-day-off
  addDayOffSchedule: 'Add a “Day off” schedule?',
  daysOffAreAssignedLike: 'Days off are assigned like shifts and need a schedule with only rest days. You add it once.',
  addSchedule: 'Add schedule',
  cancel: 'Cancel',
  // use-planner
  employeesN: (n: Part) => `${n} employees`,
  lastAssignmentIsStillSaving: 'The last assignment is still saving. Try again when it finishes.',
  noAssignmentsOnThisPage: 'No assignments on this page to undo',
  alreadyUndone: 'Already undone',
  undo: 'Undo',
  daysOfAnotherScheduleReplaced: (replaced: Part) =>
    `, ${replaced === 1 ? '1 day' : `${replaced} days`} of another schedule replaced`,
  assigned: (done: Part, instead: Part) => `${done} assigned${instead}`,
  assignedNot: (done: Part, refusedCount: Part) => `${done} assigned, ${refusedCount} not`,
};

/** Texts of src/desk/schedules/planner/shifts.ts. */
export const shiftTexts = {
  none: 'none',
  rest: 'rest',
  ob: 'OB',
  locked: 'locked',
  noSchedule: 'no schedule',
  restDay: 'rest day',
  halfDay: (leave: Part) => `${leave}, half day`,
  officialBusiness: (business: Part) => `official business, ${business}`,
  byAnApprovedScheduleChange: 'by an approved schedule change',
  preview: (name: Part, text: Part) => `preview ${name} ${text}`,
};

/** Texts of src/desk/schedules/planner/edits.ts. */
export const editTexts = {
  employees: (chosenCount: Part) => `${chosenCount} employees`,
  days: (daysCount: number) => (daysCount === 1 ? '1 day' : `${daysCount} days`),
  copiedPasteHereOrIn: (what: Part, who: Part) => `${what} of ${who} copied. Paste here or in a spreadsheet.`,
  noActiveScheduleNamedNothing: (names: Part) => `No active schedule is named ${names}. Nothing was assigned.`,
};

/** Texts of src/desk/schedules/planner/week-words.ts. */
export const weekTexts = {
  hours: (minutes: Part) => `${minutes} hours`,
  over: (minutes: Part) => `${minutes} over 48`,
  noRestDayLaborCode: 'no rest day (Labor Code art. 91)',
};

/** Texts of src/desk/schedules/planner/planner-keys.ts. */
export const keyTexts = {
  moreDays: 'more days',
  dayOff: 'day off',
};

/** Texts of src/desk/schedules/planner/conflict-words.ts. */
export const conflictTexts = {
  weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  twoShiftsOverlap: 'two shifts overlap',
  scheduledOnLeave: 'scheduled on leave',
  notEmployed: 'not employed',
  alsoAtAnotherClient: 'also at another client',
  daysInRowOrMore: (n: Part) => `${n} or more days in a row`,
  dayInARow: (nth: Part) => `${nth} day in a row`,
  dayWithoutHoursOfRest: (nth: Part) => `${nth} day without 24 hours of rest`,
  ofEndsBegins: (when: Part, otherName: Part, eve: Part, ends: Part, nowName: Part, begins: Part) =>
    `${when}. “${otherName}” of ${eve} ends ${ends}, “${nowName}” begins ${begins}.`,
  noSchedule: 'no schedule',
  dayOffWhichStillUses: 'a day off, which still uses leave credits',
  wasApprovedWithItNow: (when: Part, leave: Part, approvedWith: Part, now: Part) =>
    `${when}. ${leave} was approved with ${approvedWith}. The schedule is now ${now}.`,
  hasScheduleOnDaysOutside: (when: Part) =>
    `${when}. Has a schedule on days outside the employment. Remove the schedule.`,
  alsoAtShiftCountsAt: (when: Part, what: Part) =>
    `${when}. Also at ${what}. The shift counts at the client where the employee clocks in. Allowed.`,
  hoursRestDueAfterWork: (when: Part) =>
    `${when}. 24 hours of rest are due after 6 work days (Labor Code art. 91). Allowed.`,
  dayOffBetweenNightEarly: (when: Part) =>
    `${when}. The day off between a night and an early shift gives less than 24 hours of rest (Labor Code art. 91). Allowed.`,
  changeTo: (eve: Part, text: Part) => `Change ${eve} to ${text}`,
  changeToRest: (date: Part) => `Change ${date} to rest`,
  backTo: (text: Part) => `Back to ${text}`,
  removeTheShift: 'Remove the shift',
  changeDayToRest: 'Change to rest',
  noOverlappingShiftsWorkOn:
    'No overlapping shifts, work on leave, other clients, days outside employment, or missed rest days in view.',
};

import type { Part } from '#src/text/words.ts';

/** English texts of the desk: schedules, schedules. */
export const texts = {
  // DayFields
  any: 'Any',
  chooseAll7ForDay: 'Choose all 7 for a day-off schedule',
  forExampleShortSaturday: 'For example, a short Saturday',
  from: (name: Part) => `${name} start`,
  to: (name: Part) => `${name} end`,
  requiredOnMin: (name: Part) => `Required on ${name}, min`,
  breakMin: 'Break, min',
  breakStart: 'Break start',
  // DayStrip
  day: (i: Part, what: Part) => `Day ${i}: ${what}`,
  off: 'off',
  daysInOrder: 'Days in order',
  dayNotSetYet: (dayCount: Part) => `Day ${dayCount}: not set yet`,
  // DaysField
  days: 'Days',
  startWith: 'Start with',
  clear: 'Clear',
  setDay: (at: Part) => `Set day ${at}`,
  noSchedulesToRotateYet: 'No schedules to rotate yet. Create one in the list of schedules first.',
  inDaysPress1To:
    'In the days, press 1 to 9 for a schedule, 0 for a day off, Backspace or Delete to remove. After the last day, the rotation starts again at day 1.',
  // Fields
  schedule: 'Schedule',
  exampleNightGuard7: 'For example, Night guard 7–7, Mon–Sat',
  dateOfEmployeesAgreementReported: 'Date of the employees’ agreement reported to DOLE',
  hours: 'Hours',
  overnightShiftBelongsToDay: 'An overnight shift belongs to the day it starts',
  timeBeforeThisDoesntCount: 'Time before this doesn’t count',
  earlierThanStartMeansNext: 'Before the start: next day',
  requiredHoursDay: 'Required hours a day',
  withoutBreaksSuchAs8: 'Without breaks, such as 8',
  under60MinutesCountsAs: 'Under 60 counts as work time',
  leaveBlankForMiddleOf: 'Blank: middle of the shift',
  forSplitShiftsGapBetween: 'Gap of a split shift',
  affectedLeave: 'Affected leave',
  previewOfWeek: 'Preview of the week',
  hoursWeek: (minutes: Part) => `${minutes} hours a week`,
  ofThemOvertime: (overtime: Part) => `, ${overtime} of them overtime`,
  atNight: (hoursText: Part) => `, ${hoursText} at night`,
  // RotationPanel
  edit: 'Edit',
  totals: 'Totals',
  // Rotations
  example4DaysOn: 'For example, 4 days on, 2 off',
  rotations: 'Rotations',
  inOrder: 'In order',
  weekH: 'Week, h',
  nightH: 'Night, h',
  copy: (name: Part) => `${name} copy`,
  name: 'Name',
  rotationRepeatsSchedulesInOrder:
    'A rotation repeats schedules in order, such as 4 on, 2 off. Assign employees to one in the planner, each from their own start day.',
  // ScheduleMaintenance
  schedules: 'Schedules',
  start: 'Start',
  end: 'End',
  restDays: 'Rest days',
  everyDay: 'every day',
  scheduleIsShiftWithIts:
    'A schedule is a shift with its breaks and rest days. Assign employees from an effective date. A day off on a roster needs its own schedule.',
  // SchedulePanel
  forDaysOff: 'For days off',
  employees: (times: Part, people: number) => `${times} · ${people === 1 ? '1 employee' : `${people} employees`}`,
  week: 'Week',
  break: 'Break',
  secondBreak: 'Second break',
  toStartTimeEndTimeWhat: (startTime: Part, endTime: Part, what: Part) => `${startTime} to ${endTime}, ${what}`,
  noBreak: 'no break',
  breakWhat: (what: Part) => `break ${what}`,
  agreementDate: 'Agreement date',
  fixedHours: 'Fixed hours',
  flexibleHours: 'Flexible hours',
  compressedWeek: 'Compressed week',
  // ShiftButton
  notOfferedByClient: ', not offered by the client',
  // WeekView
  toFromTo: (from: Part, to: Part) => `${from} to ${to}`,
  restDay: 'rest day',
  rest: 'Rest',
  hoursBetween: (hours: Part, spans: Part) => `${hours} hours, between ${spans}`,
  hoursSpansHours: (spans: Part, hours: Part) => `${spans}, ${hours} hours`,
  flexibleHoursLower: 'flexible hours',
  work: 'work',
  night2200To06: 'night, 10 PM to 6 AM',
};

/** Texts of src/desk/schedules/shifts.ts. */
export const shiftTexts = {
  dayOff: 'Day off',
  rest: 'rest',
  flexibleHours: (hours: Part) => `${hours}h flex`,
};

/** Texts of src/desk/schedules/agreed.ts. */
export const agreedTexts = {
  andMore: (days: Part) => ` and ${days} more`,
  notEmployedOn: (when: Part) => `not employed on ${when}`,
  on: (what: Part, when: Part) => `${what} on ${when}`,
  worksOn: (what: Part, when: Part) => `works on ${what}, ${when}`,
  daysInRowWithoutRest: (what: Part, date: Part) => `${what} days in a row without a rest day, from ${date}`,
  workDaysWithoutHoursRest: (what: Part, date: Part) =>
    `${what} work days without 24 hours of rest, from ${date}: the day off between a night and an early shift is too short`,
  shiftOnStartsBeforeLast: (date: Part) => `the shift on ${date} starts before the last shift ends`,
  approvedScheduleChangeAppliesOn: (when: Part) => `an approved schedule change applies on ${when}`,
  isAtOn: (what: Part, when: Part) => `is at ${what} on ${when}`,
  notOfferedBy: (client: Part, when: Part) => `not offered by ${client}, ${when}`,
  cantBeAssigned: (what: Part) => `can’t be assigned. ${what}`,
  nowOn: (what: Part, when: Part) => `now “${what}” on ${when}`,
  linesNotShown: (n: Part) => `And ${n} more.`,
  noEmployeesWereAssigned: 'No employees were assigned',
  assignAnyway: (employees: Part) => `Assign ${employees} anyway?`,
  assign: 'Assign',
  cancel: 'Cancel',
};

/** Texts of src/desk/schedules/rotation-words.ts. */
export const rotationTexts = {
  days: (n: number) => (n === 1 ? '1 day' : `${n} days`),
  noEnd: 'no end',
  noneAtAll: 'none',
  flexible: 'flexible',
  fromDay: (days: Part, from: Part) => `${days}, from day ${from}`,
  dayTo: (after: Part, before: Part) => `day ${after} to ${before}`,
  none: (which: Part) => `none, ${which}`,
  daysTitle: 'Days',
  ofWorkOff: (total: Part, workDays: Part, off: Part) => `${total}: ${workDays} of work, ${off} off`,
  averageWeek: 'Average week',
  hours: (weekMinutes: Part) => `${weekMinutes} hours`,
  overtimePerWeek: 'Overtime per week',
  nightHoursPerWeek: 'Night hours per week',
  mostDaysInARow: 'Most days in a row',
  shortestRest: 'Shortest rest',
  fourOnTwoOff: '4 on, 2 off',
  sixOnOneOff: '6 on, 1 off',
  dayAndNightByWeek: 'Day and night by week',
  twoDaysTwoNightsFourOff: '2 days, 2 nights, 4 off',
};

/** Texts of src/desk/schedules/lists.ts. */
export const listTexts = {
  schedules: 'Schedules',
  rotations: 'Rotations',
};

/** Texts of src/desk/schedules/words.ts. */
export const scheduleTexts = {
  workStartsEndsAtThese: 'Work starts and ends at these times. Hours past 8 a day are overtime.',
  employeesChooseTheirHoursBetween:
    'Employees choose their hours between these times. No tardiness. Missing required minutes are undertime; extra minutes count when approved.',
  fewerLongerDaysByAgreement:
    'Fewer, longer days by agreement. Up to 12 hours a day are regular. On a rest day or holiday, overtime starts after 8.',
  hoursADay: 'Hours a day',
  onWeekday: (weekday: Part) => `On ${weekday}`,
  hoursAWeek: 'Hours a week',
  flexible: 'flexible',
  none: 'none',
  midShift: ' mid-shift',
  overtimeHours: 'Overtime hours',
  nightHours: 'Night hours',
  from: (start: Part) => ` from ${start}`,
  minutes: (minutes: Part, when: Part) => `${minutes} minutes${when}`,
};

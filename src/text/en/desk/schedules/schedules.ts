import type { Part } from '#src/text/words.ts';

/** English texts of the desk: schedules, schedules. */
export const texts = {
  // DayFields
  any: 'Any',
  chooseAll7ForDay: 'Choose all 7 for a day-off schedule',
  forExampleShortSaturday: 'For example, a short Saturday',
  from: (name: Part) => `${name} from`,
  to: (name: Part) => `${name} to`,
  requiredOnMin: (name: Part) => `Required on ${name}, min`,
  breakMin: 'Break, min',
  breakFrom: 'Break from',
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
  earlierThanStartMeansNext: 'Earlier means the next day',
  requiredHoursDay: 'Required hours a day',
  withoutBreaksSuchAs8: 'Without breaks, such as 8',
  under60MinutesCountsAs: 'Under 60 counts as work time',
  leaveBlankForMiddleOf: 'Blank means mid-shift',
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

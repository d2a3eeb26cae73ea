import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: hr, schedules. */
export const sentences = {
  // assign
  thisEmployeeIsArchived: 'This employee is archived. Restore the employee first.',
  worksFromOn: (from: Part) => `The employee starts on ${from}. Choose that day or later.`,
  theLastDayOfWork: (last: Part) => `The employee’s last day is ${last}. Choose that day or earlier.`,
  notEmployedHere: 'The employee isn’t employed on this day. Check the employment in the 201 file.',
  isLockedAPostedPayroll: (date: Part) =>
    `A posted payroll run paid ${date}. Correct the time of that day instead of its schedule.`,
  thisEmployeeDoesntExist: 'This employee doesn’t exist. Refresh the page.',
  changedSinceYouOpenedIt: 'The employee’s schedule changed after you opened it. Refresh to see the latest.',
  // assignments.import
  noScheduleHasThisName: 'No schedule has this name',
  thisScheduleIsArchived: 'This schedule is archived',
  // planner.handlers
  thisScheduleDoesntExist: 'This schedule doesn’t exist. Choose another schedule.',
  isArchivedChooseAnotherOne: (name: Part) => `${name} is archived. Choose an active schedule.`,
  // rotations.handlers
  anotherRotationHasThisName: 'Another rotation has this name. Enter another name.',
  isArchivedChooseAnotherSchedule: (name: Part) => `${name} is archived. Choose an active schedule for its days.`,
  // rotations.import
  enterTheDaysAsX: 'Enter the days as 4 x Day shift; 2 x off',
  noActiveScheduleHasThe: (name: Part) => `No active schedule has the name ${name}`,
  isNoLongerInUse: (archived: Part) => `${archived} is archived. Choose an active schedule`,
  // schedules.handlers
  anotherScheduleHasThisName: 'Another schedule has this name. Enter another name.',
  // schedules.import
  isNotAWeekdayEnter: (part: Part) => `${part} isn’t a weekday. Enter weekdays as Sat; Sun`,
  enterEachAsSatOr: (part: Part) =>
    `${part} isn’t a day with hours. Enter each day as Sat 08:00-12:00 or Sat 08:00-17:00 break 60`,
  // undo
  changedAgainSinceSoIt:
    'This employee’s schedule changed again, so the change wasn’t undone. Correct it in the planner.',
};

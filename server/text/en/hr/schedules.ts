import type { Part } from '#server/text/part.ts';

/** English sentences that the server answers: hr, schedules. */
export const sentences = {
  // assign
  thisEmployeeIsArchived: 'This employee is archived.',
  worksFromOn: (from: Part) => `Works from ${from} on.`,
  theLastDayOfWork: (last: Part) => `The last day of work is ${last}.`,
  notEmployedHere: 'Not employed here.',
  isLockedAPostedPayroll: (date: Part) => `${date} is locked: a posted payroll run includes it.`,
  thisEmployeeDoesntExist: 'This employee doesn’t exist.',
  changedSinceYouOpenedIt: 'Changed since you opened it. Refresh to see the latest.',
  // assignments.import
  noScheduleHasThisName: 'No schedule has this name',
  thisScheduleIsArchived: 'This schedule is archived',
  // planner.handlers
  thisScheduleDoesntExist: 'This schedule doesn’t exist.',
  isArchivedChooseAnotherOne: (name: Part) => `${name} is archived: choose another one.`,
  // rotations.handlers
  anotherRotationHasThisName: 'Another rotation has this name.',
  isArchivedChooseAnotherSchedule: (name: Part) => `${name} is archived: choose another schedule for its days.`,
  // rotations.import
  enterTheDaysAsX: 'Enter the days as 4 x Day shift; 2 x off',
  noActiveScheduleHasThe: (name: Part) => `No active schedule has the name ${name}`,
  isNoLongerInUse: (archived: Part) => `${archived} is no longer in use`,
  // schedules.handlers
  anotherScheduleHasThisName: 'Another schedule has this name.',
  // schedules.import
  isNotAWeekdayEnter: (part: Part) => `${part} is not a weekday. Enter each, such as Sat; Sun`,
  enterEachAsSatOr: (part: Part) => `${part}: enter each as Sat 08:00-12:00 or Sat 08:00-17:00 break 60`,
  // undo
  changedAgainSinceSoIt: 'Changed again since, so it was not undone.',
};

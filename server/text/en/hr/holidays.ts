import type { Part } from '#server/text/part.ts';

/** English sentences that the server answers: hr, holidays. */
export const sentences = {
  // holidays.handlers
  anotherHolidayOnThisDate: 'Another holiday on this date has this name. Enter another name.',
  oneOfTheseBranchesWas: 'One of these branches was removed. Choose again.',
  // holidays.import
  isNoLongerInUse: (archived: Part) => `${archived} is no longer in use`,
  // national.handlers
  noProclamationNamesOn: (name: Part, date: Part) => `No proclamation names “${name}” on ${date}.`,
};

import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: hr, holidays. */
export const sentences = {
  // holidays.handlers
  anotherHolidayOnThisDate: 'Another holiday on this date has this name. Enter another name.',
  oneOfTheseBranchesWas: 'One of these branches is archived. Choose active branches.',
  // holidays.import
  isNoLongerInUse: (archived: Part) => `${archived} is archived. Choose an active branch`,
  // national.handlers
  noProclamationNamesOn: (name: Part, date: Part) =>
    `No proclamation declares “${name}” on ${date}. Choose a proclaimed holiday.`,
};

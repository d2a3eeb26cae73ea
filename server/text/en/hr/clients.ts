import { counted } from '#domain/lists/counted.ts';
import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: hr, clients. */
export const sentences = {
  // client-billing.handlers
  thisClientIsArchived: 'This client is archived. Restore it first.',
  anAdjustmentTypeIsListed: 'An adjustment type is listed twice. Remove one.',
  oneOfTheseAdjustmentTypes: 'One of these adjustment types is archived. Refresh the page.',
  // clients.handlers
  anotherClientHasThisCode: 'Another client has this code. Enter another code.',
  anotherClientHasThisName: 'Another client has this name. Enter another name.',
  oneOfTheseSchedulesIs: 'One of these schedules is archived. Choose active schedules.',
  oneOfTheseOfficersHas: 'One of these officers has no active desk account. Choose another officer.',
  employeesWorkForThisClient: (employees: number) =>
    `${counted(employees, 'employee works', 'employees work')} for this client. Assign them to another client first.`,
  anotherBranchOfThisClient: 'This client already has a branch with this name. Enter another name.',
  chooseAnActiveClient: 'Choose an active client.',
  oneOfTheseLocalHolidays: 'One of these local holidays no longer exists. Choose the holidays again.',
  andAreRegularHolidaysOn: (first: Part, second: Part) =>
    `“${first}” and “${second}” are regular holidays on the same day. Confirm the second holiday under Holidays first.`,
  employeesWorkAtThisBranch: (employees: number) =>
    `${counted(employees, 'employee works', 'employees work')} at this branch. Assign them to another branch first.`,
  // find-places
  noClientHasThisName: 'No client has this name or code',
  noBranchHasTheName: (part: Part) => `No branch has the name ${part}`,
  clientsHaveABranchName: (foundCount: Part, part: Part) =>
    `${foundCount} clients have a branch named ${part}. Enter the client too`,
  noBranchHasThisName: 'No branch has this name',
  clientsHaveABranch: (foundCount: Part, text: Part) =>
    `${foundCount} clients have a branch named ${text}. Enter the client too`,
};

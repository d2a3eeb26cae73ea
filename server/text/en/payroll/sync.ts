import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: payroll, sync. */
export const sentences = {
  // sync.handlers
  listedTwice: 'This code is listed twice. Send it once.',
  payrollHasAClientWith: (namesake: Part) =>
    `Payroll has a client with this name and the code ${namesake}. If it is the same client, change its code in Payroll.`,
  payrollDoesntHaveTheBranch: (branch: Part, client: Part) =>
    `Payroll doesn’t have the branch ${branch} of ${client}. Sync the clients first.`,
  theLastDayMustBe: 'The last day of work must be on or after the hire date. Correct it in HR, then sync again.',
  hasTwoRatesFromOne: 'Two rates start on the same date. Correct one in HR, then sync again.',
  theRateFromHasAn: (from: Part) =>
    `The rate from ${from} has an impossible annual factor or hours a day. Correct it in HR, then sync again.`,
  theSalaryFromFixThe: (from: Part, factorTenths: Part) =>
    `The salary from ${from}: ${factorTenths} Correct the rate in HR, then sync again.`,
  anAssignmentEndsBeforeIt: 'An assignment ends before it starts. Correct it in HR, then sync again.',
  hasTwoAssignmentsFromOne: 'Two assignments start on the same date. Correct one in HR, then sync again.',
  // typed-list
  thisIsYourOwnRecord: 'You can’t sync your own record. Another user must sync it.',
  payUpToIsPosted: (paid: Part) =>
    `Pay up to ${paid} is posted with its own rates and assignments. Enter changes from a later date.`,
};

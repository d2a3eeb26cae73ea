import type { Part } from '#server/text/part.ts';

/** English sentences that the server answers: payroll, sync. */
export const sentences = {
  // sync.handlers
  listedTwice: 'Listed twice.',
  payrollHasAClientWith: (namesake: Part) =>
    `Payroll has a client with this name and the code ${namesake}. If it is the same client, change its code in Payroll.`,
  payrollDoesntHaveTheBranch: (branch: Part, client: Part) =>
    `Payroll doesn’t have the branch ${branch} of ${client}. Sync the clients first.`,
  theLastDayMustBe: 'The last day must be on or after the first.',
  hasTwoRatesFromOne: 'Has two rates from one date.',
  theRateFromHasAn: (from: Part) => `The rate from ${from} has an impossible date.`,
  theSalaryFromFixThe: (from: Part, factorTenths: Part) =>
    `The salary from ${from}: ${factorTenths} Fix the rate in HR, then sync again.`,
  anAssignmentEndsBeforeIt: 'An assignment ends before it starts.',
  hasTwoAssignmentsFromOne: 'Has two assignments from one date.',
  // typed-list
  thisIsYourOwnRecord: 'This is your own record. Another user must sync it.',
  payUpToIsPosted: (paid: Part) => `Pay up to ${paid} is posted with its own rates and assignments.`,
};

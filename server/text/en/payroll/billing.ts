import { counted } from '#domain/lists/counted.ts';
import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: payroll, billing. */
export const sentences = {
  // billing-steps.handlers
  theReversedRunsOwnStatement: 'The reversed run’s own statement isn’t final yet. Finalize it first.',
  thisStatementWasCreditedAnd: 'This statement was credited and can’t be changed. Create a new statement.',
  thisStatementCreditsButUses: (number: Part) =>
    `This statement credits ${number} but uses other billing terms. Discard this statement and create it again.`,
  creditsThisStatementWithOther: (number: Part) =>
    `${number} credits this statement with other billing terms. Credit ${number} first, then create it again.`,
  theStatementsOrPayoutsIt:
    'The statements or payouts that this true-up settles have changed. Discard the true-up and create it again.',
  onlyPostedRunsCanBe: 'Only posted runs can be billed. Post this run first.',
  thisRunIsAlreadyBilled: 'This run is already billed to this client. Open its statement under Billing.',
  thisRunIsAlreadyBilled2: 'This run is already billed to all its clients. Open its statements under Billing.',
  thisRunHasNothingTo: 'This run has nothing to bill to this client. Choose another run or client.',
  thisStatementIsAndCant: (stateWords: Part) =>
    `This statement is ${stateWords} and can’t be changed. Credit it and create a new statement instead.`,
  thisStatementIsSoIt: (state: Part, next: Part) =>
    `This statement is ${state}, so it can’t become ${next}. Refresh to see the latest.`,
  aCreditCantBePaid: 'A credit can’t be marked as paid, because it cancels a statement.',
  dateCantBeInThe: 'Date can’t be in the future. Enter today or earlier.',
  theStatementIsDated: (issuedOn: Part) => `Payment date must be on or after the statement date, ${issuedOn}.`,
  thisIsACreditCreate: 'This is a credit. Create a new statement instead.',
  thisStatementIsPaidSet: 'This statement is paid. Set it to sent first.',
  enterTheReasonItIs: 'Enter the reason. It is printed on the credit.',
  // make-bills
  theBilledLinesOfDont: (employee: Part) =>
    `The billed lines for ${employee} don’t add up to the payslip’s cost, so the run can’t be billed. Tell your Kawani administrator.`,
  wasPaidForWhichIs: (employee: Part, client: Part) =>
    `${client} isn’t a client in Payroll, so ${employee}’s pay can’t be billed. Sync the clients first.`,
  // make-true-up
  alreadyHasADraftTrue: (year: Part, open: Part) =>
    `${year} already has a draft true-up, ${open}. Finalize or discard it.`,
  isAlreadySettledUpTo: (year: Part, lastTo: Part) =>
    `${year} is already settled up to ${lastTo}. Choose that day or a later one.`,
  noStatementOfIsFinal: (year: Part, paidUpTo: Part | null) =>
    `No ${year} statement${paidUpTo === null ? '' : ` paid up to ${paidUpTo}`} is final yet, so no amount was billed in advance. Finalize one first.`,
  notBilledInAdvance: (line: Part) => `${line} isn’t billed in advance to this client, so there is nothing to settle.`,
  neitherBilledInAdvance:
    'Neither 13th month pay nor leave is billed in advance to this client, so there is nothing to settle.',
  nothingToSettleTheAdvance: 'Nothing to settle: the advance billing equals the amount paid.',
  paidNone: (n: number, names: Part) =>
    `${counted(n, 'employee was', 'employees were')} paid no ${names} yet, so their advance billing is credited in full.`,
  draftsNotIncluded: (n: number) => `${counted(n, 'draft statement isn’t', 'draft statements aren’t')} included.`,
  runsNotYetBilled: (n: number) => `${counted(n, 'posted run is', 'posted runs are')} not yet billed to this client.`,
  employeesWithEarlierPay: (n: number, year: Part) =>
    `${counted(n, 'employee has', 'employees have')} ${year} pay from before Kawani. That pay is excluded because it was billed in advance before Kawani.`,
  termsChangedInTheYear: (number: Part, last: Part) =>
    `Billing terms changed during the year. The terms on ${number} apply: ${last}.`,
  statementsNotInAdvance: (n: number, names: Part) =>
    `${counted(n, 'statement doesn’t', 'statements don’t')} bill ${names} in advance, so the part earned in ${n === 1 ? 'its period' : 'their periods'} is left out.`,
  // billing-terms.handlers
  theFeeIsChargedOn: 'The fee can be charged only on billed lines. Bill the line too, or leave it out of the fee.',
  // ties
  theSame: 'the same',
};

import { counted } from '#domain/lists/counted.ts';
import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: payroll, tables. */
export const sentences = {
  // law.handlers
  anotherIsEffectiveFromThis: (lawWords: Part) =>
    `Another ${lawWords} is effective from this day. Choose another date.`,
  theRunIsApprovedOr: (name: Part, until: Part) =>
    `The run ${name} is pending approval, approved, or posted with the previous table. Choose a date after ${until}.`,
  postedRunsComputedByThis: (runs: number, law: Part) =>
    `This ${law} can’t be changed: ${counted(runs, 'posted run uses', 'posted runs use')} it. Add a table with a later effective date.`,
  aPendingRunComputedByThis: (law: Part) =>
    `This ${law} can’t be changed: a run pending approval uses it. Add a table with a later effective date.`,
  // multipliers.handlers
  thisRateAlreadyHasA: 'This premium already has a rate from this date. Correct that rate, or choose another date.',
  chooseAnActiveClient: 'Choose an active client.',
  theLawsPremiumsAreKnown: (from: Part) => `Kawani’s legal premium rates start on ${from}. Choose that date or later.`,
  paysAtLeastByLaw: (premiums: Part, least: Part, issuance: Part) =>
    `${premiums} pays at least ${least}% by law (${issuance}). Enter that rate or a higher one.`,
  // run-law
  noIsEffectiveAddOne: (lawWords: Part, when: Part) =>
    `No ${lawWords} is effective ${when}. Add one, then create the run.`,
  // wage-orders.handlers
  payTheDifferenceOfThat: 'Pay the difference for that period in an off-cycle run.',
  orRejectThatRunAnd: 'Or reject that run and compute it again.',
  theRunHasEmployeesIn: (run: Part, region: Part, is: Part, toDate: Part, whatThen: Part) =>
    `The run ${run} has employees in ${region}, and ${is}. Choose a date after ${toDate}. ${whatThen}`,
  thisWageOrderComesWith: 'This wage order comes with Kawani and can’t be changed. Add one with a later date.',
  theRunWasComputedBy: (run: Part, whatThen: Part) =>
    `This wage order can’t be changed: the run ${run} uses it. Add a wage order with a later effective date. ${whatThen}`,
  aMinimumWageCantDecrease: (place: Part, daily: Part, from: Part, issuance: Part) =>
    `A minimum wage can’t decrease: ${place} pays ${daily} a day from ${from} (${issuance}). Enter at least that amount.`,
  aMinimumWageCantDecreaseHas: (place: Part, daily: Part, from: Part, issuance: Part) =>
    `A minimum wage can’t decrease: ${place} pays only ${daily} a day from ${from} (${issuance}). Enter at most that amount.`,
  thisRegionAndAreaAlready:
    'This region and area already has a wage order from this date. Correct that wage order, or choose another date.',
};

import { counted } from '#domain/lists/counted.ts';
import type { Part } from '#server/text/part.ts';

/** English sentences that the server answers: payroll, tables. */
export const sentences = {
  // law.handlers
  anotherIsEffectiveFromThis: (lawWords: Part) => `Another ${lawWords} is effective from this day.`,
  theRunIsApprovedOr: (name: Part, until: Part) =>
    `The run ${name} is approved or posted with the previous table. Start after ${until}.`,
  postedRunsComputedByThis: (runs: number, law: Part) =>
    `${counted(runs, 'posted run was', 'posted runs were')} computed by this ${law}, so it can’t be changed. Add a new one from a later date.`,
  aPendingRunComputedByThis: (law: Part) =>
    `A run pending approval was computed by this ${law}, so it can’t be changed. Add a new one from a later date.`,
  // multipliers.handlers
  thisRateAlreadyHasA: 'This rate already has a figure from this date. Correct that one, or choose another date.',
  chooseAnActiveClient: 'Choose an active client.',
  theLawsPremiumsAreKnown: (from: Part) => `Kawani has the law’s premiums from ${from}. Choose that date or later.`,
  paysAtLeastByLaw: (premiums: Part, least: Part, issuance: Part) =>
    `${premiums} pays at least ${least}% by law (${issuance}).`,
  // run-law
  noIsEffectiveAddOne: (lawWords: Part, when: Part) =>
    `No ${lawWords} is effective ${when}. Add one, then create the run.`,
  // wage-orders.handlers
  payTheDifferenceOfThat: 'Pay the difference of that period by an off-cycle run.',
  orRejectThatRunAnd: 'Or reject that run and compute it again.',
  theRunHasEmployeesIn: (run: Part, region: Part, is: Part, toDate: Part, whatThen: Part) =>
    `The run ${run} has employees in ${region}, and ${is}. Start after ${toDate}. ${whatThen}`,
  thisWageOrderComesWith: 'This wage order comes with Kawani and can’t be changed. Add one with a later date.',
  theRunWasComputedBy: (run: Part, whatThen: Part) =>
    `The run ${run} was computed by this wage order, so it can’t be changed. Add a new one from a later date. ${whatThen}`,
  aMinimumWageCantDecrease: (place: Part, daily: Part, from: Part, issuance: Part) =>
    `A minimum wage can’t decrease: ${place} pays ${daily} a day from ${from} (${issuance}).`,
  aMinimumWageCantDecreaseHas: (place: Part, daily: Part, from: Part, issuance: Part) =>
    `A minimum wage can’t decrease: ${place} pays only ${daily} a day from ${from} (${issuance}).`,
  thisRegionAndAreaAlready:
    'This region and area already has a wage order from this date. Correct that one, or choose another date.',
};

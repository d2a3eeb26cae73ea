import type { Part } from '#server/text/part.ts';

/** English sentences that the server answers: payroll, bank-files. */
export const sentences = {
  // bank-gather
  sampleEmployeesAreNotPaid: 'Sample employees aren’t paid.',
  isReversingThePayslipBecause: (by: Part) => `${by} is reversing the payslip because its payment never arrived.`,
  thePayslipWasReversedThe: 'The payslip was reversed: the payment was stopped, or returned by the bank.',
  thePaymentWasAlreadySent: 'The payment was already sent.',
  nothingToPay: 'Nothing to pay.',
  theAccountHasNoBank: 'The account has no bank. Choose it in the 201 file.',
  theAccountIsAt: (bank: Part) => `The account is at ${bank}.`,
  theAccountHasDigitsBpis: (accountCount: Part) =>
    `The account has ${accountCount} digits. BPI accounts have 10. Correct it in HR.`,
  theAccountChangedFromTo: (was: Part, is: Part, by: Part | null) =>
    `The account changed from ${was} to ${is}${by === null ? '' : ` by ${by}`}, and needs a second user’s confirmation.`,
  sampleEmployeesCantBePaid: (sample: Part) =>
    `Sample employees can’t be paid: ${sample}. Reverse their payslips first.`,
  noRunOfThisCutoff: 'No run of this cutoff is posted. Post its run first, or choose another cutoff.',
  theCompanysAccountAtThe:
    'The company’s account at the bank isn’t set: Clients, Payroll records, Company bank account.',
  theseRunsHaveDifferentPay: 'These runs have different pay dates. Choose one run.',
  aSecondUserMustConfirm: (waits: Part) => `A second user must confirm the bank account of these employees: ${waits}.`,
  thePaymentsOfThisBank: 'The payments of this bank were already sent.',
  noEmployeeIsPaidThrough: 'No employee is paid through this bank.',
  theBankWouldRefuseOf: (failingCount: Part, failing: Part) =>
    `The bank would refuse ${failingCount} of the rows: ${failing}.`,
  // bank.handlers
  theBankAcceptsAtMost: 'The bank accepts at most 99 files for one pay date. Use a payment list instead.',
  // payment-lists.handlers
  thesePaymentsWereAlreadySent: 'These payments were already sent.',
  thisListHasNoEmployees: 'This list has no employees. Choose another cutoff or bank.',
  thisCutoffHasNoPosted: 'This cutoff has no posted run. Post its run first, or choose another cutoff.',
  makeTheBankFileOr: (missing: Part) => `Make the bank file or a payment list first: ${missing}.`,
  noPaymentOfThisBank: 'No payment of this bank was marked as sent.',
};

import { counted } from '#domain/lists/counted.ts';
import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: payroll, bank-files. */
export const sentences = {
  // bank-gather
  sampleEmployeesAreNotPaid: 'Sample employees aren’t paid.',
  isReversingThePayslipBecause: (by: Part) =>
    `On hold: ${by} is reversing the payslip because its payment never arrived.`,
  thePayslipWasReversedThe: 'The payslip was reversed: the payment was stopped, or returned by the bank.',
  thePaymentWasAlreadySent: 'The payment was already sent.',
  nothingToPay: 'Nothing to pay.',
  theAccountHasNoBank: 'The account has no bank. Choose the bank in the 201 file.',
  theAccountIsAt: (bank: Part) => `The account is at ${bank}.`,
  theAccountHasDigitsBpis: (accountCount: Part) =>
    `The account has ${accountCount} digits. BPI accounts have 10. Correct it in HR.`,
  theAccountChangedFromTo: (was: Part, is: Part, by: Part | null) =>
    `${by === null ? 'The account was changed' : `${by} changed the account`} from ${was} to ${is}. A second user must confirm it.`,
  sampleEmployeesCantBePaid: (sample: Part) =>
    `Sample employees can’t be paid: ${sample}. Reverse their payslips first.`,
  noRunOfThisCutoff: 'No run for this cutoff is posted yet. Post one first, or choose another cutoff.',
  theCompanysAccountAtThe:
    'The company bank account isn’t set. Enter it under Clients, Payroll records, Company bank account.',
  theseRunsHaveDifferentPay: 'These runs have different pay dates. Choose one run.',
  aSecondUserMustConfirm: (waits: Part) => `A second user must confirm the bank accounts of these employees: ${waits}.`,
  thePaymentsOfThisBank: 'The payments through this bank were already sent. Choose another cutoff.',
  noEmployeeIsPaidThrough: 'No employee is paid through this bank. Use a bank list instead.',
  theBankWouldRefuseOf: (failingCount: number, failing: Part) =>
    `The bank would refuse ${counted(failingCount, 'row')}: ${failing}. Correct these first.`,
  // bank.handlers
  theBankAcceptsAtMost: 'The bank accepts at most 99 files for one pay date. Use a bank list instead.',
  // payment-lists.handlers
  thesePaymentsWereAlreadySent: 'These payments were already sent. Refresh the page.',
  thisListHasNoEmployees: 'This list has no employees. Choose another cutoff or bank.',
  thisCutoffHasNoPosted: 'No run for this cutoff is posted yet. Post one first, or choose another cutoff.',
  makeTheBankFileOr: (missing: Part) => `Make the bank file or a bank list for ${missing} first.`,
  noPaymentOfThisBank: 'No payment through this bank is marked as sent. Refresh the page.',
};

import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: payroll, loans. */
export const sentences = {
  // loan-changes.handlers
  thisLoanIsPaidOff: 'This loan is paid off or stopped. Refresh to see the latest.',
  chooseAnUnpaidCutoffIn: 'Choose an unpaid cutoff in which this loan is deducted.',
  theRunPaysThisCutoff: (run: Part) =>
    `The run ${run} pays this cutoff and is being posted. Try again when it is posted.`,
  thisInstallmentIsAlreadySkipped: 'This installment is already skipped. Refresh the page.',
  thisInstallmentIsntSkipped: 'This installment isn’t skipped. Refresh the page.',
  nothingIsDueInThis: 'Nothing is due in this cutoff. Choose another cutoff.',
  enterALargerAmountA: (mostInstalments: Part) =>
    `Enter a larger amount. A loan has at most ${mostInstalments} installments.`,
  // loan-types.handlers
  anotherLoanTypeHasThis: 'Another loan type has this name. Enter another name.',
  anotherLoanTypeHasThisName: 'Another loan type has this name on the payslip. Enter another name.',
  // loan-types.import
  thisNameOnThePayslip: (row: Part) => `Row ${row} already uses this name on the payslip. Enter another name`,
  anotherLoanTypeHasThisNameOn: 'Another loan type has this name on the payslip. Enter another name',
  anotherRowOfTheFile: 'Another row in the file has this name on the payslip. Enter another name',
  // loans.handlers
  theRunDeductsThisLoan: (run: Part) =>
    `The run ${run} deducts this loan and is being posted. Try again when it is posted.`,
  noEmployeeInPayrollHas: 'No employee in Payroll has this code. Check the code, or sync the employee first.',
  chooseAnActiveLoanType: 'Choose an active loan type.',
  aLoanOfThisType: (most: Part) => `A loan of this type can be at most ${most}.`,
  theInstallmentWasChangedAfter:
    'The installment was changed after the loan was granted. Restructure the loan instead.',
  enterASmallerAmountAt: (mostInstalments: Part) =>
    `At the current installment amount, this loan would need more than ${mostInstalments} installments. Enter a smaller amount.`,
  payslipsHaveDeductedThisLoan:
    'Payslips have deducted this loan, so its employee can’t be changed. Stop this loan and add one for the other employee.',
  payslipsHaveAlreadyDeductedMore: (paid: Part) => `Enter at least ${paid}: that much is already paid.`,
  payslipsHaveDeductedThisLoanStop: 'Payslips have deducted this loan. Stop it instead.',
  enterTheRemainingBalanceThat: 'Enter the remaining balance that was paid.',
  // loans.import
  noActiveLoanTypeHas: 'No active loan type has this name',
  theRunDeductsTheseLoans: (run: Part) =>
    `The run ${run} deducts these loans and is being posted. Nothing was changed. Try again when it is posted.`,
  payslipsHaveDeductedTheLoan: (row: Part) =>
    `Payslips have deducted the loan in row ${row}, so nothing was undone. Change or stop the loan under Loans.`,
  payslipsHaveDeductedThisLoanChange: 'Payslips have deducted this loan. Change it under Loans',
  theRunDeductsThisLoanAnd: (run: Part) => `The run ${run} deducts this loan and is being posted. Try again later`,
  thisLoanTypeIsArchived: 'This loan type is archived. Choose an active type',
  aLoanOfThisTypeCan: (most: Part) => `A loan of this type can be at most ${most}`,
};

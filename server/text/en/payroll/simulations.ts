import type { Part } from '#server/text/part.ts';

/** English sentences that the server answers: payroll, simulations. */
export const sentences = {
  // notes
  approvalRulesDoNotChange: 'Approval rules do not change pay.',
  theNetReviewLimitDoes: 'The net review limit does not change pay.',
  thePayslipPasswordDoesNot: 'The payslip password does not change pay.',
  fixedAmountsDontChangeAllowances: 'Fixed amounts don’t change: allowances, adjustments, and retroactive pay.',
  // what-if-job
  aRunOrTheDraft: 'A run or the draft changed during the preview. Try again.',
  netPayOfEmployeesWouldnt: (total: Part) => `Net pay of ${total} employees wouldn’t change.`,
  netPayWouldChangeFor: (people: Part, total: Part) => `Net pay would change for ${people} of ${total} employees.`,
  // what-if.handlers
  aRunChangedDuringThe: 'A run changed during the preview. Try again.',
  // work-out
  theStatutoryTablesOfThe: (name: Part) => `The statutory tables of the dates of ${name} were removed.`,
};

import { counted } from '#domain/lists/counted.ts';
import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: payroll, simulations. */
export const sentences = {
  // notes
  approvalRulesDoNotChange: 'Approval rules don’t change pay.',
  theNetReviewLimitDoes: 'The net review limit doesn’t change pay.',
  thePayslipPasswordDoesNot: 'The payslip password doesn’t change pay.',
  fixedAmountsDontChangeAllowances: 'Fixed amounts don’t change: allowances, adjustments, and retroactive pay.',
  // simulation-job
  aRunOrTheDraft: 'A run or the draft changed during the preview. Try again.',
  netPayOfEmployeesWouldnt: (total: number) => `Net pay wouldn’t change for ${counted(total, 'employee')}.`,
  netPayWouldChangeFor: (changed: Part, total: number) =>
    `Net pay would change for ${changed} of ${counted(total, 'employee')}.`,
  // simulations.handlers
  aRunChangedDuringThe: 'A run changed during the preview. Try again.',
  // work-out
  theStatutoryTablesOfThe: (name: Part) =>
    `The statutory tables for the dates of ${name} were removed. Add them again first.`,
};

import type { payrollContract } from '#contract/payroll/contract.ts';
import type { Handlers } from '#server/http/call.ts';
import { importHandlers } from '#server/imports/imports.handlers.ts';
import type { ImportKind } from '#server/imports/kind.ts';
import { jobHandlers } from '#server/jobs/jobs.handlers.ts';
import { payAdjustmentImport } from './adjustments/adjustments.import.ts';
import { openingImport } from './people/opening-balances.import.ts';
import { loanTypeImport } from './loans/loan-types.import.ts';
import { loanImport } from './loans/loans.import.ts';
import { runTimeImport } from './runs/prepare/run-time.import.ts';

/** Every kind of record that can be imported into payroll. */
export const payrollImportKinds: readonly ImportKind[] = [
  loanTypeImport,
  loanImport,
  payAdjustmentImport,
  runTimeImport,
  openingImport,
];

const jobs = jobHandlers('payroll');
const imports = importHandlers('payroll', payrollImportKinds);

type Names = Exclude<Extract<keyof typeof payrollContract, `payroll${string}`>, 'payrollHealth' | 'payrollSession'>;

/** The same handlers as HR's, since they don't depend on the endpoint's API name or codes. */
export const payrollWorkHandlers = {
  payrollListJobs: jobs.list,
  payrollShowJob: jobs.show,
  payrollCancelJob: jobs.cancel,
  payrollResumeJob: jobs.resume,
  payrollJobFile: jobs.file,
  payrollListImports: imports.list,
  payrollUploadImport: imports.upload,
  payrollShowImport: imports.show,
  payrollImportColumns: imports.columns,
  payrollImportRows: imports.rows,
  payrollCorrectImport: imports.correct,
  payrollAsideImport: imports.aside,
  payrollImportRefused: imports.refused,
  payrollImportTemplate: imports.template,
  payrollApplyImport: imports.apply,
  payrollUndoImport: imports.undo,
} as unknown as Handlers<Pick<typeof payrollContract, Names>>;

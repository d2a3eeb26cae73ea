import type { hrContract } from '#contract/hr/contract.ts';
import type { Handlers } from '#server/http/call.ts';
import { importHandlers } from '#server/imports/imports.handlers.ts';
import type { ImportKind } from '#server/imports/kind.ts';
import { jobHandlers } from '#server/jobs/jobs.handlers.ts';
import { expenseImport } from './salary-adjustments/expenses.import.ts';
import { expenseTypeImport } from './salary-adjustments/expense-types.import.ts';
import { benefitImport } from './benefits/benefits.import.ts';
import { employeeImport } from './people/import/employees.import.ts';
import { leaveCreditImport } from './leave/leave-credits.import.ts';
import { holidayImport } from './holidays/holidays.import.ts';
import { dailyRateImport } from './people/rates/daily-rates.import.ts';
import { assignmentImport } from './schedules/assignments.import.ts';
import { rotationImport } from './schedules/rotations.import.ts';
import { scheduleImport } from './schedules/schedules.import.ts';

/** The kinds of records that HR imports. */
export const hrImportKinds: readonly ImportKind[] = [
  holidayImport,
  dailyRateImport,
  expenseTypeImport,
  employeeImport,
  assignmentImport,
  benefitImport,
  scheduleImport,
  rotationImport,
  leaveCreditImport,
  expenseImport,
];

const jobs = jobHandlers('hr');
const imports = importHandlers('hr', hrImportKinds);

type JobNames = 'listJobs' | 'showJob' | 'cancelJob' | 'resumeJob' | 'jobFile';
export const hrJobHandlers: Handlers<Pick<typeof hrContract, JobNames>> = {
  listJobs: jobs.list,
  showJob: jobs.show,
  cancelJob: jobs.cancel,
  resumeJob: jobs.resume,
  jobFile: jobs.file,
};

type ImportNames =
  | 'listImports'
  | 'uploadImport'
  | 'showImport'
  | 'importColumns'
  | 'importRows'
  | 'correctImport'
  | 'asideImport'
  | 'importRefused'
  | 'importTemplate'
  | 'applyImport'
  | 'undoImport';
export const hrImportHandlers: Handlers<Pick<typeof hrContract, ImportNames>> = {
  listImports: imports.list,
  uploadImport: imports.upload,
  showImport: imports.show,
  importColumns: imports.columns,
  importRows: imports.rows,
  correctImport: imports.correct,
  asideImport: imports.aside,
  importRefused: imports.refused,
  importTemplate: imports.template,
  applyImport: imports.apply,
  undoImport: imports.undo,
};

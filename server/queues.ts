import type { Context } from './context.ts';
import { forgottenQueue } from './hr/accounts/forgotten.ts';
import { pushQueue } from './hr/notifications/push-job.ts';
import { syncJobs } from './hr/sync/sync-jobs.ts';
import { hrImportKinds } from './hr/imports.ts';
import { tellQueue } from './hr/notifications/tell.ts';
import { importJobs } from './imports/import-jobs.ts';
import type { Queue } from './jobs/start.ts';
import { workQueues } from './jobs/work.ts';
import { mailQueue } from './mail/mail.ts';
import { payslipJobs } from './payroll/payslips/send-job.ts';
import { runJobs } from './payroll/runs/compute/run-jobs.ts';
import { costPreviewJob } from './payroll/runs/preview/cost-preview-job.ts';
import { whatIfJob } from './payroll/simulations/simulation-job.ts';
import { payrollImportKinds } from './payroll/imports.ts';

/** Returns every queue of jobs, besides the nightly sweep. */
export const queues = (context: Context): Queue[] => [
  mailQueue(context),
  forgottenQueue(context),
  pushQueue(context),
  tellQueue(context),
  ...workQueues(context, [
    ...importJobs(context, [...hrImportKinds, ...payrollImportKinds]),
    ...syncJobs(context),
    ...runJobs(context),
    whatIfJob(context),
    costPreviewJob(context),
    ...payslipJobs(context),
  ]),
];
